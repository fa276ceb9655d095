"""Pages of a waiting table report: for coaches to see, for commissioners to answer."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render

from league.core.models import League
from league.core.views.common import commissioner_page, confirm_page, league_page, me
from league.weeks import reporting, results
from league.weeks.authority import score_of
from league.weeks.models import TableReport


@league_page
@login_required
def report(request: HttpRequest, league: League, report: int) -> HttpResponse:
    """Show a report and the current result; 404 for anyone it does not concern."""
    row = _report(request, league, report)
    context = {
        "league": league,
        "report": row,
        "fixture": row.fixture,
        "stands": row.fixture.outcome,
        "table": row.fixture.table,
        "runs": league.is_run_by(request.user),
    }
    return render(request, "league/report.html", context)


@commissioner_page
def accept(request: HttpRequest, league: League, report: int) -> HttpResponse:
    row = _report(request, league, report)
    current = row.fixture.outcome
    text = f"It replaces {score_of(current)}. " if current else ""
    text += (
        "Standings, bracket, player statistics and the game’s effects on players"
        " update immediately."
    )
    if not row.fixture.season.current:
        text += f" The season {row.fixture.season.label} is over: its awards update."
    return confirm_page(
        request,
        lambda: results.accept_report(row, me(request), confirmed=True),
        heading=f"Accept {row}?",
        text=text,
        button="Accept table result",
        back=row.get_absolute_url(),
        done="Table result accepted.",
        then=league.get_absolute_url(),
        league=league,
        leave="Cancel",
    )


@commissioner_page
def dismiss(request: HttpRequest, league: League, report: int) -> HttpResponse:
    row = _report(request, league, report)
    current = row.fixture.outcome
    outcome = f"{score_of(current)} stands." if current else "The game has no result."
    return confirm_page(
        request,
        lambda: reporting.dismiss(row, me(request)),
        heading=f"Dismiss {row}?",
        text=f"{outcome} You can still see the game and its box score at the table.",
        button="Dismiss",
        back=row.get_absolute_url(),
        done="Table result dismissed.",
        then=league.get_absolute_url(),
        league=league,
        leave="Cancel",
    )


def _report(request: HttpRequest, league: League, pk: int) -> TableReport:
    rows = reporting.visible_to(request.user).filter(fixture__season__league=league)
    return get_object_or_404(rows, pk=pk)
