"""The page of a team: its season, its people, its games."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render

from league import creation, discipline, queries, team_pages
from league.models import League
from league.news import news
from league.statistics.words import FORM, streak
from league.views.common import coached_by, league_page


@league_page
def team(request: HttpRequest, league: League, team: int) -> HttpResponse:
    found = get_object_or_404(league.teams.prefetch_related("coaches"), pk=team)
    found.league = league
    season = league.season
    players = list(found.players.select_related("relief"))
    fixtures = queries.fixtures(season, found)
    played = team_pages.played(found, fixtures)
    mine = coached_by(request, league)
    context = {
        "league": league,
        "season": season,
        "team": found,
        "players": players,
        "depth": team_pages.depth(players),
        "injured": team_pages.injured(players),
        "fixtures": fixtures,
        "coming": [each for each in fixtures if not each.outcome],
        "played": played[::-1],
        "form": played[-FORM:],
        "streak": streak([each.outcome for each in played]),
        "standing": team_pages.standing(season, found),
        "best": team_pages.best(season, found),
        "news": news(season) if mine else None,
        "runs": league.is_run_by(request.user),
        "mine": mine,
        "edits": found.may_be_edited_by(request.user),
        "suspensions": discipline.standings(season, found),
        "sheet": creation.sheet(found) if league.team_creation else None,
    }
    return render(request, "league/team.html", context)
