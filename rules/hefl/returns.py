"""Returns of kicks and interceptions: any touch tackles, and the stop at twenty yards.

The side that kicked, or threw the pass, has the switch. At the stop only that side
pivots.

Ruling made here (docs/rulings.md): the book gives the switch on interceptions; it is
the same on kicks.
"""

from __future__ import annotations

from rules.football.lining_up import Stage
from rules.football.stops import Carry, Leg, Stop, past_start
from rules.hefl.clocks import turns
from rules.hefl.tackles import ENDS, is_tackle, run_prompt
from rules.prompts import Adjust, Meaning, Outcome

RETURN_YARDS = 20
TWENTY = Outcome("twenty_yards", "Stopped: twenty yards untouched", at=True)


def way_back(
    prefix: str,
    heading: str,
    means: Meaning,
    *,
    returners: Adjust,
    pursuers: Adjust,
    again: Adjust,
) -> Carry:
    """Make a return. returners, pursuers: the pivots before it; again: at the stop."""
    first = run_prompt(
        f"{prefix}.run",
        heading,
        means,
        "Run it back; any touch is a tackle. The other side has the switch, and stops"
        " the board after twenty yards untouched.",
        (TWENTY,),
    )
    last = run_prompt(
        f"{prefix}.finish", heading, means, "Run it back to the end: no more stops."
    )
    stop = Stop(TWENTY.name, turns(Stage(other=again)), line=past_start(RETURN_YARDS))
    return Carry(
        legs=(Leg(first, False, (stop,)), Leg(last, False)),
        ends=ENDS,
        before=turns(Stage(returners), Stage(other=pursuers)),
        stands=is_tackle,
    )
