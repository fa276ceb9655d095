"""Yard lines of a contact: where a zone begins for this play and these defenders.

Sections 4.7.4 (draws begin deeper), 4.6.6 (behind the line) and 4.9 (lines at 6, 12,
20 and 30 come nearer for faster defenders).
"""

from __future__ import annotations

from rules.fool.reaction import Reacted
from rules.fool.situation import Posture, Situation
from rules.fool.tackles import Tacklers
from rules.fool.zones import ZONES, is_on_line, row_of

DRAW_NEAR = {"C": -3, "L": -6, "R": -6}
# 4.9: yards nearer for a point of speed, by the boundary.
YARDS_NEARER = {6: 1, 12: 1, 20: 2, 30: 2}
SAFETY_BONUS = 1


def near_line(situation: Situation, zone: str) -> int:
    """Return where a zone begins, in yards past the line of scrimmage."""
    if situation.is_draw and is_on_line(zone):
        return DRAW_NEAR.get(zone, row_of(zone).near)
    return row_of(zone).near


def contact_line(
    situation: Situation, zone: str, carrier_speed: int, tacklers: Tacklers
) -> int:
    """Return where contact begins: nearer for faster backs in zone (4.9).

    Men on a man, and those who came by pursuit from another area, do not count for it.
    """
    near = near_line(situation, zone)
    waiting = [
        defender
        for defender in tacklers.men
        if defender.posture is Posture.ZONE
        and ZONES[defender.placed.zone].area == ZONES[zone].area
    ]
    return near - YARDS_NEARER.get(near, 0) * _points(waiting, carrier_speed)


def _points(waiting: list[Reacted], carrier_speed: int) -> int:
    """Return the points of speed that the backs of a zone have on the carrier.

    Beside others they need more than half of the contact points; the faster counts if
    he has half of theirs at least.
    """
    backs = [defender for defender in waiting if defender.man.kind == "DH"]
    own = sum(defender.man.contact for defender in backs)
    others = sum(defender.man.contact for defender in waiting) - own
    if len(backs) < len(waiting) and own <= others:
        return 0
    by_speed = sorted(backs, key=_speed, reverse=True)
    passed = 0
    for defender in by_speed:
        passed += defender.man.contact
        if 2 * passed >= own:
            return max(0, _speed(defender) - carrier_speed)
    return 0


def _speed(defender: Reacted) -> int:
    return defender.man.speed + SAFETY_BONUS * (defender.man.position == "S")
