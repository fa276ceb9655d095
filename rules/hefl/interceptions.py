"""Interceptions: the return, with the switch of the side that threw the pass.

Ruling followed here (docs/rulings.md): an interceptor whose base touches an opponent's
after the catch is down there, for any touch tackles a returner.
"""

from __future__ import annotations

from rules.football.lining_up import Stage
from rules.football.stops import Carry, Leg, Stop, past_start
from rules.hefl.clocks import turns
from rules.hefl.pivots import WITH_CARRIER, pivot
from rules.hefl.tackles import ENDS, is_tackle, run_prompt
from rules.prompts import Outcome

HEADING = "Interceptions and batted balls"
UNTOUCHED_YARDS = 20

RETURNERS = pivot(
    "interception.returners",
    HEADING,
    "Pivot the interceptor to run, and disengaged teammates to block.",
    WITH_CARRIER,
)
PURSUERS = pivot(
    "interception.pursuers",
    HEADING,
    "Pivot any of your disengaged players to tackle.",
)
TWENTY = Outcome("twenty_yards", "Stopped: twenty yards untouched", at=True)
AT_TWENTY = Stop(
    TWENTY.name, turns(Stage(other=PURSUERS)), line=past_start(UNTOUCHED_YARDS)
)
RETURN = run_prompt(
    "interception.run",
    HEADING,
    "interception_return",
    "Run the interception back. The side that threw it has the switch, and stops the"
    " board once the carrier has run twenty yards untouched.",
    (TWENTY,),
)
FINISH = run_prompt(
    "interception.finish",
    HEADING,
    "interception_return",
    "Run the interception back to the end: no more stops.",
)
INTERCEPTION = Carry(
    legs=(Leg(RETURN, False, (AT_TWENTY,)), Leg(FINISH, False)),
    ends=ENDS,
    before=turns(Stage(RETURNERS), Stage(other=PURSUERS)),
    stands=is_tackle,
)
