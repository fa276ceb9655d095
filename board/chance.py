"""Drawing from the shapes of football: yards, shares, dice.

A shape is a tuple of equally likely values: the gains of a hundred carries (catches,
returns). They are rounded from the professional game and thickened at the long end,
since an electric football game has half as many plays in which to score.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TypeAlias, TypeVar

from rules.prompts import Meaning

Shape: TypeAlias = tuple[int, ...]
Key = TypeVar("Key")


def shape(counts: Mapping[int, int]) -> Shape:
    """Spell out `value: count`."""
    return tuple(value for value, count in counts.items() for _ in range(count))


# Yards beyond the line of scrimmage once a runner has reached it.
RUN = shape(
    {0: 7, 1: 10, 2: 12, 3: 13, 4: 12, 5: 10, 6: 8, 7: 7, 8: 5, 9: 4, 11: 3, 13: 2}
    | {16: 2, 20: 1, 26: 1, 37: 1, 60: 1, 90: 1}
)
# A runner caught before the line.
STUFFED = shape({-1: 5, -2: 4, -3: 2, -4: 1})
SACK = shape({-4: 2, -5: 2, -6: 3, -7: 3, -8: 2, -9: 1, -10: 1, -12: 1})
SCRAMBLE = shape({-3: 2, 0: 2, 2: 3, 4: 3, 6: 3, 8: 2, 11: 2, 15: 1, 22: 1})
# Yards through the air by stick, from the line of scrimmage.
AIR = {
    "red": shape({-2: 1, 1: 2, 3: 4, 5: 5, 7: 5, 9: 3}),
    "green": shape({5: 1, 7: 3, 9: 4, 11: 4, 13: 2}),
    "white": shape({8: 1, 10: 3, 12: 4, 14: 4, 16: 3, 18: 2, 20: 1}),
    "yellow": shape({16: 2, 19: 3, 22: 3, 25: 2}),
    "blue": shape({20: 2, 24: 3, 28: 3, 33: 2, 38: 1, 44: 1}),
    "hail_mary": shape({60: 1, 64: 2, 68: 1}),
}
AFTER_CATCH = shape(
    {0: 5, 1: 7, 2: 9, 3: 10, 4: 10, 5: 9, 6: 8, 8: 8, 10: 7, 13: 6, 17: 6}
    | {24: 5, 35: 4, 60: 4, 90: 2}
)
KICKOFF_RETURN = shape(
    {12: 2, 16: 5, 19: 8, 22: 10, 25: 11, 28: 9, 32: 6, 38: 4, 47: 3, 70: 1, 100: 1}
)
PUNT_RETURN = shape(
    {0: 14, 2: 9, 4: 9, 6: 9, 8: 8, 10: 7, 13: 5, 17: 4, 24: 2, 38: 2, 80: 1}
)
RUNBACK = shape({0: 10, 4: 8, 9: 8, 15: 6, 22: 4, 34: 2, 60: 2, 100: 1})
# Yards of a carrier from the place where he got the ball.
GAINS: Mapping[Meaning, Shape] = {
    "run": RUN,
    "after_catch": AFTER_CATCH,
    "interception_return": RUNBACK,
    "kickoff_return": KICKOFF_RETURN,
    "free_kick_return": KICKOFF_RETURN,
    "onside_return": RUNBACK,
    "punt_return": PUNT_RETURN,
    "fumble_return": RUNBACK,
    "to_the_end": RUN,
}


class Chance:
    """Every draw of a board, from one seed: the same seed, the same game."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed).random

    def happens(self, share: float) -> bool:
        """True in that share of draws."""
        return self.random() < share

    def of(self, values: tuple[Key, ...]) -> Key:
        """Draw one of equally likely values."""
        return values[int(self.random() * len(values))]

    def between(self, low: int, high: int) -> int:
        """Draw a whole number from `low` to `high`, both included."""
        return low + int(self.random() * (high - low + 1))

    def weighed(self, shares: tuple[tuple[Key, float], ...]) -> Key:
        """Draw one of (value, share); the last takes the rest."""
        left = self.random()
        for value, share in shares:
            left -= share
            if left < 0:
                return value
        return shares[-1][0]

    def dice(self, count: int, faces: int) -> tuple[int, ...]:
        """Roll `count` dice of `faces` faces."""
        draw = self.random
        return tuple(1 + int(draw() * faces) for _ in range(count))
