"""The clock of a game in lists: a play number only where the book counts plays."""

import pytest
from msgspec.structs import replace

from games.log.clock_words import clock_words
from rules.state import State
from tests.games.toybook import BOOK as TOY

UNCOUNTED = replace(TOY, plays=lambda state: 0)


@pytest.mark.parametrize(
    ("book", "words"), [(TOY, "2nd, play 3"), (UNCOUNTED, "2nd")], ids=["plays", "none"]
)
def test_a_play_has_a_number_where_plays_are_counted(book, words) -> None:
    assert clock_words(book, State(upcoming="scrimmage", quarter=2, play=3)) == words


def test_the_try_after_the_last_play_is_of_that_play() -> None:
    state = State(upcoming="try", quarter=2, play=TOY.plays(State(quarter=2)) + 1)
    assert clock_words(TOY, state) == "2nd, play 4"
