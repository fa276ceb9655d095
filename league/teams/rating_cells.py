"""Ratings in the cells of a roster file: a column a rating, under the book's names.

Pure. A default of the position is marked with an asterisk, `7*`, or is the asterisk
alone; read again it stays a default. An empty cell leaves a rating as it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from league.tables.headings import heading
from rules.player_fields import PlayerField, PlayerFields, Rated, Value

DEFAULT = "*"


def rating_columns(
    cells: Sequence[str], fields: PlayerFields, known: Mapping[str, str]
) -> Iterator[tuple[PlayerField, list[int]]]:
    """Yield each field with the indexes of the headings that name it.

    known: headings of other columns, which no field takes.
    """
    for field in fields:
        names = {heading(field.name), heading(field.label)} - set(known)
        yield field, [n for n, cell in enumerate(cells) if heading(cell) in names]


def read_rating(field: PlayerField, cell: str) -> Value | None:
    """Return the value of a cell; None for the default. FieldError."""
    text = cell.removesuffix(DEFAULT).strip()
    if text == cell.strip():
        return field.read(text)
    if text:
        field.read(text)
    return None


def write_ratings(rated: Iterable[Rated]) -> tuple[Value, ...]:
    """Return a player's cells, the defaults marked as such."""
    return tuple(r.text + DEFAULT if r.is_default else r.value for r in rated)
