"""The words over a prompt: the book's heading, unless it is about another time."""

import pytest

from board.statistical import StatisticalBoard
from rules.football.play import one_play
from rules.registry import Rulebook, latest_books, rulebook
from rules.run import Entry, Runner

LATER = ("overtime", "sudden death")


@pytest.mark.parametrize("book", latest_books(), ids=lambda book: book.name)
def test_no_prompt_before_the_game_names_its_end(book: Rulebook) -> None:
    state = book.opening()
    runner = Runner(lambda state: one_play(book, state), state)
    board = StatisticalBoard(1)
    board.begin_play(state)
    shown = []
    while runner.open:
        opened = runner.open[0]
        shown.append(opened.prompt.shown_heading.lower())
        runner.answer(Entry(opened.id, board.respond(opened, [])))
    assert shown
    assert not [words for words in shown for later in LATER if later in words]


def test_a_prompt_without_a_title_shows_its_heading() -> None:
    book = rulebook("efhl")
    (opened,) = Runner(lambda state: one_play(book, state), book.opening()).open
    assert opened.prompt.shown_heading == opened.prompt.heading == "The Coin Toss"
