"""Draws by chance: every one of a board, from one seed."""

from __future__ import annotations

from random import Random
from typing import TypeVar

Key = TypeVar("Key")


class Chance:
    """Every draw of a board, from one seed: the same seed, the same game."""

    def __init__(self, seed: int) -> None:
        self.reseed(seed)

    def reseed(self, seed: int) -> None:
        """Draw from another seed from now on."""
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
        draw = self.random  # a list is made faster than a generator is run
        return tuple([1 + int(draw() * faces) for _ in range(count)])
