"""The places of the ball after a play: touchbacks, safeties, the kicks after scores.

They are those of the core tables that books share (rules.football.core_tables);
rules.football.dead_ball has the procedures.
"""

from __future__ import annotations

from rules.football import dead_ball
from rules.football.carry import End
from rules.football.core_tables import CORE
from rules.football.dead_ball import Spots
from rules.football.scoring import Scores
from rules.prompts import Procedure
from rules.state import State

LINES = CORE.lines
SPOTS = Spots(
    left_end_zone=None,
    scores=Scores(LINES.extra_point, LINES.kickoff, LINES.free_kick),
    touchback=LINES.touchback,
    touchbacks={"kickoff": LINES.kickoff_touchback},
)


def scrimmage_over(state: State, end: End, by: str) -> Procedure[State]:
    """Settle the end of a play from scrimmage. by: rush, pass or interception."""
    return dead_ball.scrimmage_over(state, end, by, SPOTS)


def kick_over(state: State, end: End, kind: str) -> Procedure[State]:
    """Settle the end of a kick. kind: kickoff, punt, ..., for the records."""
    return dead_ball.kick_over(state, end, kind, SPOTS)
