"""Roster moves between the active list, injured reserve and the practice squad.

The league limits the active players; a player with too few hit points is on injured
reserve until fit, and no others are. The same rules bind commissioners. In a league
without injuries only the limits apply.
"""

from __future__ import annotations

from django.core.exceptions import ValidationError
from django.db import transaction

from config.gone import lock
from league.core.models import League
from league.core.persistence import validate_and_save
from league.teams.models import Player, Team
from league.teams.sizes import Roster, roster_of
from rules.site import Injuries

A, IR, P = Player.Status.ACTIVE, Player.Status.INJURED, Player.Status.PRACTICE


def move_refusal(
    player: Player, to: str, active: int, most: int, injuries: Injuries | None
) -> str:
    """Return the reason that refuses a move, as a sentence; "" for a legal move.

    active: the number of other active players, of at most `most`. injuries: the rules
    for the injured, if the league plays with injuries.
    """
    if to not in Player.Status.values:
        return "Choose active, injured reserve or practice squad."
    unfit = injuries.out_status(player.hp) if injuries else ""
    if injuries and unfit and to != IR:
        if unfit == "season":
            return f"{player} is out for the season."
        return (
            f"{player} has {player.hp} hit points and stays on injured reserve until"
            f" reaching {injuries.fit}."
        )
    if to == IR and injuries and not unfit and player.status != IR:
        return f"{player} is healthy. Injured reserve is for injured players only."
    if to == A and active >= most:
        return (
            f"The active roster is full ({most} players). Move one to the practice"
            " squad first."
        )
    return ""


def check(player: Player, to: str, roster: Roster) -> None:
    """Refuse a move that the book does not allow. Expects the team to be locked.

    roster: the player's, who is counted in it unless not yet saved.
    """
    others = roster.active - (player.pk is not None and player.status == A)
    injuries = roster.team.league.injuries
    reason = move_refusal(player, to, others, roster.sizes.active, injuries)
    if reason:
        raise ValidationError({"status": reason})


@transaction.atomic
def move(team: Team, player: Player, to: str) -> Player:
    """Move a player to another status; a repeated request changes nothing."""
    # Locked before the active players are counted: two moves would exceed the limit.
    lock(Team, team.pk)
    current = team.players.filter(pk=player.pk).first()
    if current is None:
        raise ValidationError(f"{player} no longer plays for {team}.")
    if current.status == to:
        return current
    check(current, to, roster_of(team))
    return validate_and_save(current, {"status": to})


def room_refusal(roster: Roster, more: int = 1) -> str:
    """Return the reason a team can't add players, as a sentence; "" if it can."""
    return roster.sizes.size_refusal(roster.team, roster.total + more)


def check_room(roster: Roster) -> None:
    """Refuse a newcomer to a full roster. Expects the team to be locked."""
    reason = room_refusal(roster)
    if reason:
        raise ValidationError(reason)


def check_no_draft(league: League) -> None:
    """Refuse other ways onto a roster while a draft is in progress."""
    if league.is_drafting:
        raise ValidationError("The draft is in progress. Add players by drafting them.")


def on_arrival(roster: Roster, player: Player) -> str:
    """Return a newcomer's status: on reserve if hurt, else active if there is room."""
    injuries = roster.team.league.injuries
    if injuries and injuries.out_status(player.hp):
        return IR
    return A if roster.has_active_room else P
