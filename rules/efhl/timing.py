"""EFHL Timing Procedures: fifteen scrimmage plays a quarter, and the ends of periods.

The record of what rules.football.timing does for all books; that of overtime is in
rules.efhl.overtime.

Rulings followed here:

* Score Sheet Template: a down replayed after a penalty has used up a play; a play
  whistled dead before its snap has not.
* Timing: a half that ends on a penalty of the defense gets no extra play.
* Timing: down, distance and possession carry over from the 1st to the 2nd and from the
  3rd to the 4th quarter; the ends swap.
* Timing / Score Sheet Template; Field goal formation on the last play of a half: kicks
  never count, except a snap from field goal formation on the last play of a half or of
  an overtime period.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.efhl.fouls import half_the_distance
from rules.efhl.overtime import OVERTIME
from rules.football import timing
from rules.football.core_tables import CORE
from rules.football.penalties import enforce_owed
from rules.football.timing import Timing
from rules.prompts import Procedure
from rules.state import State

TWO_MINUTE_PLAYS = 2


def _begin_second_half(state: State) -> State:
    """Have the second half begin with a choice."""
    return replace(
        state,
        down=0,
        upcoming="second_half",
        possession=state.chooses_second_half,
    )


TIMING = Timing(
    plays=CORE.timing.plays,
    timeouts=CORE.timing.timeouts,
    second_half=_begin_second_half,
    overtime=OVERTIME.of,
)


def plays(state: State) -> int:
    """Return the scrimmage plays in the quarter or overtime period."""
    return timing.plays(TIMING, state)


def plays_left(state: State) -> int:
    """Return the plays left in the half or overtime period, with the coming one.

    None is left at a try after the last of them.
    """
    return timing.plays_left(TIMING, state)


def half_of(state: State) -> int:
    """Return the number of the half; every overtime period is a half of its own."""
    return timing.half_of(TIMING, state)


def two_minute_drill(state: State) -> bool:
    """True when the coming play is one of the last two of a half.

    Overtime has no two-minute drill of its own: the fumble rule names the 2nd and 4th
    quarters only (RULINGS, Timing), and overtime allows no challenges anyway.
    """
    return timing.late_in_half(TIMING, state, TWO_MINUTE_PLAYS)


def last_play_of_half(state: State) -> bool:
    """True when the coming play is the last of a half or overtime period.

    A snap from field goal formation counts as a scrimmage play then (Score Sheet
    Template; RULINGS extend that to fakes, blocks and high snaps, and to overtime).
    """
    return plays_left(state) <= 1


def close(before: State, after: State) -> Procedure[State]:
    """EFHL Timing Procedures: the end of the quarter, the half or the game.

    The next kick is moved by penalties that are still owed (RULINGS,
    Personal fouls and unsportsmanlike conduct).
    """
    after = yield from timing.close(TIMING, before, after)
    return enforce_owed(after, half_the_distance)
