"""Every page of the league, found as people find it: by its links.

A walk begins at the home page and follows the links to pages of kinds that it has not
seen. So a new page is looked at without a word here, and one that no link leads to is
missed below.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from urllib.parse import urlsplit

import pytest
from django.contrib.auth.models import User
from django.urls import Resolver404, URLPattern, URLResolver, resolve
from playwright.sync_api import Page

from league.demo import seed_league
from league.market import pool, trading
from league.models import League
from league.models.bases import Base
from league.models.market import MarketRules
from league.people import invitations
from league.urls.leagues import urlpatterns
from league.weeks import submitting
from league.weeks.discipline import suspend
from tests.browser.conftest import NewPhone
from tests.browser.test_pages import PHONE, check
from tests.services import Site

# No pages: files to take along, pictures, and what only scripts read.
FILES = {
    *("card", "player_card", "team_card", "crest", "done_csv", "statistics_csv"),
    *("roster_export", "roster_workbook", "results", "team_results"),
    *("league_feed", "team_feed", "coach_feed", "draft_state", "score_columns"),
}
# What a form sends; these only answer.
SENT = {"claim"}
# What the demonstration league has not come to.
LATER = {
    "playoffs_call_off": "the play-offs have not begun",
    "draft_pick": "no draft has begun",
    "draft_undo": "no draft has begun",
    "calendar_renew": "the league is public; its addresses have no key",
    "result_delete": "all results are of games at a table",
}
# Pages of other parts of the site that belong to a league's games.
ALSO = ("search", "games:box", "games:drives", "games:chances", "games:replay")
EACH = 2  # pages of a kind that are opened for their links


@pytest.fixture
def league(live_site: Site) -> League:
    """The demonstration league on a day on which much waits for somebody."""
    league, fixture = seed_league()
    assert fixture is not None
    runs = league.commissioners.get()
    coach = User.objects.get(username="bob")
    _trade(league, coach)
    submitting.submit(fixture, User.objects.get(username="alice"), 20, 17)
    invitations.invite(league, "official", runs)
    for team in league.teams.all():
        Base.objects.create(team=team, code="B1")
        suspend(team.players.order_by("-pk")[0], 1, "Late hit", by=runs)
    pool.set_rules(league, signing=MarketRules.Signing.APPROVAL)
    mine = league.teams.get(coaches=coach)
    wanted, other = list(mine.players.order_by("pk")[5:7])
    pool.release(other, coach)
    pool.sign(mine, pool.release(wanted, coach), wanted.number, coach)
    return league


def _trade(league: League, coach: User) -> None:
    mine = league.teams.get(coaches=coach)
    other = league.teams.get(coaches__username="alice")
    gives, gets = mine.players.order_by("pk")[0], other.players.order_by("pk")[0]
    trading.offer(other, mine, [gets], [gives], other.coaches.get())


def kind(path: str) -> str:
    """The name of the address, "" for what is no page of the site."""
    try:
        return resolve(urlsplit(path).path).view_name
    except Resolver404:
        return ""


def links(page: Page) -> Iterator[tuple[str, str]]:
    """The kinds and paths of the links on a page: the first and the last of a kind."""
    found: list[str] = page.locator("main a[href], .league-bar a[href]").evaluate_all(
        "all => all.map(a => new URL(a.getAttribute('href'), location).href)"
    )
    here = urlsplit(page.url)
    ends: dict[str, list[str]] = {}
    for address in map(urlsplit, found):
        if address.netloc == here.netloc:
            path = address.path + (f"?{address.query}" if address.query else "")
            ends.setdefault(kind(path), []).append(path)
    for name, paths in ends.items():
        for path in dict.fromkeys((paths[0], paths[-1])):
            yield name, path


def is_page(name: str) -> bool:
    part = name.removeprefix("league:")
    return name in ALSO or (part != name and part not in FILES | SENT)


def walk(page: Page, url: str, start: str, known: set[str]) -> set[str]:
    """Follow the links, look closely at kinds that are not known; return all kinds."""
    seen, opened = Counter[str](), set[str]()
    waiting = [(kind(start), start)]
    while waiting:
        name, path = waiting.pop(0)
        if not is_page(name) or seen[name] >= EACH or path in opened:
            continue
        opened.add(path)
        answer = page.goto(url + path, wait_until="domcontentloaded")
        assert answer is not None, path
        assert answer.ok, f"{path} answers {answer.status}"
        if name not in known and not seen[name]:
            check(page)
        else:
            wide = "document.documentElement.scrollWidth - innerWidth"
            assert page.evaluate(wide) <= 0, f"{path} is too wide"
        seen[name] += 1
        waiting += links(page)
    return set(seen)


def names(patterns: Iterable[object]) -> Iterator[str]:
    """The names of all addresses of a league."""
    for each in patterns:
        if isinstance(each, URLResolver):
            yield from names(each.url_patterns)
        elif isinstance(each, URLPattern) and each.name:
            yield each.name


def test_links_lead_to_every_page_and_every_page_is_fit_for_a_phone(
    league: League, new_phone: NewPhone, live_site: Site, sign_in: Callable[..., None]
) -> None:
    start = league.get_absolute_url()
    found: set[str] = set()
    for user in (league.commissioners.get(), User.objects.get(username="bob"), None):
        page = new_phone(viewport=PHONE)
        if user is not None:
            sign_in(page.context, user)
        found |= walk(page, live_site.url, start, found)
    pages = {f"league:{name}" for name in names(urlpatterns)} | set(ALSO)
    later = {f"league:{name}" for name in LATER}
    assert {name for name in pages if is_page(name)} - later - found == set()
    assert later & found == set(), "reached after all: no need to leave it out"
