"""Field goals and kicks for the extra point, by the TTQB.

Rulings followed here:

* Field Goal Attempt: from the other side's 48 or closer; a miss is its ball at the spot
  of the kick, with no least yard line.
"""

from __future__ import annotations

from rules import facts
from rules.football import scoring
from rules.football.carry import End
from rules.football.goal import Goal, Kick, kick_at_goal, kick_blocked, miss_spot
from rules.football.kick_frame import BLOCKED, Frame, Operation, before_kick, dead_block
from rules.prompts import Measure, Outcome, Procedure
from rules.solitaire.kick_frame import kick_frame
from rules.solitaire.options import is_short
from rules.solitaire.spots import SPOTS, kick_over
from rules.state import State

HEADING = "Field Goal Attempt"
GOAL = Goal(longest=48, back=7)

KICK = Measure(
    id="field_goal.kick",
    means="figure",
    heading=f"{HEADING}; Field Goal; Conversion Try by Field Goal",
    text="Kick with the TTQB from {distance} yards. Between the uprights and over the"
    " crossbar?",
    outcomes=(Outcome("no_good", "No good"), Outcome("good", "Good")),
    default_outcome="no_good",
)
FULL = kick_frame(
    "field_goal",
    HEADING,
    back=GOAL.back,
    means="field_goal_rush",
    setup="Line up for the kick: the TTQB seven yards from the line, a holder beside"
    " it, both on stationary bases.",
    defense="Line up to block the kick.",
    rush="The kick is blocked if a defender’s base touches the kicker’s or holder’s, or"
    " the rush pushes one of the kickers against either.",
    stationary=2,
)
SHORT = Frame(GOAL.back)


def field_goal(state: State, kicker: str | None) -> Procedure[State]:
    """Field Goal Attempt; Field Goal: three points, or the other side's ball.

    It uses up a play (RULINGS, Play count).
    """
    ready = yield from _line_up(state, counted=True)
    if ready.result == BLOCKED:
        yield from kick_blocked(state, GOAL, _with(ready, kicker))
        end = dead_block(state, ready.spot, "touchdown")
        return (yield from kick_over(state, end, "blocked_field_goal"))
    kick = yield from kick_at_goal(state, GOAL, KICK, kicker)
    if kick.good:
        return (yield from _score(state, kick))
    yield facts.FieldGoalMissed(state.possession, kick.distance, kicker=kicker)
    end = End(state.defense, miss_spot(state, GOAL))
    return (yield from kick_over(state, end, "missed_field_goal"))


def extra_point(state: State) -> Procedure[bool]:
    """Conversion Try by Field Goal: the same kick, dead if it is blocked."""
    ready = yield from _line_up(state, counted=False)
    if ready.result == BLOCKED:
        yield from kick_blocked(state, GOAL, ready, extra_point=True)
        return False
    return (yield from kick_at_goal(state, GOAL, KICK, None, extra_point=True)).good


def _line_up(state: State, *, counted: bool) -> Procedure[Operation]:
    frame = SHORT if is_short(state, "field_goals") else FULL
    return (yield from before_kick(state, frame, counted=counted))


def _with(ready: Operation, kicker: str | None) -> Operation:
    return Operation(ready.result, ready.spot, kicker, ready.by)


def _score(state: State, kick: Kick) -> Procedure[State]:
    """Field Goal: three points, and a kickoff by the side that scored."""
    team = state.possession
    return scoring.field_goal(state, team, kick.distance, kick.kicker, SPOTS.scores)
