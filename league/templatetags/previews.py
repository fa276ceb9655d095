"""Link previews: title, text and picture of a shared page."""

from typing import Any

from django import template
from django.template import Context
from django.urls import reverse

from league.core.models import League
from league.fans.feeds import address
from league.teams.models import Player, Team

register = template.Library()


@register.inclusion_tag("includes/preview.html", takes_context=True)
def page_preview(context: Context) -> dict[str, Any]:
    """Preview a league page: its player, team or league, in that order."""
    league, team, player = (context.get(name) for name in ("league", "team", "player"))
    team = team if isinstance(team, Team) and team.pk else None
    parts: tuple[str, str, str] = ("", "", "")
    feed = ""
    if isinstance(league, League) and league.pk:
        parts = _of_league(league)
        feed = address(league, team) if league.public else ""
        if team is not None:
            parts = _of_team(league, team)
        if isinstance(player, Player) and player.pk:
            parts = _of_player(league, player)
    return _preview(context, *parts) | {"feed": feed}


@register.inclusion_tag("includes/preview.html", takes_context=True)
def preview(context: Context, title: str, text: str, picture: str) -> dict[str, Any]:
    """Preview any page. picture: its path."""
    return _preview(context, title, text, picture)


def _preview(context: Context, title: str, text: str, picture: str) -> dict[str, Any]:
    request = context.get("request")
    if request is None or not title:
        return {"title": ""}
    return {
        "title": title,
        "text": text,
        "picture": request.build_absolute_uri(picture),
        "url": request.build_absolute_uri(request.path),
    }


def _of_league(league: League) -> tuple[str, str, str]:
    text = f"Scores, standings and schedule of {league}."
    return league.name, text, reverse("league:card", args=[league.slug])


def _of_team(league: League, team: Team) -> tuple[str, str, str]:
    picture = reverse("league:team_card", args=[league.slug, team.pk])
    return f"{team}, {league}", f"Roster, schedule and results of {team}.", picture


def _of_player(league: League, player: Player) -> tuple[str, str, str]:
    picture = reverse("league:player_card", args=[league.slug, player.pk])
    return str(player), f"{player.get_position_display()}, {player.side}.", picture
