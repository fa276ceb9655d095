"""Row of a roster: a player's number, name and positions."""

from __future__ import annotations

import msgspec

from league.competition.positions import out_of_position


class RosterRow(msgspec.Struct, frozen=True):
    """Player as the file has them; `line` is the file's line, from 1.

    secondary: None if the file has no such column. note: on the reading of positions
    that are not written as codes.
    """

    line: int
    number: int
    name: str
    position: str
    secondary: tuple[str, ...] | None = ()
    note: str = ""

    @property
    def notice(self) -> str:
        odd = out_of_position(self.number, self.position)
        return " ".join(filter(None, (self.note, odd)))
