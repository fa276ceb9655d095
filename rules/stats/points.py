"""The points in the facts: what a play put on the board, and for whom."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from rules.facts import (
    DefenseScoredOnTry,
    ExtraPointAttempted,
    Fact,
    FieldGoalGood,
    SafetyScored,
    TouchdownScored,
    TwoPointAttempted,
)
from rules.football.scoring import FIELD_GOAL, TOUCHDOWN
from rules.state import ByTeam
from rules.stats.record import Play

POINTS: Mapping[type[Fact], Callable[[Any], int]] = {
    TouchdownScored: lambda fact: TOUCHDOWN,
    FieldGoalGood: lambda fact: FIELD_GOAL,
    SafetyScored: lambda fact: int(fact.points),
    ExtraPointAttempted: lambda fact: int(fact.good),
    TwoPointAttempted: lambda fact: 2 * int(fact.good),
    DefenseScoredOnTry: lambda fact: int(fact.points),
}


def points(play: Play) -> ByTeam[int]:
    """The points of a play, by team."""
    scored = {"home": 0, "away": 0}
    for fact in play.standing:
        if (worth := POINTS.get(type(fact))) is not None:
            scored[fact.team] += worth(fact)  # type: ignore[attr-defined]
    return ByTeam(scored["home"], scored["away"])


def scored(play: Play) -> bool:
    """Whether anything was scored, or tried: cheaper than adding it up."""
    return not play.last.keys().isdisjoint(POINTS)


def with_scores(plays: Sequence[Play]) -> Iterator[tuple[Play, ByTeam[int]]]:
    """The plays, each with the score after it.

    Added up rather than read from the facts: a late flag or an overturned ruling takes
    back points after the next play has begun.
    """
    first = plays[0].began if plays else None
    score = ByTeam(first.score_home, first.score_away) if first else ByTeam(0, 0)
    for play in plays:
        if scored(play):
            made = points(play)
            score = ByTeam(score.home + made.home, score.away + made.away)
        yield play, score
