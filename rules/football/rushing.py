"""Runs from scrimmage for the records: a run's yards, or a passer's loss as a sack."""

from __future__ import annotations

from rules import facts
from rules.field import gained
from rules.football.carry import Result
from rules.state import State


def rushed(state: State, kind: str, result: Result, player: str | None) -> facts.Rushed:
    """Return the run for the records, up to the dead or loose ball."""
    yards = gained(state.ball_on, result.at, state.possession)
    return facts.Rushed(state.possession, kind, yards, result.at, player)


def behind_the_line(
    state: State, kind: str, result: Result, player: str | None, by: str | None
) -> facts.Rushed | facts.Sacked:
    """Return a passer's end for the records: a sack on the line or behind it."""
    team = state.possession
    yards = gained(state.ball_on, result.at, team)
    if yards <= 0:
        return facts.Sacked(team, yards, result.at, passer=player, by=by)
    return facts.Rushed(team, kind, yards, result.at, player)
