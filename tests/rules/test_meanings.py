"""Prompts say what they mean, from a closed list; without that no book is loaded."""

from __future__ import annotations

from typing import Any

import pytest

from rules.catalog import book_prompts
from rules.prompts import MEANINGS, Adjust, Choose, Option, Ready, Roll
from rules.registry import latest_books
from tests.penny.book import BOOK as penny

CALL: dict[str, Any] = {
    "id": "toss.call",
    "heading": "The Coin Toss",
    "text": "Heads or tails?",
    "options": (Option("heads", "Heads"), Option("tails", "Tails")),
}
PIVOTS: dict[str, Any] = {"id": "run.pivots", "heading": "Runs", "text": "Pivot."}


def test_a_prompt_says_what_it_means() -> None:
    assert Choose(**CALL, means="coin").means == "coin"


def test_set_and_dice_have_one_meaning_unless_they_say_another() -> None:
    assert Ready(**PIVOTS).means == "ready"
    assert Roll(**PIVOTS).means == "dice"
    assert Roll(**PIVOTS, means="injury").means == "injury"


def test_a_declaration_without_a_meaning_is_an_error() -> None:
    with pytest.raises(TypeError, match="means"):
        Choose(**CALL)
    with pytest.raises(TypeError, match="means"):
        Adjust(**PIVOTS)


def test_a_meaning_that_is_not_on_the_list_is_an_error() -> None:
    with pytest.raises(ValueError, match=r"toss.call: 'tos' is not a known meaning"):
        Choose(**CALL, means="tos")


def test_no_meaning_is_on_the_list_that_no_book_has() -> None:
    books = (*latest_books(), penny)
    used = {prompt.means for book in books for prompt in book_prompts(book)}
    assert used == MEANINGS
