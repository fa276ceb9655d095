"""Pass Simulation: five sticks, chosen by the 75 yards of the measuring stick."""

from itertools import pairwise

import pytest

from rules.hefl.sticks import PARTS, STICK_YARDS, STICKS, stick_for, stick_query
from tests.rules.hefl.drive import declare, drop


@pytest.mark.parametrize(
    ("yards", "stick"),
    [
        (0, "red"),
        (25, "red"),
        (26, "green"),
        (45, "green"),
        (46, "white"),
        (60, "white"),
        (61, "yellow"),
        (75, "yellow"),
        (76, "blue"),
        (110, "blue"),
    ],
)
def test_a_boundary_belongs_to_the_nearer_part(yards: int, stick: str) -> None:
    assert stick_for(yards) == stick


def test_the_parts_make_75_yards() -> None:
    ends = [0, *(end for end, _ in PARTS)]
    assert [b - a for a, b in pairwise(ends)] == [25, 20, 15, 15]


def test_the_sticks_are_6_9_12_15_and_18_yards() -> None:
    assert list(STICK_YARDS.values()) == [6, 9, 12, 15, 18]
    assert [stick.size for stick in STICKS.sticks] == [
        f"{yards} yards" for yards in STICK_YARDS.values()
    ]


def test_a_question_without_a_play() -> None:
    assert stick_query(80) == {"stick": "blue", "stick_yards": 18}


def test_the_measure_is_from_head_to_head() -> None:
    text = drop(declare("pass"), until="throw.stick").open.prompt.text
    assert "from the quarterback’s head to the receiver’s" in text
