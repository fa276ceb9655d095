"""EFHL Pitch-Outs/Lateral Plays: the ball goes backwards or sideways, never forward.

Within two base lengths a pitch-out is a roll; beyond that a backwards pass is thrown
by stick. Either failure is a fumble (scenario 3) inbounds.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules import facts
from rules.efhl.causes import TOSSED
from rules.efhl.context import Context, Played, Transfer, follow_ball
from rules.efhl.interceptions import intercept_pass
from rules.efhl.laterals import HEADING, toss_ball
from rules.efhl.passes import after_catch, catching_carrier, state_check, throw_ball
from rules.efhl.runs import drop_ball, muff_ball, run_with_it
from rules.efhl.sticks import CAUGHT, CAUGHT_BY_OTHER, CAUGHT_TACKLED, INTERCEPTED
from rules.efhl.stoppages.tricks import THROWBACK
from rules.field import gained
from rules.football.carry import Carrier
from rules.football.passes import Thrown
from rules.prompts import Outcome, Power, Procedure
from rules.state import State

THROWN = Power(
    id="pitch.thrown",
    means="toss",
    heading=HEADING,
    text="Power on: the backwards pass is in the air. Any player may catch it;"
    " incomplete or batted down, it is a fumble at the spot of the ball.",
    outcomes=(
        CAUGHT,
        CAUGHT_TACKLED,
        CAUGHT_BY_OTHER,
        INTERCEPTED,
        Outcome("incomplete", "Incomplete: fumble", at=True),
    ),
    default_outcome="caught",
)


def pitch(state: State, context: Context, receiver: str | None) -> Procedure[Played]:
    """EFHL Pitch-Outs/Lateral Plays: a clear path, the check, then as a run play.

    The receiver has the juke of any runner when he reaches the line, also where the
    passer had already crossed it (docs/rulings.md, Quarterback Scrambles).
    """
    team = state.possession
    loose = yield from toss_ball(state, context, receiver, state.ball_on)
    if loose is not None:
        return (yield from drop_ball(state, context, loose, "pitch"))
    yield facts.Lateraled(team, context.player, receiver)
    if context.beyond:
        context = replace(context, beyond=False, crossed=True)
    return (yield from run_with_it(state, context, receiver, "pitch"))


def backward_pass(
    state: State, context: Context, receiver: str | None
) -> Procedure[Played]:
    """EFHL Pitch-Outs/Lateral Plays: beyond two base lengths, with the sticks.

    Caught behind the line, the receiver has pivoted and has no juke (Pass Completion).
    Incomplete, it is a fumble by the passer (Incomplete Passes; scenario 3). Thrown
    back to the player who took the snap, it is his as before (Blitz Beater).
    """
    throw = yield from throw_ball(state, context, receiver, THROWN)
    assert isinstance(throw, Thrown)  # a backwards pass cannot be a fake
    happened = throw.happened
    yield from state_check(throw)
    if happened.outcome == "intercepted":
        return (yield from intercept_pass(state, context, happened, throw, receiver))
    if happened.outcome == "incomplete":
        return (yield from muff_ball(state, context, TOSSED, "pitch", happened.at))
    carrier = yield from catching_carrier(state, context.player, receiver, happened)
    yield facts.Lateraled(state.possession, context.player, carrier.player)
    if context.comes_back and happened.outcome == "caught":
        return (yield from run_with_it(state, context, carrier.player, "pitch"))
    trick = THROWBACK if _is_throwback_possible(state, context, carrier) else ""
    result = yield from after_catch(state, context, carrier, happened, trick)
    if result is None:
        return Transfer(carrier, context, trick=THROWBACK)
    yards = gained(state.ball_on, result.at, carrier.team)
    yield facts.Rushed(carrier.team, "pitch", yards, result.at, carrier.player)
    return (yield from follow_ball(state, context, result, "rush"))


def _is_throwback_possible(state: State, context: Context, carrier: Carrier) -> bool:
    """Blitz Beater: a pass by the snap's receiver, caught behind the line."""
    behind = gained(state.ball_on, carrier.start, carrier.team) < 0
    return behind and not context.beyond and context.snapped is None
