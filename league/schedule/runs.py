"""What is tiresome about a schedule: runs at home or away, and the same opponent again.

A week off does not end a run.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import groupby, pairwise

from league.schedule.plan import Pair


def at_home(weeks: Iterable[Sequence[Pair]]) -> dict[int, list[bool]]:
    """By team, whether each of its games is at home, in the weeks' order."""
    games: dict[int, list[bool]] = defaultdict(list)
    for week in weeks:
        for home, away in week:
            games[home].append(True)
            games[away].append(False)
    return games


def longest_run(weeks: Iterable[Sequence[Pair]]) -> int:
    """The longest run of any team's, at home or away."""
    return max(
        (
            len(list(run))
            for games in at_home(weeks).values()
            for _, run in groupby(games)
        ),
        default=0,
    )


def rematches(weeks: Sequence[Sequence[Pair]]) -> int:
    """How often two teams meet in two weeks running."""
    met = [{frozenset(pair) for pair in week} for week in weeks]
    return sum(len(now & then) for now, then in pairwise(met))
