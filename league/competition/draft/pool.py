"""Generated players for a league without player lists.

The numbers of each position follow `league.competition.draft.need.GUIDE`; jersey
numbers are ones that the jersey table gives to the position.
"""

from collections import Counter
from fractions import Fraction
from itertools import cycle

from league.competition.draft.need import GUIDE
from league.competition.positions import JERSEYS, POSITIONS, out_of_position, wears
from league.competition.rosters import RosterRow


def nameless(teams: int, rounds: int) -> tuple[RosterRow, ...]:
    """Return at least `rounds` players for each of `teams`, named by position and
    number.

    Every position has one player per team; with more rounds all grow alike.
    """
    counts = Counter(dict.fromkeys(GUIDE, 1))
    while counts.total() < rounds:
        fewest = min(
            GUIDE, key=lambda position: Fraction(counts[position], GUIDE[position])
        )
        counts[fewest] += 1
    rows: list[RosterRow] = []
    for position, count in counts.items():
        numbers = cycle(_numbers(position))
        for n in range(1, count * teams + 1):
            name = f"{POSITIONS[position].name} {n}"
            rows.append(RosterRow(len(rows) + 1, next(numbers), name, position))
    return tuple(rows)


def _numbers(position: str) -> list[int]:
    spans = wears(position) or (JERSEYS,)
    numbers = [number for span in spans for number in span]
    return [number for number in numbers if not out_of_position(number, position)]
