"""Interceptions: the return, with the switch of the side that threw the pass.

Ruling followed here (docs/rulings.md): an interceptor whose base touches an opponent's
after the catch is down there, for any touch tackles a returner.
"""

from __future__ import annotations

from rules.hefl.pivots import WITH_CARRIER, pivot
from rules.hefl.returns import way_back

HEADING = "Interceptions and batted balls"

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
INTERCEPTION = way_back(
    "interception",
    HEADING,
    "interception_return",
    returners=RETURNERS,
    pursuers=PURSUERS,
    again=PURSUERS,
)
