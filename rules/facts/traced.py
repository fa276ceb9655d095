"""The steps of a resolution, each with the parts that its total is the sum of."""

from __future__ import annotations

from msgspec import Struct

from rules.facts.base import Fact


class Part(Struct, frozen=True):
    """A part of a sum, with its sign. rule: the paragraph that has it."""

    label: str
    value: int
    rule: str = ""


class Traced(Fact, frozen=True, kw_only=True):
    """A step of a play, as the book resolves it without a board.

    kind: move, contact, end, or another of the book's own. rule: the paragraph. text:
    one sentence. zone: of the book's map; men: those who are there, by the names that
    the map has for them. parts: what `total` is the sum of; ValueError if they do not
    add up. column: of a table. die: the roll, 0 without one. yards: past the line.
    """

    kind: str
    text: str
    rule: str = ""
    zone: str = ""
    men: tuple[str, ...] = ()
    parts: tuple[Part, ...] = ()
    total: int = 0
    column: str = ""
    die: int = 0
    yards: int | None = None

    def __post_init__(self) -> None:
        added = sum([part.value for part in self.parts])
        if added != self.total:
            raise ValueError(f"{self.text} Its parts add up to {added}.")
