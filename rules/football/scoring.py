"""The only scoring path: points go on the board here and nowhere else.

Books differ in where the kicks after a score start and pass that in.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.facts import FieldGoalGood, SafetyScored, TouchdownScored
from rules.field import Across, Team, own
from rules.prompts import Procedure
from rules.state import State, to_kick

TOUCHDOWN = 6
FIELD_GOAL = 3
SAFETY = 2


def add_points(state: State, team: Team, points: int) -> State:
    """Add `points` to the score of `team`."""
    return replace(state, score=state.score.but(team, state.score.of(team) + points))


def touchdown(
    state: State, team: Team, cause: str, player: str | None, try_yard: int
) -> Procedure[State]:
    """Score six points, and set up the try at the other side's `try_yard`."""
    yield TouchdownScored(team, cause, player)
    at = own(team.opponent, try_yard)
    return replace(
        add_points(state, team, TOUCHDOWN),
        upcoming="try",
        possession=team,
        down=0,
        ball_on=at,
        line_to_gain=team.opponent.goal,
        hash=Across.MIDDLE,
    )


def field_goal(
    state: State, team: Team, distance: int, kicker: str | None, kickoff_yard: int
) -> Procedure[State]:
    """Score three points; the scoring side kicks off."""
    yield FieldGoalGood(team, distance, kicker)
    return to_kick(add_points(state, team, FIELD_GOAL), team, "kickoff", kickoff_yard)


def safety(state: State, against: Team, free_kick_yard: int) -> Procedure[State]:
    """Score two points for the other side; the side scored upon kicks."""
    yield SafetyScored(against.opponent, SAFETY)
    scored = add_points(state, against.opponent, SAFETY)
    return to_kick(scored, against, "free_kick", free_kick_yard)
