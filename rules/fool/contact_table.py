"""Contact table: the gain of a contact by its difference and a die (4.3).

The table itself is data, contact.toml; one that misses a column, a die or a marker
does not load.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection
from typing import Literal

import msgspec
from msgspec import Struct

from rules.data import read_text
from rules.errors import TableError

DIE = range(1, 7)
DIVE_ROLLS, DIVE_LIMIT = range(1, 9), 3
WORSE = "w"  # the column of any contact below the others
COLUMNS = (WORSE, "-4", "-2", "-1", "0", "1", "2", "3", "4", "6", "8", "10")
EVENTS = frozenset("#~&")
_CELL = re.compile(r"(\*|-?\d+)(-?)([$^]?)([#~&]?)")
# 4.3.4, 4.7.4: each column has the two dice of a draw and the one of rushing defenders.
DRAW_MARKS, RUSH_MARKS = 2, 1

Outcome = Literal[
    "offense_hurt",
    "carrier_out",
    "blocker_out",
    "defender_hurt",
    "front_defender_hurt",
    "carrier_hurt",
    "blocker_hurt",
    "fumble",
    "penalty",
]


class Contact(Struct, frozen=True):
    """A cell of the table.

    gain: yards past the upfield boundary of the zone; None for a carrier who runs free.
    slowed: he is a point of speed slower. note: "^" or "$", on draws and on rushing
    defenders. event: the column of the supplementary table to roll on, "" for none.
    """

    gain: int | None
    slowed: bool = False
    note: str = ""
    event: str = ""


class Recovery(Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the fumble column.

    side: of the recovery; "men" and "points": the side with more of them in the zone.
    yards: from the spot, downfield of the offense. run_back: the defense runs it back.
    """

    side: Literal["offense", "defense", "men", "points"]
    yards: int = 0
    run_back: bool = False


