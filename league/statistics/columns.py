"""What a table of statistics is made of: columns with their heads, and how they follow.

A column is a name of football data. Most are kept (`league.lines`) and added up, or the
longest taken; the others are worked out from those sums (`league.statistics.formulas`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from league.statistics.formulas import average, passer_rating, percent, points

RETURN_TDS = ("special_teams_tds", "def_tds", "fumble_recovery_tds")
TOUCHDOWNS = ("rushing_tds", "receiving_tds", *RETURN_TDS)
TWO_POINTS = ("rushing_2pt_conversions", "receiving_2pt_conversions")

Sums = Mapping[str, int]
Made = Callable[[Sums], float | None]


class Column(msgspec.Struct, frozen=True):
    """name: of football data. head: short; title: what it is in words.

    made: how it follows from sums; None for one that is kept. per_game: whether it may
    be shown by game. digits: after the point.
    """

    name: str
    head: str
    title: str
    made: Made | None = None
    per_game: bool = True
    digits: int = 0

    def of(self, sums: Sums) -> float | None:
        """Its value for somebody with these sums."""
        return self.made(sums) if self.made else sums[self.name]


class Category(msgspec.Struct, frozen=True):
    """One table. needed: whoever has none of these is not in it.

    sort: the column that it is sorted by, most first, unless asked.
    """

    slug: str
    title: str
    needed: tuple[str, ...]
    sort: str
    columns: tuple[Column, ...]

    @property
    def kept(self) -> tuple[str, ...]:
        """The columns of lines that all of its columns are made of."""
        return tuple(dict.fromkeys((*self.needed, *kept_for(self.columns))))

    def column(self, name: str) -> Column | None:
        return next((each for each in self.columns if each.name == name), None)


_OF = {
    "completion_pct": ("completions", "attempts"),
    "yards_per_attempt": ("passing_yards", "attempts"),
    "passer_rating": (
        *("attempts", "completions", "passing_yards", "passing_tds"),
        "interceptions",
    ),
    "yards_per_carry": ("rushing_yards", "carries"),
    "yards_per_reception": ("receiving_yards", "receptions"),
    "catch_pct": ("receptions", "targets"),
    "fg_pct": ("fg_made", "fg_att"),
    "pat_pct": ("pat_made", "pat_att"),
    "kickoff_average": ("kickoff_yards", "kickoffs"),
    "punt_average": ("punt_yards", "punts"),
    "kickoff_return_average": ("kickoff_return_yards", "kickoff_returns"),
    "punt_return_average": ("punt_return_yards", "punt_returns"),
    "return_tds": RETURN_TDS,
    "touchdowns": TOUCHDOWNS,
    "two_point_conversions": TWO_POINTS,
    "points": (*TOUCHDOWNS, *TWO_POINTS, "fg_made", "pat_made"),
}


def kept_for(columns: tuple[Column, ...]) -> list[str]:
    return [kept for each in columns for kept in _OF.get(each.name, (each.name,))]


def made(name: str, head: str, title: str, made: Made, digits: int = 1) -> Column:
    return Column(name, head, title, made, per_game=False, digits=digits)


def longest(name: str, title: str) -> Column:
    return Column(name, "Long", title, per_game=False)


def per(total: str, times: str) -> Made:
    return lambda sums: average(sums[total], sums[times])


def share(part: str, whole: str) -> Made:
    return lambda sums: percent(sums[part], sums[whole])


def rating(sums: Sums) -> float | None:
    return passer_rating(
        sums["attempts"],
        sums["completions"],
        sums["passing_yards"],
        sums["passing_tds"],
        sums["interceptions"],
    )


def total(*names: str) -> Made:
    return lambda sums: sum(sums[name] for name in names)


def scored(sums: Sums) -> int:
    return points(
        sum(sums[name] for name in TOUCHDOWNS),
        sums["fg_made"],
        sums["pat_made"],
        sum(sums[name] for name in TWO_POINTS),
    )
