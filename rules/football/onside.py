"""Onside kicks: the ball on its spot, the first touch, and the right to run.

A book places the ball by dice, by choice or on a line; its `Onside` has the rest. The
lines of both sides are in rules.football.kick.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from rules import facts
from rules.field import gained
from rules.football.carry import Carrier, End, dead_kick
from rules.football.live_ball import (
    LiveBall,
    Touch,
    give_to_receivers,
    keep_for_kickers,
    until_touched,
)
from rules.football.loose import Fumbles
from rules.football.returns import Runback, run_back
from rules.prompts import Procedure
from rules.state import State


def no_ruling(state: State, touch: Touch) -> Procedure[End | None]:
    """Return None: the usual rules settle the touch."""
    yield from ()
    return None


class Onside(Struct, frozen=True):
    """An onside kick from its landing on, as one book has it.

    live: the ball, and the race for it. fumbles: of its return. runback: the receivers'
    run; None where no side may advance the ball. judge: a ruling of the book's own on a
    touch, or on a ball out of bounds: it flags its foul and returns the end of the
    kick, or None.
    """

    live: LiveBall
    fumbles: Fumbles
    runback: Runback | None = None
    judge: Callable[[State, Touch], Procedure[End | None]] = no_ruling


def kick_onside(
    state: State,
    onside: Onside,
    at: int,
    *,
    kicker: str | None = None,
    counted: bool = False,
) -> Procedure[End]:
    """Kick onside to the line `at`: the race for the ball and its recovery.

    counted: it uses up one of the quarter's plays.
    """
    yield facts.BallInPlay(counted)
    yield onside_fact(state, at, kicker)
    touch = yield from until_touched(state, at, onside.live, first=state.possession)
    return (yield from recover_onside(state, onside, touch))


def onside_fact(state: State, at: int, kicker: str | None) -> facts.KickedOff:
    """Return the kick for the records."""
    yards = gained(state.ball_on, at, state.possession)
    return facts.KickedOff(state.possession, "onside", yards, at, kicker)


def recover_onside(state: State, onside: Onside, touch: Touch) -> Procedure[End]:
    """Settle the first touch: dead for the kickers, free to run for the receivers.

    A ball that no player gets is the receivers'. In the end zone that they attack the
    kickers score. A touch may be dead for either side.
    """
    ruled = yield from onside.judge(state, touch)
    if ruled is not None:
        return ruled
    team, at = touch.team, touch.at
    if team is None:
        return give_to_receivers(state, at, touch.across)
    yield facts.KickRecovered(team, at, touch.player)
    if team is state.possession:
        return keep_for_kickers(state, touch)
    if touch.dead or onside.runback is None:
        return dead_kick(team, at, touch.across, touch.player)
    carrier = Carrier(team, at, touch.player)
    return (yield from run_back(state, carrier, onside.runback, onside.fumbles))
