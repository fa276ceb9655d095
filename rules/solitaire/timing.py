"""Game Timing and Overtime: quarters of 10 to 20 plays, and timeouts that add one.

Rulings followed here:

* Play count: every play from scrimmage counts, punts and field goals included; no
  kickoff, safety kick, try or down repeated for a penalty does.
* Timeouts: the play is added to the quarter in which it is called, before its last play
  has been run.
* Overtime: two timeouts in the first period, then three in every two.

An elimination game goes on with the same down from period to period (docs/rulings.md).
"""

from __future__ import annotations

from functools import cache

from rules.football import overtime as football
from rules.football import timing
from rules.football.coin import Choice
from rules.football.fouls import PLAYS
from rules.football.overtime import Periods
from rules.football.timing import Timing
from rules.prompts import Procedure
from rules.solitaire import pregame
from rules.solitaire.options import CALL, plays_in
from rules.solitaire.spots import KICKOFF_YARD
from rules.state import State

TIMEOUTS = 3


@cache
def periods(plays: int, called: bool, endless: bool) -> Periods:
    """Return the overtime of a game. called: the toss is."""
    return Periods(
        plays=plays,
        timeouts=(2, TIMEOUTS, None),
        repeats=2,
        flip=pregame.CALLED if called else pregame.FLIPPED,
        choice=Choice(pregame.CHOICE, pregame.END) if called else Choice(),
        kickoff_yard=KICKOFF_YARD,
        half=0,
        endless=endless,
    )


def periods_of(state: State) -> Periods | None:
    """Overtime: one period, or as many as an elimination game takes."""
    endless = state.season == "postseason"
    if not (endless or state.options["overtime"]):
        return None
    return periods(plays_in(state), state.options["toss"] == CALL, endless)


@cache
def _timing(plays: int) -> Timing:
    return Timing(
        plays=plays,
        timeouts=TIMEOUTS,
        second_half=pregame.second_half,
        adds="quarter",
        overtime=periods_of,
    )


def timing_of(state: State) -> Timing:
    """Game Timing: the clock of a game by its number of plays."""
    return _timing(plays_in(state))


def overtime(state: State) -> Procedure[State]:
    """Overtime: the toss, the timeouts of the period, and a kickoff."""
    rules = periods_of(state)
    assert rules is not None  # no other game gets here
    return (yield from football.begin(rules, state))


def plays(state: State) -> int:
    """Return the plays of the quarter or period, with those that timeouts added."""
    return timing.plays(timing_of(state), state)


def plays_left(state: State) -> int:
    """Return the plays left in the half or overtime period, with the coming one."""
    return timing.plays_left(timing_of(state), state)


def half_of(state: State) -> int:
    """Return the number of the half."""
    return timing.half_of(timing_of(state), state)


def close(before: State, after: State) -> Procedure[State]:
    """Game Timing; Overtime: the end of the quarter, the half or the game."""
    return (yield from timing.close(timing_of(before), before, after))


def added_by_timeout(state: State) -> int:
    """Game Timing: the quarter to which a timeout now adds a play."""
    return timing.added_by_timeout(timing_of(state), state)


def timeout_plays(state: State) -> tuple[str, ...]:
    """Game Timing: timeouts come before any play, up to the quarter's last one.

    After that only the try of a touchdown may be left.
    """
    return PLAYS if state.play <= plays(state) else ()
