"""Leaving the line of scrimmage past its defenders: what a step costs more.

Sections 4.1.2 (movement penalties), 4.1.3 (entry from the tight end's place), 4.1.3a,
4.1.14 (bumps) and 4.2.13 (linemen who are followed). Costs are in halves of a movement
point, as a defender who is busy counts for one half.
"""

from __future__ import annotations

from msgspec import Struct

from rules.fool.lineup import ENDS
from rules.fool.men import Man
from rules.fool.notation.defenses import LineOption
from rules.fool.situation import Posture, Situation
from rules.fool.zones import ZONES

A_HALF, A_POINT = 1, 2
CROWDED = ("L", "C", "R")
OUTSIDE = {"L": "LS", "R": "RS"}
FROM_TIGHT_END = {"L": "LE", "R": "RE"}
BUMP_AREAS = ("WWL", "WL", "WR", "WWR")
# Ways out of a crowded zone that may cost differently: zone, the one before, after.
EXITS = tuple(
    way
    for zone, inside in (("L", "SL"), ("C", "SL"), ("R", "SR"))
    for way in (
        (zone, "", inside),
        (zone, FROM_TIGHT_END.get(zone, ""), inside),
        (zone, FROM_TIGHT_END.get(zone, ""), OUTSIDE.get(zone, inside)),
    )
)


class Traffic(Struct, frozen=True):
    """The halves that leaving zones costs one man beyond the step, None: no way out.

    exits: in the order of EXITS. bumps: by area, from the side and after L or R.
    """

    exits: tuple[int | None, ...]
    bumps: tuple[int, ...] = ()

    def halves(self, zone: str, previous: str, after: str) -> int | None:
        """Return the halves of the step from one zone to the next.

        previous: the zone from which the man has entered.
        """
        if zone in CROWDED:
            from_end = previous != "" and previous == FROM_TIGHT_END.get(zone)
            way = from_end + (from_end and after == OUTSIDE[zone])
            return self.exits[CROWDED_PLACES[zone] + way]
        if not self.bumps:
            return 0
        area = ZONES[zone].area
        if area in BUMP_AREAS and ZONES[after].area != area:
            return self.bumps[2 * BUMP_AREAS.index(area) + (previous in ("L", "R"))]
        return 0


CROWDED_PLACES = {"L": 0, "C": 3, "R": 6}


def traffic_for(situation: Situation, man: Man) -> Traffic:
    """Return what leaving the zones of the line costs a man."""
    exits = tuple(_line_halves(situation, man, *way) for way in EXITS)
    if not situation.covering(man.place) or not situation.variant.bumps:
        return Traffic(exits)
    bumps = tuple(
        bump_halves(situation, man, area, previous)
        for area in BUMP_AREAS
        for previous in ("", "L")
    )
    return Traffic(exits, bumps)


def _line_halves(
    situation: Situation, man: Man, zone: str, previous: str, after: str
) -> int | None:
    if situation.is_draw and situation.defense.option is LineOption.RUSH:
        return 0  # 4.7.4
    if situation.defense.option is LineOption.COVER:
        return _followed_halves(situation, man, zone)
    halves = 0
    for placed in situation.defense.in_zone(zone):
        if situation.followed(placed) == man.place:
            own = _covered_halves(man, situation.man_of(placed))
            if own is None:
                return None
            halves += own
        elif situation.posture(placed) is Posture.ZONE:
            halves += A_POINT
        else:
            halves += A_HALF
    if previous == FROM_TIGHT_END.get(zone):
        halves = _from_tight_end(situation, halves, man, zone, after)
    return halves


def _covered_halves(man: Man, defender: Man) -> int | None:
    """The cost of the defender who covers the man himself (4.1.2)."""
    if defender.contact > man.blocking:
        return None
    return A_POINT * (2 if defender.contact == man.blocking else 1)


def _from_tight_end(
    situation: Situation, halves: int, man: Man, zone: str, after: str
) -> int:
    """One defender fewer from the tight end's place, for a tight end two (4.1.3)."""
    fewer = 2 if man.position == "TE" else 1
    halves = max(0, halves - fewer * A_POINT)
    if after == OUTSIDE[zone] and situation.variant.tight_end_outside:
        halves = max(0, halves - A_POINT)  # 4.1.3a
    return halves


def _followed_halves(situation: Situation, man: Man, zone: str) -> int | None:
    """Only a man whose own lineman is there is held up (4.2.13)."""
    halves = 0
    for placed in situation.defense.in_zone(zone):
        if placed.is_lineman and situation.followed(placed) == man.place:
            defender = situation.man_of(placed)
            if defender.contact > man.contact:
                return None
            halves += A_POINT * (2 if defender.contact == man.contact else 1)
    return halves


def bump_halves(situation: Situation, man: Man, area: str, previous: str = "") -> int:
    """Return the halves by which a defender on the man slows him in an area (4.1.14).

    RULINGS.md restores the table: a defender who is faster and as strong, or as fast
    and stronger, costs a man of the line, or a back who comes through L or R, a point
    and a back from the side half of one; the next weaker costs a half and nothing.
    """
    from_line = man.place in ENDS or previous in ("L", "R")
    for placed in situation.covering(man.place):
        if ZONES[placed.zone].area != area:
            continue
        defender = situation.man_of(placed)
        faster = defender.speed - man.speed
        stronger = defender.contact - man.contact
        if (faster > 0 and stronger >= 0) or (faster == 0 and stronger > 0):
            return A_POINT if from_line else A_HALF
        if (faster > 0 and stronger >= -1) or (faster == 0 and stronger == 0):
            return A_HALF if from_line else 0
    return 0
