"""Fans' pages: drives, win probability, replay and picture of a game, and the
scoreboard of a league's week."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import cache_control
from django.views.decorators.http import conditional_page, require_safe

from games.log import reader
from games.reports.box_score import record_of
from games.reports.drives import drive_bars
from games.reports.film import Film, film_of, has_chances
from games.reports.preview_card import game_card
from games.reports.scoreboard import scoreboard
from games.reports.win_chart import HIGH, WIDE, chart_of
from games.web.views.common import Visit, at_table, show
from league.core.views.common import coached_by, league_page
from league.fans.cards import mark_of, picture
from league.models import League

ROW = 8  # yards of the drawing from one drive to the next
HEAD = 9


@require_safe
@at_table
def drives(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Show every drive as a bar on the field, and in a table."""
    setting = visit.table.setting
    bars = drive_bars(setting, record_of(reader.finished_plays(setting.game_id)))
    rows = [(bar, HEAD + ROW * place) for place, bar in enumerate(bars)]
    high = HEAD + ROW * len(bars)
    context = {"rows": rows, "high": high}
    return show(request, visit, "games/drives.html", **context)


@require_safe
@at_table
def chances(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Show the win probability play by play."""
    chart = chart_of(film_of(visit.table))
    fitted = has_chances(visit.table.setting)
    context = {"chart": chart, "wide": WIDE, "high": HIGH, "fitted": fitted}
    return show(request, visit, "games/chances.html", **context)


@require_safe
@at_table
def replay(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Show one play of the game, ?play=NUMBER, and the way to the others."""
    film = film_of(visit.table)
    number = _number(request.GET.get("play", ""), film)
    context = {
        "count": len(film.frames),
        "frame": film.frames[number - 1] if film.frames else None,
        "earlier": number - 1,
        "later": number + 1 if number < len(film.frames) else 0,
    }
    return show(request, visit, "games/replay.html", **context)


def _number(requested: str, film: Film) -> int:
    """Return the number of the requested play; the first for any other text."""
    number = int(requested) if requested.isdecimal() and len(requested) < 6 else 1
    return max(1, min(number, len(film.frames)))


@require_safe
@at_table
def card(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Return the game's picture for link previews."""
    drawn = game_card(visit.game, visit.view)
    return picture(request, drawn, mark_of(drawn))


@require_safe
@cache_control(private=True, no_cache=True)
@conditional_page
@league_page
def week(request: HttpRequest, league: League) -> HttpResponse:
    """Show the scoreboard of the league's week, as its home has it."""
    context = {
        "board": scoreboard(league),
        "league": league,
        "runs": league.is_run_by(request.user),
        "mine": coached_by(request, league),
    }
    return render(request, "league/_week_games.html", context)
