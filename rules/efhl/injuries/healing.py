"""The healing of injured players from game to game.

Pure arithmetic: the league stores the numbers and decides when a game has been played.
The effect of hit points on ability checks is in rules.efhl.ability.

Sources: Hit Points; Injuries; Alternative "Iron-Man" Team Injury Rules. Rulings
followed here: healing comes before each game; a Player Rating point is lost for each
game missed; an Iron-Man at 0 plays on, any other player is out for the season.
"""

from __future__ import annotations

from msgspec import Struct

from rules.efhl.creation.players import after_missed
from rules.football.injuries import healed, out_status


class Week(Struct, frozen=True):
    """A player before his team's next game. missed: he misses it."""

    hit_points: int
    rating: int
    missed: bool


def heal_week(hit_points: int, rating: int = 0, iron_man: bool = False) -> Week:
    """EFHL Hit Points and Injuries: a week's healing, and the point for a missed game.

    A player who is out for the season does not heal ("Hit Points").
    """
    left = healed(hit_points, iron_man)
    missed = bool(out_status(left, iron_man))
    return Week(left, after_missed(rating, 1) if missed else rating, missed)
