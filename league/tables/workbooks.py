"""Tables in XLSX workbooks: read as the text of a CSV file, and written.

Reading belongs in a process of its own (`league.tables.apart`) with limited memory and
time, after `league.tables.packages` has passed the file. Only values are read; a cell
whose value is unknown or not text gets an error. Row n of the sheet becomes line n of
the text.
"""

from __future__ import annotations

import csv
import io
import zipfile
import zlib
from collections.abc import Iterable, Iterator, Sequence
from datetime import date, datetime, time, timedelta
from typing import Any
from xml.etree.ElementTree import ParseError

import msgspec
import openpyxl
from openpyxl.utils import get_column_letter
from openpyxl.utils.exceptions import InvalidFileException
from openpyxl.worksheet._reader import FORMULA_TAG, WorkSheetParser

from league.tables.cells import (
    CELL_LIMIT,
    COLUMNS,
    ROWS,
    TEXT_LIMIT,
    Line,
    RowError,
)
from league.tables.headings import Headings, find_headings
from league.tables.packages import ALONE, RESAVE, Refused
from league.tables.read import Read

SHEETS = 20
ERRORS_SHOWN = 20
# Errors of openpyxl for a file that is not a workbook. Any other ends the reading
# process, and `league.tables.apart` logs it.
BROKEN = (
    zipfile.BadZipFile,
    zlib.error,
    EOFError,
    InvalidFileException,
    ParseError,
    LookupError,  # a part, a style, or a shared string is missing
    ValueError,
    TypeError,  # an element has no, or too many, of its attributes
)


class _Formula(msgspec.Struct, frozen=True):
    """Formula whose value is not in the file."""


class _Cells(WorkSheetParser):
    """Parser of the cells that a sheet really has: gaps are never filled."""

    def parse_cell(self, element: Any) -> dict[str, Any]:
        cell: dict[str, Any] = super().parse_cell(element)
        if cell["value"] is None and element.find(FORMULA_TAG) is not None:
            cell["value"] = _Formula()
        return cell


def read_workbook(data: bytes, headings: Headings) -> Read:
    """Read the first sheet with known headings, else the first one."""
    try:
        return _choose(data, headings)
    except Refused as refused:
        return Read("", (refused.error,))
    except MemoryError:
        return Read("", (Refused("This workbook is far too big.", ALONE).error,))
    except BROKEN:
        wrong = "This file can’t be read as a workbook."
        return Read("", (Refused(wrong, RESAVE).error,))


def write_workbook(lines: Iterable[Sequence[str | int]]) -> bytes:
    """Return an XLSX workbook of one sheet with these lines, the first its header."""
    book = openpyxl.Workbook(write_only=True)
    sheet = book.create_sheet("Roster")
    for line in lines:
        sheet.append(list(line))
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def _choose(data: bytes, headings: Headings) -> Read:
    book = openpyxl.load_workbook(
        io.BytesIO(data), read_only=True, data_only=True, keep_links=False
    )
    sheets = [sheet for sheet in book.worksheets if sheet.sheet_state == "visible"]
    if not sheets:
        raise Refused("This workbook has no visible sheet.", RESAVE)
    if len(sheets) > SHEETS:
        raise Refused(f"This workbook has more than {SHEETS} sheets.", ALONE)
    first: Read | Refused | None = None
    for sheet in sheets:
        try:
            read, has_headings = _read(sheet, headings)
        except Refused as refused:
            first = first or refused
            continue
        if has_headings:
            return read
        first = first or (read if read.text.strip() else None)
    if isinstance(first, Refused):
        raise first
    return first or Read("")


def _read(sheet: Any, headings: Headings) -> tuple[Read, bool]:
    """Return a sheet as text, and whether it has the headings."""
    lines: list[list[str]] = []
    errors: list[RowError] = []
    size = 0
    for number, cells in _rows(sheet):
        lines += [[] for _ in range(number - 1 - len(lines))]
        row = [""] * max(cells, default=0)
        for column, value in cells.items():
            row[column - 1], wrong = _text(value)
            if wrong:
                place = f"cell {get_column_letter(column)}{number}"
                errors.append(RowError(number, place, *wrong))
        size += sum(map(len, row))
        if size > TEXT_LIMIT:
            raise Refused(f"The sheet “{sheet.title}” is far too big.", ALONE)
        lines.append(row)
    filled = [Line(n, tuple(row)) for n, row in enumerate(lines, 1) if any(row)]
    read = Read(_as_text(lines), tuple(errors[:ERRORS_SHOWN]), sheet.title)
    return read, find_headings(filled, headings) is not None


def _rows(sheet: Any) -> Iterator[tuple[int, dict[int, Any]]]:
    """Yield each row with any content: its number, and its values by column, from 1."""
    book = sheet.parent
    with sheet._get_source() as source:
        parser = _Cells(
            source,
            sheet._shared_strings,
            data_only=True,
            epoch=book.epoch,
            date_formats=book._date_formats,
            timedelta_formats=book._timedelta_formats,
        )
        last = 0
        for number, cells in parser.parse():
            values = {c["column"]: c["value"] for c in cells if _filled(c["value"])}
            if not values:
                continue
            if number <= last:
                raise Refused("The rows are out of order.", RESAVE)
            if number > ROWS:
                raise Refused(
                    f"Row {number:,} is beyond the limit of {ROWS:,} rows.", ALONE
                )
            if max(values) > COLUMNS:
                column = get_column_letter(max(values))
                wrong = f"There are more than {COLUMNS} columns: {column} is filled."
                raise Refused(wrong, ALONE)
            last = number
            yield number, values


def _filled(value: Any) -> bool:
    return value is not None and str(value).strip() != ""


def _text(value: Any) -> tuple[str, tuple[str, str] | None]:
    """Return a cell as text, or its error and the remedy."""
    if isinstance(value, _Formula):
        wrong = "This formula’s value isn’t stored in the file."
        return "", (
            wrong,
            "Open and save the file in your spreadsheet, or type the value.",
        )
    if isinstance(value, bool):
        return "", ("This is TRUE or FALSE.", "Type a number or text.")
    if isinstance(value, datetime | date | time | timedelta):
        right = "Format the cell as text and type it again."
        return "", ("Your spreadsheet turned this into a date.", right)
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if len(str(value)) > CELL_LIMIT:
        wrong = f"This cell has more than {CELL_LIMIT} characters."
        return "", (wrong, "Shorten it or clear it.")
    text = " ".join(str(value).split())
    if text.startswith("#") and text.endswith(("!", "?", "/A", "/0!")):
        return "", (f"This formula has an error: {text}.", "Type the value.")
    return text, None


def _as_text(lines: Sequence[Sequence[str]]) -> str:
    """Return CSV with a line for each row, all as wide as the widest."""
    width = max(map(len, lines), default=0)
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    for row in lines:
        if any(row):
            writer.writerow([*row, *[""] * (width - len(row))])
        else:
            out.write("\n")
    return out.getvalue()
