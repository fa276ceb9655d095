"""Interceptions: the return of a picked pass, with the passing team at the switch.

The interceptor and the blockers pivot, then the passing team. It has one stop while no
unengaged player of its own is near the carrier, and one after twenty yards untouched.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.football.lining_up import Stage
from rules.football.stops import Carry, Leg, Stop, past_start
from rules.prompts import Adjust, Outcome
from rules.vsefl.catches import FIGURE, PICKS, nobody_near
from rules.vsefl.runs import CARRIER_PIVOTS, ENDS, TWENTY, run_prompt, steps
from rules.vsefl.tackles import stands_on_turnover

PASSERS_STOP = Outcome("passers_stop", "Passing team stops: nobody unengaged near")
TWENTY_YARDS = Outcome("twenty_yards", "Stopped: twenty yards untouched", at=True)
PURSUERS = Adjust(
    id="interception.pursuers",
    means="pivot",
    heading=PICKS,
    text="Pivot any of your unengaged players to tackle.",
)


def _interception() -> Carry:
    text = "Run the interception back until the carrier is stopped."
    pursuit = steps(Stage(other=PURSUERS))
    anywhere = Stop(PASSERS_STOP.name, pursuit, used=nobody_near)
    at_twenty = Stop(TWENTY_YARDS.name, pursuit, line=past_start(TWENTY))
    first = run_prompt(
        "interception.run",
        f"{FIGURE}; {PICKS}",
        "interception_return",
        f"{text} The passing team may stop the board once, and it stops after twenty"
        " yards untouched.",
        (PASSERS_STOP, TWENTY_YARDS),
    )
    second = run_prompt(
        "interception.advance",
        PICKS,
        "interception_return",
        f"{text} The board stops after twenty yards untouched.",
        (TWENTY_YARDS,),
    )
    last = run_prompt("interception.finish", PICKS, "interception_return", text)
    return Carry(
        legs=(
            Leg(first, False, (anywhere, replace(at_twenty, skips=1))),
            Leg(second, False, (at_twenty,)),
            Leg(last, False),
        ),
        ends=ENDS,
        before=steps(Stage(CARRIER_PIVOTS), Stage(other=PURSUERS)),
        stands=stands_on_turnover,
    )


INTERCEPTION = _interception()
