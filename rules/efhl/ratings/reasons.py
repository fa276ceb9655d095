"""What earns or costs a Player Rating point: the rows of ratings.toml."""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Literal

import msgspec
from msgspec import Struct

from rules.errors import TableError
from rules.words.names import point


class Reason(Struct, frozen=True, forbid_unknown_fields=True):
    """A bullet of the book.

    seen: the facts of a play tell it. each: it is all eleven's. also: it comes on top
    of the one point that a player may have in a play.
    """

    id: str
    points: Literal[1, -1]
    seen: bool = True
    each: bool = False
    also: bool = False

    @property
    def words(self) -> str:
        """`+1 run of 30 yards`."""
        return point(self.points, self.id)


class _Table(Struct, forbid_unknown_fields=True):
    reason: list[Reason]


def load(text: str) -> dict[str, Reason]:
    """The rows of a TOML text, by id. TableError when one is malformed or twice."""
    try:
        rows = msgspec.convert(tomllib.loads(text), _Table).reason
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise TableError(f"ratings.toml: {error}") from error
    reasons = {row.id: row for row in rows}
    if len(reasons) != len(rows):
        raise TableError("ratings.toml: a reason stands twice.")
    return reasons


REASONS = load(
    resources.files("rules.efhl.ratings").joinpath("ratings.toml").read_text("utf-8")
)
