"""EFHL Scoring Procedures: the plays that follow a score, and where they start.

The points are added in rules.football.scoring.
"""

from __future__ import annotations

from rules.field import Team
from rules.football import scoring
from rules.football.core_tables import CORE
from rules.football.scoring import Scores
from rules.prompts import Procedure
from rules.state import State

KICKOFF_YARD = CORE.lines.kickoff
FREE_KICK_YARD = CORE.lines.free_kick
EXTRA_POINT_YARD = CORE.lines.extra_point
TWO_POINT_YARD = CORE.lines.two_point
SCORES = Scores(EXTRA_POINT_YARD, KICKOFF_YARD, FREE_KICK_YARD)


def field_goal(
    state: State, distance: int, kicker: str | None = None
) -> Procedure[State]:
    """EFHL Scoring Procedures, "Field Goals (3 points)": a kickoff by the scorers."""
    return scoring.field_goal(state, state.possession, distance, kicker, SCORES)


def safety(state: State, against: Team) -> Procedure[State]:
    """EFHL Scoring Procedures, "Safeties (2 points)": a kick by the side scored upon.

    The book says "the offense" must kick; a side that had just gained the ball can
    concede one too (RULINGS, Safeties: the team scored upon kicks).
    """
    return scoring.safety(state, against, SCORES)