class Dive(Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the dive table (4.7.5).

    gain: yards without a contact, 0 for a contact. columns: places to move on the
    contact table. doubled: the difference counts twice. event: a column to roll on.
    """

    gain: int = 0
    columns: int = 0
    doubled: bool = False
    event: str = ""

    @property
    def is_limited(self) -> bool:
        """True where the gain is limited to `DIVE_LIMIT` yards."""
        return bool(self.columns or self.doubled)


class ContactTables(Struct, frozen=True):
    """The tables of 4.3 and 4.7.5.

    contact: by column, then by die. events: by mark, then by die. fumble, long_gain
    (yards, 0 for a touchdown): by die. dive: by the roll.
    """

    columns: tuple[str, ...]
    contact: dict[str, dict[int, Contact]]
    events: dict[str, dict[int, tuple[Outcome, ...]]]
    fumble: dict[int, Recovery]
    long_gain: dict[int, int]
    dive: dict[int, Dive]

    def column(self, difference: int) -> int:
        """Return the place of the column for a contact difference, rounded down."""
        values = [int(name) for name in self.columns[1:]]
        return sum(value <= difference for value in values)

    def cell(self, column: int, die: int) -> Contact:
        """Return the cell of a column's place and a die of 1 to 6."""
        return self.contact[self.columns[column]][die]


class _Raw(Struct, forbid_unknown_fields=True):
    columns: tuple[str, ...]
    marks: dict[str, int]
    contact: dict[int, list[str]]
    long_gain: dict[int, int]
    events: dict[str, dict[int, tuple[Outcome, ...]]]
    fumble: dict[int, Recovery]
    dive: dict[int, Dive]


def read_tables(text: str) -> ContactTables:
    """Read and check the tables. TableError for a gap, or a mark that is none."""
    try:
        raw = msgspec.convert(tomllib.loads(text), _Raw, strict=False)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise TableError(f"contact.toml: {error}") from error
    _check_columns(raw.columns)
    by_die: dict[str, Collection[int]] = {
        "contact": raw.contact,
        "fumble": raw.fumble,
        "long gain": raw.long_gain,
    }
    by_die |= {f"events {mark}": rows for mark, rows in raw.events.items()}
    for title, rows in by_die.items():
        if sorted(rows) != list(DIE):
            raise TableError(f"4.3, {title}: rows {sorted(rows)} are not a die’s.")
    if sorted(raw.dive) != list(DIVE_ROLLS):
        raise TableError(f"4.7.5: rows {sorted(raw.dive)} are not the dive’s.")
    if set(raw.events) != EVENTS:
        raise TableError(f"4.3: there are events for {sorted(raw.events)}.")
    _check_gains(raw.long_gain, raw.dive)
    contact = {
        name: {die: _cell(raw.contact[die], place) for die in DIE}
        for place, name in enumerate(raw.columns)
    }
    for name, cells in contact.items():
        _check_column(name, cells)
    _check_rows(contact)
    _check_marks(contact, raw.marks)
    return ContactTables(
        raw.columns, contact, raw.events, raw.fumble, raw.long_gain, raw.dive
    )


def _check_columns(columns: tuple[str, ...]) -> None:
    if columns != COLUMNS:
        raise TableError(f"4.3: the columns are {columns}, not {COLUMNS}.")


def _check_gains(long_gain: dict[int, int], dive: dict[int, Dive]) -> None:
    """A long gain grows with the die up to the touchdown; a dive has every result."""
    *yards, touchdown = (long_gain[die] for die in DIE)
    if touchdown or yards != sorted(set(yards)) or min(yards) < 1:
        raise TableError(f"4.3, long gain: {yards}, then {touchdown}.")
    rows = dive.values()
    moves = sorted(row.columns for row in rows if row.columns)
    gains = sorted(row.gain for row in rows if row.gain)
    others = (sum(row.doubled for row in rows), sum(bool(row.event) for row in rows))
    if moves != [-1, 1] or gains != [1, 2, 3] or others != (1, 1):
        raise TableError(f"4.7.5: columns {moves}, gains {gains}, others {others}.")


def _check_marks(
    contact: dict[str, dict[int, Contact]], expected: dict[str, int]
) -> None:
    cells = [cell for column in contact.values() for cell in column.values()]
    marks = [mark for cell in cells for mark in (cell.event, cell.note) if mark]
    marks += ["-" for cell in cells if cell.slowed]
    counted = {mark: marks.count(mark) for mark in expected}
    if counted != expected or len(marks) != sum(expected.values()):
        raise TableError(f"4.3: of the marks there are {counted}, not {expected}.")


def _cell(row: list[str], place: int) -> Contact:
    whole = len(row) == len(COLUMNS)
    match = _CELL.fullmatch(row[place]) if whole else None
    if match is None:
        raise TableError(f"4.3: column {place + 1} of {row} is missing or no result.")
    gain = None if match[1] == "*" else int(match[1])
    return Contact(gain, bool(match[2]), match[3], match[4])


def _check_column(name: str, cells: dict[int, Contact]) -> None:
    notes = [cell.note for cell in cells.values()]
    if notes.count("^") != DRAW_MARKS or notes.count("$") != RUSH_MARKS:
        raise TableError(f"4.3, column {name}: the notes are {notes}.")
    gains = [_yards(cell) for cell in cells.values()]
    if gains != sorted(gains):
        raise TableError(f"4.3, column {name}: a higher die gains less: {gains}.")


def _check_rows(contact: dict[str, dict[int, Contact]]) -> None:
    for die in DIE:
        gains = [_yards(cells[die]) for cells in contact.values()]
        if gains != sorted(gains):
            raise TableError(f"4.3, die {die}: a worse contact gains more: {gains}.")


def _yards(cell: Contact) -> float:
    return float("inf") if cell.gain is None else cell.gain


TABLES = read_tables(read_text("rules.fool", "contact.toml"))
