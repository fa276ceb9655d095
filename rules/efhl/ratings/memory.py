"""What Player Rating must remember from play to play: State.ratings.

A streak, a count by half or quarter, the score when the 4th quarter began. All of it is
of this game alone (docs/rulings.md).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from rules.efhl.timing import QUARTERS, half_of
from rules.facts import (
    Fact,
    FieldGoalAttempted,
    FieldGoalGood,
    PassIncomplete,
    PassIntercepted,
    PenaltyAccepted,
    PossessionChanged,
)
from rules.state import Ratings, State


def remembered(before: State, facts: Sequence[Fact], stands: bool) -> Ratings:
    """State.ratings with this play in it.

    facts: those that stand. stands: whether the play does, and was not dead before.
    """
    now = _begun(before.ratings, before)
    for fact in facts:
        if isinstance(fact, PassIntercepted) and before.upcoming != "try":
            thrown = more(now.interceptions, fact.passer)
            now = replace(now, interceptions=thrown)
        elif isinstance(fact, PenaltyAccepted):
            now = replace(now, penalties=more(now.penalties, fact.player))
        elif isinstance(fact, FieldGoalAttempted) and fact.kicker is not None:
            good = any(isinstance(each, FieldGoalGood) for each in facts)
            row = streak(now.kicks.get(fact.kicker, 0), good)
            now = replace(now, kicks={**now.kicks, fact.kicker: row})
    return replace(now, thrown_away=_thrown_away(before, facts, stands))


def _begun(had: Ratings, before: State) -> Ratings:
    """What a half, a quarter and the 4th quarter begin anew."""
    half, quarter = half_of(before), before.quarter
    if had.half != half:
        had = replace(had, half=half, interceptions={})
    if had.quarter != quarter:
        had = replace(had, quarter=quarter, penalties={})
    if quarter == QUARTERS and had.fourth is None:
        had = replace(had, fourth=before.score)
    return had


def more(counts: Mapping[str, int], player: str | None) -> Mapping[str, int]:
    """One more for him; nobody's are not counted."""
    if player is None:
        return counts
    return {**counts, player: counts.get(player, 0) + 1}


def streak(row: int, good: bool) -> int:
    """Field goals in a row after one more: made above 0, missed below."""
    return max(row, 0) + 1 if good else min(row, 0) - 1


def _thrown_away(before: State, facts: Sequence[Fact], stands: bool) -> int:
    """1st, 2nd and 3rd down on which the ball was thrown away, one after the other."""
    had = before.ratings.thrown_away
    if any(isinstance(fact, PossessionChanged) for fact in facts):
        return 0
    away = any(isinstance(f, PassIncomplete) and f.how == "thrown_away" for f in facts)
    if away:
        return before.down if before.down in (1, had + 1) else 0
    return 0 if stands else had
