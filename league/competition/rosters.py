"""Row of a roster: a player's number, name and positions."""

from __future__ import annotations

import msgspec


class RosterRow(msgspec.Struct, frozen=True):
    """Player as the file has them; `line` is the file's line, from 1.

    secondary: None if the file has no such column. note: on the reading of positions
    that are not written as codes. odd: on a number that does not suit the position.
    """

    line: int
    number: int
    name: str
    position: str
    secondary: tuple[str, ...] | None = ()
    note: str = ""
    odd: str = ""

    @property
    def notice(self) -> str:
        return " ".join(filter(None, (self.note, self.odd)))
