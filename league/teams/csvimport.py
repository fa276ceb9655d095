"""A roster as CSV: read with an answer for every row that is wrong, and written.

Pure: text in, rows and errors out. It forgives how spreadsheets save (byte order mark,
semicolons, headers in any order and case, blank lines) but never guesses at a value.
"""

import csv
import io
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import zip_longest
from typing import TypeVar

import msgspec

from league.positions import JERSEYS, POSITIONS, out_of_position, read_position

T = TypeVar("T")

COLUMNS = ("number", "name", "position", "secondary")
STANDING = ("status", "pr", "hp", "depth")  # exported to be read, never imported
NAME_LIMIT = 40  # characters

_HEADERS = {
    "number": ("number", "#", "no", "num", "jersey", "jersey number"),
    "name": ("name", "player", "player name"),
    "position": ("position", "pos", "pri", "primary", "primary position"),
    "secondary": ("secondary", "sec", "secondary position", "secondary positions"),
}
_COLUMN_OF = {word: name for name, words in _HEADERS.items() for word in words}
_A_POSITION = f"One abbreviation: {', '.join(POSITIONS)}"


class RosterRow(msgspec.Struct, frozen=True):
    """One player as the file gives him; `line` is the file's line, from 1.

    secondary: None where the file has no such column.
    """

    line: int
    number: int
    name: str
    position: str
    secondary: tuple[str, ...] | None = ()

    @property
    def notice(self) -> str:
        return out_of_position(self.number, self.position)


class RowError(msgspec.Struct, frozen=True):
    """What is wrong in one cell (or row, when `column` is ""), and what would do."""

    line: int
    column: str
    wrong: str
    right: str


class Roster(msgspec.Struct, frozen=True):
    """A file read: its good rows, its errors and the columns that were not used."""

    rows: tuple[RosterRow, ...]
    errors: tuple[RowError, ...] = ()
    unused: tuple[str, ...] = ()


class _BadCell(Exception):
    """A cell that cannot be read: what is wrong, and what would be right."""


