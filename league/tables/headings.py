"""Row of headings in a table, and the columns that it names."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TypeAlias

from league.tables.cells import Line

Headings: TypeAlias = Mapping[str, str]  # from a plain heading to its column

SEARCHED = 10  # lines that may hold titles before the headings
ENOUGH = 2  # columns that a row must name to be the headings
_SEPARATORS = re.compile(r"[\s_.,:*\-/]+")


def heading(cell: str) -> str:
    """Return a heading in plain form: "Jersey_No." becomes "jersey no"."""
    plain = _SEPARATORS.sub(" ", cell.lower()).strip()
    # "Jersey #" is the jersey; a lone "#" is a heading of its own.
    return plain.replace("#", "").strip() or plain


def columns_of(cells: Sequence[str], headings: Headings) -> list[str]:
    """Return the column of each heading, "" for unknown ones."""
    return [headings.get(heading(cell), "") for cell in cells]


def find_headings(lines: Sequence[Line], headings: Headings) -> int | None:
    """Return the index of the row of headings among the lines, or None."""
    for place, line in enumerate(lines[:SEARCHED]):
        named = set(columns_of(line.cells, headings)) - {""}
        if len(named) >= ENOUGH:
            return place
    return None
