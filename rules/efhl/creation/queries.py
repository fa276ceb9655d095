"""Questions of team creation that scenarios ask: facts given, an answer expected.

Each takes what is given by name and answers by name. What the book forbids is answered
`allowed: false` with its reason, so that a scenario can expect it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from rules.efhl.creation import players, stats
from rules.efhl.creation.tables import DEFENSE, OFFENSE, PHILOSOPHIES, CreationError
from rules.efhl.creation.tables import method as method_of

Query: TypeAlias = Callable[..., Mapping[str, Any]]


def ratings(philosophy: str = "", **given: int) -> dict[str, Any]:
    """OR and DR of the given stats (those of one side are enough), and the stats.

    philosophy: one to adopt first.
    """
    after = dict(given)
    if philosophy:
        try:
            side = PHILOSOPHIES[philosophy].side
        except KeyError:
            raise CreationError(f"There is no {philosophy}.") from None
        after = stats.adopt(given, philosophy, side)
    answer: dict[str, Any] = {"allowed": True, **after}
    for name, of in (("OR", OFFENSE), ("DR", DEFENSE)):
        if set(of) <= after.keys():
            answer[name] = stats.rating(after, of)
    return answer


def team_stats(
    method: int, rolls: list[list[int]], assigned: list[str] | None = None
) -> dict[str, Any]:
    """The six stats of a method's rolls. assigned: the stat of each score or die."""
    chosen = method_of(method)
    places = assigned or stats.usual(chosen, rolls)
    scores = list(stats.scores(chosen, rolls))
    return {"allowed": True, "scores": scores} | stats.assigned(chosen, rolls, places)


def team_stat(method: int, dice: list[int]) -> dict[str, Any]:
    """One stat of method 6 with the dice that are added to it, or of its one roll."""
    chosen = method_of(method)
    if chosen.keep == "dice":
        return {"allowed": True, "stat": stats.added(stats.BASE, dice)}
    kept = sum(dice) - (min(dice) if chosen.keep == "drop_lowest" else 0)
    return {"allowed": True, "stat": kept}


def player_rating(
    pr: int | None = None,
    dice: list[int] | None = None,
    discretionary: int = 0,
    misses_games_on_ir: int = 0,
    disqualified: bool = False,
) -> dict[str, Any]:
    """A player's PR, rolled or given, after what happened to it."""
    start = players.player_rating(dice or []) if pr is None else pr
    after = players.with_points(start, discretionary) if discretionary else start
    after = players.after_missed(after, misses_games_on_ir)
    return {
        "allowed": True,
        "pr": players.after_disqualified(after) if disqualified else after,
    }


def roster(size: int, active: int | None = None) -> dict[str, Any]:
    """Whether a roster is one."""
    players.check_roster(size, size if active is None else active)
    return {"allowed": True}


def depth(
    position: str,
    players: dict[str, int],
    changes: list[dict[str, int]] | None = None,
    wanted: list[str] | None = None,
) -> dict[str, Any]:
    """A position's depth chart after changes of PR."""
    after = _changed(players, changes)
    chart = _depth(position, after, wanted or [])
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
    """The franchise player and what he is worth, after changes of PR in turn."""
    health = status or {}
    hurt = {who for who, word in health.items() if word == "IR"}
    now = _franchise(players, None, (), picked)
    after = players
    for change in changes or []:
        after = _changed(after, [change])
        now = _franchise(after, now.player, hurt, picked)
    worth = 0
    if now.player is not None:
        worth = _bonus(health.get(now.player, "A"))
    return {
        "allowed": True,
        "players": after,
        "franchise": now.player,
        "tied": list(now.tied),
        "bonus_offensive": worth,
        "bonus_defensive": worth,
        "ability_check": _CHECK if now.player else 0,
    }


# The questions name their players `players`; the module is reached by these.
_depth, _franchise, _bonus = players.depth, players.franchise, players.franchise_bonus
_CHECK = players.FRANCHISE_CHECK


def _changed(
    prs: Mapping[str, int], changes: list[dict[str, int]] | None
) -> dict[str, int]:
    after = dict(prs)
    for change in changes or []:
        for who, points in change.items():
            after[who] += points
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
