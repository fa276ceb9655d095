"""A play told step by step: each with the parts that add up to its result.

A resolution is a generator: it yields a `Die` and is sent its value, it yields a `Step`
and is sent nothing.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, TypeVar

from msgspec import Struct

Result = TypeVar("Result")


class Part(Struct, frozen=True):
    """A part of a sum. rule: the paragraph that has it."""

    label: str
    value: int
    rule: str = ""


class Die(Struct, frozen=True):
    """A six-sided die that is due. purpose: for the coaches who wait for it."""

    purpose: str
    rule: str


class Step(Struct, frozen=True, kw_only=True):
    """A step of a play.

    kind: move, react, penetration, contact, event, pursuit, pitch, dive, read, end.
    rule: the paragraph. text: one sentence. parts: what `total` is the sum of. column:
    of the contact table. die: the roll, 0 without one; yards: past the line.
    """

    kind: str
    rule: str
    text: str
    zone: str = ""
    men: tuple[str, ...] = ()
    parts: tuple[Part, ...] = ()
    total: int = 0
    column: str = ""
    die: int = 0
    yards: int | None = None


Resolution = Generator["Die | Step", Any, Result]


def total(parts: tuple[Part, ...]) -> int:
    """Return the sum of some parts."""
    return sum(part.value for part in parts)
