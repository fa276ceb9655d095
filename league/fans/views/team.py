"""The page of a team: its season, its coaches and players, its games."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render

from league.competition.statistics.phrases import FORM, streak
from league.core.models import League
from league.core.views.common import coached_by, league_page
from league.fans.news import news
from league.records import overview
from league.teams import creation, play_pages
from league.weeks import discipline, queries


@league_page
def team(request: HttpRequest, league: League, team: int) -> HttpResponse:
    row = get_object_or_404(league.teams.prefetch_related("coaches"), pk=team)
    row.league = league
    season = league.season
    players = list(row.players.select_related("relief"))
    fixtures = queries.fixtures(season, row)
    played = overview.played(row, fixtures)
    own_teams = coached_by(request, league)
    context = {
        "league": league,
        "season": season,
        "team": row,
        "players": players,
        "rating_fields": league.book.player_fields if players else (),
        "depth": overview.depth(players),
        "injured": overview.injured(league, players),
        "fixtures": fixtures,
        "coming": [game for game in fixtures if not game.outcome],
        "played": played[::-1],
        "form": played[-FORM:],
        "streak": streak([game.outcome for game in played]),
        "standing": overview.standing(season, row),
        "best": overview.team_leaders(season, row),
        "news": news(season) if own_teams else None,
        "runs": league.is_run_by(request.user),
        "mine": own_teams,
        "edits": row.may_be_edited_by(request.user),
        "play_pages": league.has_play_pages and play_pages.may_read(row, request.user),
        "calls": league.book.playbook and play_pages.may_read(row, request.user),
        "suspensions": discipline.standings(season, row),
        "sheet": creation.sheet(row) if league.creation else None,
    }
    # A line of ratings is as wide as the columns beside the number: name and positions,
    # then standing and rating, then the link to change.
    sheet, edits = context["sheet"], context["edits"]
    context["rating_width"] = 3 + 2 * (sheet is not None) + bool(edits)
    return render(request, "league/team.html", context)
