"""The pages and the API of a simulated game say what its outcomes went by."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from board.drawn import drawn_by
from games.models import Game
from games.table.audience import FAN
from games.table.services.opening import open_fixture
from games.table.simulation import play_out
from games.table.store import table
from games.view.visibility import see
from league.core.services import change_league
from rules.registry import rulebook

BOOK = rulebook("efhl")
PLAIN = "The statistical board went by the calls of both sides."
ON = {"home_field": "on", "weather": True, "kicking_figures": True}


def played(fixture, *, simulated: bool) -> Game:
    game = open_fixture(fixture, seed=bytes(32), simulated=simulated)
    return Game.objects.get(pk=play_out(game, 3).setting.game_id)


@pytest.mark.django_db
def test_a_box_score_and_the_api_say_it_for_the_options_of_the_game(fixture) -> None:
    league = fixture.season.league
    change_league(league, options={**league.options, **ON})
    game = played(fixture, simulated=True)
    told = see(table(game.slug), FAN).drawn_by
    assert told == (
        "The statistical board went by home field, the calls of both sides and the"
        " weather."
    )
    page = Client().get(reverse("games:box", args=[game.slug])).content.decode()
    assert told in page
    listed = Client().get(f"/api/games/{game.slug}/").json()
    assert listed["drawn_by"] == told


@pytest.mark.django_db
def test_a_game_at_a_physical_board_says_nothing(fixture) -> None:
    assert not see(table(played(fixture, simulated=False).slug), FAN).drawn_by


def test_a_game_of_rated_players_and_teams_says_so() -> None:
    players = {"h1": {"position": "QB", "rating": 30}}
    rated = {"offense": 10, "defense": 9}
    brings = {"home": {**rated, "players": players}, "away": rated}
    told = drawn_by(BOOK.opening(given={"brings": brings}))
    assert (
        "the teams’ ratings, the ratings and health of the men in the play and" in told
    )
    assert drawn_by(BOOK.opening()) == PLAIN
    half = {"home": rated, "away": {}}
    assert drawn_by(BOOK.opening(given={"brings": half})) == PLAIN
