"""Quarters and overtime, by the core tables that books share.

A play from scrimmage uses up one of the quarter's; kicks do not, but for a field goal
on the last play of a half or an overtime period.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.football import overtime as football
from rules.football import timing
from rules.football.core_tables import CORE
from rules.football.core_toss import core_overtime
from rules.football.timing import Timing
from rules.prompts import Procedure
from rules.state import State

OVERTIME = core_overtime("Borrowed: overtime")


def _begin_second_half(state: State) -> State:
    """Have the second half begin with a choice."""
    return replace(
        state, down=0, upcoming="second_half", possession=state.chooses_second_half
    )


TIMING = Timing(
    plays=CORE.timing.plays,
    timeouts=CORE.timing.timeouts,
    second_half=_begin_second_half,
    overtime=OVERTIME.of,
)


def plays(state: State) -> int:
    """Return the plays of the quarter or overtime period."""
    return timing.plays(TIMING, state)


def plays_left(state: State) -> int:
    """Return the plays left in the half or overtime period, with the coming one."""
    return timing.plays_left(TIMING, state)


def half_of(state: State) -> int:
    """Return the number of the half."""
    return timing.half_of(TIMING, state)


def is_last_of_half(state: State) -> bool:
    """True when the coming play is the last of a half or overtime period."""
    return plays_left(state) <= 1


def overtime(state: State) -> Procedure[State]:
    """Begin an overtime period: the toss or the choice, the timeouts, a kickoff."""
    return (yield from football.begin(OVERTIME.of(state), state))


def close(before: State, after: State) -> Procedure[State]:
    """End the quarter, the half or the game."""
    return (yield from timing.close(TIMING, before, after))
