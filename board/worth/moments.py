"""A side's chance to win before a play, from its state alone.

It is what the coaches of the statistical board go by, and what fans read beside a game.
"""

from __future__ import annotations

from board.worth.value import Clock, Situation, worth_of
from rules.field import Team, yards_to_goal
from rules.registry import Rulebook
from rules.state import State

PAUSES = ("pregame", "second_half", "overtime", "over")
HALF_OF_GAME = 2  # quarters
EVEN = 0.5


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
