"""Catches: the pivots after one, and the run with the defense's switch.

Beyond the line only the defense pivots, unless the receiver is deeper than every
defender (Turn and Burn Rule). Behind it and inside the numbers a catch is a long
hand-off: the receiver and the blockers pivot, after a scramble the receiver alone.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.football.lining_up import Stage
from rules.football.stops import Carry, Leg
from rules.hefl.clocks import turns
from rules.hefl.pivots import CARRIER, WITH_CARRIER, pivot
from rules.hefl.runs import chase
from rules.hefl.tackles import ENDS, is_tackle, run_prompt

CATCH = "Catch/Completion"
BURN, SCREENS = "Turn and Burn Rule", "Screens and swing passes"
BEHIND = "Catches Behind the Line of Scrimmage (LOS)"

TACKLERS = pivot(
    "catch.defense",
    f"{CATCH}; TTQB (Bullet Passing)",
    "Pivot any of your disengaged players to tackle.",
)
BURNER = pivot(
    "catch.burn",
    BURN,
    "Deeper than the deepest defender: turn the receiver toward the end zone.",
    CARRIER,
)
UPFIELD = pivot(
    "screen.offense",
    f"{BEHIND}; {SCREENS}",
    "Pivot the receiver upfield, and your disengaged players to block.",
    WITH_CARRIER,
)
UPFIELD_ALONE = pivot(
    "screen.receiver",
    BEHIND,
    "Pivot the receiver upfield. After a scramble nobody else pivots.",
    CARRIER,
)
_RUN = run_prompt(
    "catch.run",
    f"{CATCH}; Tackle",
    "after_catch",
    "The defense has the switch. Run on until the receiver is stopped.",
)
AFTER_CATCH = Carry(
    legs=(Leg(_RUN, False),),
    ends=ENDS,
    before=turns(Stage(other=TACKLERS)),
    stands=is_tackle,
)
TURN_AND_BURN = replace(AFTER_CATCH, before=turns(Stage(BURNER), Stage(other=TACKLERS)))
SCREEN = Carry(
    legs=chase("screen", f"{SCREENS}; {BEHIND}", "after_catch"),
    ends=ENDS,
    before=turns(Stage(UPFIELD), Stage(other=TACKLERS)),
    stands=is_tackle,
)
SCREEN_AFTER_SCRAMBLE = replace(
    SCREEN, before=turns(Stage(UPFIELD_ALONE), Stage(other=TACKLERS))
)
