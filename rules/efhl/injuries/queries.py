"""Queries about injuries for scenarios: facts given, an answer expected."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from rules.efhl.ability.tables import hit_point_modifier
from rules.efhl.creation import stats as creation
from rules.efhl.creation.tables import DEFENSE, MODIFIERS, OFFENSE
from rules.efhl.injuries import checks, healing
from rules.efhl.own import Brings
from rules.efhl.players import NO_STAT, stat_of, stat_score
from rules.football.injuries import FIT, out_status, verdict
from rules.prompts import Rolled

Query: TypeAlias = Callable[..., Mapping[str, Any]]
_STATUS = {
    "": "A",
    "possession": "shaken up",
    "game": "IR",
    "season": "out for the season",
}


def injury_check(
    hp: int,
    dice: list[int],
    damage: int = 0,
    iron_man: bool = False,
    position: str = "OT",
) -> dict[str, Any]:
    """Return the result of a fall: hit points, status, loss of the team stat."""
    result = verdict(hp, Rolled(tuple(dice)), damage, iron_man)
    status = _STATUS[result.out]
    if result.injured and result.out == "possession":
        status = "injured"
    serious = result.injured and result.hit_points < FIT
    loses = -1 if serious and stat_of(position) else 0
    return {"hp": result.hit_points, "status": status, "team_stat_change": loses}


def injury_weeks(
    hp: int, weeks: int, pr: int = 0, iron_man: bool = False
) -> dict[str, Any]:
    """Return hit points before each of some weeks after a game, and games missed."""
    start, by_week, missed = pr, [], 0
    for _ in range(weeks):
        after = healing.heal_week(hp, pr, iron_man)
        hp, pr, missed = after.hit_points, after.rating, missed + after.missed
        by_week.append(hp)
    status = out_status(hp, iron_man)
    return {
        "hp": hp,
        "hp_by_week": by_week,
        "games_missed": missed,
        "pr_change": pr - start,
        "status": "IR" if status else "A",
        "out_for_season": status == "season",
    }


def injured_reserve(stats: dict[str, int], positions: list[str]) -> dict[str, Any]:
    """Return team stats and ratings without starters of these positions."""
    after = dict(stats)
    for position in positions:
        stat = stat_of(position)
        if stat is not None:
            after[stat] = after.get(stat, NO_STAT) - 1
    brings = Brings(stats=after)
    now = {stat: stat_score(brings, stat) for stat in stats}
    answer: dict[str, Any] = {
        **now,
        "changes": {stat: now[stat] - stats[stat] for stat in stats},
        "modifiers_before": {stat: MODIFIERS[stats[stat]] for stat in stats},
        "modifiers": {stat: MODIFIERS[now[stat]] for stat in stats},
    }
    for name, of in (("OR", OFFENSE), ("DR", DEFENSE)):
        if set(of) <= stats.keys():
            answer[name] = creation.rating(now, of)
            answer[f"{name}_change"] = answer[name] - creation.rating(stats, of)
    return answer


def injury_modifiers(hp: list[int]) -> dict[str, Any]:
    """Return the modifiers of a player's ability checks for his hit points."""
    return {"modifiers": [hit_point_modifier(points) for points in hp]}


def slow_to_get_up(falls: int) -> dict[str, Any]:
    """Return the falls of a game that are checked, and the next one that will be."""
    since = 0
    checked: list[int] = []
    for number in range(1, falls + 1):
        since += 1
        if checks.is_checked(since, slow_to_get_up=True):
            since = 0
            checked.append(number)
    return {
        "injury_check": falls in checked,
        "checked": checked,
        "next_check_on_fall": falls + checks.FALLS - since,
    }


QUERIES: Mapping[str, Query] = {
    "injury_check": injury_check,
    "injury_weeks": injury_weeks,
    "injured_reserve": injured_reserve,
    "injury_modifiers": injury_modifiers,
    "slow_to_get_up": slow_to_get_up,
}
