"""EFHL Scoring Procedures: the points of each score and the kick after it.

The points themselves are added in rules.football.scoring.
"""

from __future__ import annotations

from rules.field import Team
from rules.football import scoring
from rules.prompts import Procedure
from rules.state import State

KICKOFF_YARD = 35
FREE_KICK_YARD = 20
EXTRA_POINT_YARD = 15
TWO_POINT_YARD = 2


def touchdown(
    state: State, team: Team, cause: str, player: str | None = None
) -> Procedure[State]:
    """EFHL Scoring Procedures, "Touchdowns (6 points)": then a conversion try."""
    return (yield from scoring.touchdown(state, team, cause, player, EXTRA_POINT_YARD))


def field_goal(
    state: State, distance: int, kicker: str | None = None
) -> Procedure[State]:
    """EFHL Scoring Procedures, "Field Goals (3 points)": a kickoff by the scorers."""
    return (
        yield from scoring.field_goal(
            state, state.possession, distance, kicker, KICKOFF_YARD
        )
    )


def safety(state: State, against: Team) -> Procedure[State]:
    """EFHL Scoring Procedures, "Safeties (2 points)": a kick by the side scored upon.

    The book says "the offense" must kick; a side that had just gained the ball can
    concede one too (RULINGS, Safeties: the team scored upon kicks).
    """
    return (yield from scoring.safety(state, against, FREE_KICK_YARD))
