"""Result of reading a file: the table's text, or errors."""

from __future__ import annotations

import msgspec

from league.tables.cells import RowError

XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
ACCEPTED = f".csv,.txt,.tsv,.xlsx,text/csv,text/plain,{XLSX}"  # of a file input


class Read(msgspec.Struct, frozen=True):
    """Table as the text of a CSV file, and its unreadable cells.

    sheet: the workbook's sheet it comes from, "" for other files.
    """

    text: str
    errors: tuple[RowError, ...] = ()
    sheet: str = ""

    @property
    def notes(self) -> tuple[str, ...]:
        """Return a note on the table's source, unless it is obvious."""
        return (f"Read from the sheet “{self.sheet}”.",) if self.sheet else ()
