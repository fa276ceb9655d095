"""Dice tables as data: TOML beside the module that reads them, checked on load.

Each table names its heading in the book and covers its whole dice range; one
that does not, or that names a total twice, is a TableError and the book cannot load.
"""

from __future__ import annotations

import tomllib
from typing import Generic, TypeVar

import msgspec
from msgspec import Struct

from rules.data import read_text
from rules.errors import TableError

Row = TypeVar("Row")


class DiceTable(Struct, Generic[Row], frozen=True):
    """A table by the total of some dice."""

    source: str
    rows: dict[int, Row]

    def __getitem__(self, total: int) -> Row:
        return self.rows[total]


class RawTable(Struct, forbid_unknown_fields=True):
    """A table as TOML has it: its heading, its dice as `2d6`, rows by `7` or `3-5`."""

    source: str
    dice: str
    rows: dict[str, dict[str, int | str | bool]]


def load_tables(package: str, file: str) -> dict[str, RawTable]:
    """Load the tables of a TOML file in a package. TableError when it is malformed."""
    text = read_text(package, file)
    try:
        return msgspec.convert(tomllib.loads(text), dict[str, RawTable])
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise TableError(f"{package}/{file}: {error}") from error


def dice_table(raw: RawTable, row: type[Row]) -> DiceTable[Row]:
    """Check one table and give its rows the type `row`.

    TableError when a total is missing, repeated or not on the dice, and when a row is
    malformed.
    """
    rows: dict[int, Row] = {}
    try:
        totals = _totals(raw.dice)
        for totals_text, values in raw.rows.items():
            for total in _range(totals_text):
                if total in rows:
                    raise TableError(f"{raw.source}: {total} is listed twice.")
                rows[total] = msgspec.convert(values, row)
    except ValueError as error:  # msgspec's ValidationError is one
        raise TableError(f"{raw.source}: {error}") from error
    missing = [total for total in totals if total not in rows]
    surplus = [total for total in rows if total not in totals]
    if missing or surplus:
        raise TableError(
            f"{raw.source}: missing {missing}, not on {raw.dice} {surplus}."
        )
    return DiceTable(raw.source, rows)


def _totals(dice: str) -> range:
    """Return the totals of `2d6`. ValueError when that is not dice."""
    count, faces = map(int, dice.split("d"))
    return range(count, count * faces + 1)


def _range(text: str) -> range:
    """Return the totals of a row, `7` or `3-5`. ValueError when they are none."""
    first, _, last = text.partition("-")
    return range(int(first), int(last or first) + 1)
