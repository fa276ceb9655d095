"""The counts that Player Rating carries from play to play: `Ratings`.

A streak, a count by half or quarter, the score when the 4th quarter began. All of it is
for this game only (docs/rulings.md).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from rules.efhl.own import Ratings, own_of
from rules.efhl.timing import half_of
from rules.facts import (
    Fact,
    FieldGoalAttempted,
    FieldGoalGood,
    PassIncomplete,
    PassIntercepted,
    PenaltyAccepted,
    PossessionChanged,
)
from rules.football.overtime import QUARTERS
from rules.state import State


def updated_ratings(before: State, facts: Sequence[Fact], stands: bool) -> Ratings:
    """Return the counts with this play included.

    facts: those that stand. stands: the play itself stands, and was not dead before.
    """
    now = _reset_counts(own_of(before).ratings, before)
    for fact in facts:
        if isinstance(fact, PassIntercepted) and before.upcoming != "try":
            thrown = count_one(now.interceptions, fact.passer)
            now = replace(now, interceptions=thrown)
        elif isinstance(fact, PenaltyAccepted):
            now = replace(now, penalties=count_one(now.penalties, fact.player))
        elif isinstance(fact, FieldGoalAttempted) and fact.kicker is not None:
            good = any(isinstance(other, FieldGoalGood) for other in facts)
            row = kick_streak(now.kicks.get(fact.kicker, 0), good)
            now = replace(now, kicks={**now.kicks, fact.kicker: row})
    return replace(now, thrown_away=_thrown_away_downs(before, facts, stands))


def _reset_counts(ratings: Ratings, before: State) -> Ratings:
    """Reset the counts at a new half, a new quarter and the 4th quarter."""
    half, quarter = half_of(before), before.quarter
    if ratings.half != half:
        ratings = replace(ratings, half=half, interceptions={})
    if ratings.quarter != quarter:
        ratings = replace(ratings, quarter=quarter, penalties={})
    if quarter == QUARTERS and ratings.fourth is None:
        ratings = replace(ratings, fourth=before.score)
    return ratings


def count_one(counts: Mapping[str, int], player: str | None) -> Mapping[str, int]:
    """Count one more for a player; none without a name."""
    if player is None:
        return counts
    return {**counts, player: counts.get(player, 0) + 1}


def kick_streak(row: int, good: bool) -> int:
    """Return the field goals in a row after one more: made above 0, missed below."""
    return max(row, 0) + 1 if good else min(row, 0) - 1


def _thrown_away_downs(before: State, facts: Sequence[Fact], stands: bool) -> int:
    """Return the downs in a row, from the 1st, with the ball thrown away."""
    count = own_of(before).ratings.thrown_away
    if any(isinstance(fact, PossessionChanged) for fact in facts):
        return 0
    away = any(isinstance(f, PassIncomplete) and f.how == "thrown_away" for f in facts)
    if away:
        return before.down if before.down in (1, count + 1) else 0
    return 0 if stands else count
