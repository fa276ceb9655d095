"""Ratings by a rulebook's formula: old beside new, saved after a look, logged."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.core.exceptions import ValidationError
from django.test import Client
from msgspec.structs import replace
from rest_framework.test import APIClient

from league.core import services
from league.core.audit import AuditEntry
from league.models import Base, League, Player, Team, TeamSeason
from league.teams import deriving, rosters
from rules.registry import rulebook
from tests.league.pages import at, text
from tests.penny.book import DERIVATION, FIELDS


@pytest.fixture
def rated(monkeypatch: pytest.MonkeyPatch, league: League, rivets: Team, cast) -> Team:
    """The Rivets under a book with team creation and with the ratings of Penny's.

    Gus Vane, a back, has a Player Rating of 33 and a speed of his own; Al, a receiver,
    has 20 and a fast base.
    """
    book = rulebook("efhl")
    both = replace(book, player_fields=FIELDS, derivation=DERIVATION)
    monkeypatch.setattr("rules.efhl.book.BOOK", both)
    services.change_league(league, team_creation=True)
    team = Team.objects.get(pk=rivets.pk)
    rosters.save_base(Base(team=team), code="A1", speed=9)
    for number, name, position, pr in (
        (12, "Gus Vane", "RB", 33),
        (84, "Al", "WR", 20),
    ):
        rosters.save_player(
            Player(team=team), number=number, name=name, position=position
        )
        Player.objects.filter(number=number).update(pr=pr)
    Player.objects.filter(number=84).update(base="A1")
    Player.objects.filter(number=12).update(ratings={"speed": 3, "height": 70})
    # Method 1 rolls the stats in order: 16 for the backs.
    TeamSeason.objects.create(
        team=team,
        season=league.season,
        method=1,
        rolls=[[1, 1, 1], [6, 5, 5], [3, 3, 3], [3, 3, 3], [3, 3, 3], [3, 3, 3]],
        places=["OL", "RB", "WR", "DL", "LB", "DB"],
    )
    return team


def entered(number: int) -> dict[str, object]:
    ratings: dict[str, object] = Player.objects.get(number=number).ratings
    return ratings


def test_the_formula_gets_what_the_league_knows(rated: Team) -> None:
    gus, al = deriving.plan(rated).players
    speed, grip = gus.values
    assert (speed.old.value, speed.new.value, speed.changes) == (3, 9, True)
    assert speed.steps == [("Player Rating", "+2")]
    assert (grip.old.value, grip.new.value, grip.steps) == (
        "firm",
        "iron",
        [("team stat", "+1")],
    )
    speed, grip = al.values
    assert (speed.old.value, speed.new.value) == (8, 8)
    assert speed.steps == [("Player Rating", "-1"), ("base speed", "+1")]
    assert not speed.changes  # a default that comes out stays one
    assert entered(12) == {"speed": 3, "height": 70}


def test_entered_ratings_may_stay(rated: Team) -> None:
    gus, al = deriving.plan(rated, keep=True).players
    assert [value.changes for value in gus.values] == [False, True]
    assert [value.changes for value in al.values] == [False, False]


def test_a_plan_is_carried_out_once(rated: Team, cast) -> None:
    digest = deriving.plan(rated).digest
    done = deriving.apply(rated, cast.home, digest=digest)
    assert [planned.player.number for planned in done.changed] == [12]
    assert entered(12) == {"speed": 9, "grip": "iron", "height": 70}
    assert entered(84) == {}
    assert deriving.apply(rated, cast.home).changed == []
    assert deriving.apply(rated, cast.home, digest=digest).changed == []
    (entry,) = AuditEntry.objects.filter(verb="player.derived")
    assert entry.words == "Derived the ratings of Rivets: 1 player."
    assert entry.data["by"] == "home"
    first = entry.data["changes"][0]
    assert first["name"] == "#12 Gus Vane"
    assert first["fields"] == [["Speed", "3", "9"], ["Grip", "", "iron"]]


def test_a_preview_that_no_longer_holds_is_shown_again(
    rated: Team, as_: Callable[[str], Client]
) -> None:
    page, client = at("ratings_derive", rated.league, rated.pk), as_("home")
    seen = text(client.get(page))
    assert "Save derived ratings" in seen
    digest = deriving.plan(rated).digest
    rosters.save_player(Player.objects.get(number=12), ratings={"speed": 5})
    answer = client.post(page, {"digest": digest})
    assert answer.status_code == 409
    assert "The team has changed since this preview." in text(answer)
    assert entered(12) == {"speed": 5, "height": 70}
    kept = {"digest": deriving.plan(rated, keep=True).digest, "keep": "on"}
    assert client.post(page, kept).status_code == 302
    assert entered(12) == {"speed": 5, "grip": "iron", "height": 70}
    assert as_("away").get(page).status_code == 403


def test_programs_derive_in_two_steps(
    rated: Team, api: Callable[[str], APIClient]
) -> None:
    client, address = api("home"), f"/api/teams/{rated.pk}/derived_ratings/"
    preview = client.get(address)
    body = preview.json()
    assert (body["formula"], body["known"]) == ("Penny Football", True)
    assert body["players"][0]["ratings"][0] == {
        "name": "speed",
        "old": "3",
        "old_is_default": False,
        "new": "9",
        "changes": True,
        "moved_by": [{"input": "rating", "steps": 2}],
    }
    match = {"If-Match": preview["ETag"]}
    assert api("away").post(address, {}, format="json").status_code == 403
    assert client.post(address, {}, format="json", headers=match).status_code == 200
    assert entered(12)["speed"] == 9
    assert client.post(address, {}, format="json", headers=match).status_code == 412


def test_nothing_is_derived_where_the_league_knows_nothing(rated: Team) -> None:
    services.change_league(rated.league, team_creation=False)
    plan = deriving.plan(Team.objects.get(pk=rated.pk))
    assert (plan.known, plan.changed) == (False, [])


def test_a_book_without_a_formula_refuses(
    rated: Team, monkeypatch: pytest.MonkeyPatch, as_: Callable[[str], Client]
) -> None:
    book = replace(rulebook("efhl"), derivation=None)
    monkeypatch.setattr("rules.efhl.book.BOOK", book)
    team = Team.objects.get(pk=rated.pk)
    with pytest.raises(ValidationError, match="has no formula for ratings"):
        deriving.plan(team)
    answer = as_("home").get(at("ratings_derive", team.league, team.pk))
    assert answer.status_code == 403
    shown = text(as_("home").get(at("ratings", team.league, team.pk)))
    assert "Derive ratings" not in shown
