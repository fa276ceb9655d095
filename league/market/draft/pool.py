"""Nameless players for a league that has no lists: so many of each position a team.

The numbers of each position follow `league.market.draft.need.GUIDE`; jersey numbers are
ones that the jersey table gives to the position.
"""

from collections import Counter
from fractions import Fraction
from itertools import cycle

from league.market.draft.need import GUIDE
from league.positions import JERSEYS, POSITIONS, out_of_position, wears
from league.teams.csvimport import RosterRow


def nameless(teams: int, rounds: int) -> tuple[RosterRow, ...]:
    """At least `rounds` players for each of `teams`, called by position and number.

    Every position has somebody for each team; with more rounds all grow alike.
    """
    each = Counter(dict.fromkeys(GUIDE, 1))
    while each.total() < rounds:
        fewest = min(
            GUIDE, key=lambda position: Fraction(each[position], GUIDE[position])
        )
        each[fewest] += 1
    rows: list[RosterRow] = []
    for position, count in each.items():
        numbers = cycle(_numbers(position))
        for n in range(1, count * teams + 1):
            name = f"{POSITIONS[position].name} {n}"
            rows.append(RosterRow(len(rows) + 1, next(numbers), name, position))
    return tuple(rows)


def _numbers(position: str) -> list[int]:
    spans = wears(position) or (JERSEYS,)
    numbers = [number for span in spans for number in span]
    return [number for number in numbers if not out_of_position(number, position)]
