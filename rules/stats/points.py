"""The points of a game, play by play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.state import ByTeam
from rules.stats.reading import NO_POINTS
from rules.stats.record import Play


def points(play: Play) -> ByTeam[int]:
    """The points of a play, by team."""
    return play.reading.points


def with_scores(plays: Sequence[Play]) -> Iterator[tuple[Play, ByTeam[int]]]:
    """Yield the plays, each with the score after it.

    Added up rather than read from the facts: a late flag or an overturned ruling takes
    back points after the next play has begun.
    """
    first = plays[0].began if plays else None
    score = ByTeam(first.score_home, first.score_away) if first else NO_POINTS
    for play in plays:
        made = points(play)
        if made != NO_POINTS:
            score = ByTeam(score.home + made.home, score.away + made.away)
        yield play, score
