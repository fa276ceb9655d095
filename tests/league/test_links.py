"""Every link of a league with two seasons leads somewhere, for fans, coaches and
commissioners; one to a place on a page finds that place."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from html import unescape
from types import SimpleNamespace
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import pytest
from django.test import Client
from django.urls import reverse

from league.models import Team
from league.seasons import next_season
from league.weeks import closing, scheduling
from tests.browser.walks import address_name
from tests.league.walking import World, standing
from tests.soaking import SOAKING

HREF = re.compile(r'<(?:a|link)\b[^>]*?\bhref="([^"]*)"')
IDS = re.compile(r'\bid="([^"]+)"')
ELSEWHERE = ("/static/", "/accounts/", "/admin/", "/api/", "/playbook/", "/search/")
# Columns sort every table alike: one of each table's is enough.
ALIKE = {"sort"}
ENOUGH = 1000 if SOAKING else 2  # pages of an address and of what it is asked for


@pytest.fixture(scope="module")
def shared(django_db_setup: None, django_db_blocker: Any) -> Iterator[World]:
    with standing(django_db_blocker, public=True) as world:
        yield begin_another(world)


@pytest.fixture
def two_seasons(shared: World, db: None) -> World:
    """A season that is over, with all that a league may have, and one that is on."""
    return deepcopy(shared)


@pytest.fixture
def cast(two_seasons: World) -> SimpleNamespace:
    return two_seasons.cast


def begin_another(world: World) -> World:
    closing.change_policy(world.league, unplayed="keep")
    closing.close_week(world.week)
    office = world.cast.commissioner
    next_season.begin_next_season(world.league, by=office, abandon=True)
    world.season = world.league.season
    week = scheduling.save_week(world.week.__class__(season=world.season), number=1)
    world._fixture(world.home, world.away, week=week)
    world._fixture(world.away, world.home)
    return world


def links(html: str) -> Iterator[str]:
    for href in HREF.findall(html):
        address = unescape(href)
        if address.startswith(("/", "?", "#")) and not address.startswith(ELSEWHERE):
            yield address


def resolved(page: str, link: str) -> str:
    """The whole address of a link on a page."""
    path, query = urlsplit(page).path, urlsplit(page).query
    if link.startswith("?"):
        return path + link
    if link.startswith("#"):
        return f"{path}?{query}{link}" if query else path + link
    return link


def alike(address: str) -> tuple[str, frozenset[tuple[str, str]]]:
    parts = urlsplit(address)
    asked = ((n, "" if n in ALIKE else v) for n, v in parse_qsl(parts.query))
    return parts.path, frozenset(asked)


def kind(address: str) -> tuple[str, frozenset[str]]:
    """Name the address, and what it is asked for."""
    parts = urlsplit(address)
    return address_name(parts.path), frozenset(n for n, _ in parse_qsl(parts.query))


def walk(client: Client, *starts: str) -> tuple[list[str], int]:
    """Follow links from these pages on; return the broken ones, and how many led on.

    Every kind of link is followed, and a few of each.
    """
    waiting = [(start, "the start") for start in starts]
    pages: dict[tuple[str, frozenset[tuple[str, str]]], set[str] | None] = {}
    places: set[tuple[str, str]] = set()
    broken: list[str] = []
    seen = Counter[tuple[str, frozenset[str]]]()
    while waiting:
        link, source = waiting.pop()
        if (link, "") in places:
            continue
        places.add((link, ""))
        key = alike(link)
        mark = urlsplit(link).fragment
        if key not in pages:
            seen[kind(link)] += 1
            if seen[kind(link)] > ENOUGH:
                continue
            reply = client.get(link.partition("#")[0], follow=True)
            if reply.status_code != 200:
                broken.append(f"{reply.status_code} {link} on {source}")
                pages[key] = None
                continue
            final = reply.redirect_chain[-1][0] if reply.redirect_chain else link
            html = reply["Content-Type"].startswith("text/html")
            text = reply.content.decode() if html else ""
            pages[key] = set(IDS.findall(text)) if html else None
            waiting += [(resolved(final, each), link) for each in links(text)]
            mark = mark or urlsplit(final).fragment
        ids = pages[key]
        if mark and ids is not None and mark not in ids:
            broken.append(f"no place {mark} at {link} on {source}")
    return broken, len(pages)


@pytest.mark.parametrize("who", ["stranger", "home", "commissioner"])
def test_every_link_of_two_seasons_leads_somewhere(two_seasons, as_, who) -> None:
    slug = two_seasons.league.slug
    starts = [
        reverse(f"league:{name}", args=[slug])
        for name in ("league", "seasons", "schedule", "playoffs", "calendars")
    ]
    broken, pages = walk(as_(who), *starts)
    assert broken == []
    assert pages > 40


def test_a_weeks_and_a_games_links_outlive_their_season(two_seasons, client) -> None:
    """Saved while it was on, without a season's name: a calendar keeps them so."""
    week, game = two_seasons.week, two_seasons.fixture
    page = client.get(f"/league/hidden-cup/schedule/?week={week.pk}")
    assert page.status_code == 200
    assert page.context["season"] == week.season
    game.refresh_from_db()
    for link in (game.get_absolute_url(), two_seasons.waiting.get_absolute_url()):
        reply = client.get(link, follow=True)
        mark = urlsplit(reply.redirect_chain[-1][0]).fragment
        assert f'id="{mark}"' in reply.content.decode()


def test_a_game_that_is_gone_leads_to_the_schedule(two_seasons, client) -> None:
    reply = client.get("/league/hidden-cup/fixtures/99999/", follow=True)
    assert reply.status_code == 200
    assert "no longer on the schedule" in reply.content.decode()


def test_a_former_seasons_results_are_corrected_from_its_pages(
    two_seasons, as_
) -> None:
    season = two_seasons.week.season
    address = f"/league/hidden-cup/schedule/?season={season.label}"
    page = as_("commissioner").get(address).content.decode()
    result = reverse("league:result", args=["hidden-cup", two_seasons.played.pk])
    assert result in page
    form = as_("commissioner").get(result).content.decode()
    assert f"The season {season.label} is over." in form


def test_teams_of_both_seasons_keep_their_pages(two_seasons, client) -> None:
    for team in Team.objects.filter(league=two_seasons.league):
        assert client.get(team.get_absolute_url()).status_code == 200
