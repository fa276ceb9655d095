"""The HEFL's answers to simulated games: its shapes, and what its text rules out."""

from __future__ import annotations

from collections.abc import Mapping

from rules.simulated import Expected, Simulated, load_shapes, never
from rules.state import OptionValue

OVERTIME = "Overtime"


def expected(options: Mapping[str, OptionValue]) -> tuple[Expected, ...]:
    """Return the figures that the book decides by itself: no regular overtime."""
    return (Expected("level after overtime", OVERTIME, never),)


SIMULATED = Simulated(shapes=load_shapes("rules.hefl"), expected=expected)
