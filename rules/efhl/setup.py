"""EFHL Scrimmage Play Procedures from the huddle to the last shift before the snap.

Nothing is decided here that the rules need to know; the sentences state what each
coach may do. What is done against them is a foul, called as any other.
"""

from __future__ import annotations

from rules.field import Team
from rules.prompts import (
    Adjust,
    InTurn,
    Outcome,
    Power,
    Procedure,
    Ready,
    by_both,
    by_each,
    by_one,
    in_turn,
)
from rules.state import State

HUDDLE = Ready(
    id="setup.huddle",
    heading="The Huddle",
    text="Gather your players on your side of the line, substitute, adjust bases.",
)
OFFENSE = Adjust(
    id="setup.offense",
    heading="Offensive Setup",
    text="Set up: 7 to 10 on the line, eligible receivers on its ends, one base width"
    " apart; 1 to 4 backs within 20 yards, the quarterback within 10. Nobody stacks but"
    " the quarterback behind the center and backs of an I formation, unless two yards"
    " or less are needed. Up to four stationary. Substitute until either coach declares"
    " SET.",
)
DEFENSE = Adjust(
    id="setup.defense",
    heading="Defensive Setup",
    text="Set up a yard off the neutral zone, one base width apart; nobody stacked"
    " behind the line unless two yards or less are needed. Up to four stationary."
    " Substitute until either coach declares SET.",
)
AUDIBLES = Adjust(
    id="setup.audibles",
    heading="Offensive Audibles",
    text="Pivot or move up to two players, not the center; guards and tackles pivot"
    " only, backs move only along the line. Besides, the quarterback may step into or"
    " out of the shotgun, turn or become stationary, and backs may become stationary."
    " Seven must stay on the line; at most four stationary, at least a base length"
    " between players one behind the other.",
)
SHIFTS = Adjust(
    id="setup.shifts",
    heading="Defensive Shifts",
    text="Pivot or move any number of players. Up to four linebackers or backs may"
    " become stationary. Stay out of the neutral zone and unstacked.",
)


SNAP = Power(
    id="scrimmage.snap",
    heading="The Snap",
    text="Power on for up to a quarter of a second. At most two backs may run at the"
    " line within the tackle box (any number with two yards or less to go), at most two"
    " in one direction; the quarterback not forward.",
    outcomes=(Outcome("snapped", "Snapped"),),
    default_outcome="snapped",
    ceremony=True,
    seconds=0.25,
)


def gathering(prefix: str, heading: str = "Prior to Setup") -> Ready:
    """EFHL Prior to Setup, of every kick: what the huddle is to other plays."""
    return Ready(
        id=f"{prefix}.gather",
        heading=heading,
        text="Gather your players on your side; your special teams come on.",
    )


def _to_the_snap(offense: Team, huddle: bool, hush: bool) -> InTurn:
    first = (by_both(HUDDLE),) if huddle else ()
    audibles = () if hush else (by_one(AUDIBLES, offense),)
    return InTurn(
        *first,
        by_each(OFFENSE, offense, DEFENSE),
        *audibles,
        by_one(SHIFTS, offense.opponent),
        by_one(SNAP, offense),
    )


# By the offense, whether it huddles, and whether crowd noise forbids its audibles.
TO_THE_SNAP = {
    (team, huddle, hush): _to_the_snap(team, huddle, hush)
    for team in Team
    for huddle in (True, False)
    for hush in (False, True)
}


def line_up(state: State, hurry_up: bool) -> Procedure[None]:
    """EFHL The Huddle to The Snap. In a hurry-up there is no huddle.

    Both set up at once; the audibles wait for both, the shifts for the audibles, and
    the offense has the switch for the snap. After crowd noise there are no audibles.
    """
    hush = state.crowd.hush
    yield from in_turn(TO_THE_SNAP[state.possession, not hurry_up, hush])
