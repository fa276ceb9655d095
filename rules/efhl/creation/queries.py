"""Queries about team creation for scenarios: facts given, an answer expected.

Each takes its values by name and answers by name. A refusal of the book is answered
`allowed: false` with its reason, so that a scenario can expect it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from rules.creation import CreationError
from rules.efhl.creation import players, stats
from rules.efhl.creation.tables import DEFENSE, OFFENSE, PHILOSOPHIES
from rules.efhl.creation.tables import find_method as method_of

Query: TypeAlias = Callable[..., Mapping[str, Any]]


def ratings(philosophy: str = "", **given: int) -> dict[str, Any]:
    """Return OR and DR of the given stats (those of one side will do), and the stats.

    philosophy: one to adopt first.
    """
    after = dict(given)
    if philosophy:
        try:
            side = PHILOSOPHIES[philosophy].side
        except KeyError:
            raise CreationError(f"Unknown philosophy {philosophy}.") from None
        after = stats.adopt_philosophy(given, philosophy, side)
    answer: dict[str, Any] = {"allowed": True, **after}
    for name, of in (("OR", OFFENSE), ("DR", DEFENSE)):
        if set(of) <= after.keys():
            answer[name] = stats.rating(after, of)
    return answer


def team_stats(
    method: int, rolls: list[list[int]], assigned: list[str] | None = None
) -> dict[str, Any]:
    """Return the six stats of a method's rolls. assigned: the stat of each score."""
    chosen = method_of(method)
    places = assigned or stats.usual_places(chosen, rolls)
    scores = list(stats.roll_scores(chosen, rolls))
    return {"allowed": True, "scores": scores} | stats.assign_scores(
        chosen, rolls, places
    )


def team_stat(method: int, dice: list[int]) -> dict[str, Any]:
    """Return one stat of method 6 with its dice added, or of a method's one roll."""
    chosen = method_of(method)
    if chosen.keep == "dice":
        return {"allowed": True, "stat": stats.add_dice(stats.BASE, dice)}
    total = sum(dice) - (min(dice) if chosen.keep == "drop_lowest" else 0)
    return {"allowed": True, "stat": total}


def player_rating(
    pr: int | None = None,
    dice: list[int] | None = None,
    discretionary: int = 0,
    misses_games_on_ir: int = 0,
    disqualified: bool = False,
) -> dict[str, Any]:
    """Return a player's PR, rolled or given, after later changes."""
    start = players.player_rating(dice or []) if pr is None else pr
    after = players.with_points(start, discretionary) if discretionary else start
    after = players.after_missed(after, misses_games_on_ir)
    return {
        "allowed": True,
        "pr": players.after_disqualified(after) if disqualified else after,
    }


def roster(size: int, active: int | None = None) -> dict[str, Any]:
    """Check the size of a roster."""
    players.check_roster(size, size if active is None else active)
    return {"allowed": True}


def depth(
    position: str,
    players: dict[str, int],
    changes: list[dict[str, int]] | None = None,
    wanted: list[str] | None = None,
) -> dict[str, Any]:
    """Return a position's depth chart after changes of PR."""
    after = _apply_changes(players, changes)
    chart = _depth_chart(position, after, wanted or [])
    return {
        "allowed": True,
        "players": after,
        "order": list(chart.order),
        "starters": list(chart.order[: chart.starting]),
        "battling": sorted(chart.battling),
    }


def franchise(
    players: dict[str, int],
    status: dict[str, str] | None = None,
    changes: list[dict[str, int]] | None = None,
    picked: str | None = None,
) -> dict[str, Any]:
    """Return the franchise player and his bonuses, after changes of PR in turn."""
    health = status or {}
    hurt = {player for player, code in health.items() if code == "IR"}
    now = _franchise_player(players, None, (), picked)
    after = players
    for change in changes or []:
        after = _apply_changes(after, [change])
        now = _franchise_player(after, now.player, hurt, picked)
    worth = 0
    if now.player is not None:
        worth = _franchise_bonus(health.get(now.player, "A"))
    return {
        "allowed": True,
        "players": after,
        "franchise": now.player,
        "tied": list(now.tied),
        "bonus_offensive": worth,
        "bonus_defensive": worth,
        "ability_check": _CHECK if now.player else 0,
    }


# The queries have a parameter `players`, so they reach that module by these names.
_depth_chart, _franchise_player, _franchise_bonus = (
    players.depth_chart,
    players.franchise_player,
    players.franchise_bonus,
)
_CHECK = players.FRANCHISE_CHECK


def _apply_changes(
    prs: Mapping[str, int], changes: list[dict[str, int]] | None
) -> dict[str, int]:
    after = dict(prs)
    for change in changes or []:
        for player, points in change.items():
            after[player] += points
    return after


QUERIES: Mapping[str, Query] = {
    "ratings": ratings,
    "team_stats": team_stats,
    "team_stat": team_stat,
    "player_rating": player_rating,
    "roster": roster,
    "depth": depth,
    "franchise": franchise,
}
