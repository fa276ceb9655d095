"""Field Goal: the kicking figure, after a rush of three seconds.

Rulings made here (docs/rulings.md): a kick that the defense reaches is its ball where
the kick was to be made. In sudden death a live block may be reported.
"""

from __future__ import annotations

from rules import facts
from rules.football import scoring
from rules.football.carry import End
from rules.football.goal import Goal, kick_at_goal, kick_blocked, miss_spot
from rules.football.kick_frame import (
    BLOCKED,
    KICK,
    Frame,
    Operation,
    before_kick,
    dead_block,
)
from rules.football.lining_up import Stage, lining_up
from rules.prompts import (
    LINE_UP,
    Adjust,
    Measure,
    Outcome,
    Power,
    Procedure,
    Scope,
)
from rules.state import State
from rules.vsefl.formations import STACKING, may_stack, stacking_pair
from rules.vsefl.live_kicks import play_live_kick
from rules.vsefl.spots import SPOTS, kick_over
from rules.vsefl.sudden_death import BLOCK, LIVE_BLOCK, possible

HEADING = "Field Goal"
GOAL = Goal(longest=40, back=7, least=20)

SETUP = Adjust(
    id="field_goal.setup",
    means="set_up",
    scope=Scope(figures=("all",), may=LINE_UP, on_line=7),
    heading=HEADING,
    text="Line up for the kick, the kicking figure seven yards behind the line.",
)
DEFENSE, DEFENSE_SHORT = stacking_pair(
    Adjust(
        id="field_goal.defense",
        means="set_up",
        scope=Scope(figures=("all",), may=LINE_UP, never=("neutral_zone", "stacking")),
        heading=f"{HEADING}; {STACKING}",
        text="Line up to block the kick.",
    )
)
RUSH = Power(
    id="field_goal.rush",
    means="field_goal_rush",
    heading=HEADING,
    text="Power on for three seconds. A defender who touches the kicker has blocked the"
    " kick.",
    outcomes=(
        Outcome("clear", "Nobody reached the kicker"),
        Outcome("blocked", "Kicker touched: blocked", by=True, role="blocker"),
        BLOCK,
    ),
    default_outcome="clear",
    seconds=3.0,
)
FIGURE = Measure(
    id="field_goal.kick",
    means="figure",
    heading=f"{HEADING}; Scoring",
    text="Kick with the figure from {distance} yards. Over the crossbar?",
    outcomes=(Outcome("no_good", "No good"), Outcome("good", "Good")),
    default_outcome="no_good",
)
# By may_stack.
FRAMES = tuple(
    Frame(GOAL.back, lining_up=lining_up(Stage(SETUP, x)), rush=RUSH)
    for x in (DEFENSE, DEFENSE_SHORT)
)


def field_goal(state: State, kicker: str | None) -> Procedure[State]:
    """Field Goal: three points, or the other side's ball."""
    ready = yield from _line_up(state, possible(state, RUSH, LIVE_BLOCK), counted=True)
    if ready.result != KICK:
        yield from kick_blocked(state, GOAL, ready)
        if ready.result == LIVE_BLOCK:
            return (yield from play_live_kick(state, ready.spot, "blocked_field_goal"))
        end = dead_block(state, ready.spot, "touchdown")
        return (yield from kick_over(state, end, "blocked_field_goal"))
    kick = yield from kick_at_goal(state, GOAL, FIGURE, kicker)
    if kick.good:
        team, yards = state.possession, kick.distance
        return (yield from scoring.field_goal(state, team, yards, kicker, SPOTS.scores))
    yield facts.FieldGoalMissed(state.possession, kick.distance, kicker=kicker)
    end = End(state.defense, miss_spot(state, GOAL))
    return (yield from kick_over(state, end, "missed_field_goal"))


def extra_point(state: State) -> Procedure[bool]:
    """Field Goal; Scoring: the kick for one point, dead if it is blocked."""
    dead = tuple(name for name in RUSH.names if name != LIVE_BLOCK)
    ready = yield from _line_up(state, dead, counted=False)
    if ready.result == BLOCKED:
        yield from kick_blocked(state, GOAL, ready, extra_point=True)
        return False
    return (yield from kick_at_goal(state, GOAL, FIGURE, None, extra_point=True)).good


def _line_up(
    state: State, rushes: tuple[str, ...], *, counted: bool
) -> Procedure[Operation]:
    frame = FRAMES[may_stack(state)]
    return (yield from before_kick(state, frame, rushes=rushes, counted=counted))
