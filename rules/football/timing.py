"""Quarters by play count or by a clock, their ends, and the plays that timeouts add.

Games have four quarters; State.quarter goes on with 5, 6, ... for overtime periods.
Procedures state which plays count (BallInPlay.counted); rules.football.play adds them
up. `close` runs after every play; a period of overtime is closed in
rules.football.overtime. An added play is kept as the number of its quarter
(State.added), so nothing has to be taken back when a play is gone back to.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from rules.facts import EndsSwapped, QuarterEnded
from rules.football import overtime
from rules.football.coin import OTHER_END
from rules.football.ending import game_over
from rules.football.overtime import QUARTERS, Periods
from rules.prompts import Procedure
from rules.state import ByTeam, State

_HALF = 2  # quarters in a half


class Timing(Struct, frozen=True, kw_only=True):
    """The clock of a book.

    plays: those of a quarter. timeouts: those of a side in a half. swaps: the quarters
    after which the ends swap. adds: a timeout adds a play to its quarter, or to the
    last quarter of its half. second_half(state): the state in which the second half
    begins; the clock is set already. overtime(state): that of a level game; None for a
    tie. is_up(state): True once the quarter's time is up; None where plays are counted.
    """

    plays: int
    timeouts: int
    second_half: Callable[[State], State]
    swaps: tuple[int, ...] = (1, 3)
    adds: Literal["", "quarter", "half"] = ""
    overtime: Callable[[State], Periods | None] = lambda state: None
    is_up: Callable[[State], bool | None] = lambda state: None


def plays(rules: Timing, state: State) -> int:
    """Return the plays of the quarter or overtime period, added ones included."""
    return _plays_in(rules, state, state.quarter)


def _plays_in(rules: Timing, state: State, quarter: int) -> int:
    if quarter <= QUARTERS and not state.added:  # the usual, asked several times a play
        return rules.plays
    periods = rules.overtime(state) if quarter > QUARTERS else None
    usual = periods.plays if periods else rules.plays
    return usual + state.added.count(quarter)


def plays_left(rules: Timing, state: State) -> int:
    """Return the plays left in the half or overtime period, with the coming one.

    None is left at a try after the last of them.
    """
    quarter = state.quarter
    left = _plays_in(rules, state, quarter) - state.play + 1
    if left < 0:
        left = 0
    if quarter > QUARTERS or not quarter % _HALF:
        return left
    return left + _plays_in(rules, state, quarter + 1)


def half_of(rules: Timing, state: State) -> int:
    """Return the number of the half; that of an overtime goes from kickoff to kickoff.

    Halves of overtime are the third, the fourth and so on.
    """
    quarter = state.quarter
    if quarter <= QUARTERS:
        return (quarter + 1) // _HALF
    periods = rules.overtime(state)
    opened = (
        [periods.kicks_off(n + 1) for n in range(quarter - QUARTERS)]
        if periods
        else [True]
    )
    return QUARTERS // _HALF + sum(opened)


def late_in_half(rules: Timing, state: State, last: int) -> bool:
    """True when the coming play is one of the `last` of the 2nd or 4th quarter."""
    if state.quarter > QUARTERS or state.quarter % _HALF:
        return False
    return plays(rules, state) - state.play < last


def added_by_timeout(rules: Timing, state: State) -> int:
    """Return the quarter to which a timeout taken now adds a play; 0 for none."""
    if not rules.adds:
        return 0
    odd = state.quarter % _HALF
    return state.quarter + (odd if rules.adds == "half" else 0)


def close(rules: Timing, before: State, after: State) -> Procedure[State]:
    """Run the clock after a play: the end of the quarter, the half or the game.

    A touchdown on the last play is followed by its try, unless it wins; no kickoff
    follows a score that ends a half.
    """
    if before.quarter > QUARTERS:
        periods = rules.overtime(before)
        assert periods is not None
        ended = _is_up(rules, after)
        return (yield from overtime.close(periods, before, after, ended=ended))
    if after.over or not _is_up(rules, after):
        return after
    if after.upcoming == "try" and not _won_at_the_gun(after):
        return after
    quarter = after.quarter
    yield QuarterEnded(quarter)
    if quarter == QUARTERS and not _goes_on(rules, after):
        return (yield from game_over(after))
    after = replace(after, quarter=quarter + 1, play=1)
    if quarter in rules.swaps:
        yield EndsSwapped()
        after = replace(after, home_defends=OTHER_END[after.home_defends])
    if quarter == QUARTERS:
        return replace(after, upcoming="overtime", down=0)
    if quarter != _HALF:
        return after
    return rules.second_half(
        replace(after, timeouts=ByTeam(rules.timeouts, rules.timeouts))
    )


def _is_up(rules: Timing, state: State) -> bool:
    """True when no play of the quarter or period is left."""
    is_up = rules.is_up(state)
    if is_up is not None:
        return is_up
    return state.play > _plays_in(rules, state, state.quarter)


def _won_at_the_gun(after: State) -> bool:
    """True when a touchdown has won the game: there is no try."""
    return after.quarter == QUARTERS and after.winner is after.possession


def _goes_on(rules: Timing, after: State) -> bool:
    """True when a level game goes on with overtime."""
    return after.winner is None and rules.overtime(after) is not None
