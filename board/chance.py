"""Drawing from the shapes of football: yards, shares, dice.

A shape is a tuple of equally likely values: the gains of a hundred carries (catches,
returns). They are rounded from the professional game and fitted to the bands of
board.measure.bands on seeds below those that it measures.
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
    "red": shape({-3: 2, -1: 2, 1: 3, 3: 4, 5: 4, 7: 3, 9: 1}),
    "green": shape({4: 2, 6: 3, 8: 4, 10: 3, 12: 2}),
    "white": shape({6: 1, 8: 3, 10: 4, 12: 4, 14: 2, 17: 1}),
    "yellow": shape({14: 2, 17: 3, 20: 3, 23: 2}),
    "blue": shape({18: 3, 22: 4, 26: 3, 31: 2, 37: 1, 44: 1}),
    "hail_mary": shape({60: 1, 64: 2, 68: 1}),
}
AFTER_CATCH = shape(
    {0: 14, 1: 13, 2: 13, 3: 11, 4: 10, 5: 8, 6: 7, 8: 7, 10: 5, 13: 4, 17: 3, 24: 2}
    | {40: 2, 80: 1}
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
