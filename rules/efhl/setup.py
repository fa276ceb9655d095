"""EFHL Scrimmage Play Procedures from the huddle to the last shift before the snap.

The rules need no decision here; the texts state the coaches' options. An action against
them is a foul, called like any other.
"""

from __future__ import annotations

from rules.efhl.own import own_of
from rules.football.lining_up import Stage, lining_up
from rules.prompts import (
    LINE_UP,
    Adjust,
    InTurn,
    Outcome,
    Power,
    Procedure,
    Ready,
    Scope,
    in_turn,
)
from rules.state import ByTeam, State

HUDDLE = Ready(
    id="setup.huddle",
    heading="The Huddle",
    text="Gather your players on your side of the line, substitute and adjust bases.",
)
OFFENSE = Adjust(
    id="setup.offense",
    means="set_up",
    scope=Scope(figures=("all",), may=LINE_UP, stationary=4, on_line=7),
    heading="Offensive Setup",
    text="Set up: 7 to 10 players on the line, one base width apart, eligible receivers"
    " on its ends; 1 to 4 backs within 20 yards, the quarterback within 10. No stacking"
    " except the quarterback behind center and I formation backs, unless two yards or"
    " less are needed. Up to four stationary players. Substitute until either coach"
    " declares SET.",
)
DEFENSE = Adjust(
    id="setup.defense",
    means="set_up",
    scope=Scope(figures=("all",), may=LINE_UP, stationary=4, never=("neutral_zone",)),
    heading="Defensive Setup",
    text="Set up a yard off the neutral zone, one base width apart; no stacking behind"
    " the line unless two yards or less are needed. Up to four stationary players."
    " Substitute until either coach declares SET.",
)
AUDIBLES = Adjust(
    id="setup.audibles",
    means="set_up",
    scope=Scope(
        figures=("all",),
        but=("center",),
        may=("pivot", "move", "go_stationary"),
        stationary=4,
        on_line=7,
    ),
    heading="Offensive Audibles",
    text="Pivot or move up to two players, not the center; guards and tackles only"
    " pivot, backs only move along the line. In addition, the quarterback may step into"
    " or out of the shotgun, turn or become stationary, and backs may become"
    " stationary. Seven players must stay on the line; at most four may be stationary;"
    " keep a base length between players lined up front to back.",
)
SHIFTS = Adjust(
    id="setup.shifts",
    means="set_up",
    scope=Scope(
        figures=("all",),
        may=("pivot", "move", "go_stationary"),
        never=("neutral_zone", "stacking"),
    ),
    heading="Defensive Shifts",
    text="Pivot or move any number of players. Up to four linebackers or backs may"
    " become stationary. Stay out of the neutral zone and don’t stack.",
)


SNAP = Power(
    id="scrimmage.snap",
    means="timed",
    heading="The Snap",
    text="Power on for up to a quarter of a second. At most two backs may run toward"
    " the line within the tackle box (any number with two yards or less to go), at most"
    " two in one direction. The quarterback may not move forward.",
    outcomes=(Outcome("snapped", "Snapped"),),
    default_outcome="snapped",
    ceremony=True,
    seconds=0.25,
)


def gather_prompt(prefix: str, heading: str = "Prior to Setup") -> Ready:
    """EFHL Prior to Setup: the huddle of every kick."""
    return Ready(
        id=f"{prefix}.gather",
        heading=heading,
        text="Gather your players on your side and bring on your special teams.",
    )


def _to_the_snap(huddle: bool, hush: bool) -> ByTeam[InTurn]:
    return lining_up(
        *((Stage(HUDDLE, HUDDLE),) if huddle else ()),
        Stage(OFFENSE, DEFENSE),
        *(() if hush else (Stage(AUDIBLES),)),
        Stage(other=SHIFTS),
        Stage(SNAP),
    )


# By the huddle, and crowd noise that forbids audibles; by the offense.
TO_THE_SNAP = {
    (huddle, hush): _to_the_snap(huddle, hush)
    for huddle in (True, False)
    for hush in (False, True)
}


def line_up(state: State, hurry_up: bool) -> Procedure[None]:
    """EFHL The Huddle to The Snap: the steps of both sides. A hurry-up has no huddle.

    Both set up at once; the audibles wait for both, the shifts for the audibles, and
    the offense has the switch for the snap. After crowd noise there are no audibles.
    """
    hush = own_of(state).crowd.hush
    return in_turn(TO_THE_SNAP[not hurry_up, hush].of(state.possession))
