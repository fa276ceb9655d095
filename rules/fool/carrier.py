"""The carrier's way to the line: handoff, pitch, snap, and what they cost.

Sections 4.1.7 (handoff), 4.1.8 and 4.7.6 (quarterback), 4.1.9 (to the defensive zone),
4.1.15 (doubling back) and 4.7.3 (pitch).
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from functools import cache
from itertools import count

from msgspec import Struct
from msgspec.structs import replace

from rules.fool.men import Man
from rules.fool.notation.plays import Course
from rules.fool.routes import Route, Step
from rules.fool.situation import Situation
from rules.fool.zones import ENTRIES, ZONES, is_past_line, mirrored, side_of, steps_from

QUARTERBACK, SNAP = "Q", 1
# By the number of the pitch zone; past P3 as there (RULINGS.md, "4.7.3 Pitch-outs").
PITCH_VALUES = {1: 6, 2: 5, 3: 4, 4: 4}
BEST_PITCH = max(PITCH_VALUES.values())


class Advance(Struct, frozen=True):
    """The carrier's way to his point of entry.

    route: up to the zone past the line. received: the zone where he gets the ball.
    shortfall: the points that he lacks there for a pitch on time.
    """

    route: Route
    received: str
    shortfall: int = 0

    def points_at(self, zone: str) -> int | None:
        """Return the points spent on reaching a zone; None if he does not pass it."""
        points = 0
        for step in self.route.steps:
            points += step.cost
            if step.zone == zone:
                return points
        return 0 if zone == self.route.start else None


class _Way(Struct, frozen=True, order=True):
    """A way under search, in the order in which ways are looked at.

    risk: the pass value that a pitch lacks of the best. exposed: its zones next to the
    line, where rushers come first. mirrored_zones: its zones as a play to the left has
    them, so that ties mirror.
    """

    risk: int
    exposed: int
    spent: int
    length: int
    mirrored_zones: tuple[str, ...]
    zones: tuple[str, ...]
    costs: tuple[int, ...]
    received: str = ""
    shortfall: int = 0


def allowance(situation: Situation, man: Man) -> int:
    """Return a man's movement points on this play (4.7.2, 4.7.4)."""
    return man.speed + situation.is_slow - situation.is_draw


def carrier_allowance(situation: Situation, man: Man) -> int:
    """Return the carrier's points: a halfback has his usual one more (4.7.1)."""
    return allowance(situation, man) + (man.position == "H")


def advance(
    situation: Situation, course: Course, entry: str, hindered: bool = False
) -> Advance | None:
    """Return the carrier's way to a point of entry; None if his points are too few.

    It is the safest that they allow: a pitch as easy to catch as may be (4.7.3), then
    few zones next to the line, then few points. hindered: a blocker goes through the
    zone where the carrier starts (4.1.16).
    """
    return _safest(_errand(situation, course, entry, hindered=hindered))


def needed(situation: Situation, course: Course, entry: str) -> int:
    """Return the fewest points that get the carrier to a point of entry."""
    errand = _errand(situation, course, entry)
    return next(points for points in count() if _safest(replace(errand, points=points)))


def _errand(
    situation: Situation, course: Course, entry: str, *, hindered: bool = False
) -> _Errand:
    man = situation.offense[course.carrier]
    return _Errand(
        start=man.zone,
        entry=entry,
        points=carrier_allowance(situation, man),
        unit=situation.unit,
        has_ball=man.place == QUARTERBACK,
        pitched=course.pitched,
        hindered=hindered,
    )


class _Errand(Struct, frozen=True, kw_only=True):
    """All that the carrier's way depends on: few of them ever differ.

    unit: the points of a zone. has_ball: he takes the snap.
    """

    start: str
    entry: str
    points: int
    unit: int
    has_ball: bool
    pitched: bool
    hindered: bool


@cache
def _safest(errand: _Errand) -> Advance | None:
    ahead = [_start(errand)]
    reached: set[tuple[str, str, str, int]] = set()
    while ahead:
        way = heapq.heappop(ahead)
        if is_past_line(way.zones[-1]):
            return _arrived(way)
        previous = way.zones[-2] if way.length else ""
        key = (way.zones[-1], previous, way.received, way.spent)
        if key in reached:
            continue
        reached.add(key)
        for after in _next(errand, way):
            zones_left = _zones_left(after.zones[-1], errand.entry)
            if after.spent + zones_left * errand.unit <= errand.points:
                heapq.heappush(ahead, after)
    return None


@cache
def _zones_left(zone: str, entry: str) -> int:
    """Return the fewest zones from one of the offense to past the line."""
    zones, steps = {zone}, 0
    while not any(is_past_line(there) for there in zones):
        if ENTRIES[entry].front in zones:
            return steps + 1
        zones = {
            after
            for there in zones
            for after in steps_from(there)
            if not is_past_line(after)
        }
        steps += 1
    return 0


def _start(errand: _Errand) -> _Way:
    """The quarterback has the ball, and has spent a point on the snap (4.1.8)."""
    zone, unit = errand.start, errand.unit
    spent = unit if errand.hindered else 0
    if not errand.has_ball:
        return _Way(0, 0, spent, 0, (), (zone,), (spent,))
    forward = ENTRIES[errand.entry].front == zone
    quick = unit > 1  # 4.7.6
    spent += 0 if forward and not quick else SNAP * unit
    return _Way(0, 0, spent, 0, (), (zone,), (spent,), received=zone)


def _next(errand: _Errand, way: _Way) -> Iterator[_Way]:
    """Yield the way with the ball received here, and each step from here."""
    zone, entry = way.zones[-1], errand.entry
    if not way.received:
        yield from _received(errand.pitched, way)
    for after in steps_from(zone):
        if is_past_line(after):
            is_entry = zone == ENTRIES[entry].front and after == ENTRIES[entry].target
            if not (is_entry and way.received):
                continue
        back = way.length > 0 and after in way.zones
        cost = errand.unit * (2 if back else 1)
        on_left = after if side_of(entry) == "L" else mirrored(after)
        yield replace(
            way,
            spent=way.spent + cost,
            exposed=way.exposed + (ZONES[after].row == "front"),
            length=way.length + 1,
            mirrored_zones=(*way.mirrored_zones, on_left),
            zones=(*way.zones, after),
            costs=(*way.costs, cost),
        )


def _received(pitched: bool, way: _Way) -> Iterator[_Way]:
    """Take the ball here, after waiting for it where that is necessary."""
    zone = way.zones[-1]
    due = ZONES[zone].pitch if pitched else ZONES[zone].handoff
    if not due:
        return
    wait = max(0, due - way.spent)
    costs = (*way.costs[:-1], way.costs[-1] + wait)
    worse = BEST_PITCH - PITCH_VALUES[due] if pitched else 0
    yield replace(way, risk=worse, spent=way.spent + wait, costs=costs, received=zone)
    if pitched and wait:  # sooner, and harder to catch
        yield replace(way, risk=worse + wait, shortfall=wait, received=zone)


def _arrived(way: _Way) -> Advance:
    """The first cost is of the start: the snap, or waiting there."""
    steps = [Step(zone, cost) for zone, cost in zip(way.zones, way.costs, strict=True)]
    if not steps[0].cost:
        steps = steps[1:]
    return Advance(Route(way.zones[0], tuple(steps)), way.received, way.shortfall)
