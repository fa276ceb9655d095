"""Philosophies for a team whose coach has chosen none: the usual ones, or by chance.

Pure. EFHL 3e, "EFHL Offensive and Defensive Philosophies": they are chosen anew before
every season, and one that would take a stat out of 3 to 18 may not be.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from rules.efhl.creation.stats import adopt
from rules.efhl.creation.tables import CreationError, Side, philosophies


def usual() -> tuple[str, str]:
    """The default of both sides, which every team may adopt."""
    return philosophies("offense")[0].name, philosophies("defense")[0].name


def drawn(stats: Mapping[str, int], chance: Random) -> tuple[str, str]:
    """One of each side that a team with these stats may adopt."""
    offense, defense = allowed(stats, "offense"), allowed(stats, "defense")
    return chance.choice(offense), chance.choice(defense)


def allowed(stats: Mapping[str, int], side: Side) -> list[str]:
    """The names of those that may be adopted, in the book's order."""
    return [each.name for each in philosophies(side) if _may(stats, each.name, side)]


def _may(stats: Mapping[str, int], name: str, side: Side) -> bool:
    try:
        adopt(stats, name, side)
    except CreationError:
        return False
    return True
