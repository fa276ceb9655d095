"""Row of a roster: a player's number, name, positions and ratings."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from rules.player_fields import Value


class RosterRow(msgspec.Struct, frozen=True):
    """Player as the file has them; `line` is the file's line, from 1.

    secondary: None if the file has no such column. note: on the reading of positions
    that are not written as codes. odd: on a number that does not suit the position.
    ratings: those that the file gives, by name; None for the default of the position.
    """

    line: int
    number: int
    name: str
    position: str
    secondary: tuple[str, ...] | None = ()
    note: str = ""
    odd: str = ""
    ratings: Mapping[str, Value | None] = {}

    @property
    def notice(self) -> str:
        return " ".join(filter(None, (self.note, self.odd)))
