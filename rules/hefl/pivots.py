"""Pivots: turned by the back of the base, nobody gains ground; and their time.

A pivot at a stoppage is timed, so that it is asked at every pace but a scorekeeper's.
"""

from __future__ import annotations

from rules.prompts import Adjust, Scope

HEADING = "Pivots"
CARRIER = Scope(figures=("carrier",))
WITH_CARRIER = Scope(figures=("carrier", "unblocked"))
UNBLOCKED = Scope()
# Engaged receivers, too: slid off their defenders by a base width, and turned.
RELEASES = Scope(figures=("all",), may=("pivot", "move"))


def pivot(name: str, heading: str, text: str, scope: Scope = UNBLOCKED) -> Adjust:
    """Make the pivots of one side at a stoppage, on its adjustments clock."""
    return Adjust(
        id=name,
        means="pivot",
        scope=scope,
        heading=f"{heading}; {HEADING}",
        text=text,
        ceremony=False,
        detail=True,
    )
