"""FOOL: the usual ratings of every position."""

import pytest

from rules.data import read_text
from rules.errors import TableError
from rules.fool.men import KIND_OF
from rules.fool.ratings import LIMITS, USUAL, Ratings, read_ratings, read_table

TEXT = read_text("rules.fool", "ratings.toml")


def test_every_position_has_its_usual_ratings() -> None:
    assert USUAL.keys() == KIND_OF.keys()
    assert LIMITS["speed"][0] == 1
    assert USUAL["OLB"] == Ratings(1, 2, 5)
    assert str(USUAL["OLB"]) == "1-2-5"


@pytest.mark.parametrize(
    ("text", "ratings"),
    [
        ("4-3", Ratings(0, 4, 3)),
        ("1-4-4", Ratings(1, 4, 4)),
        ("4", None),
        ("x-1", None),
    ],
)
def test_ratings_are_read_as_the_book_writes_them(
    text: str, ratings: Ratings | None
) -> None:
    assert read_ratings(text) == ratings


@pytest.mark.parametrize(
    ("line", "changed", "complaint"),
    [
        ('CB = "3-0-6"\n', "", "CB is no position, or missing"),
        ('CB = "3-0-6"', 'XB = "3-0-6"', "CB, XB is no position, or missing"),
        ('CB = "3-0-6"', 'CB = "3-0-9"', "CB is 3-0-9"),
        ('CB = "3-0-6"', 'CB = "fast"', "CB is fast"),
        ("speed = [1, 8]", "pace = [1, 8]", "the ranges are of"),
        ("speed = [1, 8]", "speed = [1]", "ratings.toml"),
    ],
)
def test_a_table_with_a_gap_does_not_load(
    line: str, changed: str, complaint: str
) -> None:
    assert TEXT.count(line) == 1
    with pytest.raises(TableError, match=complaint):
        read_table(TEXT.replace(line, changed))
