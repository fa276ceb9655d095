"""Dice tables as data: TOML beside the module that reads them, checked on load.

Each table names the book's heading it is from and covers its whole dice range; one
that does not, or that names a total twice, is a TableError and the book cannot load.
"""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Generic, TypeVar

import msgspec
from msgspec import Struct

from rules.errors import TableError

Row = TypeVar("Row")


class DiceTable(Struct, Generic[Row], frozen=True):
    """A table by the total of some dice. `lowest` and `highest` are included."""

    source: str
    lowest: int
    highest: int
    rows: dict[int, Row]

    def __getitem__(self, total: int) -> Row:
        return self.rows[total]


class _Raw(Struct, forbid_unknown_fields=True):
    source: str
    dice: str
    rows: dict[str, dict[str, int | str | bool]]


def load(package: str, file: str) -> dict[str, _Raw]:
    """The tables of a TOML file in a package. TableError when it is malformed."""
    text = resources.files(package).joinpath(file).read_text("utf-8")
    try:
        return msgspec.convert(tomllib.loads(text), dict[str, _Raw])
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise TableError(f"{package}/{file}: {error}") from error


def dice_table(raw: _Raw, row: type[Row]) -> DiceTable[Row]:
    """Check one table and give its rows the type `row`. TableError on a gap."""
    count, faces = (int(part) for part in raw.dice.split("d"))
    lowest, highest = count, count * faces
    rows: dict[int, Row] = {}
    for totals, values in raw.rows.items():
        first, _, last = totals.partition("-")
        for total in range(int(first), int(last or first) + 1):
            if total in rows:
                raise TableError(f"{raw.source}: {total} stands twice.")
            rows[total] = msgspec.convert(values, row)
    missing = [t for t in range(lowest, highest + 1) if t not in rows]
    surplus = [t for t in rows if not lowest <= t <= highest]
    if missing or surplus:
        raise TableError(
            f"{raw.source}: missing {missing}, not on {raw.dice} {surplus}."
        )
    return DiceTable(raw.source, lowest, highest, rows)
