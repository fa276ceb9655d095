"""Cutback Rule: the offense stops a carrier behind the line and inside the numbers.

It pivots disengaged players, and only then may the defense pivot its own; without a
pivot of the offense there is none of the defense, and the run goes on as it was.
"""

from __future__ import annotations

from rules.football.carry import Carrier
from rules.football.lining_up import Stage
from rules.football.stops import Stop
from rules.hefl.clocks import turns
from rules.hefl.pivots import WITH_CARRIER, pivot
from rules.prompts import Choose, Option, Outcome, Procedure, choose
from rules.state import State

HEADING, ZONE = "Cutback Rule", "Cutback Zone"

STOPPED = Outcome("cutback", "Stopped for a cutback, behind the line")
CHOICE = Choose(
    id="cutback.choice",
    means="judgment",
    heading=f"{HEADING}; {ZONE}",
    text="The carrier’s whole base is behind the line and inside the numbers. Cut back?"
    " If you pivot, the defense pivots after you and has the switch from then on.",
    options=(
        Option("pivot", "Cut back: pivot"),
        Option("no", "No: run on as before"),
    ),
    default_choice="pivot",
    detail=True,
)
OFFENSE = pivot(
    "cutback.offense",
    HEADING,
    "Pivot the carrier and any disengaged players, by the back of the base, so"
    " that nobody gains ground. No dials.",
    WITH_CARRIER,
)
DEFENSE = pivot(
    "cutback.defense",
    HEADING,
    "The offense has cut back: pivot any of your disengaged players, by the back"
    " of the base.",
)


def cuts_back(state: State, carrier: Carrier) -> Procedure[bool]:
    """Cutback Rule: True if the offense pivots, so that the defense may, too."""
    return (yield from choose(CHOICE, carrier.team)).choice == "pivot"


CUTBACK = Stop(
    STOPPED.name, turns(Stage(OFFENSE), Stage(other=DEFENSE)), used=cuts_back
)
