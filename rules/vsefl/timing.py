"""Game Timing and sudden death: fifteen plays a quarter, kickoffs among them.

Rulings followed here:

* Game Timing: every play from scrimmage counts, and a kickoff, returned or not; a fair
  caught safety kick, a try and a play wiped out by a penalty do not.
* SUDDEN DEATH: both sides' possession, or opportunity, is judged by
  rules.football.overtime. Its periods follow each other as quarters do; two of them are
  a half, with two timeouts for each side, and begin with a kickoff.
"""

from __future__ import annotations

from collections.abc import Set

from rules.facts import Fact
from rules.football import overtime as football
from rules.football import timing
from rules.football.fouls import PLAYS
from rules.football.overtime import Periods, note_chances
from rules.football.timing import Timing
from rules.prompts import Procedure
from rules.registry import Journal
from rules.state import State
from rules.vsefl.pregame import CHOICE, FLIP, second_half
from rules.vsefl.spots import KICKOFF_YARD

QUARTER_PLAYS, TIMEOUTS = 15, 2
PERIODS = Periods(
    plays=QUARTER_PLAYS,
    timeouts=(TIMEOUTS, None),
    repeats=2,
    flip=FLIP,
    choice=CHOICE,
    kickoff_yard=KICKOFF_YARD,
    half=2,
    endless=True,
)
TIMING = Timing(
    plays=QUARTER_PLAYS,
    timeouts=TIMEOUTS,
    second_half=second_half,
    swaps=(1, 2, 3, 4),
    adds="half",
    overtime=lambda state: PERIODS,
)


def overtime(state: State) -> Procedure[State]:
    """SUDDEN DEATH: the toss, the end of the kickers, and a kickoff."""
    return (yield from football.begin(PERIODS, state))


def plays(state: State) -> int:
    """Return the plays of the quarter or period, with those that timeouts added."""
    return timing.plays(TIMING, state)


def plays_left(state: State) -> int:
    """Return the plays left in the half or sudden death period, the coming one too."""
    return timing.plays_left(TIMING, state)


def half_of(state: State) -> int:
    """Return the number of the half."""
    return timing.half_of(TIMING, state)


def close(before: State, after: State) -> Procedure[State]:
    """Game Timing; SUDDEN DEATH: the end of the quarter, the half or the game."""
    return (yield from timing.close(TIMING, before, after))


def charge(journal: Journal, stated: Set[type[Fact]], after: State) -> State:
    """SUDDEN DEATH: note the sides that had the ball, or the opportunity."""
    return note_chances(journal, after)


def added_by_timeout(state: State) -> int:
    """Game Timing: the quarter to which a timeout adds a play, the half's last."""
    return timing.added_by_timeout(TIMING, state)


def timeout_plays(state: State) -> tuple[str, ...]:
    """Game Timing: timeouts come before the last play of the half is checked off."""
    return PLAYS if state.play <= plays(state) else ()
