"""Inches to go at a table: a ball exactly on a line, whoever brought it there (4.8).

It holds for runs, runs after a catch, sacks and returns of the other side's ball; not
for kicks. Inches short of a line to gain or a goal line to reach the ball is a yard
short of it (docs/rulings.md).
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.field import Team, gained, own_yard, yards_to_goal
from rules.fool.inches import is_exact, measured
from rules.fool.resolving import resolved
from rules.prompts import Procedure
from rules.state import State


def measured_gain(
    state: State,
    team: Team,
    start: int,
    yards: int,
    *,
    stopped: bool = True,
    series: bool = True,
) -> Procedure[int]:
    """Return the yards that count of a carrier's gain.

    start: the yard line from which `team` has run. stopped: he was, so that a ball on
    the goal line that he attacks may be short of it. series: the ball has not changed
    hands, so that there is a line to gain.
    """
    if not state.options["inches"]:
        return yards
    for label, line, short in _lines(state, team, start, stopped, series):
        if is_exact(yards, line):
            over = yield from resolved(measured(yards, label), team)
            return yards + short + over
    return yards


def _lines(
    state: State, team: Team, start: int, stopped: bool, series: bool
) -> Iterator[tuple[str, int, int]]:
    """Yield the lines to measure for: label, yards, what inches short of it add."""
    yield "safety", -own_yard(start, team), 0
    if series and state.down and not state.goal_to_go:
        yield "first down", gained(start, state.line_to_gain, team), -1
    if stopped:
        yield "goal line", yards_to_goal(start, team), -1
