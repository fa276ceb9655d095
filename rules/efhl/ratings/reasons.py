"""The reasons for Player Rating points: the rows of ratings.toml."""

from __future__ import annotations

import tomllib
from typing import Literal

import msgspec
from msgspec import Struct

from rules.data import read_text
from rules.errors import TableError
from rules.words.names import point


class Reason(Struct, frozen=True, forbid_unknown_fields=True):
    """A bullet of the book.

    automatic: the facts of a play show it. eleven: it is for all eleven. also: it comes
    on top of the one point that a player may have in a play.
    """

    id: str
    points: Literal[1, -1]
    automatic: bool = True
    eleven: bool = False
    also: bool = False

    @property
    def label(self) -> str:
        """The point as text: `+1 run of 30 yards`."""
        return point(self.points, self.id)


class _Table(Struct, forbid_unknown_fields=True):
    reason: list[Reason]


def load_reasons(text: str) -> dict[str, Reason]:
    """Load the rows of a TOML text, by id. TableError for a repeated row."""
    try:
        rows = msgspec.convert(tomllib.loads(text), _Table).reason
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise TableError(f"ratings.toml: {error}") from error
    reasons = {row.id: row for row in rows}
    if len(reasons) != len(rows):
        raise TableError("ratings.toml: a reason is listed twice.")
    return reasons


REASONS = load_reasons(read_text("rules.efhl.ratings", "ratings.toml"))
