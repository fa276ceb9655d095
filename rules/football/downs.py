"""Downs, the line to gain, and the one path by which possession changes."""

from __future__ import annotations

from msgspec.structs import replace

from rules.facts import BallSpotted, FirstDown, PossessionChanged, TurnedOverOnDowns
from rules.field import Across, Team, gained
from rules.prompts import Procedure
from rules.state import State, first_and_ten

LAST_DOWN = 4


def change_possession(
    state: State, team: Team, at: int, across: Across, cause: str
) -> Procedure[State]:
    """Give `team` the ball at the yard line `at`, 1st down."""
    yield PossessionChanged(team, cause, at)
    yield BallSpotted(at, across)
    return first_and_ten(state, team, at, across)


def new_series(state: State, at: int, across: Across, by: str) -> Procedure[State]:
    """Give the side in possession a new set of downs. by: rush, pass, penalty."""
    yield FirstDown(state.possession, by)
    yield BallSpotted(at, across)
    return first_and_ten(state, state.possession, at, across)


def next_down(state: State, at: int, across: Across, by: str) -> Procedure[State]:
    """Rule on the end of a play: a 1st down, the next down, or a turnover."""
    if gained(state.line_to_gain, at, state.possession) >= 0:
        return (yield from new_series(state, at, across, by))
    if state.down == LAST_DOWN:
        yield TurnedOverOnDowns(state.possession, at)
        return (yield from change_possession(state, state.defense, at, across, "downs"))
    yield BallSpotted(at, across)
    return replace(state, down=state.down + 1, ball_on=at, hash=across)
