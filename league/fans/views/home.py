"""The home page of a league."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from league.core.models import League
from league.core.views.common import coached_by, league_page
from league.fans.desk import desk
from league.fans.news import news
from league.seasons import queries as season_queries
from league.weeks import weekly


@league_page
def home(request: HttpRequest, league: League) -> HttpResponse:
    """Show a league's games, standings, teams and pending work."""
    season = league.season
    table = season_queries.season_table(season)
    teams = list(league.teams.prefetch_related("coaches"))
    return render(
        request,
        "league/league.html",
        {
            "league": league,
            "runs": league.is_run_by(request.user),
            "mine": coached_by(request, league),
            "season": season,
            "glance": weekly.glance(season),
            "news": news(season),
            "desk": desk(season, request.user, timezone.now()),
            "groups": season_queries.standings_groups(season, table, teams),
            "teams": teams,
        },
    )
