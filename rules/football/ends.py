"""The ends of a power-on with a carrier, as every book reports them.

Their names stay: boards report them, facts and causes of fumbles go by them.
"""

from __future__ import annotations

from rules.prompts import Outcome

TACKLED = Outcome("tackled", "Tackled", at=True, across=True, by=True, role="tackler")
OUT_OF_BOUNDS = Outcome("out_of_bounds", "Out of bounds", at=True, side=True)
STOPPED_PROGRESS = Outcome(
    "progress_stopped", "Forward progress stopped", at=True, across=True
)
TOUCHDOWN = Outcome("touchdown", "Touchdown")
FELL = Outcome("fell", "Fell without contact", at=True, across=True)
HIT_FROM_BEHIND = Outcome(
    "hit_from_behind", "Hit from behind", at=True, by=True, role="hitter"
)
KNOCKED_OVER = Outcome(
    "knocked_over", "Knocked over", at=True, across=True, by=True, role="hitter"
)

ENDS = (
    TACKLED,
    OUT_OF_BOUNDS,
    STOPPED_PROGRESS,
    TOUCHDOWN,
    FELL,
    HIT_FROM_BEHIND,
    KNOCKED_OVER,
)
