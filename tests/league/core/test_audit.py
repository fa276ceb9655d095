"""Acts of commissioners are noted once, in words, and nothing else is."""

from collections.abc import Iterator
from copy import deepcopy
from types import SimpleNamespace
from typing import Any

import pytest
from django.urls import reverse

from games.table import services as table
from games.table.access import Person
from league.core import ledger
from league.models import AuditEntry, Fixture, Player, Team
from tests.league.core import (
    audited_api,
    audited_market_api,
    audited_market_pages,
    audited_pages,
)
from tests.league.core.audited import ENDS, NOBODYS, READ, Do, Walk
from tests.league.walking import World, addresses, standing

PAGES = [*audited_pages.PAGES, *audited_market_pages.PAGES]
WRITES = [*audited_market_api.WRITES, *audited_api.WRITES]


@pytest.fixture(scope="module")
def shared(django_db_setup: None, django_db_blocker: Any) -> Iterator[World]:
    with standing(django_db_blocker, public=True) as world:
        yield world


@pytest.fixture
def world(shared: World, db: None) -> World:
    return deepcopy(shared)


@pytest.fixture
def cast(world: World) -> SimpleNamespace:
    return world.cast


def _done(world: World) -> list[AuditEntry]:
    return list(AuditEntry.objects.filter(league=world.league))


def _one_more(walk: Walk, what: str, do: Do, words: str) -> list[str]:
    """Return the faults of the entry that an action leaves."""
    done = AuditEntry.objects.filter(league=walk.world.league)
    before = done.count()
    reply = do(walk)
    if reply.status_code not in (200, 201, 204, 302):
        return [f"{what} was refused: {reply.status_code} {reply.content!r:.200}"]
    more = done.count() - before
    if more != 1:
        return [f"{what} left {more} entries"]
    new = done[0]
    if words not in new.words or new.actor != walk.world.cast.commissioner:
        return [f"{what}: {new.actor_name}: {new.words}"]
    return []


def test_every_page_that_a_commissioner_sends_leaves_an_entry(world: World) -> None:
    walk, wrong = Walk(world), []
    for name, do, words in PAGES:
        wrong += _one_more(walk, name, do, words)
    assert wrong == []


def test_every_write_of_the_api_leaves_an_entry(world: World) -> None:
    walk, wrong = Walk(world), []
    for name, act, do, words in WRITES:
        wrong += _one_more(walk, f"{name} {act}", do, words)
    assert wrong == []


def test_no_page_and_no_write_is_left_out() -> None:
    """A new one goes into these lists: with what it notes, or why it does not."""
    pages = {a.name.removeprefix("league:") for a in addresses("league/")}
    assert pages == {name for name, *_ in PAGES} | READ
    writes = {
        (a.name, act)
        for a in addresses("api/")
        for method, act in a.methods.items()
        if method not in ("get", "head") and a.name not in NOBODYS
    }
    assert writes == {(name, act) for name, act, *_ in WRITES} | ENDS


def test_what_changes_nothing_leaves_no_entry(world: World) -> None:
    walk, before = Walk(world), len(_done(world))
    again = [
        lambda: walk.fill(walk.at("settings")),
        lambda: walk.fill(walk.at("divisions")),
        lambda: walk.fill(walk.at("team_edit", world.home.pk)),
        lambda: walk.fill(walk.at("player_edit", world.home.pk, world.player.pk)),
        lambda: walk.fill(walk.at("fixture_edit", world.fixture.pk)),
        lambda: walk.fill(walk.at("result", world.played.pk)),
        lambda: walk.fill(walk.at("week_edit", world.week.pk)),
    ]
    for act in again:
        assert act().status_code == 302
    assert [entry.words for entry in _done(world)[: len(_done(world)) - before]] == []


def test_what_is_refused_leaves_no_entry_and_no_change(world: World) -> None:
    walk, before = Walk(world), _done(world)
    refused = [
        walk.fill(walk.at("settings"), commissioners="nobody"),
        walk.send(walk.at("team_new"), name=""),
        walk.send(walk.at("team_delete", world.home.pk)),
        walk.fill(walk.at("fixture_edit", world.table.pk), home=world.home.pk),
        walk.send(walk.at("week_delete", world.week.pk)),
        walk.api("patch", "leagues/hidden-cup/", commissioners=[]),
        walk.send(walk.at("person_remove", "commissioner", world.cast.commissioner.pk)),
    ]
    assert {reply.status_code for reply in refused} <= {400, 409, 422}
    assert _done(world) == before


def test_what_breaks_off_leaves_nothing(world: World, monkeypatch) -> None:
    def broken(*args: Any) -> None:
        raise RuntimeError("the power is out")

    before = _done(world)
    monkeypatch.setattr(ledger.Ledger, "write", broken)
    walk = Walk(world)
    with pytest.raises(RuntimeError):
        walk.send(
            walk.at("team_new"), name="Bolts", abbreviation="BOL", colour="#000000"
        )
    assert not Team.objects.filter(name="Bolts").exists()
    assert _done(world) == before


def test_a_coach_s_own_roster_is_his_business(world: World, as_) -> None:
    before = len(_done(world))
    fields = {"number": 70, "name": "Gil", "position": "OT", "status": "A"}
    path = reverse("league:player_new", args=[world.league.slug, world.home.pk])
    assert as_("home").post(path, fields).status_code == 302
    assert len(_done(world)) == before


def test_before_and_after_are_kept_one_by_one(world: World) -> None:
    walk = Walk(world)
    walk.fill(walk.at("result", world.played.pk), home_score=21)
    entry = _done(world)[0]
    assert entry.verb == "result.changed"
    assert entry.data["changes"][0] == {
        "kind": "result",
        "name": "Lanterns at Moths 7–14",
        "did": "changed",
        "fields": [["home score", "14", "21"]],
    }
    assert entry.data["by"] == "commissioner"


def test_what_a_commissioner_does_at_a_table_is_noted_too(world: World) -> None:
    office = Person(commissioner=True, user=world.cast.commissioner.pk)
    for _ in range(2):
        table.forfeit(world.game.slug, office, "home", "absence", "key-1")
    entry = _done(world)[0]
    assert (entry.verb, entry.actor) == ("game.forfeit", world.cast.commissioner)
    assert AuditEntry.objects.filter(verb="game.forfeit").count() == 1
    table.reinstate(world.game.slug, office, "key-2")
    assert _done(world)[0].verb == "game.amended"


def test_so_is_a_table_that_he_opens(world: World) -> None:
    for user in (world.cast.commissioner, world.cast.home):
        table.open_fixture(world.fixture, user=user)
    assert _done(world)[0].words == "Opened the table of Moths at Lanterns."
    assert AuditEntry.objects.filter(verb="game.opened").count() == 1


def test_a_player_s_and_a_fixture_s_name_survive_them(world: World) -> None:
    Player.objects.filter(team=world.home).delete()
    walk = Walk(world)
    walk.send(walk.at("fixture_delete", world.fixture.pk))
    assert not Fixture.objects.filter(pk=world.fixture.pk).exists()
    assert _done(world)[0].words == "Deleted fixture Moths at Lanterns."
