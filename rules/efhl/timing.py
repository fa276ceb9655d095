"""EFHL Timing Procedures: fifteen scrimmage plays a quarter, and the ends of periods.

`close` runs after every play. It knows quarters, the half and the end of the fourth
quarter; an overtime period is closed in rules.efhl.overtime. The procedures themselves
state which plays count (BallInPlay.counted); rules.football.play adds them up.

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

from rules.efhl import overtime
from rules.efhl.pregame import OTHER_END
from rules.facts import EndsSwapped, QuarterEnded
from rules.football.ending import game_over
from rules.football.penalties import walk_off_owed
from rules.prompts import Procedure
from rules.state import ByTeam, State

PLAYS = 15
QUARTERS = 4
TIMEOUTS = 3
TWO_MINUTE_PLAYS = 2


def plays(state: State) -> int:
    """Return the scrimmage plays in the quarter or overtime period."""
    return overtime.plays(state) if state.quarter > 4 else PLAYS


def plays_left(state: State) -> int:
    """Return the plays left in the half or overtime period, with the coming one.

    None is left at a try after the last of them.
    """
    later = PLAYS if state.quarter in (1, 3) else 0
    return later + max(0, plays(state) - state.play + 1)


def half_of(state: State) -> int:
    """Return the number of the half; every overtime period is a half of its own."""
    quarter = state.quarter
    return (quarter + 1) // 2 if quarter <= QUARTERS else quarter - 2


def two_minute_drill(state: State) -> bool:
    """True when the coming play is one of the last two of a half.

    Overtime has no two-minute drill of its own: the fumble rule names the 2nd and 4th
    quarters only (RULINGS, Timing), and overtime allows no challenges anyway.
    """
    return state.quarter in (2, 4) and state.play > PLAYS - TWO_MINUTE_PLAYS


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
    after = yield from _run_clock(before, after)
    owing = after.owed.home or after.owed.away
    if not owing or after.upcoming not in ("kickoff", "free_kick"):
        return after
    return walk_off_owed(after, bool(after.options["half_the_distance"]))


def _run_clock(before: State, after: State) -> Procedure[State]:
    """Run the clock.

    A touchdown on the last play is followed by its try, unless it wins (EFHL
    Conversion Play Procedures); no kickoff follows a score that ends a half.
    """
    if before.quarter > 4:
        return (yield from overtime.close(before, after))
    if after.play <= PLAYS or after.over:
        return after
    if after.upcoming == "try" and not _won_at_the_gun(after):
        return after
    yield QuarterEnded(after.quarter)
    if after.quarter in (1, 3):
        return (yield from _next_quarter(after))
    if after.quarter == 2:
        return _start_second_half(after)
    if after.winner is not None:
        return (yield from game_over(after))
    return replace(after, quarter=5, play=1, upcoming="overtime", down=0)


def _won_at_the_gun(after: State) -> bool:
    """EFHL Conversion Play Procedures: no try when the touchdown wins the game."""
    return after.quarter == 4 and after.winner is after.possession


def _next_quarter(after: State) -> Procedure[State]:
    """Go on with the same down at the other end of the board."""
    yield EndsSwapped()
    return replace(
        after,
        quarter=after.quarter + 1,
        play=1,
        home_defends=OTHER_END[after.home_defends],
    )


def _start_second_half(after: State) -> State:
    """Give each side three timeouts; the second half begins with a choice."""
    return replace(
        after,
        quarter=3,
        play=1,
        down=0,
        upcoming="second_half",
        possession=after.chooses_second_half,
        timeouts=ByTeam(TIMEOUTS, TIMEOUTS),
    )
