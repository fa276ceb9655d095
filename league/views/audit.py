"""What was done: the audit log as a page and as CSV."""

from typing import Any

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.utils.timezone import localtime

from league.attachments import table_file
from league.models import AuditEntry, League
from league.people import audit
from league.teams.csvimport import write_lines
from league.views.common import league_page, refuse, whole_number

ON_A_PAGE = 30
MOST_ROWS = 10_000
CLOSED = "Only a commissioner reads what was done."


@league_page
def done(request: HttpRequest, league: League) -> HttpResponse:
    """Newest first; of one person, of one kind."""
    if not audit.may_read(league, request.user):
        return refuse(request, league, CLOSED)
    found = audit.entries(league, **_wanted(request.GET))
    page = Paginator(found, ON_A_PAGE).get_page(request.GET.get("page"))
    wanted = request.GET.copy()
    wanted.pop("page", None)
    context = {
        "league": league,
        "page": page,
        "kinds": audit.kinds(league),
        "people": audit.people(league),
        "kind": request.GET.get("kind", ""),
        "person": request.GET.get("person", ""),
        "query": wanted.urlencode(),
    }
    return render(request, "league/audit.html", context)


@league_page
def done_csv(request: HttpRequest, league: League) -> HttpResponse:
    """The same as a table for spreadsheets, times in the league's zone."""
    if not audit.may_read(league, request.user):
        return refuse(request, league, CLOSED)
    entries = audit.entries(league, **_wanted(request.GET))[:MOST_ROWS]
    lines = [["when", "who", "kind", "what"]]
    lines += [[_plain(cell) for cell in _row(entry)] for entry in entries]
    return table_file(write_lines(lines), f"{league.slug}-done")


def _row(entry: AuditEntry) -> list[str]:
    when = localtime(entry.at).isoformat(sep=" ", timespec="seconds")
    return [when, entry.who, entry.kind, entry.words]


def _plain(text: str) -> str:
    """What no spreadsheet takes for a formula."""
    return f"'{text}" if text[:1] in tuple("=+-@\t\r") else text


def _wanted(query: QueryDict) -> dict[str, Any]:
    kind = query.get("kind", "")
    return {"person": whole_number(query.get("person")), "kind": kind[:60]}
