"""A play told step by step: each with the parts that add up to its result.

A resolution is a generator: it yields a `Die` and is sent its value, it yields a
`Step`, a fact, and is sent nothing. kind of a step: move, react, penetration, contact,
event, pursuit, pitch, dive, read, end.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, TypeVar

from msgspec import Struct

from rules.facts import Part
from rules.facts import Traced as Step

__all__ = ["Die", "Part", "Resolution", "Step", "total"]

Result = TypeVar("Result")


class Die(Struct, frozen=True):
    """A six-sided die that is due. purpose: for the coaches who wait for it."""

    purpose: str
    rule: str


Resolution = Generator[Die | Step, Any, Result]


def total(parts: tuple[Part, ...]) -> int:
    """Return the sum of some parts."""
    return sum(part.value for part in parts)
