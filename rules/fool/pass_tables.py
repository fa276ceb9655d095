"""The numbers of a pass, passes.toml: depth, columns, coverage, the rush."""

from __future__ import annotations

import tomllib

import msgspec
from msgspec import Struct

from rules.data import read_text
from rules.errors import TableError
from rules.fool.zones import MAP, ZONES, is_past_line

COLUMNS = 5
LENGTHS = ("short", "medium")  # farther is long


class Coverage(Struct, frozen=True, forbid_unknown_fields=True):
    """Points by defenders on the receiver, and by the passer's value."""

    covered: int
    usual_passer: int


class Intercepted(Struct, frozen=True, forbid_unknown_fields=True):
    """The most that the die may show: one in zone, one man-to-man, more of any."""

    zone: int
    man: int
    more: int


class RushRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A row: up to a difference of rush and blocking, the points and the sacks."""

    to: int
    harder: int
    sack: int


class Rush(Struct, frozen=True, forbid_unknown_fields=True):
    """The rush: points by line option and blitz, yards of a sack, rows in order."""

    normal: int
    cover: int
    blitz: int
    loss: int
    rows: tuple[RushRow, ...]

    def row(self, difference: int) -> RushRow:
        """Return the row of a difference; the last one has no end."""
        return next((row for row in self.rows if difference <= row.to), self.rows[-1])


class Home(Struct, frozen=True, forbid_unknown_fields=True):
    """Points that a defense without a rush takes off (4.0.4)."""

    easier: int


class PassTables(Struct, frozen=True, forbid_unknown_fields=True):
    """All of them. columns: the zones from left to right. caught: yards by row.
    lengths: the most yards of a short and a medium pass.
    """

    drop: int
    across: int
    columns: tuple[tuple[str, ...], ...]
    caught: dict[str, int]
    lengths: dict[str, int]
    coverage: Coverage
    intercepted: Intercepted
    rush: Rush
    home: Home

    def length(self, caught: int) -> str:
        """Return short, medium or long by the yards at which a pass is caught."""
        return next((name for name, to in self.lengths.items() if caught <= to), "long")

    def column(self, zone: str) -> int:
        """Return the place of a zone across the field, 2 in the middle."""
        return next(place for place, zones in enumerate(self.columns) if zone in zones)


def read_pass_tables(text: str) -> PassTables:
    """Read the tables. TableError for a zone or a row of the map without a number."""
    try:
        tables = msgspec.convert(tomllib.loads(text), PassTables)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise TableError(f"passes.toml: {error}") from error
    placed = [zone for zones in tables.columns for zone in zones]
    known = [zone for zone in ZONES if is_past_line(zone)]
    if sorted(placed) != sorted(known):
        raise TableError("passes.toml: the columns are not the zones past the line.")
    rows = {ZONES[zone].row for zone in known}
    if tables.caught.keys() != rows or rows - MAP.rows.keys():
        raise TableError("passes.toml: `caught` does not have the rows of the map.")
    if len(tables.columns) != COLUMNS:
        raise TableError(f"passes.toml: the map has {COLUMNS} columns.")
    lengths = [*tables.lengths.values()]
    if tuple(tables.lengths) != LENGTHS or lengths != sorted(set(lengths)):
        raise TableError("passes.toml: a short pass, then a medium one, has its yards.")
    steps = [row.to for row in tables.rush.rows]
    if not steps or steps != sorted(set(steps)):
        raise TableError("passes.toml: the rows of the rush must rise.")
    return tables


PASSES = read_pass_tables(read_text("rules.fool", "passes.toml"))
