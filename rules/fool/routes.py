"""The cheapest way of a blocker to the zone where he is to block.

Sections 4.1.1 (zone by zone), 4.1.4 to 4.1.6 (pulling), 4.1.10 (entry direction),
4.1.16 (the carrier's zone) and 4.1.17 (short of the zone).
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator

from msgspec import Struct

from rules.fool.men import Man
from rules.fool.situation import Situation
from rules.fool.traffic import A_POINT, exit_halves
from rules.fool.zones import (
    ENTRIES,
    ZONES,
    is_on_line,
    is_past_line,
    mirrored,
    side_of,
    steps_from,
)

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
    situation: Situation, man: Man, goal: str, carrier: CarrierPath
) -> Route | None:
    """Return the way to a zone that costs least, the last step's position included.

    None if there is no way. Ties go to the way with fewer steps, then to one that does
    not depend on the side of the play.
    """
    start = man.zone
    ahead: list[tuple[int, int, tuple[str, ...], tuple[str, ...], tuple[Step, ...]]]
    ahead = [(0, 0, (), (start,), ())]
    reached: set[tuple[str, str]] = set()
    while ahead:
        cost, length, order, zones, steps = heapq.heappop(ahead)
        previous = zones[-2] if steps else ""
        if zones[-1] == goal:
            return Route(start, steps)
        if (zones[-1], previous) in reached:
            continue
        reached.add((zones[-1], previous))
        for zone, step_cost in _next_steps(situation, man, zones, carrier, goal):
            step = Step(zone, step_cost)
            order_after = (*order, carrier.as_from_left(zone))
            way = ((*zones, zone), (*steps, step))
            heapq.heappush(ahead, (cost + step_cost, length + 1, order_after, *way))
    return None


def _next_steps(
    situation: Situation,
    man: Man,
    zones: tuple[str, ...],
    carrier: CarrierPath,
    goal: str,
) -> Iterator[tuple[str, int]]:
    zone, previous = zones[-1], zones[-2] if len(zones) > 1 else ""
    for after in steps_from(zone):
        if after in zones or (not previous and man.place == "C" and after != "C"):
            continue  # 4.1.6: the center moves forward first
        halves = exit_halves(situation, man, zone, previous, after)
        if halves is None:
            continue
        points = 1 + _extra_points(man, zones, after, carrier)
        if after == goal and needs_position(man, after, zone, carrier):
            points += 1
        cost = step_cost(situation, points, halves)
        if not previous and _pulls(situation, man, after):
            cost += situation.unit  # 4.1.4
        yield after, cost


def step_cost(situation: Situation, points: int, halves: int) -> int:
    """Return the cost of a step: halves are rounded down, on a quick opener doubled."""
    if situation.unit == A_POINT:
        return A_POINT * points + halves
    return points + halves // A_POINT


def _extra_points(
    man: Man, zones: tuple[str, ...], after: str, carrier: CarrierPath
) -> int:
    """Return the points of a step for the zones it goes through."""
    points = 0
    if man.is_down and _crosses_center(man, zones, after):
        points += 1  # 4.1.5
    if after == carrier.start and man.zone != carrier.start:
        points += 1  # 4.1.16
    return points


def pulls(situation: Situation, man: Man, route: Route) -> bool:
    """True for a route that a lineman pulls on (4.1.4)."""
    return bool(route.steps) and _pulls(situation, man, route.steps[0].zone)


def _pulls(situation: Situation, man: Man, after: str) -> bool:
    """True for a down lineman who does not first move forward.

    The zone beside him is free of charge where no other lineman is down (4.1.4).
    """
    if not man.is_down or is_past_line(after):
        return False
    others = (other for other in situation.offense.values() if other.is_down)
    return after not in FRONT or any(other.zone == after for other in others)


def _crosses_center(man: Man, zones: tuple[str, ...], after: str) -> bool:
    """True for a way behind the center, from one side of him to the other."""
    if zones[-1] != CENTER or after not in ("LT", "RT"):
        return False
    came_from = zones[-2] if len(zones) > 1 else man.place
    return came_from[0] != after[0]


def needs_position(man: Man, zone: str, previous: str, carrier: CarrierPath) -> bool:
    """True if a blocker needs a point more to get in front of a defender (4.1.10)."""
    if carrier.is_straight or previous == man.zone == carrier.front:
        return False
    if not is_on_line(zone):
        comes_from_side = zone not in ZONES[previous].downfield
        return comes_from_side and man.place[0] != carrier.side
    if previous == carrier.front:
        return False
    if man.place[0] == carrier.side and previous in FRONT:
        return _inside(previous, carrier.front)
    return True


def _inside(one: str, other: str) -> bool:
    """True if a zone before the line is nearer to the center than another."""
    middle = FRONT.index(CENTER)
    return abs(FRONT.index(one) - middle) < abs(FRONT.index(other) - middle)
