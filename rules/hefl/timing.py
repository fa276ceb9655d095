"""Game Length; Game Timing; Overtime: quarters by a running clock, or of twelve plays.

The clock of a quarter starts with its first snap or kick. It then runs on, but for a
timeout that stops it, the five-minute warning, and, in the last five minutes of the
fourth quarter, a pass that falls incomplete and a ball out of bounds; it waits for the
next snap or kick then. A down whose center was placed in time is played. A play that a
timeout has added is untimed, and comes once the time of the half is up.

Rulings followed here:

* Game Length: a play from scrimmage and a kickoff that is run use up one of twelve.
* Time outs: what a timeout adds and stops, by the coach's word.
* Halves and quarters: the drive goes on from the 1st to the 2nd quarter, and from the
  3rd to the 4th.
* Last play of a half: after an accepted foul of the defense there is another, untimed,
  as in the professional game (docs/rulings.md).
* Overtime: periods are as long as quarters, and a playoff game takes as many as it
  needs (docs/rulings.md).
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.clocks import GAME, Clocks, Opened, time_words, used
from rules.facts import (
    BallInPlay,
    FumbleOutOfBounds,
    KickOutOfBounds,
    PassIncomplete,
    PenaltyAccepted,
    TimeoutTaken,
    TimeRan,
    WarningGiven,
    WentOutOfBounds,
)
from rules.football import overtime as football
from rules.football import timing
from rules.football.fouls import PLAYS
from rules.football.overtime import QUARTERS, Periods, note_chances
from rules.football.timing import Timing
from rules.hefl.clocks import LABELS
from rules.hefl.options import by_clock
from rules.hefl.own import QUARTER_MS, own_state
from rules.hefl.pregame import CHOICE, FLIP, second_half
from rules.hefl.spots import KICKOFF_YARD
from rules.prompts import Procedure
from rules.registry import Journal
from rules.state import State

QUARTER_PLAYS, TIMEOUTS, OVERTIME_TIMEOUTS = 12, 4, 2
WARNING_MINUTES = 5
WARNING_MS = WARNING_MINUTES * 60 * 1000
PLAY_MS = 120_000  # about the time that a play takes, set-up included
STOPS = (PassIncomplete, WentOutOfBounds, KickOutOfBounds, FumbleOutOfBounds)
PERIODS = Periods(
    plays=QUARTER_PLAYS,
    timeouts=(OVERTIME_TIMEOUTS,),
    flip=FLIP,
    choice=CHOICE,
    kickoff_yard=KICKOFF_YARD,
    endless=True,
)


def periods_of(state: State) -> Periods | None:
    """Overtime: only playoffs have it; a regular game may end level."""
    return PERIODS if state.season == "postseason" else None


def is_up(state: State) -> bool | None:
    """Game Length: True when time and added plays are over; None if plays count."""
    if not by_clock(state):
        return None
    return not own_state(state).clock and state.quarter not in state.added


TIMING = Timing(
    plays=QUARTER_PLAYS,
    timeouts=TIMEOUTS,
    second_half=second_half,
    adds="half",
    overtime=periods_of,
    is_up=is_up,
)


def overtime(state: State) -> Procedure[State]:
    """Overtime: the toss, two timeouts for each side, and a kickoff."""
    return (yield from football.begin(PERIODS, state))


def plays(state: State) -> int:
    """Game Length: return the plays of the quarter; 0 under a running clock."""
    return 0 if by_clock(state) else timing.plays(TIMING, state)


def plays_left(state: State) -> int:
    """Return the plays left in the half, about as many as there is time for."""
    if not by_clock(state):
        return timing.plays_left(TIMING, state)
    left = own_state(state).clock
    first = state.quarter <= QUARTERS and state.quarter % 2
    left += QUARTER_MS if first else 0
    ends = state.quarter + 1 if first else state.quarter
    return -(-left // PLAY_MS) + state.added.count(ends)


def half_of(state: State) -> int:
    """Return the number of the half."""
    return timing.half_of(TIMING, state)


def clock_words(state: State) -> str:
    """Game Length: return the time left in the quarter, `4:31`."""
    if not by_clock(state):
        return ""
    return time_words(own_state(state).clock)


# ── the game clock ───────────────────────────────────────────────────────────────


def game_clock(state: State) -> int | None:
    """Return the time on the game clock as a play begins; None if plays count."""
    return own_state(state).clock if by_clock(state) else None


def runs(journal: Journal, opened: Opened) -> bool:
    """Game Timing: True while the game clock runs."""
    before = journal.before
    timed = by_clock(before) and before.upcoming not in ("pregame", "overtime")
    return timed and own_state(before).clock > 0 and not is_stopped(journal, before)


def is_stopped(journal: Journal, since: State) -> bool:
    """Game Timing: True while the clock waits for a snap or a kick.

    since: the state with the time left as the facts of the journal began.
    """
    own = own_state(since)
    stopped, left = own.stopped, own.clock
    for fact in journal.facts:
        if type(fact) is TimeRan and GAME in fact.clocks:
            left -= fact.ms
        elif type(fact) is BallInPlay:
            stopped = False
        elif type(fact) is TimeoutTaken:
            stopped |= fact.stops
        elif isinstance(fact, STOPS):
            stopped |= since.quarter == QUARTERS and left <= WARNING_MS
    return stopped


CLOCKS = Clocks(labels=LABELS, game=game_clock, runs=runs)


# ── after a play ─────────────────────────────────────────────────────────────────


def charge(journal: Journal, after: State) -> State:
    """Game Timing; Overtime: take off the time that ran, and note who had the ball."""
    own = own_state(after)
    clock = max(0, own.clock - used(journal.facts, GAME))
    after = replace(
        after, own=replace(own, clock=clock, stopped=is_stopped(journal, after))
    )
    return note_chances(journal, _extended(journal, after))


def _extended(journal: Journal, after: State) -> State:
    """Last play of a half: add an untimed one after an accepted foul of the defense."""
    before = journal.before
    quarter, defense = before.quarter, before.defense
    is_last = by_clock(before) and not own_state(after).clock
    if not is_last or quarter in (1, 3) or after.upcoming != "scrimmage":
        return after
    wiped_out = before.upcoming == "scrimmage" and after.play == before.play
    spoiled = any(
        type(fact) is PenaltyAccepted and fact.team is defense for fact in journal.facts
    )
    if not (wiped_out and spoiled) or quarter in after.added:
        return after
    return replace(after, added=(*after.added, quarter))


def keep_clock(after: State, now: State) -> State:
    """Game Timing: no time comes back to a play that is gone back to.

    One of the quarter before has none left. An added play comes back itself.
    """
    own, spent = own_state(after), own_state(now)
    same = after.quarter == now.quarter
    if same and not own.clock and now.play > after.play:
        after = replace(after, added=(*after.added, after.quarter))
    own = replace(
        own,
        clock=spent.clock if same else 0,
        stopped=spent.stopped,
        warned=spent.warned,
    )
    return replace(after, own=own)


def close(before: State, after: State) -> Procedure[State]:
    """Game Length; Last play of a half; Overtime: the end of a quarter or the game."""
    if not by_clock(before):
        return (yield from timing.close(TIMING, before, after))
    after = _without_added(before, after)
    if _is_warned(after):
        yield WarningGiven(WARNING_MINUTES)
        warned = replace(own_state(after), stopped=True, warned=True)
        after = replace(after, own=warned)
    closed = yield from timing.close(TIMING, before, after)
    if closed.quarter == after.quarter:
        return closed
    fresh = replace(own_state(closed), clock=QUARTER_MS, stopped=True)
    return replace(closed, own=fresh)


def _is_warned(after: State) -> bool:
    """Game Timing: True when the first play ends in the last five minutes."""
    own = own_state(after)
    late = after.quarter == QUARTERS and 0 < own.clock <= WARNING_MS
    return late and not own.warned and not after.over


def _without_added(before: State, after: State) -> State:
    """Time outs: use up an added play, once the time of the half is up.

    It is one from scrimmage; one that a penalty has wiped out is still to come.
    """
    untimed = not own_state(before).clock and before.quarter in after.added
    if not untimed or before.upcoming != "scrimmage" or after.play == before.play:
        return after
    added = list(after.added)
    added.remove(before.quarter)
    return replace(after, added=tuple(added))


# ── timeouts ─────────────────────────────────────────────────────────────────────


def added_by_timeout(state: State) -> int:
    """Time outs: the quarter to which a timeout adds a play, the half's last."""
    if state.quarter > QUARTERS:
        return state.quarter
    return timing.added_by_timeout(TIMING, state)


def timeout_plays(state: State) -> tuple[str, ...]:
    """Time outs: they come before the last play box is checked."""
    return PLAYS if by_clock(state) or state.play <= plays(state) else ()
