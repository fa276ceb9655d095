"""Procedure for running plays: the carrier's way to the end."""

from __future__ import annotations

from rules import facts
from rules.field import gained
from rules.football.carry import Carrier, Ends, Loose, Over
from rules.football.ends import OUT_OF_BOUNDS, STOPPED_PROGRESS, TACKLED, TOUCHDOWN
from rules.football.stops import Carry, Leg, carry
from rules.prompts import Power, Procedure
from rules.state import State

HEADING = "Procedure for running plays"
RUN = Carry(
    legs=(
        Leg(
            Power(
                id="run.start",
                means="run",
                heading=HEADING,
                text="Run until the carrier is stopped.",
                outcomes=(TACKLED, OUT_OF_BOUNDS, STOPPED_PROGRESS, TOUCHDOWN),
                default_outcome=TACKLED.name,
            ),
            True,
        ),
    ),
    ends=Ends(causes={}),
)


def run_play(state: State, runner: str | None, kind: str = "run") -> Procedure[Over]:
    """Procedure for running plays: from the announced carrier to the dead ball."""
    team = state.possession
    result = yield from carry(state, Carrier(team, state.ball_on, runner), RUN)
    assert not isinstance(result, Loose)
    yards = gained(state.ball_on, result.at, team)
    yield facts.Rushed(team, kind, yards, result.at, runner)
    return Over(result, "rush")
