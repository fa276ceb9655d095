"""The map of a text: at an address of its own, for the seat that is asked alone."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from games.models import Game
from games.table import store
from games.table.services import open_table
from games.view.writings import version_of
from rules.field import Team
from tests.browser.setting import at_prompt, play_until

ASKED = "scrimmage.play"


@pytest.fixture
def game(db: None) -> Game:
    """A table of FOOL at which both sides are to write."""
    game = open_table("Owls", "Herons", book="fool")
    play_until(game, at_prompt(ASKED))
    return game


def seated(game: Game, side: Team) -> Client:
    """A browser in a seat."""
    client = Client()
    token = game.seats.get(side=side.value).token
    client.get(reverse("games:sit", args=[game.slug, side.value, token]))
    return client


def test_the_seat_that_is_asked_gets_its_map_and_keeps_it(game: Game) -> None:
    table = store.table(game.slug)
    opened = next(one for one in table.progress.open if one.id == ASKED)
    built = opened.prompt.builds(opened)
    address = reverse("games:builder", args=[game.slug, ASKED, version_of(built)])
    offense = seated(game, opened.seats[0])

    assert f'data-from="{address}"' in offense.get(game.get_absolute_url()).text
    got = offense.get(address)
    assert got["Cache-Control"] == "private, max-age=86400, immutable"
    assert [stage["name"] for stage in got.json()["stages"]] == [
        stage.name for stage in built.stages
    ]
    assert got.json()["map"].count("data-place=") == len(built.map.places)

    for other in (Client(), seated(game, opened.seats[0].opponent)):
        assert other.get(address).status_code == 404
    older = reverse("games:builder", args=[game.slug, ASKED, "0"])
    assert offense.get(older).status_code == 404
