"""EFHL Overtime Procedures: the toss or choice before a period, and its winner.

`close` runs after every play of an overtime period. The opening possessions decide:
State.overtime.ended has the ends of the first two.

Rulings followed here:

* Overtime: when the first side does not score on its opening drive, the next score
  wins; when the second side fails to answer a field goal, the first side wins; any
  other score on the opening drive wins for its side; when the plays run out the
  period ends as it stands.
* Overtime: field goals and punts count as in regulation.
* Conversion Play Procedures: no try after a touchdown that wins.

Further rulings (docs/rulings.md): a side may not defer; every period begins with a
kickoff, so possession does not carry over, and a drive cut off by the end of a period
is without a score; every period has its own timeouts; after a fifth period's toss the
choice alternates as it did after the first.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.efhl.pregame import (
    END_OPTIONS,
    KICK_OPTIONS,
    choose_ends,
    coin_flip,
    kick_or_receive,
    toss_coin,
)
from rules.efhl.scoring import KICKOFF_YARD
from rules.facts import OvertimeBegan, QuarterEnded
from rules.field import Team
from rules.football.ending import game_over
from rules.prompts import Choose, Procedure
from rules.state import ByTeam, Overtime, State, to_kick

HEADING = "EFHL Overtime Procedures"
PLAYS, POSTSEASON_PLAYS = 10, 15
TIMEOUTS, POSTSEASON_TIMEOUTS = 2, 3
TOSS_EVERY = 4  # periods 1, 5, 9, ... begin with a toss
NOTHING, FIELD_GOAL = "none", "field_goal"

COIN = coin_flip("overtime", HEADING, "Overtime. Visitors: call the coin toss.")
CHOICE = Choose(
    id="overtime.choice",
    means="kick_or_receive",
    heading=HEADING,
    text="Kick off or receive in this overtime period?",
    options=KICK_OPTIONS,
    default_choice="receive",
)
END = Choose(
    id="overtime.end",
    means="end",
    heading=HEADING,
    text="Choose the end to defend in this overtime period.",
    options=END_OPTIONS,
    default_choice="left",
)


def is_postseason(state: State) -> bool:
    """True for a game that may not end in a tie."""
    return state.season == "postseason"


def plays(state: State) -> int:
    """Return the number of scrimmage plays in an overtime period."""
    return POSTSEASON_PLAYS if is_postseason(state) else PLAYS


def overtime(state: State) -> Procedure[State]:
    """EFHL Overtime Procedures: the receiving side and the timeouts of the period.

    Winner and loser of the last toss choose in turns; a fifth period tosses again.
    """
    period = state.quarter - 4
    yield OvertimeBegan(period)
    winner = yield from _toss_winner(state, period)
    chooser = winner if period % 2 else winner.opponent
    receives = yield from kick_or_receive(chooser, CHOICE)
    state = yield from choose_ends(state, chooser.opponent, END)
    timeouts = POSTSEASON_TIMEOUTS if is_postseason(state) else TIMEOUTS
    previous = state.overtime
    state = replace(
        state,
        timeouts=ByTeam(timeouts, timeouts),
        overtime=Overtime(
            winner,
            previous.first if previous else receives,
            previous.ended if previous else (),
        ),
    )
    return to_kick(state, receives.opponent, "kickoff", KICKOFF_YARD)


def _toss_winner(state: State, period: int) -> Procedure[Team]:
    if period % TOSS_EVERY == 1 or state.overtime is None:
        return (yield from toss_coin(COIN))
    return state.overtime.toss_winner


# ── after every play ─────────────────────────────────────────────────────────────


def close(before: State, after: State) -> Procedure[State]:
    """End the game, a possession or the period, if this play did."""
    if after.over or before.upcoming == "overtime":
        return after
    overtime = before.overtime or Overtime(after.possession, after.possession)
    ended = _ended_possessions(before, after, overtime)
    if _is_decided(after, overtime, ended):
        return (yield from game_over(after))
    if ended != overtime.ended:
        after = replace(after, overtime=_with_ended(overtime, ended))
    if after.play <= plays(after):
        return after
    return (yield from _end_period(after, _with_ended(overtime, ended)))


def _with_ended(overtime: Overtime, ended: tuple[str, ...]) -> Overtime:
    return Overtime(overtime.toss_winner, overtime.first, ended)


def _ended_possessions(
    before: State, after: State, overtime: Overtime
) -> tuple[str, ...]:
    """Return the ends of the opening possessions, this play's included.

    A kick that its own side recovers has cost the receivers their possession.
    """
    ended = overtime.ended
    if len(ended) >= 2:
        return ended
    team = overtime.first if not ended else overtime.first.opponent
    if after.score != before.score:
        gained = after.score.of(team) - before.score.of(team)
        return (*ended, FIELD_GOAL if gained == 3 else NOTHING)
    if after.upcoming == "scrimmage" and after.possession is not team:
        return (*ended, NOTHING)
    return ended


def _is_decided(after: State, overtime: Overtime, ended: tuple[str, ...]) -> bool:
    """True when the leader has won.

    A field goal on the opening drive is the one lead that does not win at once; it
    does when the second possession ends with the lead intact.
    """
    leader = after.winner
    if leader is None:
        return False
    return ended != (FIELD_GOAL,) or leader is not overtime.first


def _end_period(after: State, overtime: Overtime) -> Procedure[State]:
    """End the period: a tie, but another period in the postseason."""
    yield QuarterEnded(after.quarter)
    if after.winner is not None or not is_postseason(after):
        return (yield from game_over(after))
    return replace(
        after,
        quarter=after.quarter + 1,
        play=1,
        down=0,
        upcoming="overtime",
        overtime=_with_ended(overtime, overtime.ended or (NOTHING,)),
    )
