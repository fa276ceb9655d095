"""A side's chance to win before a play, from its state alone.

It is what the coaches of the statistical board go by, and what fans read beside a game.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from board.statistical import StatisticalBoard
from board.worth.value import Clock, Situation, worth_of
from rules.field import Team, yards_to_goal
from rules.registry import Rulebook
from rules.simulation import Simulation
from rules.state import State

PAUSES = ("pregame", "second_half", "overtime", "over")
HALF_OF_GAME = 2  # quarters
EVEN = 0.5


class Quality(Struct, frozen=True):
    """The quality of chances. brier: the mean squared error; even: that of a half.

    bins: (predicted chance, actual share, number of plays).
    """

    brier: float
    even: float
    bins: tuple[tuple[float, float, int], ...]


def chance_of_home(book: Rulebook, state: State) -> float | None:
    """Return home's chance before a play, 0 to 1; None where nothing is played."""
    if state.upcoming in PAUSES:
        return None
    team, worth = state.possession, worth_of(book.name)
    lead = state.score.of(team) - state.score.of(team.opponent)
    left, last = max(1, book.plays_left(state)), state.quarter > HALF_OF_GAME
    clock = Clock(left, last, state.chooses_second_half is team)
    if state.upcoming == "scrimmage":
        to_goal = yards_to_goal(state.ball_on, team)
        down = max(1, state.down)
        chance = worth.down(Situation(to_goal, down, state.ydstogo, lead, clock))
    elif state.upcoming == "try":
        chance = max(worth.tries(lead, clock))
    else:
        chance = worth.kicks_off(lead, clock)
    return chance if team is Team.HOME else 1 - chance


def share_of_home(state: State) -> float:
    """Return home's share of a game that is over: 1, 0, or a half for a tie."""
    return EVEN if state.winner is None else float(state.winner is Team.HOME)


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
