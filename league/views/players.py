"""The page of a player, for everybody."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils.safestring import mark_safe

from league.models import Fixture, League, Player
from league.records import careers
from league.statistics.plot import plot
from league.views.common import league_page
from rules.efhl.creation.players import HIT_POINTS


@league_page
def player(request: HttpRequest, league: League, player: int) -> HttpResponse:
    """His seasons and games, his body and his rating, and where he has played."""
    players = Player.objects.of_league(league).select_related("relief")
    found = get_object_or_404(players, pk=player)
    lines = careers.lines_of(found)
    after = request.GET.get("kind") == Fixture.Kind.POSTSEASON
    kind = Fixture.Kind.POSTSEASON if after else Fixture.Kind.REGULAR
    counted = [line for line in lines if line.result.fixture.kind == kind]
    seasons = list(dict.fromkeys(line.season for line in reversed(counted)))
    asked = request.GET.get("season", "")
    season = next((each for each in seasons if each.label == asked), None)
    current = league.season
    shown = season or (seasons[0] if seasons else current)
    games = careers.happened(found, current)
    context = {
        "league": league,
        "player": found,
        "team": found.team,
        "edits": found.team is not None and found.team.may_be_edited_by(request.user),
        "parts": list(careers.parts(counted, shown)),
        "season": shown,
        "seasons": seasons,
        "current": current,
        "postseason": after,
        "both": any(line.result.fixture.kind != kind for line in lines) or after,
        "teams": careers.teams(found, lines),
        "games": games,
        "hits": [game for game in games if game.hit],
        "most": HIT_POINTS,
        "plots": _plots(games),
        "years": found.seasons.select_related("season", "team").order_by("-season_id"),
    }
    return render(request, "league/player.html", context)


def _plots(games: list[careers.Happened]) -> list[str]:
    drawn = (
        plot("pr", "Player Rating by game", careers.points(games, "pr")),
        plot("hp", "Hit points by game", careers.points(games, "hp"), 0, HIT_POINTS),
    )
    return [mark_safe(each) for each in drawn if each]  # noqa: S308 - it escapes
