"""The EFHL's places of the ball after a play: touchbacks, safeties, scores.

Sources: EFHL Scrimmage Play Procedures; EFHL Scoring Procedures, "Safeties";
Touchbacks; EFHL Fumble Procedures. rules.football.dead_ball has the procedures.
"""

from __future__ import annotations

from rules.efhl.scoring import SCORES
from rules.football import dead_ball
from rules.football.carry import End
from rules.football.core_tables import CORE
from rules.football.dead_ball import Spots
from rules.prompts import Measure, Outcome, Procedure
from rules.state import State

TOUCHBACK_YARD = CORE.lines.touchback
KICKOFF_TOUCHBACK_YARD = CORE.lines.kickoff_touchback


def is_safety(state: State) -> bool:
    """True by the option `end_zone_return`.

    The book calls every tackle in one's own end zone a safety and never mentions
    downing a kick (RULINGS, Touchbacks / Safeties and Pass Interceptions): touchback,
    unless the option says safety or the carrier had come out. A recovered fumble is
    treated the same way (docs/rulings.md), and so is the carrier's own fumble that his
    side recovers there (RULINGS, Own fumble by a returner).
    """
    return bool(state.options["end_zone_return"] == "safety")


# Down ON the own goal line is a safety too, as written (RULINGS, Safeties). The 25 is
# tied to the kick (RULINGS, Fumble Procedures); a returner's own fumble that his side
# recovers where the kick was caught leaves it at the 25 (RULINGS, Own fumble by a
# returner).
SPOTS = Spots(
    left_end_zone=Measure(
        id="dead_ball.left_end_zone",
        means="judgment",
        heading="Touchbacks; Safeties",
        text="Did the carrier leave the end zone after getting the ball there?",
        outcomes=(
            Outcome("stayed", "No, stayed in the end zone"),
            Outcome("left", "Yes, left it and went back in"),
        ),
        default_outcome="stayed",
    ),
    scores=SCORES,
    touchback=TOUCHBACK_YARD,
    touchbacks={"kickoff": KICKOFF_TOUCHBACK_YARD},
    safety=is_safety,
)


def scrimmage_over(state: State, end: End, by: str) -> Procedure[State]:
    """EFHL Scrimmage Play Procedures: settle the end of a play. by: rush or pass."""
    return dead_ball.scrimmage_over(state, end, by, SPOTS)


def kick_over(state: State, end: End, kind: str) -> Procedure[State]:
    """EFHL Touchbacks: settle the end of a kicking play. kind: kickoff, punt, ..."""
    return dead_ball.kick_over(state, end, kind, SPOTS)


def stayed_in_end_zone(state: State, end: End) -> Procedure[bool]:
    """EFHL Safeties: True when the ball never left the end zone it was put into."""
    return dead_ball.stayed_in_end_zone(state, end, SPOTS)
