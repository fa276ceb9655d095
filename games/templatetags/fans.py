"""Template tags and filters of fans' pages."""

from typing import Any

from django import template
from django.template import Context
from django.urls import reverse

from games.reports.film import Frame
from games.reports.grids import number_words
from games.reports.preview_card import description
from games.reports.scoreboard import Board, scoreboard, under_review
from games.view.models import TableView
from league.models import Fixture, League, Season
from league.templatetags.previews import preview

register = template.Library()


@register.simple_tag
def week_board(league: League) -> Board:
    """Return the scoreboard of the league's week, to be named by `as`."""
    return scoreboard(league)


@register.simple_tag
def reviewed(season: Season) -> list[Fixture]:
    """Return a season's games under review, to be named by `as`."""
    return under_review(season)


@register.inclusion_tag("includes/preview.html", takes_context=True)
def game_preview(context: Context, view: TableView) -> dict[str, Any]:
    """Return the link preview of a page about a game."""
    picture = reverse("games:card", args=[view.slug])
    tags: dict[str, Any] = preview(context, view.title, description(view), picture)
    return tags


@register.filter
def percent(chance: float) -> str:
    """Return home's chance: 63%."""
    return f"{round(100 * chance)}%"


@register.filter
def away_percent(chance: float) -> str:
    """Return away's chance; both add up to a hundred."""
    return f"{100 - round(100 * chance)}%"


@register.filter
def away_of_hundred(home: int) -> str:
    """Return away's chance where home's is a number of a hundred."""
    return f"{100 - home}%"


@register.filter
def number(number: float) -> str:
    """Return the number with a true minus: −7."""
    return number_words(number)


@register.filter
def less(number: int) -> int:
    """Return the number without its sign."""
    return abs(number)


@register.filter
def plain(number: float) -> str:
    """Return a coordinate of a drawing, whatever the language of the page."""
    return f"{number:g}"


@register.filter
def favourite(frame: Frame, view: TableView) -> str:
    """Return the favorite before a play: `RIV 63%`; "" where nothing is played."""
    if frame.chance is None:
        return ""
    home = round(100 * frame.chance)
    if home >= 50:
        return f"{view.home.abbreviation} {home}%"
    return f"{view.away.abbreviation} {100 - home}%"
