"""The quality of chances to win: how near they come to the games' ends."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from board.statistical import StatisticalBoard
from board.worth.moments import EVEN, chance_of_home, share_of_home
from rules.registry import Rulebook
from rules.simulation import Simulation


class Quality(Struct, frozen=True):
    """The quality of chances. brier: the mean squared error; even: that of a half.

    bins: (predicted chance, actual share, number of plays).
    """

    brier: float
    even: float
    bins: tuple[tuple[float, float, int], ...]


def quality(book: Rulebook, seeds: Iterable[int]) -> Quality:
    """Return how good the chances are in games of these seeds."""
    bins: list[list[float]] = [[0.0, 0.0, 0.0] for _ in range(10)]
    error = even = 0.0
    for seed in seeds:
        chances, ended = _game(book, seed)
        for chance in chances:
            error += (chance - ended) ** 2
            even += (EVEN - ended) ** 2
            within = bins[min(9, int(chance * 10))]
            within[0] += chance
            within[1] += ended
            within[2] += 1
    total = max(1.0, sum(n for *_, n in bins))
    known = tuple((chance / n, true / n, int(n)) for chance, true, n in bins if n)
    return Quality(error / total, even / total, known)


def _game(book: Rulebook, seed: int) -> tuple[list[float], float]:
    """Return the chances before each play of a game, and how it ended."""
    game = Simulation(book, StatisticalBoard(seed))
    chances = [chance_of_home(book, game.state)]
    chances += [chance_of_home(book, game.state) for _ in game.plays()]
    known = [chance for chance in chances if chance is not None]
    return known, share_of_home(game.state)
