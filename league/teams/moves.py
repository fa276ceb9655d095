"""Who is active, on injured reserve or on the practice squad, and who may be moved.

EFHL 3e, "EFHL Team Rosters" and "Hit Points": at most 53 players are active; whoever
has too few hit points is on injured reserve until he is fit, and nobody else is there.
The same for a commissioner. In a league without injuries only the limits count.
"""

from __future__ import annotations

from django.core.exceptions import ValidationError
from django.db import transaction

from league.models import League, Player, Team
from league.writing import write
from rules.efhl.creation.players import ACTIVE, LARGEST
from rules.efhl.injuries.healing import FIT, out

A, IR, P = Player.Status.ACTIVE, Player.Status.INJURED, Player.Status.PRACTICE


def why_not(player: Player, to: str, active: int, injuries: str) -> str:
    """Why he may not be moved there, as a sentence; "" when he may.

    active: how many others of his team are. injuries: as the league's option.
    """
    if to not in Player.Status.values:
        return "Move him to the active players, to injured reserve or to practice."
    unfit = injuries != "off" and out(player.hp, injuries == "iron_man")
    if unfit and to != IR:
        if unfit == "season":
            return f"{player} is out for the season."
        return (
            f"{player} has {player.hp} hit points; he stays on injured reserve until"
            f" he has {FIT}."
        )
    if to == IR and injuries != "off" and not unfit and player.status != IR:
        return f"{player} is fit; injured reserve is for those who are not."
    if to == A and over(0, active + 1):
        return (
            f"{ACTIVE} players are active already; first send one of them to the"
            " practice squad."
        )
    return ""


def check(player: Player, to: str) -> None:
    """Refuse a move that the book does not allow. His team is held."""
    others = player.his_team.players.filter(status=A).exclude(pk=player.pk).count()
    reason = why_not(player, to, others, injuries(player.his_team.league))
    if reason:
        raise ValidationError({"status": reason})


@transaction.atomic
def move(team: Team, player: Player, to: str) -> Player:
    """Move a player to another status; asking twice moves him once."""
    Team.objects.select_for_update(no_key=True).get(pk=team.pk)
    found = team.players.filter(pk=player.pk).first()
    if found is None:
        raise ValidationError(f"{player} does not play for {team} any more.")
    if found.status == to:
        return found
    check(found, to)
    return write(found, {"status": to})


def injuries(league: League) -> str:
    """The league's option: "off", "standard" or "iron_man"."""
    return str(league.options.get("injuries", "off"))


def over(total: int, active: int) -> str:
    """Which limit so many players of a team are over: "roster", "active", or ""."""
    if total > LARGEST:
        return "roster"
    return "active" if active > ACTIVE else ""


def no_room(team: Team, more: int = 1) -> str:
    """Why the team may not have so many players more, as a sentence; "" when it may."""
    total = team.players.count() + more
    if not over(total, 0):
        return ""
    return f"A roster has at most {LARGEST} players; {team} would have {total}."


def room(team: Team, more: int = 1) -> None:
    """Refuse a 61st player. The team is held."""
    reason = no_room(team, more)
    if reason:
        raise ValidationError(reason)


def on_arrival(team: Team, player: Player) -> str:
    """A newcomer's status: hurt on reserve, else active while there is room."""
    option = injuries(team.league)
    if option != "off" and out(player.hp, option == "iron_man"):
        return IR
    active = team.players.filter(status=A).count()
    return P if over(0, active + 1) else A
