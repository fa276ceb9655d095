"""EFHL Part 2, "The Target Number": the highest d20 that succeeds, line by line.

Pure sums: the rolls and their results are in other modules.
"""

from __future__ import annotations

from msgspec import Struct

from rules.efhl import weather as weather_chapter
from rules.efhl.ability.tables import FRANCHISE, NEAR, RATED, REROLL
from rules.efhl.ability.tables import hit_point_modifier as worn
from rules.efhl.own import Form, own_of
from rules.efhl.players import NO_STAT, form_of, stat_score, team_stat
from rules.facts import AbilityLine, AbilityRoll
from rules.field import Team
from rules.state import State

SURE, HOPELESS = 1, 20


class Checked(Struct, frozen=True):
    """The roller of a check: a player of `team`, or the team itself.

    stat: the team stat to use, "" for that of his position. near: a defender is within
    a base length of him. plays: receiver, where a tight end is one.
    """

    team: Team
    player: str | None = None
    stat: str = ""
    near: bool = False
    plays: str = ""


def target_lines_for(
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

    stat: `LB`, or "" without one. All of them add up.
    """
    parts = (
        AbilityLine("franchise", FRANCHISE * franchise),
        AbilityLine("rating", RATED.adds if rating >= RATED.least else 0),
        AbilityLine("hit_points", worn(hit_points)),
        AbilityLine("weather", weather_chapter.ability_modifier(weather)),
        AbilityLine("near", NEAR * near),
        AbilityLine("rerolls", REROLL * rerolls),
    )
    first = AbilityLine(stat or "no_stat", base)
    return (first, *(part for part in parts if part.count))


def target_total(parts: tuple[AbilityLine, ...]) -> int:
    """Return the modified target number."""
    return sum(part.count for part in parts)


def is_success(target: int, die: int) -> bool:
    """EFHL Ability Checks: success up to the target; with a 1 always, a 20 never."""
    return die == SURE or (die != HOPELESS and die <= target)


def lines_of_player(
    state: State, roller: Checked, rerolls: int = 0
) -> tuple[AbilityLine, ...]:
    """The Target Number of a player at this point of the game."""
    own = own_of(state)
    brings, form = own.brings.of(roller.team), form_of(state, roller.player)
    stat = roller.stat or (_stat_of(form, roller.plays) if form else "")
    return target_lines_for(
        stat,
        stat_score(brings, stat) if stat else NO_STAT,
        franchise=bool(roller.player) and brings.franchise == roller.player,
        rating=form.points if form else 0,
        hit_points=form.hit_points if form else 10,
        weather=own.weather,
        near=roller.near,
        rerolls=rerolls,
    )


def _stat_of(form: Form, plays: str) -> str:
    """EFHL Team Stats: a tight end as receiver or lineman, by his part in the play."""
    if form.position == "TE":
        return "WR" if plays == "receiver" else "OL"
    return team_stat(form) or ""


def roll_result(
    roller: Checked, parts: tuple[AbilityLine, ...], die: int
) -> AbilityRoll:
    """Return one roll with its arithmetic."""
    target = target_total(parts)
    return AbilityRoll(
        roller.team, roller.player, parts, target, die, is_success(target, die)
    )
