"""Columns of a table of statistics, and how they are derived.

A column is a name of football data. Most are stored (`league.weeks.lines`) and added
up, or the longest taken; the others are computed from those sums
(`league.competition.statistics.formulas`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from league.competition.statistics.formulas import (
    average,
    passer_rating,
    percent,
    points,
)

RETURN_TDS = ("special_teams_tds", "def_tds", "fumble_recovery_tds")
TOUCHDOWNS = ("rushing_tds", "receiving_tds", *RETURN_TDS)
TWO_POINTS = ("rushing_2pt_conversions", "receiving_2pt_conversions")

Sums = Mapping[str, int]
Made = Callable[[Sums], float | None]


class Column(msgspec.Struct, frozen=True):
    """Column. name: of football data; head: short; title: in full.

    made: its formula from sums, and parts: their names; None for a stored one.
    per_game: True if it can be shown per game. digits: after the point.
    """

    name: str
    head: str
    title: str
    made: Made | None = None
    per_game: bool = True
    digits: int = 0
    parts: tuple[str, ...] = ()

    def of(self, sums: Sums) -> float | None:
        """Return its value for these sums."""
        return self.made(sums) if self.made else sums[self.name]


class Category(msgspec.Struct, frozen=True):
    """Table of statistics. needed: a player with none of these is left out.

    sort: the column that it is sorted by by default, most first.
    """

    slug: str
    title: str
    needed: tuple[str, ...]
    sort: str
    columns: tuple[Column, ...]

    @property
    def stored(self) -> tuple[str, ...]:
        """Return the columns of lines that all of its columns are made of."""
        return tuple(dict.fromkeys((*self.needed, *stored_columns(self.columns))))

    def column(self, name: str) -> Column | None:
        return next((one for one in self.columns if one.name == name), None)


def stored_columns(columns: tuple[Column, ...]) -> list[str]:
    return [name for one in columns for name in one.parts or (one.name,)]


def longest(name: str, title: str) -> Column:
    return Column(name, "Long", title, per_game=False)


def per_attempt(name: str, head: str, title: str, sum_of: str, times: str) -> Column:
    """Return a column of an average: one sum per another."""
    return _ratio(
        name,
        head,
        title,
        lambda sums: average(sums[sum_of], sums[times]),
        (sum_of, times),
    )


def share(name: str, head: str, title: str, part: str, whole: str) -> Column:
    """Return a column of a percentage."""
    return _ratio(
        name, head, title, lambda sums: percent(sums[part], sums[whole]), (part, whole)
    )


def total(name: str, head: str, title: str, parts: tuple[str, ...]) -> Column:
    return Column(
        name, head, title, lambda sums: sum(sums[part] for part in parts), parts=parts
    )


def _ratio(
    name: str, head: str, title: str, made: Made, parts: tuple[str, ...]
) -> Column:
    return Column(name, head, title, made, per_game=False, digits=1, parts=parts)


def _scored(sums: Sums) -> int:
    return points(
        sum(sums[name] for name in TOUCHDOWNS),
        sums["fg_made"],
        sums["pat_made"],
        sum(sums[name] for name in TWO_POINTS),
    )


_RATED = (
    *("attempts", "completions", "passing_yards", "passing_tds"),
    "interceptions",
)
RATING = _ratio(
    "passer_rating",
    "Rate",
    "Passer rating",
    lambda sums: passer_rating(*(sums[name] for name in _RATED)),
    _RATED,
)
POINTS = Column(
    "points",
    "Pts",
    "Points",
    _scored,
    parts=(*TOUCHDOWNS, *TWO_POINTS, "fg_made", "pat_made"),
)
