"""Draws from a source of chance that comes from outside."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

Value = TypeVar("Value")
Below = Callable[[int], int]  # a number from 0 up to, and without, the one given


def weighed(below: Below, weights: Mapping[Value, int]) -> Value:
    """Draw one of some values by their weights."""
    left = below(sum(weights.values()))
    for value, weight in weights.items():
        left -= weight
        if left < 0:
            return value
    raise ValueError("There is nothing to draw from.")


def happens(below: Below, percent: int) -> bool:
    """Draw true in so many of a hundred."""
    return below(100) < percent
