"""Walks over a league's pages by their links, as people find them; no browser needed.

A walk begins at the league's home and follows the links to pages of addresses that it
has not had enough of, so that a new page is found without a word here.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from html.parser import HTMLParser
from urllib.parse import urljoin, urlsplit

from django.test import Client
from django.urls import Resolver404, URLPattern, URLResolver, resolve

# No pages: files to take along, pictures, and what only scripts read.
FILES = {
    *("card", "player_card", "team_card", "crest", "done_csv", "statistics_csv"),
    *("roster_export", "roster_workbook", "results", "team_results"),
    *("league_feed", "team_feed", "coach_feed", "draft_state", "score_columns"),
}
# Addresses that forms are sent to, and a game's own, which leads to the schedule.
SENT = {"claim", "fixture"}
# Pages of other parts of the site that belong to a league's games.
ALSO = (
    *("search", "games:box", "games:drives", "games:chances", "games:replay"),
    "games:screen",
)
ENOUGH = 2  # pages of an address that are opened for their links


def address_name(path: str) -> str:
    """Return the name of a path's address, "" for one outside the site."""
    try:
        return resolve(urlsplit(path).path).view_name
    except Resolver404:
        return ""


def names_of_pages_with(
    client: Client, start: str, words: str, enough: int = ENOUGH
) -> set[str]:
    """Return the names of the pages of a walk on which a pattern is found."""
    pattern, found = re.compile(words, re.IGNORECASE), set[str]()

    def look(name: str, page: str) -> None:
        if pattern.search(page):
            found.add(name)

    walk(client, start, look, enough)
    return found


def is_page(name: str) -> bool:
    """Tell whether an address of this name shows a page that a league leads to."""
    part = name.removeprefix("league:")
    return name in ALSO or (part != name and part not in FILES | SENT)


def page_names(patterns: Iterable[object]) -> Iterator[str]:
    """Yield the names of all the league's addresses that show pages."""
    for pattern in patterns:
        if isinstance(pattern, URLResolver):
            yield from page_names(pattern.url_patterns)
        elif isinstance(pattern, URLPattern) and is_page(f"league:{pattern.name}"):
            yield f"league:{pattern.name}"


class Links(HTMLParser):
    """The links in the main part of a page and in the league's bar above it."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.hrefs: list[str] = []
        self._inside: list[str] = []  # tags that opened since the part began
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        begins = tag == "main" or "league-bar" in (given.get("class") or "").split()
        if begins or (self._inside and tag == self._inside[0]):
            self._inside.append(tag)
        if self._inside and tag == "a" and given.get("href"):
            self.hrefs.append(str(given["href"]))

    def handle_endtag(self, tag: str) -> None:
        if self._inside and tag == self._inside[0]:
            self._inside.pop()


def links(here: str, page: str) -> Iterator[tuple[str, str]]:
    """Yield name and path of a page's links: the first and the last of an address."""
    ends: dict[str, list[str]] = {}
    for href in Links(page).hrefs:
        link = urlsplit(urljoin(here, href))
        if not link.netloc and not link.scheme:
            path = link.path + (f"?{link.query}" if link.query else "")
            ends.setdefault(address_name(path), []).append(path)
    for name, paths in ends.items():
        for path in dict.fromkeys((paths[0], paths[-1])):
            yield name, path


def walk(
    client: Client,
    start: str,
    look: Callable[[str, str], None] = lambda name, page: None,
    enough: int = ENOUGH,
) -> dict[str, list[str]]:
    """Follow the links from a page; return the paths opened, by their address's name.

    look: is given the name and the text of each page. enough: pages of an address. A
    page that does not answer with 200 fails the walk.
    """
    opened: dict[str, list[str]] = {}
    seen = Counter[str]()
    waiting = [(address_name(start), start)]
    while waiting:
        name, path = waiting.pop(0)
        if not is_page(name) or seen[name] >= enough or path in opened.get(name, ()):
            continue
        answer = client.get(path)
        assert answer.status_code == 200, f"{path} answers {answer.status_code}"
        opened.setdefault(name, []).append(path)
        seen[name] += 1
        page = answer.content.decode()
        look(name, page)
        waiting += links(path, page)
    return opened
