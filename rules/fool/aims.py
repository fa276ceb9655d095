"""The area of the map that a call is written for: the first one past the line."""

from __future__ import annotations

from rules.fool.notation.passes import Pass
from rules.fool.notation.plays import Play
from rules.fool.zones import ENTRIES, ZONES


def aim(call: Play | Pass) -> tuple[str, str]:
    """Return run or pass, and the area of a call as written.

    A run is aimed at the zone past its point of entry, a pass at that of the catch.
    """
    if isinstance(call, Pass):
        return "pass", ZONES[call.zone].area
    target = call.course.target
    zone = ENTRIES[target].target if target in ENTRIES else target
    return "run", ZONES[zone].area
