"""EFHL Part 2, "The Target Number": what a d20 must not exceed, line by line.

Pure sums: who is asked to roll, and what follows, is not here.
"""

from __future__ import annotations

from msgspec import Struct

from rules.efhl import weather as weather_chapter
from rules.efhl.ability.tables import FRANCHISE, NEAR, RATED, REROLL
from rules.efhl.ability.tables import hit_points as worn
from rules.efhl.creation.tables import STATS
from rules.efhl.players import NO_STAT, form_of, score, team_stat
from rules.facts import AbilityLine, AbilityRoll
from rules.field import Team
from rules.state import Form, State

SURE, HOPELESS = 1, 20


class Checked(Struct, frozen=True):
    """Who rolls: a player of `team`, or nobody in particular.

    stat: the team stat to use, "" for that of his position. near: a defender is within
    a base length of him. plays: receiver, where a tight end is one.
    """

    team: Team
    player: str | None = None
    stat: str = ""
    near: bool = False
    plays: str = ""


def lines(
    stat: str,
    base: int,
    *,
    franchise: bool = False,
    rating: int = 0,
    hit_points: int = 10,
    weather: str = "",
    near: bool = False,
    rerolls: int = 0,
) -> tuple[AbilityLine, ...]:
    """The Target Number: the stat and every modifier that is not 0, by name.

    stat: `LB`, or "" where no stat is anybody's. All of them add up.
    """
    parts = (
        AbilityLine("franchise", FRANCHISE * franchise),
        AbilityLine("rating", RATED.adds if rating >= RATED.least else 0),
        AbilityLine("hit_points", worn(hit_points)),
        AbilityLine("weather", weather_chapter.ability(weather)),
        AbilityLine("near", NEAR * near),
        AbilityLine("rerolls", REROLL * rerolls),
    )
    first = AbilityLine(stat or "no_stat", base)
    return (first, *(part for part in parts if part.count))


def total(parts: tuple[AbilityLine, ...]) -> int:
    """The modified target number."""
    return sum(part.count for part in parts)


def succeeds(target: int, die: int) -> bool:
    """EFHL Ability Checks: no more than the target; 1 always does, 20 never."""
    return die == SURE or (die != HOPELESS and die <= target)


def lines_of(state: State, who: Checked, rerolls: int = 0) -> tuple[AbilityLine, ...]:
    """The Target Number of somebody in the game as it is now."""
    brings, form = state.brings.of(who.team), form_of(state, who.player)
    stat = who.stat or (_stat(form, who.plays) if form else "")
    return lines(
        stat,
        score(brings, stat) if stat else NO_STAT,
        franchise=bool(who.player) and brings.franchise == who.player,
        rating=form.points if form else 0,
        hit_points=form.hit_points if form else 10,
        weather=state.weather,
        near=who.near,
        rerolls=rerolls,
    )


def _stat(form: Form, plays: str) -> str:
    """EFHL Team Stats: a tight end is a receiver or a lineman, as he plays now."""
    if form.position == "TE":
        return "WR" if plays == "receiver" else "OL"
    return team_stat(form) or ""


def rolled(who: Checked, parts: tuple[AbilityLine, ...], die: int) -> AbilityRoll:
    """One roll with its arithmetic."""
    target = total(parts)
    return AbilityRoll(who.team, who.player, parts, target, die, succeeds(target, die))


def known(stat: str) -> bool:
    """Whether it is a team stat, or none."""
    return not stat or stat in STATS
