"""Draws and delays: the quarterback drops back, and a back nearby gets the ball.

Ruling followed here: Draws, "an equivalent pivot plus one": one more than the offense
turned, and none if it turned none.
"""

from __future__ import annotations

from rules.football.carry import Carrier, Over, field_of_play
from rules.football.rushing import behind_the_line, rushed
from rules.football.stops import carry
from rules.prompts import (
    Adjust,
    Choose,
    Option,
    Outcome,
    Power,
    Procedure,
    Scope,
    choose,
    in_steps,
    power,
    ready,
)
from rules.state import State
from rules.vsefl.fumbles import until_dead
from rules.vsefl.passes import FELL, SACKED, end_behind
from rules.vsefl.runs import AT_THE_BACK, RUN, SWITCH_BASES

HEADING = "Draws and delays"

DROP = Power(
    id="draw.drop",
    means="read",
    heading=f"{HEADING}; Base Switching",
    text="Power on while the quarterback drops back; stop the board with the runner"
    " within two base lengths, and give the runner the ball.",
    outcomes=(
        Outcome("developed", "Handed off"),
        SACKED,
        AT_THE_BACK,
        FELL,
    ),
    default_outcome="developed",
)
PIVOT = Choose(
    id="draw.pivot",
    means="judgment",
    heading=HEADING,
    text="Pivot the runner? Then the defense pivots two players.",
    options=(Option("no", "No"), Option("yes", "Pivot the runner")),
    default_choice="no",
    detail=True,
)
DEFENSE = Adjust(
    id="draw.defense",
    means="pivot",
    scope=Scope(most=2),
    heading=HEADING,
    text="The runner was pivoted: pivot up to two of your unengaged players.",
)


def draw(state: State, runner: str | None) -> Procedure[Over]:
    """Draws and delays: the hand-off behind the line, then a run."""
    team = state.possession
    dropped = yield from power(
        DROP,
        team,
        spots=field_of_play(team),
        default_at=state.ball_on,
        team=team.opponent,
    )
    if dropped.outcome != "developed":
        result = yield from end_behind(state, dropped, None)
        yield behind_the_line(state, "draw", result, None, dropped.by)
        return Over((yield from until_dead(state, result)), "rush")
    yield from in_steps(SWITCH_BASES.of(team))
    if (yield from choose(PIVOT, team)).choice == "yes":
        yield from ready(DEFENSE, team.opponent)
    result = yield from carry(state, Carrier(team, state.ball_on, runner), RUN)
    yield rushed(state, "draw", result, runner)
    return Over((yield from until_dead(state, result)), "rush")
