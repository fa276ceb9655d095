"""EFHL Pitch-Outs/Lateral Plays: the ball goes backwards or sideways, never forward.

Within two base lengths a pitch-out is a roll; beyond that a backwards pass is thrown
by stick. Whichever way it fails, inbounds it is a fumble (scenario 3).
"""

from __future__ import annotations

from msgspec.structs import replace

from rules import facts
from rules.efhl.carry import Carrier
from rules.efhl.context import Context, Played, Transfer, ended
from rules.efhl.interceptions import intercepted
from rules.efhl.laterals import HEADING, TOSS_LOST, tossed
from rules.efhl.passes import after_catch, catcher, thrown, told
from rules.efhl.passing.throw import Thrown
from rules.efhl.runs import dropped, muffed, run_with_it
from rules.efhl.sticks import CAUGHT, CAUGHT_BY_OTHER, CAUGHT_TACKLED, INTERCEPTED
from rules.efhl.stoppages.tricks import THROWBACK
from rules.field import gained
from rules.prompts import Outcome, Power, Procedure
from rules.state import State

THROWN = Power(
    id="pitch.thrown",
    heading=HEADING,
    text="Power on: the backwards pass is in the air. Anybody may catch it; incomplete"
    " or batted down, it is a fumble where the ball lies.",
    outcomes=(
        CAUGHT,
        CAUGHT_TACKLED,
        CAUGHT_BY_OTHER,
        INTERCEPTED,
        Outcome("incomplete", "Incomplete: a fumble", at=True),
    ),
    default_outcome="caught",
)


def pitch(state: State, context: Context, receiver: str | None) -> Procedure[Played]:
    """EFHL Pitch-Outs/Lateral Plays: a clear path, the check, then as a run play.

    The receiver has the juke of any runner when he reaches the line, also where the
    passer had already crossed it (docs/rulings.md, Quarterback Scrambles).
    """
    team = state.possession
    loose = yield from tossed(state, context, receiver, state.ball_on)
    if loose is not None:
        return (yield from dropped(state, context, loose, "pitch"))
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
    back to who took the snap, it is his as it was (Blitz Beater).
    """
    throw = yield from thrown(state, context, receiver, THROWN)
    assert isinstance(throw, Thrown)  # backwards there is no fake
    happened = throw.happened
    yield from told(throw)
    if happened.outcome == "intercepted":
        return (yield from intercepted(state, context, happened, throw, receiver))
    if happened.outcome == "incomplete":
        return (yield from muffed(state, context, TOSS_LOST, "pitch", happened.at))
    carrier = yield from catcher(state, receiver, happened)
    yield facts.Lateraled(state.possession, context.player, carrier.player)
    if context.comes_back and happened.outcome == "caught":
        return (yield from run_with_it(state, context, carrier.player, "pitch"))
    trick = THROWBACK if _may_come_back(state, context, carrier) else ""
    result = yield from after_catch(state, context, carrier, happened, trick)
    if result is None:
        return Transfer(carrier, context, trick=THROWBACK)
    yards = gained(state.ball_on, result.at, carrier.team)
    yield facts.Rushed(carrier.team, "pitch", yards, result.at, carrier.player)
    return (yield from ended(state, context, result, "rush"))


def _may_come_back(state: State, context: Context, carrier: Carrier) -> bool:
    """Blitz Beater: thrown by who took the snap, and caught behind the line."""
    behind = gained(state.ball_on, carrier.start, carrier.team) < 0
    return behind and not context.beyond and context.snapped is None
