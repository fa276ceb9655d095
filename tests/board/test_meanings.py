"""The statistical board answers whatever any book asks, by what it means."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from board.statistical import StatisticalBoard
from rules.catalog import book_prompts
from rules.field import Team
from rules.prompts import MEANINGS, UNASKED, Choose, Open, Option, Pace, Power, Ready
from rules.registry import Rulebook, latest_books
from rules.simulation import Simulation
from rules.state import OptionValue

BOOKS = latest_books()
MORE_THAN_ANY_GAME_HAS = 400
CEREMONY = {"ready", "set_up", "pivot", "timed", "pursuit"}


def tables() -> Iterator[tuple[Rulebook, dict[str, OptionValue]]]:
    """Every book as it is, with each choice of each option, and with all of them."""
    for book in BOOKS:
        yield book, {}
        for option in book.options:
            for choice in option.choices[1:]:
                yield book, {option.name: choice}
        yield book, book.everything_on


def title(table: tuple[Rulebook, dict[str, OptionValue]]) -> str:
    book, options = table
    return f"{book.id} {options if len(options) < 2 else 'everything'}"


def test_every_meaning_that_asks_something_has_an_answer() -> None:
    assert set(StatisticalBoard(1).answers) == MEANINGS - CEREMONY - UNASKED


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.id)
def test_what_goes_by_default_has_nothing_to_decide(book: Rulebook) -> None:
    """It is ceremony, but for a `done` that a clock runs down for."""
    every = book_prompts(book)
    prompts = [prompt for prompt in every if prompt.means in CEREMONY]
    boarded = any(isinstance(prompt, Power) for prompt in every)
    assert bool(prompts) == boarded  # all of it is at a board
    assert all(prompt.ceremony or isinstance(prompt, Ready) for prompt in prompts)


@pytest.mark.parametrize("table", tuple(tables()), ids=title)
def test_every_book_is_played_whole_with_each_of_its_options(table) -> None:
    book, options = table
    game = Simulation(book, StatisticalBoard(3), Pace.STRICT)
    game.state = book.opening(options)
    for _ in game.plays():
        assert game.state.index < MORE_THAN_ANY_GAME_HAS
    assert game.state.over


def test_a_meaning_without_an_answer_is_an_error() -> None:
    board = StatisticalBoard(1)
    del board.answers["coin"]
    call = Choose(
        id="toss.call",
        means="coin",
        heading="The Coin Toss",
        text="Heads or tails?",
        options=(Option("heads", "Heads"), Option("tails", "Tails")),
    )
    with pytest.raises(LookupError, match=r"no answer to toss.call \(coin\)"):
        board.respond(Open(call, (Team.AWAY,), call.names))
