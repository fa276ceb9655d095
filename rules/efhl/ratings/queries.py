"""Queries about Player Rating for scenarios without a play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.efhl.ratings.botched_plays import INTERCEPTIONS, PENALTIES
from rules.efhl.ratings.memory import kick_streak
from rules.efhl.ratings.special_teams import IN_A_ROW


def player_points(
    interceptions_in_half: int = 0,
    penalties_in_quarter: int = 0,
    made_in_a_row: int = 0,
    missed_in_a_row: int = 0,
) -> dict[str, Any]:
    """Return the change of a player's PR for repeated events."""
    change = -max(0, interceptions_in_half - (INTERCEPTIONS - 1))
    change -= max(0, penalties_in_quarter - (PENALTIES - 1))
    row = 0
    for good in [True] * made_in_a_row + [False] * missed_in_a_row:
        row = kick_streak(row, good)
        change += good and row % IN_A_ROW == 0
        change -= row <= -IN_A_ROW
    return {"allowed": True, "change": change}


QUERIES: Mapping[str, Callable[..., Mapping[str, Any]]] = {
    "player_points": player_points
}
