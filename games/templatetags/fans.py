"""What pages for fans need of games beyond plain values."""

from typing import Any

from django import template
from django.template import Context
from django.urls import reverse

from games.fans.film import Frame
from games.fans.pictures import description
from games.fans.scoreboard import Board, scoreboard, under_review
from games.grids import number_words
from games.seen import Seen
from league.models import Fixture, League, Season
from league.templatetags.previews import preview

register = template.Library()


@register.simple_tag
def week_board(league: League) -> Board:
    """The scoreboard of the league's week, to be named by `as`."""
    return scoreboard(league)


@register.simple_tag
def reviewed(season: Season) -> list[Fixture]:
    """A season's games under review, to be named by `as`."""
    return under_review(season)


@register.inclusion_tag("includes/preview.html", takes_context=True)
def game_preview(context: Context, seen: Seen) -> dict[str, Any]:
    """The link preview of a page about a game."""
    picture = reverse("games:card", args=[seen.slug])
    told: dict[str, Any] = preview(context, seen.title, description(seen), picture)
    return told


@register.filter
def percent(chance: float) -> str:
    """Home's chance: 63%."""
    return f"{round(100 * chance)}%"


@register.filter
def away_percent(chance: float) -> str:
    """What is left of it for away; both add up to a hundred."""
    return f"{100 - round(100 * chance)}%"


@register.filter
def away_of_hundred(home: int) -> str:
    """The same where home's is a number of a hundred."""
    return f"{100 - home}%"


@register.filter
def number(number: float) -> str:
    """With a true minus: −7."""
    return number_words(number)


@register.filter
def less(number: int) -> int:
    """The number without its sign."""
    return abs(number)


@register.filter
def plain(number: float) -> str:
    """A coordinate of a drawing, whatever the language of the page."""
    return f"{number:g}"


@register.filter
def favourite(frame: Frame, seen: Seen) -> str:
    """Who is likelier to win before a play: `RIV 63%`; "" where nothing is played."""
    if frame.chance is None:
        return ""
    home = round(100 * frame.chance)
    if home >= 50:
        return f"{seen.home.abbreviation} {home}%"
    return f"{seen.away.abbreviation} {100 - home}%"
