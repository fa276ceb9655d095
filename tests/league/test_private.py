"""A private league is closed on every path to whoever is not in it."""

from collections.abc import Callable, Iterator
from copy import deepcopy
from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client

from tests.league.core.audited import NOTICES
from tests.league.walking import (
    SECRETS,
    Address,
    World,
    addresses,
    standing,
    unsafe_methods,
)
from tests.soaking import SOAKING

ADDRESSES = list(addresses("league/", "games/", "api/", "join/"))
# Of no league: they may be there, but show nothing of it.
OPEN = {
    *("league:index", "league:new", "games:mine", "games:start"),
    *("play-list", "play-detail", *NOTICES),
    "notice-detail",
    "api-playbook",
}
NOT_SEEN, NOT_MEANT = 404, 405
# A program that does not say who it is hears so before anything is looked for.
WHO_ARE_YOU = (401, 403)
LET_IN = (200, 302, NOT_MEANT, 409)  # 409: no answer of that number yet
NOT_FOR_HIM = 403
# The addresses of a private league's calendars have keys; its game is not over.
NOT_THERE = {"league:league_feed", "league:team_feed", "fixture-result"}
NOT_THERE |= {"league:results", "league:team_results"}
# Its week is not closed yet.
NOT_THERE |= {"league:week_changes", "week-closing-changes"}
# None of its plays has steps to show.
NOT_THERE |= {"games:explained", "api-game-explained"}
# No photo goes with a red flag at its game.
NOT_THERE |= {"games:file", "games:delete_file", "api-game-file"}
# What is one person's own is not there for others.
ONES_OWN = {
    *("league:invitation", "league:invitation_revoke", "league:calendar_renew_mine"),
    *("league:submit", "league:score_columns", "league:submission", "league:report"),
    *("league:confirm", "league:dispute", "league:withdraw", "league:settle"),
    *("auditentry-detail", "invitation-detail", "league:trade", "league:trade_counter"),
    *("claim-detail", "trade-detail", "submission-detail", "tablereport-detail"),
    *("fixture-sheet-score-sheet", "games:own_call", "games:builder"),
}
# What only the coaches of a team see, under a rule book that has it.
COACHS_OWN = {
    *("league:play_pages", "league:play_pages_reset"),
    *("league:play_page_edit", "league:play_page_reset"),
    "team-pages-pages",
}
# What only a rule book with ratings has; refused in words under another.
RATED = {
    *("league:ratings", "league:ratings_derive"),
    *("team-ratings-ratings", "team-ratings-derived-ratings"),
}
# Which statistics, which two teams?
TO_BE_ASKED = {"league-statistics-statistics", "league-history-meetings"}


@pytest.fixture(scope="module")
def hidden(django_db_setup: None, django_db_blocker: Any) -> Iterator[World]:
    with standing(django_db_blocker, public=False) as world:
        yield world


@pytest.fixture
def private(hidden: World, db: None) -> World:
    return deepcopy(hidden)


@pytest.fixture
def cast(private: World) -> SimpleNamespace:
    return private.cast


def is_of_a_league(address: Address) -> bool:
    return address.name not in OPEN and bool(address.parts)


# Members each find half of it, by turns, and others each write to half of it; all do
# everything in `make soak`.
TURNS = {"home": 1, "official": 0, "stranger": 1, "fan": 0}


def turn_of(who: str, walked: list[Address]) -> list[Address]:
    return walked if SOAKING else walked[TURNS[who] :: 2]


