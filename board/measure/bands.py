"""The bands of a believable game, as data, and how a sample of games meets them.

A figure is a share or a mean: a sum over games by another sum over games. Its interval
takes whole games as what was drawn, so that plays of one game may be alike.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import inf, sqrt
from operator import add
from statistics import NormalDist, fmean
from typing import Literal

from msgspec import Struct

from board.measure.tallies import ONE_SCORE, Tally
from rules.simulated import Expected

Z = 1.96  # of a 95% interval
TEAMS = 2
# Rushes, passes and sacks of the game that the counts of a game are given for: one of
# 60 plays from scrimmage, kicks and what penalties and timeouts add included.
FULL_GAME = 58
HOME = "home wins"


class Band(Struct, frozen=True):
    """A figure and where it ought to lie. low, high: in `unit`.

    part, whole: what is added up over the games, and by what it is divided. scaled: to
    other lengths of a game, a `count` of it, or the share within a `margin`.
    """

    name: str
    unit: str
    low: float
    high: float
    part: Callable[[Tally], float]
    whole: Callable[[Tally], float]
    scaled: Literal["", "count", "margin"] = ""


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
    return Band(f"{name} a team", "", low, high, _of(column), _each_team, "count")


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
    Band(
        "within 8 points", "%", 54, 66,
        lambda game: 100 * (abs(game.margin) <= ONE_SCORE), _each_game, "margin",
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
        HOME, low, high, lambda game: game.margin > 0,
        lambda game: game.margin != 0,
    )
    for on, (low, high) in {True: (54, 58), False: (50, 50)}.items()
}  # fmt: skip


class Figure(Struct, frozen=True):
    """A band as a sample of games has it: the estimate and half of its interval.

    table: the heading of the book that moves the band, "" for none.
    """

    name: str
    unit: str
    low: float
    high: float
    value: float
    within: float
    table: str = ""

    @property
    def met(self) -> bool:
        """True when the 95% interval touches the band."""
        return (
            self.value + self.within >= self.low
            and self.value - self.within <= self.high
        )


def measure(
    games: Sequence[Tally],
    length: float,
    *,
    home_field: bool,
    decided: Iterable[Expected] = (),
    other_toss: Sequence[Tally] = (),
) -> Iterator[Figure]:
    """Yield the figures of a sample. length: of a game of this book (FULL_GAME).

    decided: the figures that the book itself decides. Where what its dice gave is not
    in the band, the band reaches to it. other_toss: the same games after the other
    toss, for the home side's wins: of both together luck favors neither side.
    """
    headings = {one.figure: one.heading for one in decided}
    for band in (*BANDS, HOME_WINS[home_field]):
        parts = [band.part(game) for game in games]
        wholes = [band.whole(game) for game in games]
        value, within = ratio(parts, wholes)
        if band.name == HOME and other_toss:
            value, within = ratio(
                [*map(add, parts, map(band.part, other_toss))],
                [*map(add, wholes, map(band.whole, other_toss))],
            )
        low, high = (_scaled(band, edge, length) for edge in (band.low, band.high))
        heading = headings.get(band.name, "")
        given = _given(band, games, wholes) if heading else low
        if low <= given <= high:
            heading = ""
        low, high = min(low, given), max(high, given)
        yield Figure(band.name, band.unit, low, high, value, within, heading)


def _scaled(band: Band, edge: float, length: float) -> float:
    """Return an edge of a band for games of another length.

    Margins spread as the root of the length does.
    """
    scale = length / FULL_GAME
    if band.scaled != "margin":
        return edge * scale if band.scaled else edge
    bell = NormalDist()
    at = bell.inv_cdf((1 + edge / 100) / 2) / sqrt(scale)
    return 100 * (2 * bell.cdf(at) - 1)


def _given(band: Band, games: Sequence[Tally], wholes: Sequence[float]) -> float:
    """Return the figure that the book's dice, or its text, give by themselves."""
    if band.name == HOME:
        return _share_by_head_start(games)
    unit = 100 if band.unit == "%" else 1
    return ratio([unit * game.expected[band.name] for game in games], wholes)[0]


def _share_by_head_start(games: Sequence[Tally]) -> float:
    """Return the percent of home wins of even teams, with the head start of the games.

    Each margin of the games without it counts for either side.
    """
    margins = [
        sign * (game.margin - game.head_start) + game.head_start
        for game in games
        for sign in (1, -1)
    ]
    won = sum(margin > 0 for margin in margins)
    return 100 * won / max(1, sum(margin != 0 for margin in margins))


def ratio(parts: Sequence[float], wholes: Sequence[float]) -> tuple[float, float]:
    """Return the ratio of two sums over games, and half of its 95% interval."""
    total, n = sum(wholes), len(wholes)
    if not total or n < 2:
        return 0.0, inf
    value = sum(parts) / total
    rest = (part - value * whole for part, whole in zip(parts, wholes, strict=True))
    spread = sum(x * x for x in rest) / (n - 1)
    return value, Z * sqrt(spread / n) / fmean(wholes)
