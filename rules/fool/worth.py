"""The worth of a call or a lineup by the yards to go, as the files of data have it."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

Length: TypeAlias = Literal["short", "usual", "long"]
LENGTHS: tuple[Length, ...] = ("short", "usual", "long")


class Worth(Struct, frozen=True, forbid_unknown_fields=True):
    """The worth by the yards to go; 0 is never."""

    short: int
    usual: int
    long: int

    def at(self, length: Length) -> int:
        """Return it by the yards to go."""
        worth: int = getattr(self, length)
        return worth
