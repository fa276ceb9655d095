"""Flaws of a schedule: runs at home or away, and rematches in consecutive weeks.

A week off does not end a run.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import groupby, pairwise

from league.competition.schedule.plan import Pair


def at_home(weeks: Iterable[Sequence[Pair]]) -> dict[int, list[bool]]:
    """Return, by team, whether each of its games is at home, in the weeks' order."""
    games: dict[int, list[bool]] = defaultdict(list)
    for week in weeks:
        for home, away in week:
            games[home].append(True)
            games[away].append(False)
    return games


def longest_run(weeks: Iterable[Sequence[Pair]]) -> int:
    """Return the longest run of any team, at home or away."""
    return max(
        (
            len(list(run))
            for games in at_home(weeks).values()
            for _, run in groupby(games)
        ),
        default=0,
    )


def rematches(weeks: Sequence[Sequence[Pair]]) -> int:
    """Count the teams that meet in two consecutive weeks."""
    met = [{frozenset(pair) for pair in week} for week in weeks]
    return sum(len(now & then) for now, then in pairwise(met))
