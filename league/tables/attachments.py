"""Tables as downloads for spreadsheets."""

from __future__ import annotations

from django.http import HttpResponse

from league.tables.read import XLSX
from league.tables.writing import for_spreadsheets


def table_file(text: str, name: str) -> HttpResponse:
    """Return a table as a CSV download. name: without its extension."""
    return _file(for_spreadsheets(text), "text/csv; charset=utf-8", f"{name}.csv")


def workbook_file(content: bytes, name: str) -> HttpResponse:
    """Return a table as an XLSX download. name: without its extension."""
    return _file(content, XLSX, f"{name}.xlsx")


def _file(content: bytes, content_type: str, name: str) -> HttpResponse:
    name = name.replace('"', "")
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return HttpResponse(content, content_type=content_type, headers=headers)
