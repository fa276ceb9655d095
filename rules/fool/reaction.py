"""Defensive reaction: men in coverage follow, men in zone choose their zone (4.2).

Nobody moves who rushes, or covers a man without a part in the play. A man in coverage
goes where his man is, or where he can meet him; one in zone where he meets the carrier.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import pairwise
from typing import Any

from msgspec import Struct

from rules.fool.men import Man
from rules.fool.movement import Movement
from rules.fool.notation.defenses import Placed
from rules.fool.notation.plays import Pace
from rules.fool.situation import Posture, Situation
from rules.fool.zones import (
    AREAS,
    ENTRIES,
    ZONES,
    areas_beside,
    is_past_line,
    mirrored,
    side_of,
    zones_downfield,
)

NEVER = 99  # the place on a path of a man who cannot be met there
MOST_KEPT = 20_000  # choices of a zone: there are as many in a season of games
SLOWED_AT_MOST = 6  # a path has six zones, a contact in each


class Reacted(Struct, frozen=True):
    """A defender after the reaction.

    zone: where he is now. on: the man he covers, "" for none. has_part: he is in zone,
    rushes, or covers a man of the play. bonus: points of speed against his man (4.4.7).
    """

    placed: Placed
    man: Man
    posture: Posture
    zone: str
    on: str = ""
    has_part: bool = True
    bonus: int = 0

    @property
    def has_moved(self) -> bool:
        """True if he has left the zone where he started."""
        return self.zone != self.placed.zone


class Reach(Struct, frozen=True):
    """The areas that a defender may cross (4.2.1).

    any_way: areas in any direction. downfield: more areas, downfield only. lateral: the
    sideways moves that count as downfield, as his man made as many (4.2.3).
    """

    any_way: int
    downfield: int
    lateral: int = 0


def reach(faster_by: int, lateral: int = 0) -> Reach:
    """Return the reach of a defender by his speed against his man's (4.2.1)."""
    if faster_by < -1:
        return Reach(0, 0)
    return Reach((faster_by + 2) // 2, faster_by % 2, lateral)


def pursuit_zones(faster_by: int) -> int:
    """Return the zones that a defender pursues downfield by his speed (4.4.1)."""
    return max(0, faster_by + 1)


@cache
def reachable(zone: str, limits: Reach) -> frozenset[str]:
    """Return the zones that a defender of a zone may react to, its area's too."""
    zones: set[str] = set(AREAS[ZONES[zone].area])
    ahead = [(zone, limits)]
    done = set(ahead)
    while ahead:
        here, left = ahead.pop()
        for move in _area_moves(here, left):
            if move not in done:
                done.add(move)
                zones.add(move[0])
                ahead.append(move)
    return frozenset(zones)


def _area_moves(zone: str, left: Reach) -> Iterator[tuple[str, Reach]]:
    """Yield the zones an area away, with what is left of the reach then."""
    area = ZONES[zone].area
    downfield, beside = zones_downfield(area), areas_beside(area)
    if left.downfield:
        after = Reach(left.any_way, left.downfield - 1, left.lateral)
        for there in downfield:
            yield there, after
        if left.lateral:
            after = Reach(left.any_way, left.downfield - 1, left.lateral - 1)
            for there in _zones_of(beside):
                yield there, after
    if left.any_way:
        after = Reach(left.any_way - 1, left.downfield, left.lateral)
        for there in (*downfield, *_zones_of(beside | areas_upfield(area))):
            yield there, after


def _zones_of(areas: Iterable[str]) -> tuple[str, ...]:
    return tuple(zone for area in areas for zone in AREAS[area])


@cache
def areas_upfield(area: str) -> frozenset[str]:
    """Return the areas that an area is downfield of."""
    zones = AREAS[area]
    return frozenset(
        other for other in AREAS if not zones_downfield(other).isdisjoint(zones)
    )


@cache
def path_from(zone: str, entry: str) -> tuple[str, ...]:
    """Return the zones of a man's way downfield from a zone past the line.

    The play's own path where it goes through the zone; else that of the point of entry
    at its side which does.
    """
    own = ENTRIES[entry].path
    left = side_of(entry) == "L"
    names = sorted(ENTRIES, key=lambda name: name if left else mirrored(name))
    paths = (own, *(ENTRIES[name].path for name in names))
    path = next(path for path in paths if zone in path)
    return path[path.index(zone) :]


@cache
def meets(zone: str, path: tuple[str, ...], faster_by: int) -> tuple[int, int]:
    """Return where a defender meets a man on a path, by pursuit downfield (4.4.4).

    First the times that the man must be slowed before, then the place on the path.
    """
    for slowed in range(SLOWED_AT_MOST + 1):
        place = _met_at(zone, path, pursuit_zones(faster_by + slowed))
        if place < NEVER:
            return slowed, place
    return NEVER, NEVER


def _met_at(zone: str, path: tuple[str, ...], pursuit: int) -> int:
    zones = {zone}
    for step in range(pursuit + 1):
        places = [path.index(there) for there in zones if there in path]
        if places:
            return min(places)
        if step < pursuit:
            zones = {after for there in zones for after in ZONES[there].downfield}
    return NEVER


def slowed_by(situation: Situation) -> int:
    """Return the points of speed that the pace gives the defense (4.7.1, 4.7.2)."""
    return {Pace.QUICK: -1, Pace.SLOW: 1}.get(situation.play.pace, 0)


def react(situation: Situation, movement: Movement) -> tuple[Reacted, ...]:
    """Move every defender; the order is that of the defense as it is written."""
    return tuple(
        _reacted(situation, movement, placed) for placed in situation.defense.men
    )


def _reacted(situation: Situation, movement: Movement, placed: Placed) -> Reacted:
    man, posture = situation.man_of(placed), situation.posture(placed)
    if posture is Posture.RUSH:
        return Reacted(placed, man, posture, placed.zone)
    if posture is Posture.MAN:
        return _followed(situation, movement, placed)
    carrier = situation.offense[movement.course.carrier]
    faster_by = man.speed - carrier.speed + slowed_by(situation)
    options = frozenset(AREAS[ZONES[placed.zone].area])
    path = ENTRIES[movement.entry].path
    zone = _best(options, movement.entry, path, faster_by)
    return Reacted(placed, man, posture, zone)


def _followed(situation: Situation, movement: Movement, placed: Placed) -> Reacted:
    """Move a defender who covers a man (4.2.1, 4.2.4)."""
    man, on = situation.man_of(placed), situation.followed(placed)
    covered = situation.offense[on]
    zones = route_of(situation, movement, on)
    if zones is None and placed.is_lineman:  # 4.4.6: as if he were in zone
        return Reacted(placed, man, Posture.ZONE, placed.zone, on)
    if zones is None:  # 4.2.5: he follows a decoy
        return Reacted(placed, man, Posture.MAN, placed.zone, on, has_part=False)
    bonus = reaction_bonus(placed, zones)
    faster_by = man.speed + bonus - covered.speed + slowed_by(situation)
    past = [zone for zone in zones if is_past_line(zone)]
    lateral = sum(after in ZONES[before].beside for before, after in pairwise(past))
    here = _across_from(zones[-1])
    path = path_from(here, movement.entry)
    options = reachable(placed.zone, reach(faster_by, lateral))
    if man.speed - covered.speed + min(0, slowed_by(situation)) > 0:
        options |= _down_the_path(placed.zone, ENTRIES[movement.entry].path)
    zone = _best(options, movement.entry, path, faster_by)
    return Reacted(placed, man, Posture.MAN, zone, on, bonus=bonus)


def _across_from(zone: str) -> str:
    """Return a zone past the line, or the first that a zone before it leads to."""
    while not is_past_line(zone):
        zone = ZONES[zone].downfield[0]
    return zone


def route_of(
    situation: Situation, movement: Movement, place: str
) -> tuple[str, ...] | None:
    """Return the zones of a man's move, his start first; None without a part in it."""
    if place == movement.course.carrier:
        route = movement.carrier.route
        return (route.start, *(step.zone for step in route.steps))
    for blocking in movement.blockers:
        if blocking.man.place == place:
            zones = (step.zone for step in blocking.route.steps)
            return (blocking.route.start, *zones)
    return None


def reaction_bonus(placed: Placed, zones: tuple[str, ...]) -> int:
    """Return 1 for an outside linebacker whose man goes to the other side (4.4.7)."""
    away = {side_of(placed.zone), _side_past_line(zones)} == {"L", "R"}
    return 1 if placed.position == "OLB" and away else 0


def _side_past_line(zones: tuple[str, ...]) -> str:
    past = next((zone for zone in zones if is_past_line(zone)), zones[-1])
    return side_of(past)


def _down_the_path(zone: str, path: tuple[str, ...]) -> frozenset[str]:
    """Return the zones of the carrier's path from where a faster defender reaches it.

    One area in any direction, then any number down the path (the note of 4.2.1).
    """
    near = reachable(zone, Reach(1, 0))
    places = [number for number, there in enumerate(path) if there in near]
    return frozenset(path[min(places) :] if places else ())


@lru_cache(maxsize=MOST_KEPT)
def _best(
    options: frozenset[str], entry: str, path: tuple[str, ...], faster_by: int
) -> str:
    """Return the best zone to be in against a man on a path (4.2.4, 4.4.4).

    Where the man is; else where he is met first, without pursuit rather than by it;
    else the nearest to his path. Among equals, where the carrier is met first.
    """
    is_left = side_of(entry) == "L"
    own_path = ENTRIES[entry].path

    def order(zone: str) -> tuple[Any, ...]:
        return (
            zone != path[0],
            meets(zone, path, faster_by),
            zone not in path,
            meets(zone, own_path, faster_by),
            _distance(zone, path),
            zone if is_left else mirrored(zone),
        )

    return min(options, key=order)


def _distance(zone: str, path: tuple[str, ...]) -> int:
    """Return the zones between a zone and the nearest of a path."""
    zones, steps = {zone}, 0
    while not zones & set(path):
        zones |= {
            there
            for here in zones
            for there in (*ZONES[here].beside, *ZONES[here].downfield)
        }
        steps += 1
    return steps
