"""The places of the ball after a play: scores, touchbacks, safeties.

rules.football.dead_ball has the procedures. A ball of the other side taken in one's own
end zone, and never brought out, is a touchback on the 20 (RULINGS, HEFL).
"""

from __future__ import annotations

from rules.football import dead_ball
from rules.football.carry import End
from rules.football.dead_ball import Spots
from rules.football.scoring import Scores
from rules.prompts import Measure, Outcome, Procedure
from rules.state import State

SAFETY = "Safety"
KICKOFF_YARD, SAFETY_KICK_YARD, EXTRA_POINT_YARD, TRY_YARD = 35, 20, 15, 2
LEFT_END_ZONE = Measure(
    id="end_zone.left",
    means="judgment",
    heading=SAFETY,
    text="The ball is dead in the end zone in which the carrier got it. Had the carrier"
    " been out of it?",
    outcomes=(
        Outcome("stayed", "No: touchback"),
        Outcome("left", "Yes: safety"),
    ),
    default_outcome="stayed",
)
SPOTS = Spots(
    left_end_zone=LEFT_END_ZONE,
    scores=Scores(EXTRA_POINT_YARD, KICKOFF_YARD, SAFETY_KICK_YARD),
)


def scrimmage_over(state: State, end: End, by: str) -> Procedure[State]:
    """Safety; Cutback Zone: settle the end of a play from scrimmage, by its kind."""
    return dead_ball.scrimmage_over(state, end, by, SPOTS)


def kick_over(state: State, end: End, kind: str) -> Procedure[State]:
    """Safety; Kickoffs; Punting: settle the end of a kick, by its kind."""
    return dead_ball.kick_over(state, end, kind, SPOTS)
