"""A book without challenges and weather, whose pages show nothing of them."""

import pytest
from msgspec.structs import replace

from games.live import fragments
from games.log.clock_words import clock_line, clock_words
from games.table import store
from games.table.audience import FAN
from games.table.services.opening import open_table
from games.view.visibility import see, see_page
from rules.facts import TimeoutTaken
from rules.field import Team
from rules.prompts import Timeout
from rules.registry import latest_books
from tests.games import toybook

pytestmark = pytest.mark.filterwarnings("ignore:Calling format_html")


@pytest.fixture
def plain(open_, monkeypatch):
    book = replace(toybook.BOOK, challenges=lambda state, team: None)
    monkeypatch.setattr(toybook, "BOOK", book)
    return open_()


def test_its_scoreboard_has_no_flags_to_spend(plain):
    seen = see(plain.table, FAN)

    assert (seen.home.challenges, seen.weather) == (None, None)
    board = fragments.of(see_page(plain.table, FAN))["scoreboard"]
    assert board.count("timeouts left") == 2
    assert "challenge" not in board


def test_nor_has_its_score_sheet(plain, client):
    plain.toss()
    plain.run()
    page = client.get(f"{plain.game.get_absolute_url()}sheet/").content.decode()

    assert "timeouts 3" in page
    assert "challenges" not in page


def test_a_running_clock_stands_in_the_place_of_plays(open_, monkeypatch):
    """A book may time its quarters: every clock of the site then shows the time."""
    book = replace(toybook.BOOK, clock_words=lambda state: "4:31")
    monkeypatch.setattr(toybook, "BOOK", book)
    sitting = open_()

    seen = see(sitting.table, FAN)
    assert seen.clock.line == "1st, 4:31"
    board = fragments.of(see_page(sitting.table, FAN))["scoreboard"]
    assert "4:31" in board
    assert "play 1" not in board
    state = replace(sitting.table.state, upcoming="scrimmage", quarter=2)
    assert clock_words(book, state) == "2nd, 4:31"
    assert clock_line(book, state) == "Q2 4:31"


def test_a_timeout_that_adds_a_play_lengthens_the_clock_at_once(open_, monkeypatch):
    def adding(journal, given, step):
        yield TimeoutTaken(given.team, 2, adds=1)

    book = replace(toybook.BOOK, interrupt=adding)
    monkeypatch.setattr(toybook, "BOOK", book)
    sitting = open_()
    sitting.toss()
    usual = see(sitting.table, FAN).clock.plays

    sitting.interrupt(Timeout(Team.HOME), "home")

    assert see(sitting.table, FAN).clock.plays == usual + 1
    sitting.run()
    assert sitting.table.state.added == (1,)


def test_a_timeout_of_the_book_is_a_pip(db: None) -> None:
    """Whatever the book has: four of a half in one, none in another."""
    for book in latest_books():
        view = see(store.table(open_table("Rivets", "Owls", book=book.id).slug), FAN)
        assert view.home.pips == (True,) * book.timeouts, book.id
