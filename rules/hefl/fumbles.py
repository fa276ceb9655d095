"""Fumble Rule: the action die, and the race for a missed backward pass.

A recovery is dead where it was made: the book gives no run after one, and a fumbler
fell where he lies (RULINGS, HEFL, V.i).
"""

from __future__ import annotations

from rules.field import Team
from rules.football import loose as football
from rules.football.action_box import recover_by_die
from rules.football.carry import Cause, End, Loose, Result
from rules.football.lining_up import Stage
from rules.football.loose import Fumbles
from rules.football.race import LOOSE, Race, run_race
from rules.hefl.clocks import turns
from rules.hefl.pivots import pivot
from rules.prompts import Happened, Outcome, Power, Procedure, Roll
from rules.state import State

HEADING, BACKWARD = "Fumble Rule", "Backwards Pass"
BACKWARD_PASS = Cause("backward_pass")

DIE = Roll(
    id="fumble.die",
    heading=f"{HEADING}; The Box",
    text="Knocked over: a fumble. Roll the action die, one twelve-sided die: 1 to 6 the"
    " side that lost the ball has it, 7 to 12 the other side.",
    count=1,
    faces=12,
)
AIM = pivot(
    "backward.aim",
    BACKWARD,
    "Aim your disengaged players at the target.",
)
BALL = Power(
    id="backward.ball",
    means="loose_ball",
    heading=BACKWARD,
    text="Power on for three seconds. The first player who touches the target has the"
    " ball, dead there. If nobody does, both sides aim again.",
    outcomes=(
        Outcome(
            "recovered",
            "Touched",
            at=True,
            team=True,
            across=True,
            by=True,
            role="recoverer",
        ),
        Outcome("out_of_bounds", "Out of bounds", at=True, side=True),
        Outcome(LOOSE, "Nobody touched it: aim again"),
    ),
    default_outcome="recovered",
    seconds=3.0,
)
RACE = Race(BALL, turns(Stage(AIM, AIM)))
_by_die = recover_by_die(DIE)


def recover(state: State, loose: Loose, holder: Team | None) -> Procedure[Happened]:
    """Fumble Rule; Backwards Pass: the die, or three seconds as often as it takes."""
    if loose.cause is not BACKWARD_PASS:
        return (yield from _by_die(state, loose, holder))
    team = loose.team
    return (yield from run_race(RACE, team, loose.at, likely=team, holder=holder))


FUMBLES = Fumbles(recover=recover)


def until_dead(state: State, result: Result) -> Procedure[End]:
    """Fumble Rule: follow the ball until it is dead."""
    return football.until_dead(state, result, FUMBLES)
