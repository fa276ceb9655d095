"""Snap, Offensive Adjustments, and Offensive Backfield Movement, then the defense's.

After the snap each side has 25 seconds: the offense resets its backfield and releases
its receivers, the defense moves its secondary and turns its free players. Only then is
the carrier announced (RULINGS, HEFL, III.g / IV.a).
"""

from __future__ import annotations

from rules.football.lining_up import Stage
from rules.hefl.clocks import turns
from rules.hefl.pivots import FALLEN, SET_UP_FALLEN, with_fallen
from rules.prompts import Adjust, Procedure, Scope, in_steps
from rules.state import State

MOVEMENT = "Snap, Offensive Adjustments, and Offensive Backfield Movement"
ZONE_MOVEMENT = "Defensive Adjustments and Defensive Zone Movement"

OFFENSE = Adjust(
    id="adjustments.offense",
    means="pivot",
    scope=with_fallen(
        Scope(figures=("all",), may=("move", "pivot", "go_stationary"), stationary=2)
    ),
    heading=f"{MOVEMENT}; Adjustments Clock; Pulling a lineman; Stationary players;"
    f" {FALLEN}",
    text="Reset your backfield within the tackles, the quarterback in line with the"
    " center and nobody else within a base length of the linemen; pivot unengaged"
    " linemen and pull up to two; slide receivers off their defenders by a base width,"
    " or announce that they block. The quarterback and one back, five yards or more"
    f" off the line, may be stationary. {SET_UP_FALLEN}",
    ceremony=False,
    detail=True,
)
DEFENSE = Adjust(
    id="adjustments.defense",
    means="pivot",
    scope=with_fallen(
        Scope(
            figures=("all",),
            may=("move", "pivot", "go_stationary"),
            never=("neutral_zone",),
            stationary=3,
        )
    ),
    heading=f"{ZONE_MOVEMENT}; Defensive Secondary; Stationary players; Stacking;"
    f" {FALLEN}",
    text="Pivot your unengaged players. Those five yards or more off the line and"
    " within the numbers may be moved anywhere within the numbers on your side of the"
    " line, not directly behind one another but for one across from the center. Up to"
    f" three, five yards or more off the line, may be stationary. {SET_UP_FALLEN}",
    ceremony=False,
    detail=True,
)
AFTER_SNAP = turns(Stage(OFFENSE), Stage(other=DEFENSE))


def adjust(state: State) -> Procedure[None]:
    """Adjustments Clock: the offense adjusts, then the defense, 25 seconds each."""
    yield from in_steps(AFTER_SNAP.of(state.possession))
