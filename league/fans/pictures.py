"""The preview pictures of leagues, teams and players."""

from __future__ import annotations

from django.db.models import Q

from league.core.models import League, Season
from league.fans.cards import Card, Side
from league.teams.models import Player, Team
from league.weeks.models import Fixture, Result


def league_card(league: League) -> Card:
    """Build a league's card: name and current season."""
    season = Season.objects.filter(league=league, current=True).first()
    foot = f"{season.label} season" if season else ""
    return Card("Electric football league", foot, title=league.name)


def team_card(team: Team) -> Card:
    """Build a team's card: name, color and record."""
    sides = (Side(team.name, team.colour),)
    return Card(team.league.name, record(team), title=team.name, sides=sides)


def player_card(player: Player) -> Card:
    """Build a player's card: name, number, position and the team's color."""
    head = f"{player.side} · {player.league.name}"
    foot = f"#{player.number} · {player.get_position_display()}"
    sides = (Side(player.team.name, player.team.colour),) if player.team else ()
    return Card(head, foot, player.name, sides)


def record(team: Team) -> str:
    """Return a team's record of the current regular season, `4–2–1 in 2026`."""
    results = Result.objects.filter(
        Q(fixture__home=team) | Q(fixture__away=team),
        fixture__season__current=True,
        fixture__kind=Fixture.Kind.REGULAR,
    )
    won = lost = tied = 0
    for result in results.select_related("fixture__season").defer("report"):
        side = "home" if result.fixture.home_id == team.pk else "away"
        won += result.winner == side
        lost += result.winner not in (side, "") or result.forfeit == "both"
        tied += result.winner == "" and result.forfeit != "both"
    label = team.league.season.label
    return f"{won}–{lost}–{tied} in {label}" if tied else f"{won}–{lost} in {label}"
