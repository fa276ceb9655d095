"""Generated players for a league without player lists.

The numbers of each position follow the rule book's guide; jersey numbers are ones that
its table gives to the position, if it has one.
"""

from collections import Counter
from fractions import Fraction
from itertools import cycle

from league.competition.positions import JERSEYS, POSITIONS, out_of_position
from league.competition.rosters import RosterRow
from rules.jerseys import Jerseys
from rules.site import LeagueRules


def nameless(teams: int, rounds: int, book: LeagueRules) -> tuple[RosterRow, ...]:
    """Return at least `rounds` players for each of `teams`, named by position and
    number.

    Every position has one player per team; with more rounds all grow alike.
    """
    guide = book.guide
    counts = Counter(dict.fromkeys(guide, 1))
    while counts.total() < rounds:
        fewest = min(
            guide, key=lambda position: Fraction(counts[position], guide[position])
        )
        counts[fewest] += 1
    rows: list[RosterRow] = []
    for position, count in counts.items():
        numbers = cycle(_numbers(position, book.jerseys))
        for n in range(1, count * teams + 1):
            name = f"{POSITIONS[position].name} {n}"
            rows.append(RosterRow(len(rows) + 1, next(numbers), name, position))
    return tuple(rows)


def _numbers(position: str, jerseys: Jerseys | None) -> list[int]:
    numbers = jerseys.numbers(position) if jerseys else ()
    return [
        number
        for number in numbers or JERSEYS
        if not out_of_position(number, position, jerseys)
    ]
