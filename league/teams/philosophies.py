"""Philosophies for a team whose coach has chosen none: the default or random ones.

Pure. EFHL 3e, "EFHL Offensive and Defensive Philosophies": coaches choose before every
season, but none that would take a stat out of 3 to 18.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from rules.efhl.creation.stats import adopt_philosophy
from rules.efhl.creation.tables import CreationError, Side, philosophies


def default_pair() -> tuple[str, str]:
    """Return the defaults of both sides, which every team may adopt."""
    return philosophies("offense")[0].name, philosophies("defense")[0].name


def random_pair(stats: Mapping[str, int], chance: Random) -> tuple[str, str]:
    """Return a random legal philosophy of each side for a team with these stats."""
    offense = allowed_names(stats, "offense")
    defense = allowed_names(stats, "defense")
    return chance.choice(offense), chance.choice(defense)


def allowed_names(stats: Mapping[str, int], side: Side) -> list[str]:
    """Return the names of a side's legal philosophies, in the book's order."""
    names = [philosophy.name for philosophy in philosophies(side)]
    return [name for name in names if _may_adopt(stats, name, side)]


def _may_adopt(stats: Mapping[str, int], name: str, side: Side) -> bool:
    try:
        adopt_philosophy(stats, name, side)
    except CreationError:
        return False
    return True
