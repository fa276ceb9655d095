"""Philosophies for a team whose coach has chosen none: the default or random ones.

Pure. Coaches choose before every season, but none that the rulebook refuses to a team
with its stats.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from rules.creation import CreationError, Side, TeamStats


def default_pair(rules: TeamStats) -> tuple[str, str]:
    """Return the defaults of both sides, which every team may adopt."""
    offense, defense = (rules.philosophies[side][0] for side in ("offense", "defense"))
    return offense.name, defense.name


def random_pair(
    rules: TeamStats, stats: Mapping[str, int], chance: Random
) -> tuple[str, str]:
    """Return a random legal philosophy of each side for a team with these stats."""
    offense = allowed_names(rules, stats, "offense")
    defense = allowed_names(rules, stats, "defense")
    return chance.choice(offense), chance.choice(defense)


def allowed_names(rules: TeamStats, stats: Mapping[str, int], side: Side) -> list[str]:
    """Return the names of a side's legal philosophies, in the book's order."""
    names = [philosophy.name for philosophy in rules.philosophies[side]]
    return [name for name in names if _may_adopt(rules, stats, name, side)]


def _may_adopt(
    rules: TeamStats, stats: Mapping[str, int], name: str, side: Side
) -> bool:
    try:
        rules.adopt(stats, name, side)
    except CreationError:
        return False
    return True
