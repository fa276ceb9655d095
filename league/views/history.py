"""A league's past: its records, two teams against each other."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from league.models import League, Team
from league.records import Records, meetings, records
from league.records.feats import feats
from league.records.read import between, played, tables_of
from league.views.common import league_page


@league_page
def record_book(request: HttpRequest, league: League) -> HttpResponse:
    """The league's records of all seasons."""
    book = records(played(league))
    context = {
        "league": league,
        "records": book,
        "feats": feats(league),
        "teams": league.teams.in_bulk(),
        "tables": tables_of(_shown(book)),
    }
    return render(request, "league/records.html", context)


@league_page
def head_to_head(request: HttpRequest, league: League) -> HttpResponse:
    """All games of two teams against each other, ?one=TEAM&other=TEAM."""
    teams = list(league.teams.all())
    one, other = (_chosen(request, teams, name) for name in ("one", "other"))
    found = None
    if one and other and one != other:
        found = meetings(between(league, one, other), one.pk, other.pk)
    context = {"league": league, "teams": teams, "one": one, "other": other}
    context["meetings"] = found
    games = found.games if found else ()
    context["tables"] = tables_of(side.game.fixture for side in games)
    return render(request, "league/head_to_head.html", context)


def _shown(book: Records) -> set[int]:
    """The fixtures that the page shows."""
    sides = (*book.points, *book.margins, *book.in_vain)
    games = (*book.totals, *(side.game for side in sides))
    return {game.fixture for game in games}


def _chosen(request: HttpRequest, teams: list[Team], name: str) -> Team | None:
    asked = request.GET.get(name, "")
    return next((team for team in teams if str(team.pk) == asked), None)
