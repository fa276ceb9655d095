"""Fitting the win probability to games that the statistical board has played.

Games come from seeds, so that everybody who fits gets the same coefficients. The fit is
Newton's method on the likelihood, with a trace of ridge; its quality is told on games
that it has not seen.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from board.statistical import StatisticalBoard
from games.winprob import NAMES, features, logistic, settled, weigh
from games.winprob.moments import moment_of
from rules.registry import Rulebook
from rules.simulation import Simulation

ROUNDS = 12
RIDGE = 1e-3

Sample = tuple[tuple[float, ...], float]


class Quality(Struct, frozen=True):
    """How good the chances were. brier: the mean squared error; even: that of saying a
    half every time. bins: (chance said, how often it came true, of how many)."""

    brier: float
    even: float
    bins: tuple[tuple[float, float, int], ...]


def samples(book: Rulebook, seeds: Iterable[int]) -> Iterator[Sample]:
    """Every situation of these games, and how the game ended for home."""
    for seed in seeds:
        game = Simulation(book, StatisticalBoard(seed))
        met: list[tuple[float, ...]] = []
        moment = moment_of(book, game.state)
        for _ in game.plays():
            if moment is not None:
                met.append(features(moment))
            moment = moment_of(book, game.state)
        score = game.state.score
        ended = settled(score.home, score.away)
        yield from ((values, ended) for values in met)


def fit(known: Sequence[Sample]) -> tuple[float, ...]:
    """The weights under which what happened was likeliest."""
    weights = [0.0] * len(NAMES)
    for _ in range(ROUNDS):
        slope, bend = _derivatives(weights, known)
        weights = [w + s for w, s in zip(weights, solve(bend, slope), strict=True)]
    return tuple(weights)


def _derivatives(
    weights: list[float], known: Sequence[Sample]
) -> tuple[list[float], list[list[float]]]:
    size = range(len(weights))
    slope = [-RIDGE * weight for weight in weights]
    bend = [[RIDGE * (row == column) for column in size] for row in size]
    for values, ended in known:
        said = logistic(weigh(tuple(weights), values))
        spread = said * (1 - said)
        for row in size:
            if not values[row]:
                continue
            slope[row] += values[row] * (ended - said)
            scaled = spread * values[row]
            line = bend[row]
            for column in size:
                line[column] += scaled * values[column]
    return slope, bend


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The x of `matrix` x = `right`, by elimination with the largest pivot."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for place in range(len(rows)):
        best = max(range(place, len(rows)), key=lambda at: abs(rows[at][place]))
        rows[place], rows[best] = rows[best], rows[place]
        for row in range(len(rows)):
            if row != place:
                share = rows[row][place] / rows[place][place]
                pairs = zip(rows[row], rows[place], strict=True)
                rows[row] = [mine - share * other for mine, other in pairs]
    return [row[-1] / row[place] for place, row in enumerate(rows)]


def quality(weights: tuple[float, ...], known: Sequence[Sample]) -> Quality:
    """How good these weights are on games of which it is known how they ended."""
    bins: list[list[float]] = [[0.0, 0.0, 0.0] for _ in range(10)]
    error = even = 0.0
    for values, ended in known:
        said = logistic(weigh(weights, values))
        error += (said - ended) ** 2
        even += (0.5 - ended) ** 2
        within = bins[min(9, int(said * 10))]
        within[0] += said
        within[1] += ended
        within[2] += 1
    total = max(1, len(known))
    return Quality(
        error / total,
        even / total,
        tuple((said / n, came / n, int(n)) for said, came, n in bins if n),
    )
