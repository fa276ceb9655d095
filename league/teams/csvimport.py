"""Reading rosters from CSV, with an error for every bad row, and writing them.

Pure: text in, rows and errors out. Rosters are read leniently (titles above the
headings, headings in any order and wording, or none), and `notes` say how.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from league.competition.positions import (
    JERSEYS,
    POSITIONS,
    meaning,
    out_of_position,
    word_for,
)
from league.competition.rosters import RosterRow
from league.tables.cells import Line, RowError, read_cells, surplus
from league.tables.read import Read
from league.tables.writing import write_lines
from league.teams.rating_cells import read_rating
from league.teams.roster_columns import COLUMNS, NUMBER, Columns, find_columns
from rules.jerseys import Jerseys
from rules.player_fields import FieldError, PlayerFields, Value

T = TypeVar("T")

STANDING = ("status", "pr", "hp", "depth")  # exported for reading, never imported
NAME_LIMIT = 40  # characters

_A_POSITION = f"One abbreviation: {', '.join(POSITIONS)}"
_SUFFIX = re.compile(r"(jr|sr|ii|iii|iv|v)\.?", re.IGNORECASE)
_LAST_FIRST = re.compile(r"([^,]+), ?([^,]+)")
_UNREADABLE = "\ufffd"  # the replacement for a character lost in a wrong encoding


class Roster(msgspec.Struct, frozen=True):
    """The good rows of a file, its errors and unused columns.

    notes: remarks on how the whole file was read.
    """

    rows: tuple[RosterRow, ...]
    errors: tuple[RowError, ...] = ()
    unused: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def translated(self) -> list[RosterRow]:
        """Players whose positions were written in other terms than the book's."""
        return [row for row in self.rows if row.note]


class _BadCell(Exception):
    """An unreadable cell: the error and a way to fix it."""


def read_roster(
    text: str,
    jerseys: Jerseys | None,
    one_team: bool = True,
    fields: PlayerFields = (),
) -> Roster:
    """Read a roster with one player per line, with or without headings.

    `number`, `name` and `position` are required, `secondary` (positions separated by
    spaces, slashes or commas) is optional. jerseys: the numbers of positions, under a
    rule book with any. `one_team`: refuse duplicate numbers. fields: ratings of the
    rule book, each a column if the file has one. Never raises: problems are in
    `errors`.
    """
    read = read_cells(text)
    if read.errors:
        return Roster((), read.errors)
    if not read.lines:
        format = "Headings number,name,position,secondary, then one player per line."
        return Roster((), (RowError(1, "", "There is nothing here.", format),))
    columns = find_columns(read.lines, fields)
    if columns.errors:
        return Roster((), columns.errors)
    return _read_players(columns, jerseys, one_team)


def of_file(
    read: Read,
    jerseys: Jerseys | None,
    one_team: bool = True,
    fields: PlayerFields = (),
) -> Roster:
    """Return the roster of a file, or the file's read errors."""
    if read.errors:
        return Roster((), read.errors)
    roster = read_roster(read.text, jerseys, one_team, fields)
    return replace(roster, notes=(*read.notes, *roster.notes))


def write_roster(players: Iterable[RosterRow], jerseys: Jerseys | None) -> str:
    """Return a roster as CSV text that reads back as the same players."""
    lines = (
        roster_line(
            player.number,
            player.name,
            player.position,
            player.secondary or (),
            jerseys,
        )
        for player in players
    )
    return write_lines([COLUMNS, *lines])


def roster_line(
    number: int,
    name: str,
    position: str,
    secondary: Iterable[str],
    jerseys: Jerseys | None,
) -> tuple[int, str, str, str]:
    """Return a player's cells under COLUMNS, in terms that read back the same."""
    others = (word_for(code, number, jerseys, primary=False) for code in secondary)
    return number, name, word_for(position, number, jerseys), " ".join(others)


def _read_players(columns: Columns, jerseys: Jerseys | None, one_team: bool) -> Roster:
    turned = _is_last_first(columns)
    rows: list[RosterRow] = []
    read = partial(_Reader, columns, jerseys)
    errors = [
        _above(line)
        for line in columns.above
        if read(line, turned=False).read()[0] is not None
    ]
    first_line: dict[int, int] = {}
    for line in columns.body:
        wrong = surplus(line, columns.width) if columns.width else None
        if wrong:
            errors.append(wrong)
            continue
        row, reasons = read(line, turned=turned).read()
        errors.extend(reasons)
        if row is None:
            continue
        if one_team and row.number in first_line:
            errors.append(_twice(row, first_line[row.number]))
            continue
        first_line[row.number] = row.line
        rows.append(row)
    if not columns.body:
        only = "The file has only a header."
        errors.append(RowError(columns.line, "", only, "Add one player per line."))
    notes = columns.notes
    if turned:
        notes += ("“Last, First” names are imported as “First Last”.",)
    return Roster(tuple(rows), tuple(errors), columns.unused, notes)


def _above(line: Line) -> RowError:
    wrong = "This player is above the headings."
    return RowError(line.number, "", wrong, "Put the headings above all players.")


def _twice(row: RosterRow, line: int) -> RowError:
    return RowError(
        row.line,
        "number",
        f"Number {row.number} is already on line {line}.",
        "Give every player on the team a different number.",
    )


def _is_last_first(columns: Columns) -> bool:
    """True if every name in the file is written “Last, First”."""
    if "name" not in columns.at:
        return False
    at = columns.at["name"]
    names = [line.cells[at] for line in columns.body if line.cells[at : at + 1]]
    matches = [_LAST_FIRST.fullmatch(name) for name in names if name]
    return bool(matches) and all(m and not _SUFFIX.fullmatch(m[2]) for m in matches)


