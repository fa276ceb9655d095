"""Tables to take along into a spreadsheet: files that a page answers with."""

from __future__ import annotations

from django.http import HttpResponse

from league.teams import workbooks


def table_file(text: str, name: str) -> HttpResponse:
    """A table as CSV. name: without its ending."""
    return _file(text, "text/csv; charset=utf-8", f"{name}.csv")


def workbook_file(content: bytes, name: str) -> HttpResponse:
    """A table as an XLSX workbook. name: without its ending."""
    return _file(content, workbooks.TYPE, f"{name}.xlsx")


def _file(content: str | bytes, content_type: str, name: str) -> HttpResponse:
    name = name.replace('"', "")
    told = {"Content-Disposition": f'attachment; filename="{name}"'}
    return HttpResponse(content, content_type=content_type, headers=told)
