"""Jersey numbers that go with positions, as TOML beside the modules of a rule book.

A number that does not suit a position is never an error.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping

import msgspec
from msgspec import Struct

from rules.data import read_text
from rules.errors import TableError

NUMBERS = range(100)


class JerseyRow(Struct, frozen=True, forbid_unknown_fields=True):
    """Columns of the table whose players may wear `low` to `high`."""

    low: int
    high: int
    columns: frozenset[str]


class Reserved(Struct, frozen=True, forbid_unknown_fields=True):
    """Numbers of the table that a position usually leaves to another, and a note."""

    low: int
    high: int
    note: str


class Jerseys(Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of a book's positions. columns: of the table, by position."""

    source: str
    heading: str
    jerseys: tuple[JerseyRow, ...]
    columns: Mapping[str, tuple[str, ...]]
    exceptions: Mapping[str, Reserved] = {}

    def wears(self, position: str) -> tuple[range, ...]:
        """Return a position's numbers, adjacent ranges joined. Empty: any number."""
        columns = self.columns.get(position, ())
        spans: list[range] = []
        for row in self.jerseys:
            if not row.columns.intersection(columns):
                continue
            if spans and spans[-1].stop == row.low:
                spans[-1] = range(spans[-1].start, row.high + 1)
            else:
                spans.append(range(row.low, row.high + 1))
        return tuple(spans)

    def numbers(self, position: str) -> tuple[int, ...]:
        """Return a position's numbers one by one."""
        return tuple(number for span in self.wears(position) for number in span)

    def left_to_others(self, position: str, number: int) -> str:
        """Return the note on a number that the position usually leaves to another."""
        reserved = self.exceptions.get(position)
        if reserved is None or not reserved.low <= number <= reserved.high:
            return ""
        return reserved.note


def load_jerseys(package: str) -> Jerseys:
    """Return the table of a package's jerseys.toml. TableError if malformed."""
    text = read_text(package, "jerseys.toml")
    return read_jerseys(text, f"{package}/jerseys.toml")


def read_jerseys(text: str, name: str) -> Jerseys:
    """Return the table of a text. TableError naming `name` if malformed."""
    try:
        table = msgspec.convert(tomllib.loads(text), Jerseys)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise TableError(f"{name}: {error}") from error
    for wrong in _faults(table):
        raise TableError(f"{name}: {wrong}")
    return table


def _faults(table: Jerseys) -> Iterator[str]:
    covered = [n for row in table.jerseys for n in range(row.low, row.high + 1)]
    if covered != list(NUMBERS):
        yield "the jersey rows do not cover 0 to 99 once each"
    known = frozenset[str]().union(*(row.columns for row in table.jerseys))
    for position, columns in table.columns.items():
        if not known.issuperset(columns):
            yield f"{position} names an unknown column"
