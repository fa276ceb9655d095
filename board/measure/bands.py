"""The bands of a believable game, as data, and how a sample of games meets them.

A figure is a share or a mean: a sum over games by another sum over games. Its interval
takes whole games as what was drawn, so that plays of one game may be alike.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import inf, sqrt
from statistics import fmean

from msgspec import Struct

from board.measure.tallies import ONE_SCORE, Tally

Z = 1.96  # of a 95% interval
TEAMS = 2
FULL_GAME = 60  # plays of the game that the counts of a game are given for


class Band(Struct, frozen=True):
    """A figure and where it ought to lie. low, high: in `unit`.

    part, whole: what is added up over the games, and by what it is divided. by_length:
    a count of a game, which a longer game has more of.
    """

    name: str
    unit: str
    low: float
    high: float
    part: Callable[[Tally], float]
    whole: Callable[[Tally], float]
    by_length: bool = False


def _of(*columns: str) -> Callable[[Tally], float]:
    """Add up columns of both teams."""
    return lambda game: sum(game[name] for name in columns)


def _ended(*results: str) -> Callable[[Tally], float]:
    return lambda game: sum(game.ends.get(result, 0) for result in results)


def _each_team(game: Tally) -> float:
    return TEAMS


def _each_game(game: Tally) -> float:
    return 1


def _drives(game: Tally) -> float:
    return game.drives


def _per_team(name: str, low: float, high: float, column: str) -> Band:
    return Band(f"{name} a team", "", low, high, _of(column), _each_team, True)


def _share(
    name: str,
    low: float,
    high: float,
    part: Callable[[Tally], float],
    whole: Callable[[Tally], float],
) -> Band:
    """Make the band of a share. low, high: percent."""
    return Band(name, "%", low, high, lambda game: 100 * part(game), whole)


_THROWN_OR_SACKED = _of("attempts", "sacks")
BANDS = (
    _per_team("points", 11, 15, "points"),
    Band("yards a play", "yards", 5.2, 6.2, _of("total_yards"), _of("plays")),
    _per_team("drives", 5.4, 6.6, "drives"),
    Band("yards a rush", "yards", 4.0, 4.6, _of("rushing_yards"), _of("carries")),
    _share("completions", 58, 66, _of("completions"), _of("attempts")),
    Band(
        "yards an attempt", "yards", 6.8, 8.2, _of("gross_passing_yards"),
        _of("attempts"),
    ),
    _share("interceptions of attempts", 2, 3, _of("interceptions"), _of("attempts")),
    _share("sacks of dropbacks", 5, 8, _of("sacks"), _THROWN_OR_SACKED),
    _share(
        "third downs converted", 36, 44, _of("third_down_conversions"),
        _of("third_downs"),
    ),
    _share("drives to a touchdown", 20, 28, _ended("touchdown"), _drives),
    _share("drives to a punt", 30, 42, _ended("punt", "blocked_punt"), _drives),
    _share("drives to a field goal", 8, 14, _ended("field_goal"), _drives),
    _per_team("penalties", 2.5, 3.5, "penalties"),
    _share(
        "within 8 points", 54, 66, lambda game: abs(game.margin) <= ONE_SCORE,
        _each_game,
    ),
    _share(
        "level after overtime", 1, 4, lambda game: game.overtime and not game.margin,
        _each_game,
    ),
    _share(
        "kickoffs fair-caught", 0, 2, lambda game: game.shy,
        lambda game: game.kickoffs,
    ),
)  # fmt: skip
HOME_WINS = {
    on: _share(
        "home wins", low, high, lambda game: game.margin > 0,
        lambda game: game.margin != 0,
    )
    for on, (low, high) in {True: (54, 58), False: (50, 50)}.items()
}  # fmt: skip


class Figure(Struct, frozen=True):
    """A band as a sample of games has it: the estimate and half of its interval."""

    name: str
    unit: str
    low: float
    high: float
    value: float
    within: float

    @property
    def met(self) -> bool:
        """True when the 95% interval touches the band."""
        return (
            self.value + self.within >= self.low
            and self.value - self.within <= self.high
        )


def measure(
    games: Sequence[Tally], length: float, *, home_field: bool
) -> Iterator[Figure]:
    """Yield the figures of a sample. length: the plays of a game of this book."""
    for band in (*BANDS, HOME_WINS[home_field]):
        parts = [band.part(game) for game in games]
        wholes = [band.whole(game) for game in games]
        value, within = ratio(parts, wholes)
        scale = length / FULL_GAME if band.by_length else 1
        yield Figure(
            band.name, band.unit, band.low * scale, band.high * scale, value, within
        )


def ratio(parts: Sequence[float], wholes: Sequence[float]) -> tuple[float, float]:
    """Return the ratio of two sums over games, and half of its 95% interval."""
    total, n = sum(wholes), len(wholes)
    if not total or n < 2:
        return 0.0, inf
    value = sum(parts) / total
    rest = (part - value * whole for part, whole in zip(parts, wholes, strict=True))
    spread = sum(x * x for x in rest) / (n - 1)
    return value, Z * sqrt(spread / n) / fmean(wholes)
