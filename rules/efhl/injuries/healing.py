"""The healing of injured players from game to game.

Pure arithmetic: the league stores the numbers and decides when a game has been played.
The effect of hit points on ability checks is in rules.efhl.ability.

Sources: Hit Points; Injuries; Alternative "Iron-Man" Team Injury Rules. Rulings
followed here: healing comes before each game; a Player Rating point is lost for each
game missed; an Iron-Man at 0 plays on, any other player is out for the season.
"""

from __future__ import annotations

from msgspec import Struct

from rules.efhl.creation.players import HIT_POINTS, after_missed
from rules.site import Out

FIT = 5  # half of the maximum: with less a player is out
HEALS, IRON_MAN_HEALS = 1, 3


def out_status(hit_points: int, iron_man: bool = False) -> Out:
    """EFHL Hit Points and Injuries: below 5 out, at 0 for the season.

    An Iron-Man never is ("Alternative “Iron-Man” Team Injury Rules").
    """
    if iron_man or hit_points >= FIT:
        return ""
    return "game" if hit_points > 0 else "season"


class Week(Struct, frozen=True):
    """A player before his team's next game. missed: he misses it."""

    hit_points: int
    rating: int
    missed: bool


def heal_week(hit_points: int, rating: int = 0, iron_man: bool = False) -> Week:
    """EFHL Hit Points and Injuries: a week's healing, and the point for a missed game.

    A player who is out for the season does not heal ("Hit Points").
    """
    if out_status(hit_points, iron_man) == "season":
        return Week(hit_points, after_missed(rating, 1), missed=True)
    healed = hit_points + (IRON_MAN_HEALS if iron_man else HEALS)
    healed = min(HIT_POINTS, healed)
    missed = bool(out_status(healed, iron_man))
    return Week(healed, after_missed(rating, 1) if missed else rating, missed)
