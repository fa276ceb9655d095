"""Fumbles: the action die decides, and a missed backward pass has three seconds.

The chart of the book, "The Box", is not in it: the HEFL's action die takes its place,
and the screen says so (RULINGS, VSEFL, Fumbles / Penalties). A recovery is dead where
the ball was lost, but for the backward pass, and for what is reported in sudden death.
"""

from __future__ import annotations

from rules.field import Team
from rules.football import loose as football
from rules.football.action_box import recover_by_die
from rules.football.carry import Cause, End, Loose, Result
from rules.football.lining_up import Stage
from rules.football.loose import Fumbles, Recovery
from rules.football.race import LOOSE, Race, run_race
from rules.football.stops import Carry, Leg
from rules.prompts import Adjust, Happened, Outcome, Power, Procedure, Roll, Scope
from rules.state import State
from rules.vsefl.runs import CARRIER_PIVOTS, ENDS, run_prompt, steps
from rules.vsefl.sudden_death import PICKED_UP, loose_in_overtime
from rules.vsefl.tackles import stands_on_turnover

HEADING = "Fumbles"
BACKWARD_PASS = Cause("backward_pass")

DIE = Roll(
    id="fumble.die",
    heading=HEADING,
    text="Fumble. Roll the action die, one twelve-sided die: 1 to 6 the side that lost"
    " the ball has it, 7 to 12 the other side. (The book’s chart is missing; this is"
    " the HEFL’s, Fumble Rule.)",
    count=1,
    faces=12,
)
RECOVERERS = Adjust(
    id="fumble.pivots",
    means="pivot",
    scope=Scope(figures=("all",)),
    heading=HEADING,
    text="Pivot any of your players toward the ball.",
)
TACKLERS = Adjust(
    id="fumble.tacklers",
    means="pivot",
    heading=HEADING,
    text="Pivot any of your unengaged players to tackle.",
)
BALL = Power(
    id="fumble.backward_pass",
    means="loose_ball",
    heading=HEADING,
    text="Power on for three seconds. The first player who touches the ball has it, and"
    " may run. Untouched, or out of bounds, it stays with the offense.",
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
        Outcome(LOOSE, "Nobody touched it"),
    ),
    default_outcome="recovered",
    seconds=3.0,
)
RACE = Race(BALL, steps(Stage(RECOVERERS, RECOVERERS)), tries=1)
ADVANCE = Carry(
    legs=(
        Leg(
            run_prompt(
                "fumble_return.run",
                HEADING,
                "fumble_return",
                "Run with the ball until the carrier is stopped.",
            ),
            True,
        ),
    ),
    ends=ENDS,
    before=steps(Stage(CARRIER_PIVOTS), Stage(other=TACKLERS)),
    stands=stands_on_turnover,
)
_by_die = recover_by_die(DIE)


def recover(state: State, loose: Loose, holder: Team | None) -> Procedure[Happened]:
    """Fumbles: the die; three seconds for a backward pass; reports in sudden death."""
    if loose.cause is BACKWARD_PASS:
        return (
            yield from run_race(
                RACE, loose.team, loose.at, likely=loose.team, holder=holder
            )
        )
    if state.overtime is not None:
        reported = yield from loose_in_overtime(state, loose)
        if reported is not None:
            return reported
    return (yield from _by_die(state, loose, holder))


def may_advance(state: State, recovery: Recovery) -> bool:
    """The ball is not advanced after a recovery, but for those reported as such."""
    backward = recovery.loose.cause is BACKWARD_PASS
    return backward or recovery.outcome == PICKED_UP


FUMBLES = Fumbles(recover=recover, advance=ADVANCE, may_advance=may_advance)


def until_dead(state: State, result: Result) -> Procedure[End]:
    """Fumbles: follow the ball until it is dead."""
    return football.until_dead(state, result, FUMBLES)
