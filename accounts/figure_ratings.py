"""Ratings of figures of one's own, by the names of all rule books.

Pure. A list of figures belongs to no book: a value counts if one of the books that have
a rating of that name takes it, and each table reads the ratings of its own book.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from operator import methodcaller

from rules.player_fields import FieldError, PlayerField, Value
from rules.registry import latest_books


def _declared() -> dict[str, list[PlayerField]]:
    """Return the fields of all books by name."""
    fields: dict[str, list[PlayerField]] = {}
    for book in latest_books():
        for field in book.player_fields:
            fields.setdefault(field.name, []).append(field)
    return fields


def rating_headings() -> dict[str, str]:
    """Return the names of ratings by the headings of a column, in small letters."""
    return {
        heading.casefold(): name
        for name, fields in _declared().items()
        for field in fields
        for heading in (field.label, name)
    }


def read_ratings(cells: Mapping[str, str]) -> dict[str, Value]:
    """Return the values of a line's cells by name, without empty ones. FieldError."""
    declared = _declared()
    return {
        name: _read(declared[name], name, cell) for name, cell in cells.items() if cell
    }


def ratings_refusal(ratings: Mapping[str, Value]) -> str:
    """Return the reason against ratings that did not come as text, or ""."""
    declared = _declared()
    for name, value in ratings.items():
        if name not in declared:
            return f"No rule book has a rating “{name[:20]}”."
        try:
            _first(declared[name], name, methodcaller("check", value))
        except FieldError as refusal:
            return str(refusal)
    return ""


def _read(fields: list[PlayerField], name: str, cell: str) -> Value:
    return _first(fields, name, methodcaller("read", cell))


def _first(
    fields: list[PlayerField], name: str, take: Callable[[PlayerField], Value]
) -> Value:
    """Return what the first field takes that takes it. FieldError of the last one."""
    for field in fields[:-1]:
        with suppress(FieldError):
            return take(field)
    try:
        return take(fields[-1])
    except FieldError as refusal:
        raise FieldError(f"{name}: {refusal}", refusal.right) from None
