"""EFHL Pitch-Outs/Lateral Plays: the ball goes backwards or sideways, never forward.

Within two base lengths a pitch-out is a roll; beyond that a backwards pass is thrown
by stick. Whichever way it fails, inbounds it is a fumble (scenario 3).
"""

from __future__ import annotations

from msgspec.structs import replace

from rules import facts
from rules.efhl.checks import check, transfer_failed
from rules.efhl.context import Context, Over, Played, ended
from rules.efhl.interceptions import intercepted
from rules.efhl.options import plays_with
from rules.efhl.passes import after_catch, catcher, thrown, told
from rules.efhl.runs import muffed, run_with_it
from rules.efhl.sticks import CAUGHT, CAUGHT_BY_OTHER, CAUGHT_TACKLED, INTERCEPTED
from rules.field import gained
from rules.prompts import Measure, Outcome, Power, Procedure, Roll, measure
from rules.state import State

HEADING = "Pitch-Outs/Lateral Plays"

PATH = Measure(
    id="pitch.path",
    heading=HEADING,
    text="Is the path clear, to an unblocked receiver behind or beside the passer and"
    " within two base lengths? An opponent in the path bats the ball down.",
    outcomes=(
        Outcome("clear", "Clear"),
        Outcome(
            "batted",
            "An opponent is in the way: a fumble",
            at=True,
            by=True,
            who="Batted by",
        ),
    ),
    default_outcome="clear",
)
PATH_FARTHER = replace(PATH, text=PATH.text.replace("two base lengths", "10 yards"))
CHECK = Roll(
    id="pitch.check",
    heading=HEADING,
    text="Pitch-out or lateral: 2 is a fumble.",
)
PITCH = check(CHECK)
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
    farther = plays_with(state.options, "alternative_passing")
    path = yield from measure(
        PATH_FARTHER if farther else PATH,
        team,
        default_at=state.ball_on,
        team=team.opponent,
    )
    if path.outcome == "batted":
        return (yield from muffed(state, context, 3, "pitch", path.at, path.by))
    if (yield from transfer_failed(state, context, PITCH, receiver)):
        return (yield from muffed(state, context, 3, "pitch"))
    yield facts.Lateraled(team, context.player, receiver)
    if context.beyond:
        context = replace(context, beyond=False, crossed=True)
    return (yield from run_with_it(state, context, receiver, "pitch"))


def backward_pass(
    state: State, context: Context, receiver: str | None
) -> Procedure[Over]:
    """EFHL Pitch-Outs/Lateral Plays: beyond two base lengths, with the sticks.

    Caught behind the line, the receiver has pivoted and has no juke (Pass Completion).
    Incomplete, it is a fumble by the passer (Incomplete Passes; scenario 3).
    """
    throw = yield from thrown(state, context, receiver, THROWN)
    happened = throw.happened
    yield from told(throw)
    if happened.outcome == "intercepted":
        return (yield from intercepted(state, context, happened, throw, receiver))
    if happened.outcome == "incomplete":
        return (yield from muffed(state, context, 3, "pitch", happened.at))
    carrier = yield from catcher(state, receiver, happened)
    yield facts.Lateraled(state.possession, context.player, carrier.player)
    result = yield from after_catch(state, context, carrier, happened)
    yards = gained(state.ball_on, result.at, carrier.team)
    yield facts.Rushed(carrier.team, "pitch", yards, result.at, carrier.player)
    return (yield from ended(state, context, result, "rush"))
