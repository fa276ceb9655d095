"""The end of a league: its name is typed, no game is on, and nothing stays."""

import pytest
from django.core.exceptions import ValidationError

from games.models import Entry, Game
from games.table.services import open_fixture
from league.core.leaving import delete_league
from league.models import Fixture, League, Player, Season, Team
from tests.league.core.test_pages import at, text


def test_it_goes_with_all_that_it_has(league, passer, fixture, as_) -> None:
    open_fixture(fixture)
    client, page = as_("commissioner"), at("delete", league)
    assert page in text(client.get(at("settings", league)))
    assert "permanently deletes" in text(client.get(page))
    reply = client.post(page, {"name": " tin cup "}, follow=True)
    assert "Tin Cup deleted." in text(reply)
    for kind in (League, Season, Team, Player, Fixture, Game, Entry):
        assert not kind.objects.exists(), kind
    assert client.get(page).status_code == 404


def test_its_name_is_typed(league, as_) -> None:
    client, page = as_("commissioner"), at("delete", league)
    for name in ("", "Tin", "yes"):
        assert client.post(page, {"name": name}).status_code == 422
    assert League.objects.exists()


def test_nobody_else_deletes_it(league, rivets, as_) -> None:
    for who in ("home", "fan"):
        reply = as_(who).post(at("delete", league), {"name": "Tin Cup"})
        assert reply.status_code == 403
    assert as_("stranger").post(at("delete", league)).status_code == 302
    assert League.objects.exists()


@pytest.mark.parametrize("status", ["playing", "paused"])
def test_not_while_a_game_is_on(status, league, game, as_) -> None:
    Game.objects.update(status=status)
    reply = as_("commissioner").post(at("delete", league), {"name": "Tin Cup"})
    assert "is in progress" in text(reply)
    assert (Game.objects.count(), Fixture.objects.count()) == (1, 1)


@pytest.mark.parametrize("status", ["waiting", "finished", "forfeited"])
def test_a_game_that_is_not_on_is_no_obstacle(status, league, game) -> None:
    Game.objects.update(status=status)
    delete_league(league, "Tin Cup")
    assert not Game.objects.exists()


def test_another_league_s_game_and_a_table_of_no_league_stay(
    league, fixture, cast
) -> None:
    Game.objects.create(rulebook="efhl@3", rosters={}, status="playing")
    delete_league(league, "Tin Cup")
    assert Game.objects.count() == 1


def test_twice_is_once(league) -> None:
    delete_league(league, "Tin Cup")
    delete_league(League(pk=league.pk or 1, name="Tin Cup"), "Tin Cup")


def test_something_in_use_is_said_in_words(league, fixture, monkeypatch) -> None:
    from django.db.models import ProtectedError

    def protected(self: League, **_: object) -> None:
        raise ProtectedError("in use", set())

    monkeypatch.setattr(League, "delete", protected)
    with pytest.raises(ValidationError, match="still in use"):
        delete_league(league, "Tin Cup")
    assert Fixture.objects.exists()