@pytest.mark.parametrize("who", ["stranger", "fan"])
def test_others_find_nothing_at_any_address(
    who: str, private: World, as_: Callable[[str], Client]
) -> None:
    wrong, client = [], as_(who)
    written = {address.route for address in turn_of(who, ADDRESSES)}
    for address in ADDRESSES:
        path = private.path(address)
        closed = {NOT_SEEN, NOT_MEANT}
        if address.methods and who == "stranger":
            closed.update(WHO_ARE_YOU)
        unsafe = unsafe_methods(address) if address.route in written else ()
        for method in ("get", *sorted(unsafe)):
            reply = getattr(client, method)(path, {}, content_type="application/json")
            told = f"{who} {method} {path}: {reply.status_code}"
            if is_of_a_league(address) and reply.status_code not in closed:
                wrong.append(told)
            elif any(secret in _text(reply, path) for secret in SECRETS):
                wrong.append(f"{told} tells")
    assert "\n".join(wrong) == ""


def _text(reply: Any, path: str) -> str:
    """Return the text without the visitor's own words."""
    return reply.content.decode().replace(path, "")


@pytest.mark.parametrize("who", ["home", "official"])
def test_members_find_the_league_at_every_address(
    who: str, private: World, as_: Callable[[str], Client]
) -> None:
    wrong, client = [], as_(who)
    for address in turn_of(who, [*filter(is_of_a_league, ADDRESSES)]):
        if {"key", "token"} & address.parts.keys():
            continue  # Whoever has that may come in, member or not.
        status = client.get(private.path(address)).status_code
        if status not in statuses(who, address):
            wrong.append(f"{who} {address.name}: {status}")
    assert "\n".join(wrong) == ""


def statuses(who: str, address: Address) -> set[int]:
    """Return the statuses that an address may have for a member."""
    may = {*LET_IN} if who == "commissioner" else {*LET_IN, NOT_FOR_HIM}
    if address.name in NOT_THERE:
        may = {NOT_SEEN}
    elif address.name in ONES_OWN:
        may.add(NOT_SEEN)
    elif address.name == "league:call_sheet":  # its coaches' alone, in any book
        may = {200} if who == "home" else {NOT_FOR_HIM}
    elif address.name in COACHS_OWN:
        may = {NOT_FOR_HIM, NOT_MEANT, 400}  # 400: the rule book has no pages
    elif address.name in RATED:
        may = {NOT_FOR_HIM, 400}
    elif address.name in TO_BE_ASKED:
        may = {400}
    return may


def test_the_walk_knows_the_addresses(private: World) -> None:
    paths = {private.path(address) for address in ADDRESSES}
    team = f"/league/hidden-cup/teams/{private.home.pk}/"
    assert {team, f"/games/{private.game.slug}/box/"} <= paths
    assert {f"/api/games/{private.game.slug}/log/", "/api/weeks/"} <= paths
    assert not [path for path in paths if "<" in path or "(" in path]


def test_the_api_lists_nothing_of_it(private: World, as_: Callable[[str], Client]):
    for kind in ("leagues", "teams", "players", "fixtures", "weeks"):
        for asked in ("", "?league=hidden-cup", f"?team={private.home.pk}"):
            told = as_("fan").get(f"/api/{kind}/{asked}").json()
            assert told.get("results", []) == [], kind
            assert as_("home").get(f"/api/{kind}/").json()["results"]


def test_an_api_write_cannot_name_what_it_may_not_see(private: World, as_):
    team = {"league": "hidden-cup", "name": "Spies", "abbreviation": "SPY"}
    player = {"team": private.home.pk, "number": 1, "name": "A", "position": "QB"}
    fixture = {"home": private.home.pk, "away": private.away.pk}
    for kind, body in (("teams", team), ("players", player), ("fixtures", fixture)):
        reply = as_("fan").post(f"/api/{kind}/", body, content_type="application/json")
        assert reply.status_code == 400
        assert "does not exist" in reply.content.decode()


def test_an_official_follows_the_league_until_he_leaves(private: World, as_):
    official = private.cast.official
    home = private.league.get_absolute_url()
    assert as_("official").get(home).status_code == 200
    leave = f"{home}people/official/{official.pk}/remove/"
    assert as_("official").post(leave).status_code == 302
    assert as_("official").get(home).status_code == 404
