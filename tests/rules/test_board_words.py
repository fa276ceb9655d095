"""The limits of an adjustment and of a power-on, in words and for boards."""

import pytest

from rules.catalog import book_prompts
from rules.field import Team
from rules.prompts import (
    LINE_UP,
    Adjust,
    Measure,
    Open,
    Outcome,
    Power,
    Ready,
    Scope,
)
from rules.registry import all_books
from rules.words.board_words import board_words

PIVOT = Adjust(id="a.pivot", means="pivot", heading="Pivots", text="Pivot.")


def opened(scope: Scope) -> Open:
    return Open(PIVOT, (Team.HOME,), scope=scope)


def test_a_scope_that_is_not_stated_pivots_unblocked_figures() -> None:
    assert board_words(Open(PIVOT, (Team.HOME,))) == ("Pivot: unblocked players",)


def test_every_limit_is_in_words() -> None:
    scope = Scope(
        figures=("unblocked", "stationary"),
        but=("carrier",),
        may=("pivot", "change_base"),
        most=3,
        never=("neutral_zone", "stacking"),
        on_line=7,
        stationary=4,
    )
    assert board_words(opened(scope)) == (
        "Pivot, change bases: unblocked players, stationary players",
        "Not the ball carrier",
        "3 at most",
        "At least 7 on the line",
        "Stationary: 4 at most",
        "Not in the neutral zone",
        "No stacking",
    )


def test_the_distance_from_the_carrier_is_in_words() -> None:
    """VSEFL, Cutback Rule and Punts: kickers near the carrier are not pivoted."""
    for beyond, words in (("ten_yards", "ten yards"), ("base_length", "a base length")):
        told = board_words(opened(Scope(beyond=beyond)))
        assert told[1:] == (f"Farther than {words} from the carrier",)


def test_none_stationary_is_a_limit_too() -> None:
    scope = Scope(figures=("all",), may=LINE_UP, stationary=0)
    assert board_words(opened(scope))[-1] == "Stationary: none"


def test_a_scope_of_the_play_replaces_the_prompts_own() -> None:
    plus_one = opened(Scope(most=3))
    assert plus_one.allowed == Scope(most=3)
    assert "3 at most" in board_words(plus_one)


def test_a_power_on_says_how_long_the_switch_may_be_on() -> None:
    outcomes = (Outcome("on", "On"),)
    power = Power(
        id="a.power", means="timed", heading="Power", text="On.",
        outcomes=outcomes, default_outcome="on", seconds=1,
    )  # fmt: skip
    assert board_words(Open(power, (Team.HOME,))) == ("Power on: 1 second at most",)
    measured = Measure(
        id="a.measure", means="judgment", heading="Measure", text="?",
        outcomes=outcomes, default_outcome="on", seconds=1,
    )  # fmt: skip
    assert board_words(Open(measured, (Team.HOME,))) == ()
    ready = Ready(id="a.set", heading="Set", text="SET.")
    assert board_words(Open(ready, (Team.HOME,))) == ()


@pytest.mark.parametrize("book", all_books(), ids=lambda book: book.id)
def test_every_adjustment_of_every_book_has_its_limits_in_words(book) -> None:
    prompts = book_prompts(book)
    adjustments = [p for p in prompts if isinstance(p, Adjust)]
    assert adjustments or not any(isinstance(p, Power) for p in prompts)  # no board
    for prompt in adjustments:
        words = board_words(Open(prompt, (Team.HOME,)))
        assert ": " in words[0], prompt.id
