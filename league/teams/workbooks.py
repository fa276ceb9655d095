"""Rosters in XLSX workbooks: read into the text that `league.teams.csvimport` reads.

A workbook is a zip of XML, so it is looked at before it is opened: not too big, not too
big unpacked, no declared entities. Only values are taken; a cell whose value cannot be
known or is no text is answered in words. Row n of the sheet becomes line n of the text.
"""

from __future__ import annotations

import csv
import io
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from datetime import date, datetime, time, timedelta
from typing import Any

import msgspec
import openpyxl
from openpyxl.utils import get_column_letter

from league.teams.csvimport import RowError, decode

SIZE_LIMIT = 1_000_000  # bytes as uploaded
UNPACKED_LIMIT = 10_000_000  # bytes
PARTS_LIMIT = 200  # files in the zip
ROWS, COLUMNS = 4_000, 30
ERRORS_SHOWN = 20
TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
_ZIP, _OLE = b"PK\x03\x04", b"\xd0\xcf\x11\xe0"
_RESAVE = "Save it as XLSX or CSV in your spreadsheet and try again."


class Read(msgspec.Struct, frozen=True):
    """A file as the text of a CSV roster, and what in it is no text."""

    text: str
    errors: tuple[RowError, ...] = ()


class _Refused(Exception):
    """Why the file is not opened, and what would do."""


def read(file: Any, text: str) -> Read:
    """What was sent: an uploaded file, or None and the pasted text."""
    return read_file(file.read()) if file else Read(text)


def read_file(data: bytes) -> Read:
    """The roster text of an uploaded file, whichever of the two formats it is."""
    if data.startswith(_OLE):
        wrong = "This is an old .xls file, or one locked with a password."
        return Read("", (RowError(1, "", wrong, _RESAVE),))
    if not data.startswith(_ZIP):
        return Read(decode(data))
    try:
        _look(data)
        return _read(data)
    except _Refused as refused:
        return Read("", (RowError(1, "", *refused.args),))
    except Exception:  # whatever a broken workbook makes its reader stumble over
        wrong = "This file cannot be read as a workbook."
        return Read("", (RowError(1, "", wrong, _RESAVE),))


def write_workbook(lines: Iterable[Sequence[str | int]]) -> bytes:
    """An XLSX workbook of one sheet with these lines, the first of them its header."""
    book = openpyxl.Workbook(write_only=True)
    sheet = book.create_sheet("Roster")
    for line in lines:
        sheet.append(list(line))
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def _look(data: bytes) -> None:
    """Refuse a zip that is a bomb, before anything of it is parsed."""
    if len(data) > SIZE_LIMIT:
        raise _Refused("This file is far too big for a roster.", _RESAVE)
    with zipfile.ZipFile(io.BytesIO(data)) as parts:
        infos = parts.infolist()
        total = sum(info.file_size for info in infos)
        if len(infos) > PARTS_LIMIT or total > UNPACKED_LIMIT:
            wrong = "Unpacked, this workbook is far too big for a roster."
            raise _Refused(wrong, "Copy the roster alone into a new workbook.")
        for info in infos:
            if info.filename.endswith((".xml", ".rels")):
                _look_at(parts.read(info))


def _look_at(xml: bytes) -> None:
    # No spreadsheet writes these; UTF-16, which would hide them, has zeros.
    if b"\0" in xml or b"<!DOCTYPE" in xml or b"<!ENTITY" in xml:
        raise _Refused("This workbook holds what no spreadsheet writes.", _RESAVE)


def _read(data: bytes) -> Read:
    values = openpyxl.load_workbook(io.BytesIO(data), read_only=True, data_only=True)
    written = openpyxl.load_workbook(io.BytesIO(data), read_only=True)
    if not values.worksheets:
        raise _Refused("There is no sheet in this workbook.", _RESAVE)
    lines: list[list[str]] = []
    errors: list[RowError] = []
    both = zip(_rows(values.worksheets[0]), _rows(written.worksheets[0]), strict=False)
    for number, (row, formulas) in enumerate(both, 1):
        if number > ROWS:
            if any(row):
                raise _Refused(f"There are more than {ROWS:,} rows.", "Send fewer.")
            continue
        cells = []
        for at, (value, formula) in enumerate(zip(row, formulas, strict=True), 1):
            text, wrong = _text(value, formula)
            cells.append(text)
            if wrong:
                where = f"cell {get_column_letter(at)}{number}"
                errors.append(RowError(number, where, *wrong))
        lines.append(cells)
    return Read(_as_text(lines), tuple(errors[:ERRORS_SHOWN]))


def _rows(sheet: Any) -> Iterator[tuple[Any, ...]]:
    sheet.reset_dimensions()  # what the file says of its size may be wrong
    for row in sheet.iter_rows(max_row=ROWS + 1, values_only=True):
        cells = tuple(row)
        if any(cell not in (None, "") for cell in cells[COLUMNS:]):
            raise _Refused(f"There are more than {COLUMNS} columns.", "Send fewer.")
        short = cells[:COLUMNS]
        yield short + (None,) * (COLUMNS - len(short))


def _text(value: Any, formula: Any) -> tuple[str, tuple[str, str] | None]:
    """A cell as text, or what is wrong with it and what would be right."""
    if value is None:
        if isinstance(formula, str) and formula.startswith("="):
            wrong = "This is a formula whose value the file does not hold."
            return "", (wrong, "Open it in your spreadsheet and save it, or type it.")
        return "", None
    if isinstance(value, bool):
        return "", ("This is TRUE or FALSE.", "Type a number or words.")
    if isinstance(value, datetime | date | time | timedelta):
        right = "Format the cell as text and type it again."
        return "", ("Your spreadsheet has made a date of this.", right)
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    text = " ".join(str(value).split())
    if text.startswith("#") and text.endswith(("!", "?", "/A", "/0!")):
        return "", (f"This formula has an error: {text}.", "Type the value.")
    return text, None


def _as_text(lines: Sequence[Sequence[str]]) -> str:
    """CSV with a line for each row, without the empty cells at the ends."""
    filled = [at for row in lines for at, cell in enumerate(row, 1) if cell]
    used = max(filled, default=0)
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    for row in lines:
        if any(row):
            writer.writerow(row[:used])
        else:
            out.write("\n")
    return out.getvalue()
