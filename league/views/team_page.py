"""The page of a team: its season, its people, its games."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render

from league import queries
from league.fans.news import news
from league.models import League
from league.statistics.words import FORM, streak
from league.teams import creation, overview
from league.views.common import coached_by, league_page
from league.weeks import discipline


@league_page
def team(request: HttpRequest, league: League, team: int) -> HttpResponse:
    found = get_object_or_404(league.teams.prefetch_related("coaches"), pk=team)
    found.league = league
    season = league.season
    players = list(found.players.select_related("relief"))
    fixtures = queries.fixtures(season, found)
    played = overview.played(found, fixtures)
    mine = coached_by(request, league)
    context = {
        "league": league,
        "season": season,
        "team": found,
        "players": players,
        "depth": overview.depth(players),
        "injured": overview.injured(players),
        "fixtures": fixtures,
        "coming": [each for each in fixtures if not each.outcome],
        "played": played[::-1],
        "form": played[-FORM:],
        "streak": streak([each.outcome for each in played]),
        "standing": overview.standing(season, found),
        "best": overview.best(season, found),
        "news": news(season) if mine else None,
        "runs": league.is_run_by(request.user),
        "mine": mine,
        "edits": found.may_be_edited_by(request.user),
        "suspensions": discipline.standings(season, found),
        "sheet": creation.sheet(found) if league.team_creation else None,
    }
    return render(request, "league/team.html", context)
