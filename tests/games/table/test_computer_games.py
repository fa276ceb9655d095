"""Whole games between two computers, through the service of everybody."""

from time import process_time

import pytest
from structlog.testing import capture_logs

from games.models import Entry, Game
from games.table import services, store
from games.table.services.opening import House, open_table
from games.table.table import Table
from rules.registry import latest_books
from tests.soaking import SOAKING, sample

MOST_ANSWERS = 4000
SECONDS = 5.0  # of computing, for a whole game
TWO = {"home": "rookie", "away": "all_pro"}
BOOKS = [book.id for book in latest_books()]
PLAYS = 6  # of a game in the sample

pytestmark = pytest.mark.django_db


def play_on(slug: str, plays: int = MOST_ANSWERS) -> Table:
    """Let the computers answer for so many plays, or until the game is over."""
    for _ in range(MOST_ANSWERS):
        if not services.play_for_computer(slug):
            break
        if store.table(slug).play.index >= plays:
            break
    return store.table(slug)


def open_two(book: str) -> Game:
    house = House(board="statistical", programs=TWO)
    return open_table("Rivets", "Owls", book=book, house=house)


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("number", sample(range(50), 1))
def test_two_computers_play_under_every_book(book: str, number: int) -> None:
    """A few plays; in `make soak` whole games, each within the limit of computing."""
    game = open_two(book)
    began = process_time()
    with capture_logs() as logs:
        table = play_on(game.slug, MOST_ANSWERS if SOAKING else PLAYS)
    assert not [line for line in logs if "refused" in line["event"]]
    assert table.over if SOAKING else table.play.index >= PLAYS
    assert not SOAKING or process_time() - began < SECONDS
    answers = Entry.objects.filter(game=game, seat__in=("home", "away"))
    assert answers.exclude(reason="").exists()
    assert not store.examine(game.slug)
    assert store.table(game.slug).progress == table.progress
