"""Cells of a table's text, read within limits, and the errors in them.

It accepts the ways that spreadsheets save: byte order marks, UTF-16, Windows encodings,
four delimiters, blank lines. The meaning of cells is decided elsewhere.
"""

from __future__ import annotations

import codecs
import csv
import io
import re
from collections.abc import Iterable

import msgspec

TEXT_LIMIT = 100_000  # bytes; a full roster needs about 3,000
ROWS, COLUMNS = 4_000, 60
CELL_LIMIT = 500  # characters
DELIMITERS = "\t|;,"
_BLANK = " ,;|\t"
_QUOTED = re.compile(r'"[^"]*"')
_SAMPLE = 20  # lines that show which delimiter a file has
_MARKS = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


class RowError(msgspec.Struct, frozen=True):
    """Error in a cell (or row, if `column` is ""), and its remedy."""

    line: int
    column: str
    wrong: str
    right: str


class Line(msgspec.Struct, frozen=True):
    """Line with any content: its number in the file, from 1, and its cells."""

    number: int
    cells: tuple[str, ...]


class Lines(msgspec.Struct, frozen=True):
    """Text in cells. With errors there are no lines."""

    lines: tuple[Line, ...] = ()
    errors: tuple[RowError, ...] = ()


def decode(data: bytes) -> str:
    """Return the text of a file as it was saved: Unicode, else a Windows encoding."""
    if data.startswith(_MARKS) or _looks_like_utf16(data):
        encoding = "utf-16" if data.startswith(_MARKS) else "utf-16-le"
        return data.decode(encoding, errors="replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")


def read_cells(text: str) -> Lines:
    """Return each line with any content in cells, or the error of the text."""
    text, delimiter = _delimited(text.removeprefix("\ufeff"))
    reader = csv.reader(
        io.StringIO(text, newline=None), delimiter=delimiter, strict=True
    )
    lines: list[Line] = []
    begun = 0
    try:
        for cells in reader:
            begun = reader.line_num
            if any(cell.strip(_BLANK) for cell in cells):
                lines.append(Line(begun, tuple(" ".join(c.split()) for c in cells)))
                wrong = _over(lines)
                if wrong:
                    return Lines(errors=(wrong,))
    except csv.Error:
        quotes = 'Close each double quote, or use "" for one inside a name.'
        wrong = RowError(begun + 1, "", "The quotes don’t match.", quotes)
        return Lines(errors=(wrong,))
    return Lines(tuple(lines))


def surplus(line: Line, columns: int) -> RowError | None:
    """Return the error of a row with filled cells beyond its headings."""
    if not any(line.cells[columns:]):
        return None
    return RowError(
        line.number,
        "",
        f"The row has {len(line.cells)} cells under {columns} headings.",
        'Put a name with a comma in double quotes: "Smith, Jr".',
    )


def _over(lines: list[Line]) -> RowError | None:
    """Return the limit that the last line breaks."""
    line = lines[-1]
    if len(lines) > ROWS:
        wrong = f"There are more than {ROWS:,} rows."
        return RowError(line.number, "", wrong, "Split the file.")
    if len(line.cells) > COLUMNS and any(line.cells[COLUMNS:]):
        wrong = f"There are more than {COLUMNS} columns."
        return RowError(line.number, "", wrong, "Leave out columns you don’t need.")
    if any(len(cell) > CELL_LIMIT for cell in line.cells):
        wrong = f"A cell has more than {CELL_LIMIT} characters."
        return RowError(line.number, "", wrong, "Shorten it or clear it.")
    return None


def _delimited(text: str) -> tuple[str, str]:
    """Return the text and its delimiter: named by Excel, else the most used one."""
    named = re.match(rf"sep=([{re.escape(DELIMITERS)}])\r?\n", text, re.IGNORECASE)
    if named:
        # The line stays, empty, so that lines keep their numbers.
        return "\n" + text[named.end() :], named[1]
    return text, _usual(text.splitlines())


def _usual(lines: Iterable[str]) -> str:
    """Return the delimiter that most of the first lines use, outside double quotes."""
    filled = [line for line in lines if line.strip(_BLANK)][:_SAMPLE]
    bare = [_QUOTED.sub("", line) for line in filled]

    def use(mark: str) -> tuple[int, int]:
        counts = [line.count(mark) for line in bare]
        return sum(map(bool, counts)), sum(counts)

    return max(DELIMITERS, key=use)


def _looks_like_utf16(data: bytes) -> bool:
    """True for UTF-16 without its mark: every second byte of the start is zero."""
    start = data[:64]
    return len(start) > 3 and not any(start[1::2]) and all(start[::2])
