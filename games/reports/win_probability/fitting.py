"""Fitting the win probability to games of the statistical board.

Games come from seeds, so that every fit gives the same coefficients. The fit is
Newton's method on the likelihood, with a trace of ridge; its quality is measured on
games that it has not seen.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from board.statistical import StatisticalBoard
from games.reports.win_probability import NAMES, features, logistic, settled, weigh
from games.reports.win_probability.moments import moment_of
from rules.registry import Rulebook
from rules.simulation import Simulation

ROUNDS = 12
RIDGE = 1e-3

Sample = tuple[tuple[float, ...], float]


class Quality(Struct, frozen=True):
    """The quality of the chances. brier: the mean squared error.

    even: that of a constant half. bins: (predicted chance, actual share, number of
    plays).
    """

    brier: float
    even: float
    bins: tuple[tuple[float, float, int], ...]


def samples(book: Rulebook, seeds: Iterable[int]) -> Iterator[Sample]:
    """Yield every situation of these games, and the game's end for home."""
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
    """Return the weights of the greatest likelihood."""
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
        predicted = logistic(weigh(tuple(weights), values))
        spread = predicted * (1 - predicted)
        for row in size:
            if not values[row]:
                continue
            slope[row] += values[row] * (ended - predicted)
            scaled = spread * values[row]
            line = bend[row]
            for column in size:
                line[column] += scaled * values[column]
    return slope, bend


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Return the x of `matrix` x = `right`, by elimination with the largest pivot."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for place in range(len(rows)):
        best = max(range(place, len(rows)), key=lambda at: abs(rows[at][place]))
        rows[place], rows[best] = rows[best], rows[place]
        for row in range(len(rows)):
            if row != place:
                share = rows[row][place] / rows[place][place]
                pairs = zip(rows[row], rows[place], strict=True)
                rows[row] = [own - share * other for own, other in pairs]
    return [row[-1] / row[place] for place, row in enumerate(rows)]


def quality(weights: tuple[float, ...], known: Sequence[Sample]) -> Quality:
    """Return the quality of these weights on games with a known end."""
    bins: list[list[float]] = [[0.0, 0.0, 0.0] for _ in range(10)]
    error = even = 0.0
    for values, ended in known:
        predicted = logistic(weigh(weights, values))
        error += (predicted - ended) ** 2
        even += (0.5 - ended) ** 2
        within = bins[min(9, int(predicted * 10))]
        within[0] += predicted
        within[1] += ended
        within[2] += 1
    total = max(1, len(known))
    return Quality(
        error / total,
        even / total,
        tuple(
            (predicted / n, actual / n, int(n)) for predicted, actual, n in bins if n
        ),
    )
