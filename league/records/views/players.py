"""The public page of a player."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils.safestring import mark_safe

from league.competition.statistics.plot import plot
from league.core.models import League
from league.core.views.common import league_page
from league.records import careers
from league.teams.models import Player
from league.weeks.models import Fixture


@league_page
def player(request: HttpRequest, league: League, player: int) -> HttpResponse:
    """Show a player's seasons and games, hit points, rating and teams."""
    players = Player.objects.of_league(league).select_related("relief")
    row = get_object_or_404(players, pk=player)
    lines = careers.lines_of(row)
    after = request.GET.get("kind") == Fixture.Kind.POSTSEASON
    kind = Fixture.Kind.POSTSEASON if after else Fixture.Kind.REGULAR
    counted = [line for line in lines if line.result.fixture.kind == kind]
    seasons = list(dict.fromkeys(line.season for line in reversed(counted)))
    label = request.GET.get("season", "")
    season = next((year for year in seasons if year.label == label), None)
    current = league.season
    shown = season or (seasons[0] if seasons else current)
    games = careers.conditions(row, current)
    context = {
        "league": league,
        "player": row,
        "team": row.team,
        "rated": row.rated,
        "edits": row.team is not None and row.team.may_be_edited_by(request.user),
        "parts": list(careers.parts(counted, shown)),
        "season": shown,
        "seasons": seasons,
        "current": current,
        "postseason": after,
        "both": any(line.result.fixture.kind != kind for line in lines) or after,
        "teams": careers.teams(row, lines),
        "games": games,
        "hits": [game for game in games if game.hit],
        "most": league.full_hit_points,
        "plots": _plots(games, league.full_hit_points),
        "body": body_of(row, league.full_hit_points),
        "years": row.seasons.select_related("season", "team").order_by("-season_id"),
    }
    return render(request, "league/player.html", context)


def body_of(player: Player, most: int) -> str:
    """Return what is plotted of a player, as a heading; a book may have no ratings."""
    if player.pr is None:
        return "Hit points" if most else ""
    return "Rating and hit points" if most else "Rating"


def _plots(games: list[careers.Condition], most: int) -> dict[str, str]:
    """Draw ratings, and hit points where there are any, of at most `most`."""
    ratings = careers.plot_points(games, "pr")
    drawn = {"Player Rating": plot("pr", "Player Rating by game", ratings)}
    if most:
        points = careers.plot_points(games, "hp")
        drawn["Hit points"] = plot("hp", "Hit points by game", points, 0, most)
    return {name: mark_safe(svg) for name, svg in drawn.items() if svg}  # noqa: S308 - `plot` escapes
