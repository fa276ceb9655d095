"""A list of figures as text: one a line, number and position, perhaps base and name.

Pure: text in, figures and errors out. Lines come from a keyboard, a spreadsheet or a
file; the separators are tabs, semicolons, commas or bars, and without any of them
spaces. A first line of headings may name the columns in another order, and ratings of
any rule book besides (`accounts.figure_ratings`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from accounts.figure_ratings import rating_headings, ratings_refusal, read_ratings
from league.competition.positions import JERSEYS, POSITIONS, meaning
from rules.player_fields import FieldError, Value

MOST = 53
LONGEST_TEXT = 20_000
LONGEST_BASE, LONGEST_NAME, LONGEST_POSITION = 20, 40, 8
COLUMNS = ("number", "position", "base", "name")
_HEADINGS: Mapping[str, str] = {
    **dict.fromkeys(("number", "#", "no", "no.", "num", "jersey"), "number"),
    **dict.fromkeys(("position", "pos", "pos."), "position"),
    **dict.fromkeys(("base", "bases"), "base"),
    **dict.fromkeys(("name", "player", "player name"), "name"),
}
_NUMBER = re.compile(r"(?:#|no\.? ?)? ?([0-9]{1,4})(?:[.,]0{1,2})?", re.IGNORECASE)
_SEPARATORS = ("\t", ";", "|", ",")
_A_NUMBER = f"a whole number from {JERSEYS[0]} to {JERSEYS[-1]}"


class Figure(Struct, frozen=True):
    """A figure of one's own. base, name: "" if it has none.

    ratings: by the names of rule books; a table reads those of its own book.
    """

    number: int
    position: str
    base: str = ""
    name: str = ""
    ratings: Mapping[str, Value] = {}


class Wrong(Struct, frozen=True):
    """A line that cannot be read. text: as it came; reason: a sentence."""

    line: int
    text: str
    reason: str


class FigureList(Struct, frozen=True):
    """The figures of a text, in order of their numbers, and the lines in error."""

    figures: tuple[Figure, ...]
    errors: tuple[Wrong, ...] = ()


class _Unreadable(Exception):
    """A sentence on a cell that cannot be read."""


def read_figures(text: str) -> FigureList:
    """Read a list of figures. Never raises: what is wrong is in `errors`."""
    if len(text) > LONGEST_TEXT:
        reason = f"The text is too long: {LONGEST_TEXT} characters at most."
        return FigureList((), (Wrong(1, text[:40], reason),))
    lines = [(n, line) for n, line in enumerate(text.splitlines(), 1) if line.strip()]
    columns: Sequence[str] = COLUMNS
    if lines and (named := _headings(_cells(lines[0][1]))):
        columns, lines = named, lines[1:]
    if not lines:
        reason = "There is nothing here yet. Write one figure a line, such as 12 QB."
        return FigureList((), (Wrong(1, "", reason),))
    return _read(lines, columns)


def write_figures(figures: Iterable[Figure]) -> str:
    """Return figures as text that reads back as the same."""
    return "\n".join(", ".join(row).rstrip(", ") for row in figure_rows(figures))


def figure_rows(
    figures: Iterable[Figure], *, headed: bool = False
) -> list[tuple[str, ...]]:
    """Return the cells of figures. headed: below headings, as it is with ratings."""
    listed = list(figures)
    rated = list(dict.fromkeys(name for figure in listed for name in figure.ratings))
    rows = [
        (*_cells_of(figure), *(str(figure.ratings.get(name, "")) for name in rated))
        for figure in listed
    ]
    return [(*COLUMNS, *rated), *rows] if rated or headed else rows


def checked_figures(figures: Iterable[Figure]) -> FigureList:
    """Check figures that did not come as text; their place is the line."""
    return _checked((n, "", figure) for n, figure in enumerate(figures, 1))


def _cells_of(figure: Figure) -> tuple[str, ...]:
    return str(figure.number), figure.position, figure.base, figure.name


def _read(lines: Sequence[tuple[int, str]], columns: Sequence[str]) -> FigureList:
    read, errors = [], []
    for number, line in lines:
        try:
            read.append((number, line, _figure(line, columns)))
        except _Unreadable as wrong:
            errors.append(Wrong(number, line.strip(), str(wrong)))
    checked = _checked(read)
    all_errors = sorted((*errors, *checked.errors), key=lambda wrong: wrong.line)
    return FigureList(checked.figures, tuple(all_errors))


def _checked(read: Iterable[tuple[int, str, Figure]]) -> FigureList:
    """Return the figures without two of one number, and without too many."""
    by_number: dict[int, tuple[int, Figure]] = {}
    errors = []
    for line, text, figure in read:
        try:
            _check(figure)
            if figure.number in by_number:
                earlier = by_number[figure.number][0]
                raise _Unreadable(
                    f"Number {figure.number} is already on line {earlier}."
                )
            if len(by_number) == MOST:
                raise _Unreadable(f"There are more than {MOST} figures.")
        except _Unreadable as wrong:
            errors.append(Wrong(line, text.strip(), str(wrong)))
        else:
            by_number[figure.number] = line, figure
    return FigureList(tuple(by_number[n][1] for n in sorted(by_number)), tuple(errors))


def _check(figure: Figure) -> None:
    if figure.number not in JERSEYS:
        raise _Unreadable(f"{figure.number} is not a jersey number: {_A_NUMBER}.")
    if reason := ratings_refusal(figure.ratings):
        raise _Unreadable(reason)
    if figure.position not in POSITIONS:
        raise _Unreadable(f"“{figure.position}” is not a position.")
    for label, cell, longest in (
        ("base", figure.base, LONGEST_BASE),
        ("name", figure.name, LONGEST_NAME),
    ):
        if len(cell) > longest:
            raise _Unreadable(f"The {label} has more than {longest} characters.")
        # A spreadsheet would run such a cell as a formula.
        if cell and (cell[0] in "=+-@" or not cell.isprintable() or "," in cell):
            raise _Unreadable(f"The {label} has a character that isn’t allowed.")


def _figure(line: str, columns: Sequence[str]) -> Figure:
    cells = _cells(line)
    if len(cells) > len(columns):
        most = " and".join(", ".join(columns).rsplit(",", 1))
        raise _Unreadable(f"The line has {len(cells)} parts: {most} at most.")
    given = dict(zip(columns, cells, strict=False))
    number = _number(given.get("number", ""))
    position = _position(given.get("position", ""), number)
    others = {name: cell for name, cell in given.items() if name not in COLUMNS}
    try:
        ratings = read_ratings(others)
    except FieldError as refusal:
        raise _Unreadable(str(refusal)) from None
    base, name = given.get("base", ""), given.get("name", "")
    return Figure(number, position, base, name, ratings)


def _cells(line: str) -> list[str]:
    separator = next((mark for mark in _SEPARATORS if mark in line), None)
    if separator is None:
        return _by_spaces(line)
    cells = [
        " ".join(cell.strip().strip('"').split()) for cell in line.split(separator)
    ]
    while cells and not cells[-1]:
        cells.pop()
    return cells


def _by_spaces(line: str) -> list[str]:
    """Return number, position and name: a position may be of several words."""
    number, *terms = line.split()
    for length in (3, 2, 1):
        position = " ".join(terms[:length])
        if len(terms) >= length and meaning(position, -1, None):
            name = " ".join(terms[length:])
            return [number, position, "", name] if name else [number, position]
    return [number, terms[0], "", " ".join(terms[1:])] if terms else [number]


def _headings(cells: Sequence[str]) -> tuple[str, ...]:
    """Return the columns that a line of headings names; () for any other line."""
    known_headings = {**rating_headings(), **_HEADINGS}
    named = tuple(known_headings.get(cell.casefold(), "") for cell in cells if cell)
    known = {"number", "position"} <= set(named) and all(named)
    return named if known and len(set(named)) == len(named) else ()


def _number(cell: str) -> int:
    read = _NUMBER.fullmatch(cell)
    if read is None:
        shown = f"“{cell[:LONGEST_NAME]}” is not a jersey number" if cell else ""
        raise _Unreadable(f"{shown or 'The number is missing'}: {_A_NUMBER}.")
    return int(read[1])


def _position(cell: str, number: int) -> str:
    if not cell:
        raise _Unreadable("The position is missing, such as QB or LB.")
    read = meaning(cell, number, None)
    if read is None:
        known = ", ".join(POSITIONS)
        raise _Unreadable(f"“{cell[:20]}” is not a position. Positions: {known}.")
    if not read.code:
        raise _Unreadable(f"{read.note} {read.right}")
    return read.code
