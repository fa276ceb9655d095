"""Activity log as a page and as CSV."""

from typing import Any

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.utils.timezone import localtime

from league.core import audit
from league.core.audit import AuditEntry
from league.core.models import League
from league.core.views.common import league_page, refuse, whole_number
from league.tables.attachments import table_file
from league.tables.writing import write_lines

ON_A_PAGE = 30
MOST_ROWS = 10_000
CLOSED = "Only commissioners can see the activity log."


@league_page
def done(request: HttpRequest, league: League) -> HttpResponse:
    """Show the log, newest first; of one person, of one kind."""
    if not audit.may_read(league, request.user):
        return refuse(request, league, CLOSED)
    entries = audit.entries(league, **_filters(request.GET))
    page = Paginator(entries, ON_A_PAGE).get_page(request.GET.get("page"))
    query = request.GET.copy()
    query.pop("page", None)
    context = {
        "league": league,
        "page": page,
        "kinds": audit.kinds(league),
        "people": audit.people(league),
        "kind": request.GET.get("kind", ""),
        "person": request.GET.get("person", ""),
        "query": query.urlencode(),
    }
    return render(request, "league/audit.html", context)


@league_page
def done_csv(request: HttpRequest, league: League) -> HttpResponse:
    """Export the log for spreadsheets, times in the league's zone."""
    if not audit.may_read(league, request.user):
        return refuse(request, league, CLOSED)
    entries = audit.entries(league, **_filters(request.GET))[:MOST_ROWS]
    lines = [["when", "who", "kind", "what"]]
    lines += [_row(entry) for entry in entries]
    return table_file(write_lines(lines), f"{league.slug}-done")


def _row(entry: AuditEntry) -> list[str]:
    time = localtime(entry.at).isoformat(sep=" ", timespec="seconds")
    return [time, entry.actor_name, entry.kind, entry.words]


def _filters(query: QueryDict) -> dict[str, Any]:
    kind = query.get("kind", "")
    return {"person": whole_number(query.get("person")), "kind": kind[:60]}
