"""The printable record sheets of a team."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render

from league.core.models import League
from league.core.views.common import league_page
from league.records import paper
from league.teams import creation
from league.teams.views.common import creation_page


@league_page
@creation_page
def sheets(request: HttpRequest, league: League, team: int) -> HttpResponse:
    """Show the team record sheet, roster chart and base chart for printing."""
    row = get_object_or_404(league.teams.prefetch_related("coaches"), pk=team)
    return render(
        request,
        "league/sheets.html",
        {
            "league": league,
            "team": row,
            "sheet": creation.sheet(row),
            "roster": paper.roster(row),
            "bases": paper.bases(row),
            "record": paper.record(row, league.season),
            "edits": row.may_be_edited_by(request.user),
        },
    )
