"""Draws and delays: the quarterback drops, and a back nearby gets the ball.

Ruling followed here (docs/rulings.md): the runner alone may be pivoted, and the defense
has no pivots before its stop at five yards, for the text names none.
"""

from __future__ import annotations

from rules import facts
from rules.football.carry import Over
from rules.football.lining_up import Stage
from rules.hefl.clocks import turns
from rules.hefl.pivots import pivot
from rules.hefl.runs import STRAIGHT, run_way
from rules.prompts import Measure, Outcome, Procedure, Scope, in_steps, measure
from rules.state import State

HEADING = "Draws and delays"

NEAR = Measure(
    id="draw.near",
    means="judgment",
    heading=HEADING,
    text="Is the runner a back within two base lengths of the quarterback?",
    outcomes=(
        Outcome("near", "Yes: handed off"),
        Outcome("far", "No: no hand-off"),
    ),
    default_outcome="near",
    ceremony=True,
)
RUNNER = pivot(
    "draw.runner",
    HEADING,
    "Give the runner the ball and a mobile base. You may pivot the runner, nobody"
    " else.",
    Scope(figures=("carrier",), may=("pivot", "substitute")),
)
PIVOT = turns(Stage(RUNNER))


def draw(state: State, runner: str | None) -> Procedure[Over | None]:
    """Draws and delays: the hand-off and the run; None where nobody is near enough."""
    team = state.possession
    near = yield from measure(NEAR, team, given={"carrier": runner})
    if near.outcome == "far":
        return None
    yield facts.PlayCalled(team, "draw", runner)
    yield from in_steps(PIVOT.of(team))
    return (yield from run_way(state, runner, "draw", STRAIGHT))
