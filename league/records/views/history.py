"""Pages of a league's history: records and head to head."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from league.competition.records import Records, meetings, records
from league.core.models import League
from league.core.views.common import league_page
from league.records.feats import feats
from league.records.read import between, tables_of
from league.seasons.history import played
from league.teams.models import Team


@league_page
def record_book(request: HttpRequest, league: League) -> HttpResponse:
    """Show the league's records of all seasons."""
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
    """Show all games of two teams against each other, ?one=TEAM&other=TEAM."""
    teams = list(league.teams.all())
    one, other = (_chosen(request, teams, name) for name in ("one", "other"))
    history = None
    if one and other and one != other:
        history = meetings(between(league, one, other), one.pk, other.pk)
    context = {"league": league, "teams": teams, "one": one, "other": other}
    context["meetings"] = history
    games = history.games if history else ()
    context["tables"] = tables_of(side.game.fixture for side in games)
    return render(request, "league/head_to_head.html", context)


def _shown(book: Records) -> set[int]:
    """Return the keys of the fixtures on the page."""
    sides = (*book.points, *book.margins, *book.in_vain)
    games = (*book.totals, *(side.game for side in sides))
    return {game.fixture for game in games}


def _chosen(request: HttpRequest, teams: list[Team], name: str) -> Team | None:
    key = request.GET.get(name, "")
    return next((team for team in teams if str(team.pk) == key), None)