def decode(data: bytes) -> str:
    """The text of a file as spreadsheets save it: UTF-8, else Windows' own set."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")


def read_roster(text: str, one_team: bool = True) -> Roster:
    """Read a roster: a header line, then a player a line.

    `number`, `name` and `position` are needed, `secondary` (abbreviations set apart by
    spaces, slashes or commas) is not. In `one_team` no number is worn twice. Nothing
    raises: what is wrong is in `errors`.
    """
    lines, errors = read_cells(text)
    if errors:
        return Roster((), errors)
    if not lines:
        wanted = "A first line number,name,position,secondary and a player a line."
        return Roster((), (RowError(1, "", "There is nothing here.", wanted),))
    return _read_lines(lines, one_team)


def read_cells(
    text: str,
) -> tuple[list[tuple[int, list[str]]], tuple[RowError, ...]]:
    """Each line with anything on it, by its number, in cells; or what is wrong."""
    lines: list[tuple[int, list[str]]] = []
    reader = csv.reader(
        io.StringIO(text.removeprefix("\ufeff"), newline=None),
        delimiter=_delimiter(text),
        strict=True,
    )
    try:
        for cells in reader:
            if any(cell.strip(" ,;\t") for cell in cells):
                lines.append((reader.line_num, [_squeeze(cell) for cell in cells]))
    except csv.Error:
        quotes = 'Close each double quote, or write "" for one inside a name.'
        wrong = RowError(reader.line_num, "", "The quotes do not match.", quotes)
        return [], (wrong,)
    return lines, ()


def write_roster(players: Iterable[RosterRow]) -> str:
    """The CSV text of a roster; reading it again gives the same players."""
    lines = (
        (player.number, player.name, player.position, " ".join(player.secondary or ()))
        for player in players
    )
    return write_lines([COLUMNS, *lines])


def write_lines(lines: Iterable[Sequence[str | float]]) -> str:
    """Lines of cells as CSV text."""
    out = io.StringIO()
    csv.writer(out, lineterminator="\r\n").writerows(lines)
    return out.getvalue()


def _delimiter(text: str) -> str:
    """The mark that the first line with anything on it uses most."""
    first = next((line for line in text.splitlines() if line.strip(" ,;\t")), "")
    return max(",;\t", key=first.count)


def _squeeze(cell: str) -> str:
    return " ".join(cell.split())


def _read_lines(lines: Sequence[tuple[int, list[str]]], one_team: bool) -> Roster:
    (header_line, header), *body = lines
    names = [_COLUMN_OF.get(cell.lower().rstrip("."), "") for cell in header]
    errors = _header_errors(header_line, names)
    if errors:
        return Roster((), errors)
    rows: list[RosterRow] = []
    found: list[RowError] = []
    first_line: dict[int, int] = {}
    for line, cells in body:
        if any(cells[len(names) :]):
            found.append(_too_many(line, len(cells), len(names)))
            continue
        row, wrong = _read_row(line, dict(zip_longest(names, cells, fillvalue="")))
        found.extend(wrong)
        if row is None:
            continue
        if one_team and row.number in first_line:
            found.append(_twice(row, first_line[row.number]))
            continue
        first_line[row.number] = line
        rows.append(row)
    if not body:
        found.append(
            RowError(header_line, "", "Only the header is here.", "A player a line.")
        )
    unused = tuple(h for h, name in zip(header, names, strict=True) if h and not name)
    return Roster(tuple(rows), tuple(found), unused)


def _header_errors(line: int, names: Sequence[str]) -> tuple[RowError, ...]:
    missing = [column for column in COLUMNS[:3] if column not in names]
    twice = [column for column in COLUMNS if names.count(column) > 1]
    wanted = "The first line names the columns: number,name,position,secondary."
    return (
        *(RowError(line, c, f"There is no column “{c}”.", wanted) for c in missing),
        *(RowError(line, c, f"Two columns mean “{c}”.", "Keep one.") for c in twice),
    )


def _too_many(line: int, cells: int, columns: int) -> RowError:
    return RowError(
        line,
        "",
        f"The row has {cells} cells under {columns} headings.",
        'Put a name with a comma in double quotes: "Smith, Jr".',
    )


def _twice(row: RosterRow, line: int) -> RowError:
    return RowError(
        row.line,
        "number",
        f"Number {row.number} is on line {line} already.",
        "Give each player of a team his own number.",
    )


def _read_row(
    line: int, cells: Mapping[str, str]
) -> tuple[RosterRow | None, list[RowError]]:
    """The player of one line, or every reason why there is none."""
    errors: list[RowError] = []

    def read(column: str, reader: Callable[[str], T], otherwise: T) -> T:
        try:
            return reader(cells.get(column, ""))
        except _BadCell as bad:
            errors.append(RowError(line, column, *bad.args))
            return otherwise

    none: tuple[str, ...] = ()
    row = RosterRow(
        line=line,
        number=read("number", _number, 0),
        name=read("name", _name, ""),
        position=read("position", _position, ""),
        secondary=read("secondary", _secondary, none) if "secondary" in cells else None,
    )
    if row.position in (row.secondary or ()):
        wrong = f"{row.position} is his primary position already."
        errors.append(RowError(line, "secondary", wrong, "Leave it out here."))
    return (None if errors else row), errors


def _number(cell: str) -> int:
    right = f"A whole number from {JERSEYS[0]} to {JERSEYS[-1]}."
    if not cell:
        raise _BadCell("The jersey number is missing.", right)
    if not re.fullmatch(r"#?[0-9]{1,4}", cell):
        raise _BadCell(f"“{cell}” is not a jersey number.", right)
    number = int(cell.removeprefix("#"))
    if number not in JERSEYS:
        raise _BadCell(f"{number} is too high for a jersey.", right)
    return number


def _name(cell: str) -> str:
    right = f"A name of at most {NAME_LIMIT} letters."
    if not cell:
        raise _BadCell("The name is missing.", right)
    if len(cell) > NAME_LIMIT:
        raise _BadCell(f"The name has {len(cell)} letters.", right)
    # A spreadsheet would take such a name for a formula when the roster is exported.
    if cell[0] in "=+-@" or not cell.isprintable():
        raise _BadCell("The name has a mark that a name may not have.", right)
    return cell


def _position(cell: str) -> str:
    if not cell:
        raise _BadCell("The position is missing.", _A_POSITION)
    code = read_position(cell)
    if code is None:
        raise _BadCell(f"“{cell}” is not a position.", _A_POSITION)
    return code


def _secondary(cell: str) -> tuple[str, ...]:
    codes = tuple(_position(word) for word in re.split(r"[\s/,;]+", cell) if word)
    if len(set(codes)) != len(codes):
        raise _BadCell("A position is named twice.", "Name each one once.")
    return codes
