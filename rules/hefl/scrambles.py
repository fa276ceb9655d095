"""Scramble Rule; Scramble Zone: ten seconds for the offense, the board on again.

Unlimited, until a receiver is past the zone: then the quarterback has to run. The pass
clock is held up, for no prompt of a scramble has it as a limit.
"""

from __future__ import annotations

from rules import facts
from rules.football.carry import Over
from rules.football.lining_up import Stage
from rules.hefl.clocks import SCRAMBLE, turns
from rules.hefl.options import zone_yards
from rules.hefl.pivots import pivot
from rules.hefl.runs import STRAIGHT, run_way
from rules.prompts import (
    Measure,
    Outcome,
    Procedure,
    Scope,
    in_steps,
    measure,
)
from rules.state import State

HEADING = "Scramble Rule"
ZONE_HEADING = "Scramble Zone"
KEEPER = "keeper"

ZONE = Measure(
    id="scramble.zone",
    means="judgment",
    heading=f"{HEADING}; {ZONE_HEADING}",
    text="Is a receiver more than {yards} yards past the line? Then no pass is left,"
    " and the quarterback must run.",
    outcomes=(Outcome("inside", "No"), Outcome("beyond", "Yes: run")),
    default_outcome="inside",
    detail=True,
)
RECEIVERS = pivot(
    "scramble.offense",
    f"{HEADING}; Illegal Lineman Down Field; Stationary players",
    "Ten seconds: pivot receivers, engaged or not, and any other disengaged"
    " player, the quarterback too. Pivot receivers downfield off their defenders,"
    " stationary ones too, and turn linemen there back. A stationary quarterback may be"
    " replaced.",
    Scope(figures=("all",), may=("pivot", "substitute")),
)
CHASERS = pivot(
    "scramble.defense",
    HEADING,
    "You have the full 25 seconds: pivot your disengaged players toward any of theirs.",
)
PIVOTS = turns(Stage(RECEIVERS), Stage(other=CHASERS), own=SCRAMBLE)


def is_past_zone(state: State) -> Procedure[bool]:
    """Scramble Zone: True when a receiver has run past it."""
    given = {"yards": zone_yards(state)}
    ruled = yield from measure(ZONE, state.possession, given=given)
    return ruled.outcome == "beyond"


def forced_run(state: State, passer: str | None) -> Procedure[Over]:
    """Scramble Zone: a receiver is past it: both sides pivot, the quarterback runs."""
    team = state.possession
    yield from in_steps(PIVOTS.of(team))
    yield facts.PlayCalled(team, KEEPER, passer)
    return (yield from run_way(state, passer, "scramble", STRAIGHT))
