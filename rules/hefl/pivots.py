"""Pivots: turned by the back of the base, nobody gains ground; and their time.

A pivot at a stoppage is timed, so that it is asked at every pace but a scorekeeper's.
The side that pivots sets up its fallen players, too (Fallen Players).
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.prompts import Adjust, Scope

HEADING, FALLEN = "Pivots", "Fallen Players"
SET_UP_FALLEN = "Fallen players may be set up."
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
        scope=with_fallen(scope),
        heading=f"{heading}; {HEADING}; {FALLEN}",
        text=f"{text} {SET_UP_FALLEN}",
        ceremony=False,
        detail=True,
    )


def with_fallen(scope: Scope) -> Scope:
    """Fallen Players: let the scope of a stoppage set up those who fell."""
    everybody = scope.figures == ("all",)
    figures = scope.figures if everybody else (*scope.figures, "fallen")
    return replace(scope, figures=figures, may=(*scope.may, "set_upright"))
