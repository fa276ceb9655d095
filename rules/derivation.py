"""Formulas that derive a book's player fields from what a league knows of a player.

A formula is data: each field starts from the default of the position, and each input
moves it by some steps. Nothing here knows a field's range (rules.player_fields).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum, unique
from itertools import pairwise

from msgspec import Struct

from rules.errors import TableError


@unique
class Input(StrEnum):
    """A number that a league may know of a player."""

    RATING = "rating"  # the Player Rating
    STAT = "stat"  # the team stat to which the position counts
    SPEED = "speed"  # the mark of the base, by the base chart
    STRENGTH = "strength"


INPUT_NAMES: Mapping[Input, str] = {
    Input.RATING: "Player Rating",
    Input.STAT: "team stat",
    Input.SPEED: "base speed",
    Input.STRENGTH: "base strength",
}


class Known(Struct, frozen=True, kw_only=True):
    """A player, as far as a formula looks: None for a number the league has not."""

    position: str
    rating: int | None = None
    stat: int | None = None
    speed: int | None = None
    strength: int | None = None


class Band(Struct, frozen=True, forbid_unknown_fields=True):
    """A row of an influence: the change up to `most`; None for all that is higher."""

    change: int
    most: int | None = None


class Influence(Struct, frozen=True, forbid_unknown_fields=True):
    """The way in which one number moves a field. positions: of these only, if any."""

    input: Input
    bands: tuple[Band, ...]
    positions: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        limits = [band.most for band in self.bands[:-1]]
        tops = [most for most in limits if most is not None]
        rising = all(low < high for low, high in pairwise(tops))
        if not self.bands or self.bands[-1].most is not None or tops != limits:
            raise TableError(f"The bands of {self.input} do not cover every number.")
        if not rising:
            raise TableError(f"The bands of {self.input} do not rise.")

    def change(self, known: Known) -> int | None:
        """Return the steps by which it moves a player's field; None if it is silent."""
        number: int | None = getattr(known, self.input.value)
        if number is None or (self.positions and known.position not in self.positions):
            return None
        return next(b.change for b in self.bands if b.most is None or number <= b.most)


class Derivation(Struct, frozen=True, forbid_unknown_fields=True):
    """The formula of a book. source: its place in the book, or the house's own.

    changes: by field, what moves it from the default of the position.
    """

    source: str
    changes: Mapping[str, tuple[Influence, ...]]

    def knows(self, field: str, known: Known) -> bool:
        """True if the league knows a number that moves a field, or could have."""
        influences = self.changes.get(field, ())
        return any(influence.change(known) is not None for influence in influences)

    def parts(self, field: str, known: Known) -> Iterator[tuple[Input, int]]:
        """Yield the inputs that move a field, with their steps."""
        for influence in self.changes.get(field, ()):
            if change := influence.change(known):
                yield influence.input, change
