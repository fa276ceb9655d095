"""What stands on the pictures of leagues, teams and players."""

from __future__ import annotations

from django.db.models import Q

from league.fans.cards import Card, Side
from league.models import Fixture, League, Player, Result, Season, Team


def league_card(league: League) -> Card:
    """Its name and the season that is on."""
    season = Season.objects.filter(league=league, current=True).first()
    foot = f"{season.label} season" if season else ""
    return Card("Electric football league", foot, title=league.name)


def team_card(team: Team) -> Card:
    """Its name, colour and record."""
    sides = (Side(team.name, team.colour),)
    return Card(team.league.name, record(team), title=team.name, sides=sides)


def player_card(player: Player) -> Card:
    """His name, number and position in his team's colour, if he has a team."""
    head = f"{player.side} · {player.league.name}"
    foot = f"#{player.number} · {player.get_position_display()}"
    sides = (Side(player.team.name, player.team.colour),) if player.team else ()
    return Card(head, foot, player.name, sides)


def record(team: Team) -> str:
    """`4–2–1 in 2026`: of the regular games of the season that is on."""
    results = Result.objects.filter(
        Q(fixture__home=team) | Q(fixture__away=team),
        fixture__season__current=True,
        fixture__kind=Fixture.Kind.REGULAR,
    )
    won = lost = tied = 0
    for result in results.select_related("fixture__season").defer("report"):
        mine = "home" if result.fixture.home_id == team.pk else "away"
        won += result.winner == mine
        lost += result.winner not in (mine, "") or result.forfeit == "both"
        tied += result.winner == "" and result.forfeit != "both"
    label = team.league.season.label
    return f"{won}–{lost}–{tied} in {label}" if tied else f"{won}–{lost} in {label}"
