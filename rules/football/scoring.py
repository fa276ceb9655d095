"""The only scoring path: points go on the board here and nowhere else.

Books differ in the plays that follow a score, and where they start (`Scores`).
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from rules.facts import FieldGoalGood, SafetyScored, TouchdownScored
from rules.field import Across, Team, own
from rules.prompts import Procedure
from rules.state import State, to_kick

TOUCHDOWN = 6
FIELD_GOAL = 3
SAFETY = 2


class Scores(Struct, frozen=True):
    """The plays that follow a score, as a book has them.

    try_yard: the spot of the ball before a try, on the other side's side of the field;
    kickoff_yard, free_kick_yard: on the kickers' own. conversion, kickoff, free_kick:
    the names of the procedures.
    """

    try_yard: int
    kickoff_yard: int
    free_kick_yard: int
    conversion: str = "try"
    kickoff: str = "kickoff"
    free_kick: str = "free_kick"


def add_points(state: State, team: Team, points: int) -> State:
    """Add `points` to the score of `team`."""
    return replace(state, score=state.score.but(team, state.score.of(team) + points))


def touchdown(
    state: State, team: Team, cause: str, player: str | None, scores: Scores
) -> Procedure[State]:
    """Score six points, and set up the try."""
    yield TouchdownScored(team, cause, player)
    at = own(team.opponent, scores.try_yard)
    return replace(
        add_points(state, team, TOUCHDOWN),
        upcoming=scores.conversion,
        possession=team,
        down=0,
        ball_on=at,
        line_to_gain=team.opponent.goal,
        hash=Across.MIDDLE,
    )


def field_goal(
    state: State, team: Team, distance: int, kicker: str | None, scores: Scores
) -> Procedure[State]:
    """Score three points; the scoring side kicks off."""
    yield FieldGoalGood(team, distance, kicker)
    scored = add_points(state, team, FIELD_GOAL)
    return to_kick(scored, team, scores.kickoff, scores.kickoff_yard)


def safety(state: State, against: Team, scores: Scores) -> Procedure[State]:
    """Score two points for the other side; the side scored upon kicks."""
    yield SafetyScored(against.opponent, SAFETY)
    scored = add_points(state, against.opponent, SAFETY)
    return to_kick(scored, against, scores.free_kick, scores.free_kick_yard)