class _Reader:
    """A reader of one line: returns its player, or all errors in it."""

    def __init__(
        self, columns: Columns, jerseys: Jerseys | None, line: Line, *, turned: bool
    ) -> None:
        self.columns, self.jerseys = columns, jerseys
        self.line, self.turned = line, turned
        self.errors: list[RowError] = []
        self.readings: list[str] = []

    def read(self) -> tuple[RosterRow | None, list[RowError]]:
        number = self._try("number", _number, -1)
        name = self._try("name", self._name, "")
        none: tuple[str, ...] = ()
        codes = self._try("position", lambda c: self._codes(c, number), none)
        others = self._try("secondary", lambda c: self._others(c, number), none)
        position, more = codes[:1], codes[1:]
        self._check_others(position, others)
        secondary = (
            tuple(dict.fromkeys((*more, *others)))
            if more or "secondary" in self.columns.at
            else None
        )
        ratings = dict(self._ratings())
        if self.errors:
            return None, self.errors
        readings = " ".join(dict.fromkeys(self.readings))
        row = RosterRow(
            self.line.number,
            number,
            name,
            position[0],
            secondary,
            note=readings,
            odd=out_of_position(number, position[0], self.jerseys),
            ratings=ratings,
        )
        return row, []

    def _ratings(self) -> Iterator[tuple[str, Value | None]]:
        for field in self.columns.fields:
            if cell := self._cell(field.name):
                try:
                    yield field.name, read_rating(field, cell)
                except FieldError as bad:
                    self._refuse(field.name, str(bad), bad.right)

    def _cell(self, column: str) -> str:
        at = self.columns.at.get(column, -1)
        return self.line.cells[at] if 0 <= at < len(self.line.cells) else ""

    def _try(self, column: str, reader: Callable[[str], T], otherwise: T) -> T:
        try:
            return reader(self._cell(column))
        except _BadCell as bad:
            self._refuse(column, *bad.args)
            return otherwise

    def _refuse(self, column: str, wrong: str, right: str) -> None:
        self.errors.append(RowError(self.line.number, column, wrong, right))

    def _check_others(self, primary: Sequence[str], others: Sequence[str]) -> None:
        # "" stands for an abbreviation that a bad number leaves unclear.
        others = [code for code in others if code]
        if len(set(others)) != len(others):
            wrong = "A position is listed twice."
            self._refuse("secondary", wrong, "List each position once.")
        if set(primary) & set(others):
            wrong = f"{primary[0]} is already the primary position."
            self._refuse("secondary", wrong, "Remove it here.")

    def _name(self, cell: str) -> str:
        if "last" in self.columns.at:
            cell = f"{self._cell('first')} {self._cell('last')}".strip()
        if self.turned:
            cell = _first_last(cell)
        return _checked_name(cell)

    def _codes(self, cell: str, number: int) -> tuple[str, ...]:
        """Return the positions of a cell such as QB or WR/DB, the primary one first."""
        terms = [term.strip() for term in re.split(r"[/,;&]", cell) if term.strip()]
        if not terms:
            raise _BadCell("The position is missing.", _A_POSITION)
        primary = self._code(terms[0], number, primary=True)
        others = [self._code(term, number, primary=False) for term in terms[1:]]
        return tuple(dict.fromkeys((primary, *others)))

    def _others(self, cell: str, number: int) -> tuple[str, ...]:
        codes = []
        for chunk in re.split(r"[/,;&]", cell):
            whole = meaning(chunk, number, self.jerseys)
            terms = [chunk.strip()] if whole else chunk.split()
            codes += [self._code(term, number, primary=False) for term in terms]
        return tuple(codes)

    def _code(self, term: str, number: int, primary: bool) -> str:
        read = meaning(term, number, self.jerseys, primary)
        if read is None:
            raise _BadCell(f"“{term}” is not a position.", _A_POSITION)
        if not read.code:
            if number < 0:  # the number's own error is enough
                return ""
            raise _BadCell(read.note, read.right)
        self.readings.append(read.note)
        return read.code


def _first_last(name: str) -> str:
    """Turn “Kowalski, Stan” into Stan Kowalski; a suffix stays at the end."""
    last, _, first = (part.strip() for part in name.partition(","))
    given, _, suffix = first.rpartition(" ")
    if given and _SUFFIX.fullmatch(suffix):
        return f"{given} {last} {suffix}"
    return f"{first} {last}"


def _number(cell: str) -> int:
    right = f"A whole number from {JERSEYS[0]} to {JERSEYS[-1]}."
    if not cell:
        raise _BadCell("The jersey number is missing.", right)
    read = NUMBER.fullmatch(cell)
    if read is None:
        raise _BadCell(f"“{cell[:NAME_LIMIT]}” is not a jersey number.", right)
    number = int(read[1])
    if number not in JERSEYS:
        raise _BadCell(f"{number} is too high for a jersey.", right)
    return number


def _checked_name(cell: str) -> str:
    right = f"A name of at most {NAME_LIMIT} characters."
    if not cell:
        raise _BadCell("The name is missing.", right)
    if len(cell) > NAME_LIMIT:
        raise _BadCell(f"The name has {len(cell)} characters.", right)
    if _UNREADABLE in cell:
        again = "Save the file as UTF-8 or XLSX and try again."
        raise _BadCell("The name has an unreadable character.", again)
    # A spreadsheet would run such a name as a formula once the roster is exported.
    if cell[0] in "=+-@" or not cell.isprintable():
        raise _BadCell("The name has a character that isn’t allowed.", right)
    return cell
