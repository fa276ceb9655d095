"""Tables written as CSV text, for every file that the site offers."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from typing import TypeAlias

Cell: TypeAlias = str | float | None

BYTE_ORDER_MARK = "\ufeff"
# Spreadsheets compute cells that begin so: a name must never become a formula.
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def write_lines(lines: Iterable[Sequence[Cell]]) -> str:
    """Return lines of cells as CSV text; None is an empty cell."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerows([_plain(cell) for cell in line] for line in lines)
    return out.getvalue()


def for_spreadsheets(text: str) -> bytes:
    """Return the bytes of a CSV file, with the mark that Excel needs for accents."""
    return (BYTE_ORDER_MARK + text).encode()


def _plain(cell: Cell) -> Cell:
    """Return the cell as text that no spreadsheet computes. Numbers stay numbers."""
    if isinstance(cell, str) and cell.startswith(_FORMULA):
        return f"'{cell}"
    return cell
