"""The columns of a roster file, identified by their headings or their cells.

Pure. Guesses are never silent: `notes` say how a file was read.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

import msgspec

from league.competition.positions import JERSEYS, meaning
from league.tables.cells import Line, RowError
from league.tables.headings import columns_of, find_headings, heading
from league.teams.rating_cells import rating_columns
from rules.player_fields import PlayerFields

COLUMNS = ("number", "name", "position", "secondary")
NUMBER = re.compile(r"(?:#|no\.? ?)? ?([0-9]{1,4})(?:[.,]0{1,2})?", re.IGNORECASE)

# Headings by column. Of several tiers in one file, as exports of football data have
# them, the first one counts and the others are not used.
_TIERS: dict[str, tuple[tuple[str, ...], ...]] = {
    "number": (
        (
            *("number", "#", "№", "no", "nr", "num", "jersey", "jersey number"),
            *("jersey no", "jersey num", "uniform", "uniform number", "uniform no"),
            *("shirt", "shirt number", "player number"),
        ),
    ),
    "name": (
        ("name", "player", "player name", "full name", "last name first name"),
        ("display name", "player display name", "last first"),
        ("football name", "short name", "athlete"),
    ),
    "first": (("first name", "first", "firstname", "given name", "fname"),),
    "last": (("last name", "last", "lastname", "surname", "family name", "lname"),),
    "position": (
        ("position", "pos", "pri", "primary", "primary position", "pos 1"),
        ("depth chart position", "ngs position", "pos abb"),
    ),
    "secondary": (
        (
            *("secondary", "sec", "secondary position", "secondary positions"),
            *("other position", "other positions", "second position", "position 2"),
            *("pos 2", "pos2", "alternate position"),
        ),
    ),
}
HEADINGS = {
    text: column for column, tiers in _TIERS.items() for tier in tiers for text in tier
}
_HEADINGS_FIX = "Name the columns in the first line: number,name,position,secondary."


class Columns(msgspec.Struct, frozen=True):
    """The columns of a file. at: their indexes by name; body: the players' lines;
    width: the number of headings, 0 without any. fields: the ratings that it may have.
    """

    at: dict[str, int]
    body: tuple[Line, ...]
    width: int = 0
    line: int = 1
    notes: tuple[str, ...] = ()
    unused: tuple[str, ...] = ()
    above: tuple[Line, ...] = ()
    errors: tuple[RowError, ...] = ()
    fields: PlayerFields = ()


def find_columns(lines: Sequence[Line], fields: PlayerFields = ()) -> Columns:
    """Find the columns by their headings or, without any, by their cells.

    fields: the ratings of the rulebook, which have headings only.
    """
    place = find_headings(lines, HEADINGS)
    if place is None:
        return _without_headings(lines)
    return _by_headings(lines, place, fields)


def _by_headings(lines: Sequence[Line], place: int, fields: PlayerFields) -> Columns:
    line = lines[place]
    width = max((n for n, cell in enumerate(line.cells, 1) if cell), default=0)
    at: dict[str, int] = {}
    errors = []
    columns = {name: _places(line.cells, tiers) for name, tiers in _TIERS.items()}
    for field, indexes in rating_columns(line.cells, fields, HEADINGS):
        columns[field.name] = indexes
    for column, places in columns.items():
        if len(places) > 1:
            wrong = f"Two columns are headed “{column}”."
            errors.append(RowError(line.number, column, wrong, "Keep one."))
        elif places:
            at[column] = places[0]
    if "name" in at or not {"first", "last"} <= set(at):
        at = {column: n for column, n in at.items() if column not in ("first", "last")}
    for column in COLUMNS[:3]:
        named = column in at or (column == "name" and "last" in at)
        if not named and not any(error.column == column for error in errors):
            wrong = f"There is no column “{column}”."
            errors.insert(0, RowError(line.number, column, wrong, _HEADINGS_FIX))
    above = tuple(lines[:place])
    names = columns_of(line.cells, HEADINGS)
    # A file exported in pages repeats its headings.
    body = [x for x in lines[place + 1 :] if columns_of(x.cells, HEADINGS) != names]
    return Columns(
        at=at,
        body=tuple(body),
        width=width,
        line=line.number,
        notes=tuple(_title(line) for line in above),
        unused=tuple(
            cell for n, cell in enumerate(line.cells) if cell and n not in at.values()
        ),
        above=above,
        errors=tuple(errors),
        fields=fields,
    )


def _places(cells: Sequence[str], tiers: Sequence[Sequence[str]]) -> list[int]:
    """Return the indexes of a column's headings, from the first tier that has any."""
    for tier in tiers:
        places = [n for n, cell in enumerate(cells) if heading(cell) in tier]
        if places:
            return places
    return []


def _title(line: Line) -> str:
    title = " ".join(cell for cell in line.cells if cell)
    return f"Line {line.number} was read as a title: {title}"


def _without_headings(lines: Sequence[Line]) -> Columns:
    width = max(len(line.cells) for line in lines)
    columns = [
        [line.cells[n] if n < len(line.cells) else "" for line in lines]
        for n in range(width)
    ]
    numbers = [n for n, cells in enumerate(columns) if _mostly(cells, _is_number)]
    if len(numbers) > 1:  # the first column may count the rows
        numbers = [n for n in numbers if not _counts(columns[n])]
    positions = [n for n, cells in enumerate(columns) if _mostly(cells, _is_position)]
    names = [
        n
        for n, cells in enumerate(columns)
        if n not in (*numbers, *positions) and _mostly(cells, _is_name)
    ]
    if len(numbers) != 1 or len(names) != 1 or len(positions) not in (1, 2):
        wrong = "There is no row of headings."
        return Columns({}, (), errors=(RowError(1, "", wrong, _HEADINGS_FIX),))
    places = (numbers[0], names[0], *positions)
    at = dict(zip(COLUMNS, places, strict=False))
    order = ", ".join(sorted(at, key=lambda column: at[column]))
    unused = [n for n in range(width) if n not in places and any(columns[n])]
    note = f"There are no headings. The columns were read as {order}."
    return Columns(
        at, tuple(lines), notes=(note,), unused=tuple(f"column {n + 1}" for n in unused)
    )


def _mostly(cells: Sequence[str], is_one: Callable[[str], bool]) -> bool:
    return sum(map(is_one, cells)) * 2 > len(cells)


def _is_number(cell: str) -> bool:
    number = NUMBER.fullmatch(cell)
    return number is not None and int(number[1]) in JERSEYS


def _is_position(cell: str) -> bool:
    terms = [term for term in re.split(r"[/,;&]", cell) if term.strip()]
    return bool(terms) and all(meaning(term, 0, None) for term in terms)


def _is_name(cell: str) -> bool:
    return sum(letter.isalpha() for letter in cell) > 1


def _counts(cells: Sequence[str]) -> bool:
    """True for a column that numbers its rows from 0 or 1."""
    return len(cells) > 1 and any(
        list(cells) == [str(n + first) for n in range(len(cells))] for first in (0, 1)
    )
