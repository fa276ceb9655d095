"""Games between coaches of different strengths: what a strength is worth.

The two change sides with every seed, on teams that are alike.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from board.coach import STRENGTHS
from board.measure.bands import Figure, ratio
from board.statistical import NO_ROSTERS, StatisticalBoard
from rules.field import Team
from rules.registry import rulebook
from rules.simulation import Simulation
from rules.state import ByTeam, OptionValue

LEAST, MOST = 60.0, 100.0  # percent of the games that the stronger one ought to win

Pair = tuple[str, str]


def pairs() -> tuple[Pair, ...]:
    """Return each strength with the next weaker one."""
    return tuple((strong, weak) for weak, strong in pairwise(STRENGTHS))


def play_pair(
    book: str, pair: Pair, options: Mapping[str, OptionValue], seed: int
) -> float:
    """Play a game; return 100 if the stronger coach wins it, 50 for a tie, else 0."""
    strong, weak = pair
    team = Team.HOME if seed % 2 else Team.AWAY
    seated = ByTeam(weak, weak).but(team, strong)
    board = StatisticalBoard(seed, NO_ROSTERS, seated)
    game = Simulation(rulebook(book), board)
    game.state = game.book.opening(options)
    for _ in game.plays():
        pass
    winner = game.state.winner
    return 50.0 if winner is None else 100.0 if winner is team else 0.0


def share_of_wins(pair: Pair, won: Sequence[float]) -> Figure:
    """Return the stronger coach's share of wins."""
    value, within = ratio(won, [1.0] * len(won))
    strong, weak = pair
    return Figure(f"{strong} beats {weak}", "%", LEAST, MOST, value, within)
