"""Neutral ground: what a book changes there, and a book that changes nothing."""

import pytest

from games.table.services.opening import open_fixture
from league.core import services as leagues
from league.models import Fixture, League
from league.weeks import services as weeks
from rules.registry import latest_books, rulebook


@pytest.fixture
def final(fixture: Fixture) -> Fixture:
    return weeks.save_fixture(fixture, neutral=True)


def test_a_book_without_home_field_opens_a_neutral_fixture(final: Fixture) -> None:
    League.objects.update(rulebook="toy@1", options={"challenges": True})

    game = open_fixture(final)

    assert (game.rulebook, game.options) == ("toy@1", {"challenges": True})


def test_home_field_is_off_at_a_neutral_site(final: Fixture) -> None:
    leagues.change_league(final.season.league, options={"home_field": "on"})

    game = open_fixture(final)

    assert game.options == rulebook(game.rulebook).settings({"home_field": "off"})


@pytest.mark.parametrize("book", latest_books(), ids=lambda book: book.id)
def test_neutral_ground_sets_options_that_the_book_has(book) -> None:
    settings = book.on_neutral_ground(book.settings({}))

    assert book.settings(settings) == settings
