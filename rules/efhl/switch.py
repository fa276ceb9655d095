"""The switch while a figure has the ball: the prompts of the stops and of the end.

The wording is each chapter's own; the procedures are in rules.football.stops.
Sources: EFHL Terminology, "Tackle", "Juke Move"; Run Plays; Pass Plays.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.efhl import causes
from rules.field import Team
from rules.football.ends import ENDS
from rules.football.stops import Carry, Leg, Line, Stop
from rules.prompts import (
    Adjust,
    InTurn,
    Meaning,
    Outcome,
    Power,
    Ready,
    Scope,
    Steps,
    by_both,
    by_one,
)
from rules.state import ByTeam

REACHED_LINE = Outcome("reached_line", "Reached the line: stop and juke")
STOP = Outcome("stop", "Stop the board")

ADVANCE_OUTCOMES = (REACHED_LINE, *ENDS)
PURSUIT_OUTCOMES = (*ENDS, STOP)

# The legs of a carry with a juke; a pursuit alone has the last two.
JUKE, PURSUIT, FINISH = range(3)

TO_THE_END = Power(
    id="carry.to_the_end",
    means="to_the_end",
    heading="Run Plays; Two-Point Conversion Tries",
    text="Power on until the play is over. No stops.",
    outcomes=ENDS,
    default_outcome="tackled",
)
NO_STOPS = Carry((Leg(TO_THE_END, by_carrier=True),), causes.ENDS)


def chase(prefix: str, heading: str, carry: Meaning) -> Carry:
    """Make the carry of a pursuit: the other side's stop at will, then to the end.

    carry: the meaning of its last power-on.
    """
    stop = Stop("stop", pivots=_pivots(prefix, heading))
    pursuit = Power(
        id=f"{prefix}.pursuit",
        means="pursuit",
        heading=heading,
        text="You have the switch now. Power on. You may stop once, at any time.",
        outcomes=PURSUIT_OUTCOMES,
        default_outcome="stop",
        ceremony=True,
    )
    finish = Power(
        id=f"{prefix}.finish",
        means=carry,
        heading=heading,
        text="You have the switch now. Power on until the play is over. You may"
        " stop once if you have not used your stop.",
        outcomes=ENDS,
        default_outcome="tackled",
    )
    legs = (Leg(pursuit, by_carrier=False, stops=(stop,)), Leg(finish, False))
    return Carry(legs, causes.ENDS)


def _pivots(prefix: str, heading: str) -> ByTeam[Steps]:
    """Make the steps at the stop of a pursuit: pursuers, blockers, SET."""
    pursuers = Adjust(
        id=f"{prefix}.pursuers",
        means="pivot",
        heading=heading,
        text="Pivot any of your unblocked players.",
    )
    blockers = Adjust(
        id=f"{prefix}.blockers",
        means="pivot",
        scope=Scope(but=("carrier",)),
        heading=heading,
        text="Pivot any of your unblocked players except the ball carrier.",
    )
    both_set = by_both(Ready(id=f"{prefix}.set", heading=heading, text="Declare SET."))

    def at_the_stop(team: Team) -> Steps:
        pivots = by_one(pursuers, team.opponent), by_one(blockers, team)
        return (InTurn(*pivots, both_set),)

    return ByTeam(at_the_stop(Team.HOME), at_the_stop(Team.AWAY))


def switch(
    prefix: str,
    heading: str,
    spot: str,
    carry: Meaning,
    advance: Meaning = "return_advance",
    line: Line | None = None,
) -> Carry:
    """Make a carry: the carrier's juke at a line, then the pursuit.

    spot: the text for the line of the juke. carry, advance: the meanings of its last
    power-on and its first. line: where the carrier may have begun past it.
    """
    to_the_line = Power(
        id=f"{prefix}.advance",
        means=advance,
        heading=heading,
        text=f"Power on. You may stop when the carrier reaches {spot}.",
        outcomes=ADVANCE_OUTCOMES,
        default_outcome="reached_line",
        detail=True,
    )
    juke = Adjust(
        id=f"{prefix}.juke",
        means="pivot",
        scope=Scope(figures=("carrier",)),
        heading=heading,
        text="Pivot the ball carrier only.",
    )
    stop = Stop(
        "reached_line",
        pivots=ByTeam(by_one(juke, Team.HOME), by_one(juke, Team.AWAY)),
        line=line,
        outside=True,  # no such line is in his own end zone
    )
    pursuit = chase(prefix, heading, carry)
    legs = (Leg(to_the_line, by_carrier=True, stops=(stop,)), *pursuit.legs)
    return replace(pursuit, legs=legs)
