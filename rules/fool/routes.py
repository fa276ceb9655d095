"""The cheapest way of a blocker to the zone where he is to block.

Sections 4.1.1 (zone by zone), 4.1.4 to 4.1.6 (pulling), 4.1.10 (entry direction),
4.1.16 (the carrier's zone) and 4.1.17 (short of the zone).
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from functools import lru_cache

from msgspec import Struct

from rules.fool.men import Man
from rules.fool.situation import Situation
from rules.fool.traffic import A_POINT, Traffic, traffic_for
from rules.fool.zones import (
    ENTRIES,
    PLACES,
    ZONES,
    is_on_line,
    is_past_line,
    mirrored,
    side_of,
    steps_from,
)

MOST_KEPT = 20_000  # ways: the men of many games against many defenses
CENTER = "Q"  # the zone of center, guards and quarterback
# Zones before the line, from left to right.
FRONT = ("LWW", "LW", "LE", "LT", CENTER, "RT", "RE", "RW", "RWW")


class Step(Struct, frozen=True):
    """A step of a route. cost: points for it and for leaving the zone before."""

    zone: str
    cost: int


class Route(Struct, frozen=True):
    """A way through the zones. steps: without the zone where it starts."""

    start: str
    steps: tuple[Step, ...] = ()

    @property
    def zone(self) -> str:
        """The zone where it ends."""
        return self.steps[-1].zone if self.steps else self.start

    @property
    def previous(self) -> str:
        """The zone before the last, "" if nobody has moved."""
        zones = [self.start, *(step.zone for step in self.steps)]
        return zones[-2] if self.steps else ""

    @property
    def spent(self) -> int:
        """The points of all steps."""
        return sum(step.cost for step in self.steps)

    def spent_on(self, zone: str) -> int | None:
        """Return the points for the way up to a zone, None if it is not on it."""
        points = 0
        for step in self.steps:
            points += step.cost
            if step.zone == zone:
                return points
        return None

    def within(self, points: int) -> Route:
        """Return the part that so many points pay for."""
        steps: list[Step] = []
        for step in self.steps:
            points -= step.cost
            if points < 0:
                break
            steps.append(step)
        return Route(self.start, tuple(steps))


class CarrierPath(Struct, frozen=True):
    """The part of the carrier's way that blockers must know.

    start: the zone he starts in. entry: his point of entry.
    """

    start: str
    entry: str

    @property
    def front(self) -> str:
        """The zone from which he crosses the line."""
        return ENTRIES[self.entry].front

    @property
    def is_straight(self) -> bool:
        """True if he starts behind his point of entry."""
        columns = {"LH": "LT", "F": CENTER, "TB": CENTER, "RH": "RT"}
        return columns.get(self.start, self.start) == self.front

    @property
    def side(self) -> str:
        """The side of his point of entry: L or R."""
        return side_of(self.entry)

    def as_from_left(self, zone: str) -> str:
        """Return a zone as a play to the left has it, so that ties mirror."""
        return zone if self.side == "L" else mirrored(zone)


def cheapest(
    situation: Situation,
    man: Man,
    goal: str,
    carrier: CarrierPath,
    *,
    ahead_of_carrier: bool = False,
) -> Route | None:
    """Return the way to a zone that costs least, the last step's position included.

    None if there is no way. Ties go to the way with fewer steps, then to one that does
    not depend on the side of the play. ahead_of_carrier: he enters the zone where the
    carrier will, as a lead blocker does (4.1.13).
    """
    errand = _Errand(
        place=man.place,
        is_down=man.is_down,
        goal=goal,
        carrier=carrier,
        unit=situation.unit,
        down_zones=situation.down_zones,
        traffic=traffic_for(situation, man),
        from_zone=carrier.front if ahead_of_carrier else "",
        free=not situation.variant.blocker_position,
        bonus=pull_bonus(situation, man),
    )
    return _cheapest(errand)


class _Errand(Struct, frozen=True, kw_only=True):
    """All that a blocker's way depends on, so that none is looked for twice.

    from_zone: the zone from which he enters the goal, "" for any. free: he needs no
    position. bonus: points that he gets for pulling.
    """

    place: str
    is_down: bool
    goal: str
    carrier: CarrierPath
    unit: int
    down_zones: frozenset[str]
    traffic: Traffic
    from_zone: str = ""
    free: bool = False
    bonus: int = 0

    def may_enter(self, zone: str) -> bool:
        """True if he may enter the goal from a zone."""
        return not self.from_zone or zone == self.from_zone

    def is_in_the_way(self, zone: str) -> bool:
        """True for the zone where the carrier starts, and not he himself."""
        start = self.carrier.start
        return zone == start and PLACES[self.place] != start


@lru_cache(maxsize=MOST_KEPT)
def _cheapest(errand: _Errand) -> Route | None:
    start = PLACES[errand.place]
    ahead: list[tuple[int, int, tuple[str, ...], tuple[str, ...], tuple[Step, ...]]]
    ahead = [(0, 0, (), (start,), ())]
    reached: set[tuple[str, str]] = set()
    while ahead:
        cost, length, order, zones, steps = heapq.heappop(ahead)
        previous = zones[-2] if steps else ""
        if zones[-1] == errand.goal:
            return Route(start, steps)
        if (zones[-1], previous) in reached:
            continue
        reached.add((zones[-1], previous))
        for step in _next_steps(errand, zones):
            order_after = (*order, errand.carrier.as_from_left(step.zone))
            way = ((*zones, step.zone), (*steps, step))
            after = cost + step.cost - (0 if steps else _gained(errand, step.zone))
            heapq.heappush(ahead, (after, length + 1, order_after, *way))
    return None


def _gained(errand: _Errand, zone: str) -> int:
    """Return the points that a first step gets a guard who pulls with it."""
    return errand.bonus * _pulls(errand.is_down, zone, errand.down_zones)


def _next_steps(errand: _Errand, zones: tuple[str, ...]) -> Iterator[Step]:
    zone, previous = zones[-1], zones[-2] if len(zones) > 1 else ""
    for after in steps_from(zone):
        if after in zones or (not previous and errand.place == "C" and after != "C"):
            continue  # 4.1.6: the center moves forward first
        halves = errand.traffic.halves(zone, previous, after)
        if halves is None or (after == errand.goal and not errand.may_enter(zone)):
            continue
        points = 1 + (errand.is_down and _crosses_center(errand.place, zones, after))
        if (
            after == errand.goal
            and not errand.free
            and needs_position(errand.place, after, zone, errand.carrier)
        ):
            points += 1
        if not previous and _pulls(errand.is_down, after, errand.down_zones):
            points += 1  # 4.1.4
        cost = step_cost(errand.unit, points, halves)
        yield Step(after, cost + errand.is_in_the_way(after))  # 4.1.16, 4.7.6


def step_cost(unit: int, points: int, halves: int) -> int:
    """Return the cost of a step: halves are rounded down, on a quick opener doubled."""
    if unit == A_POINT:
        return A_POINT * points + halves
    return points + halves // A_POINT


def pull_bonus(situation: Situation, man: Man) -> int:
    """Return the point that a specialized guard has for pulling (4.1.4, 4.7.4)."""
    return int(man.position == "G" and not situation.is_draw)


def pulls(situation: Situation, man: Man, route: Route) -> bool:
    """True for a route that a lineman pulls on (4.1.4)."""
    first = route.steps[0].zone if route.steps else ""
    return bool(first) and _pulls(man.is_down, first, situation.down_zones)


def _pulls(is_down: bool, after: str, down_zones: frozenset[str]) -> bool:
    """True for a down lineman who does not first move forward.

    The zone beside him is free of charge where no other lineman is down (4.1.4).
    """
    if not is_down or is_past_line(after):
        return False
    return after not in FRONT or after in down_zones


def _crosses_center(place: str, zones: tuple[str, ...], after: str) -> bool:
    """True for a way behind the center, from one side of him to the other."""
    if zones[-1] != CENTER or after not in ("LT", "RT"):
        return False
    came_from = zones[-2] if len(zones) > 1 else place
    return came_from[0] != after[0]


def needs_position(place: str, zone: str, previous: str, carrier: CarrierPath) -> bool:
    """True if a blocker needs a point more to get in front of a defender (4.1.10)."""
    if carrier.is_straight or previous == PLACES[place] == carrier.front:
        return False
    if not is_on_line(zone):
        comes_from_side = zone not in ZONES[previous].downfield
        return comes_from_side and place[0] != carrier.side
    if previous == carrier.front:
        return False
    if place[0] == carrier.side and previous in FRONT:
        return _inside(previous, carrier.front)
    return True


def _inside(one: str, other: str) -> bool:
    """True if a zone before the line is nearer to the center than another."""
    middle = FRONT.index(CENTER)
    return abs(FRONT.index(one) - middle) < abs(FRONT.index(other) - middle)
