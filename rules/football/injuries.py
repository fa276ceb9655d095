"""Hit points: the injury check of a player who is hurt, its damage, and his healing.

They are the EFHL's, Part 2, "EFHL Hit Points and Injuries"; another book may play by
them. Pure arithmetic and two rolls: who is checked and who comes in is the book's.
"""

from __future__ import annotations

from functools import partial
from typing import Literal

from msgspec import Struct

from rules.field import Team
from rules.prompts import Procedure, Roll, Rolled, roll
from rules.site import Injuries, Out

HIT_POINTS = 10
FIT = 5  # half of the maximum: with less a player is out
HEALS, IRON_MAN_HEALS = 1, 3
SNAKE_EYES = (1, 1)


class InjuryRolls(Struct, frozen=True):
    """The rolls of a book, under its heading."""

    check: Roll
    damage: Roll


def injury_rolls(heading: str) -> InjuryRolls:
    """Make the rolls of a check and of its damage."""
    return InjuryRolls(
        check=Roll(
            id="injury.check",
            means="injury",
            heading=heading,
            text="Injury check for {player}: up to {hit_points} (hit points) is only"
            " shaken up; more is an injury. Two 1s end the season.",
            count=2,
        ),
        damage=Roll(
            id="injury.damage",
            means="injury",
            heading=heading,
            text="{player} is injured. Roll for the loss, out of {hit_points} hit"
            " points.",
            count=1,
        ),
    )


class Verdict(Struct, frozen=True):
    """The result of a check.

    hit_points: those after it. lost: those lost. out: possession, game or season; none
    for an Iron-Man.
    """

    hit_points: int
    lost: int
    injured: bool
    out: Literal["", "possession", "game", "season"]


def out_status(hit_points: int, iron_man: bool = False) -> Out:
    """Return the time out: below 5 the game, at 0 the season; an Iron-Man never is."""
    if iron_man or hit_points >= FIT:
        return ""
    return "game" if hit_points > 0 else "season"


def healed(hit_points: int, iron_man: bool = False) -> int:
    """Return the hit points a week later. Who is out for the season does not heal."""
    if out_status(hit_points, iron_man) == "season":
        return hit_points
    return min(HIT_POINTS, hit_points + (IRON_MAN_HEALS if iron_man else HEALS))


def between_games(*, iron_man: bool = False) -> Injuries:
    """Return the rules for a league that plays with them."""
    return Injuries(
        fit=FIT,
        out_status=partial(out_status, iron_man=iron_man),
        heal_week=partial(healed, iron_man=iron_man),
    )


def verdict(
    hit_points: int, check: Rolled, damage: int = 0, iron_man: bool = False
) -> Verdict:
    """Return the result of a check, and of its damage if any."""
    left = hit_points
    injured = check.dice == SNAKE_EYES or is_injury(hit_points, check)
    if injured:
        left = min(0, left) if check.dice == SNAKE_EYES else left - damage
    status = "" if iron_man else out_status(left) or "possession"
    return Verdict(left, hit_points - left, injured, status)


def is_injury(hit_points: int, check: Rolled) -> bool:
    """True for more than his hit points; equal is not enough."""
    return check.total > hit_points


def roll_check(
    rolls: InjuryRolls, team: Team, player: str, hit_points: int, iron_man: bool = False
) -> Procedure[Verdict]:
    """Roll the check of a player, and the damage of an injury."""
    given = {"player": player, "hit_points": hit_points}
    check = yield from roll(rolls.check, team, given)
    damage = 0
    if is_injury(hit_points, check) and check.dice != SNAKE_EYES:
        damage = (yield from roll(rolls.damage, team, given)).total
    return verdict(hit_points, check, damage, iron_man)
