"""The switch while a figure has the ball: the prompts of the stops and of the end.

The wording is each chapter's own; the procedures are in rules.football.carry.
Sources: EFHL Terminology, "Tackle", "Juke Move"; Run Plays; Pass Plays.
"""

from __future__ import annotations

from msgspec import structs

from rules.field import Team
from rules.football.carry import Chase, Switch
from rules.football.ends import ENDS
from rules.prompts import (
    Adjust,
    InTurn,
    Meaning,
    Outcome,
    Power,
    Ready,
    Scope,
    by_both,
    by_one,
)
from rules.state import ByTeam

REACHED_LINE = Outcome("reached_line", "Reached the line: stop and juke")
STOP = Outcome("stop", "Stop the board")

ADVANCE_OUTCOMES = (REACHED_LINE, *ENDS)
PURSUIT_OUTCOMES = (*ENDS, STOP)

TO_THE_END = Power(
    id="carry.to_the_end",
    means="to_the_end",
    heading="Run Plays; Two-Point Conversion Tries",
    text="Power on until the play is over. No stops.",
    outcomes=ENDS,
    default_outcome="tackled",
)


def chase(prefix: str, heading: str, carry: Meaning) -> Chase:
    """Make the prompts of a pursuit.

    carry: the meaning of its last power-on.
    """
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
    both_set = Ready(id=f"{prefix}.set", heading=heading, text="Declare SET.")
    return Chase(
        pursuit=Power(
            id=f"{prefix}.pursuit",
            means="pursuit",
            heading=heading,
            text="You have the switch now. Power on. You may stop once, at any time.",
            outcomes=PURSUIT_OUTCOMES,
            default_outcome="stop",
            ceremony=True,
        ),
        pursuers=pursuers,
        blockers=blockers,
        set=both_set,
        pivots=ByTeam(
            _pivots(Team.HOME, pursuers, blockers, both_set),
            _pivots(Team.AWAY, pursuers, blockers, both_set),
        ),
        finish=Power(
            id=f"{prefix}.finish",
            means=carry,
            heading=heading,
            text="You have the switch now. Power on until the play is over. You may"
            " stop once if you have not used your stop.",
            outcomes=ENDS,
            default_outcome="tackled",
        ),
    )


def _pivots(
    carrying: Team, pursuers: Adjust, blockers: Adjust, both_set: Ready
) -> InTurn:
    return InTurn(
        by_one(pursuers, carrying.opponent),
        by_one(blockers, carrying),
        by_both(both_set),
    )


def switch(
    prefix: str,
    heading: str,
    line: str,
    carry: Meaning,
    advance: Meaning = "return_advance",
) -> Switch:
    """Make the prompts of a carry. line: the text for the line of the stop.

    carry, advance: the meanings of its last power-on and its first.
    """
    to_the_line = Power(
        id=f"{prefix}.advance",
        means=advance,
        heading=heading,
        text=f"Power on. You may stop when the carrier reaches {line}.",
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
    prompts = structs.asdict(chase(prefix, heading, carry))
    return Switch(advance=to_the_line, juke=juke, **prompts)
