"""The zone map: zones, areas, yard lines, neighbors, paths, starting places.

Sections 4.1.1 (movement zone by zone), 4.2.2 (downfield) and 4.3.9 (paths). The map
itself is data, zones.toml: the chapter's figures are missing, and RULINGS.md, "FOOL
geometry", restores them from its text. Only the left side is written down there.
"""

from __future__ import annotations

import tomllib
from collections import deque
from functools import cache
from itertools import pairwise
from typing import TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import asdict

from rules.data import read_text
from rules.errors import TableError


class Row(Struct, frozen=True, forbid_unknown_fields=True):
    """A band across the field, in yards past the line of scrimmage.

    near, far: its boundaries, below zero behind the line; far is None without an end.
    """

    near: int
    far: int | None = None


class Zone(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A zone of the map.

    area: the area of a zone of the defense, in which a defender stands where he likes;
    "" for a zone of the offense. most_blockers: the most that count in a contact there
    (4.3.10). beside: neighbors of its row. downfield: neighbors across the next yard
    line. behind: the zone behind it, of the offense. handoff, pitch: the movement
    points that a carrier has spent here for a handoff (4.1.7) or a pitch (4.7.3); 0
    where there is none.
    """

    row: str
    area: str = ""
    most_blockers: int = 0
    beside: tuple[str, ...] = ()
    downfield: tuple[str, ...] = ()
    behind: str = ""
    handoff: int = 0
    pitch: int = 0


class Entry(Struct, frozen=True, forbid_unknown_fields=True):
    """A point of entry: the zone before the line, and the zones past it in order."""

    front: str
    path: tuple[str, ...]

    @property
    def target(self) -> str:
        """The first zone past the line."""
        return self.path[0]


class ZoneMap(Struct, frozen=True, forbid_unknown_fields=True):
    """The map as its file has it: `zones` and `entries` of the left and the middle.

    places: the zone of a starting place. mirror: the other side's name of a name; in
    the file, the right's by the left's. left: the names of the left.
    """

    rows: dict[str, Row]
    zones: dict[str, Zone]
    entries: dict[str, Entry]
    places: dict[str, str]
    mirror: dict[str, str]
    left: frozenset[str] = frozenset()


Part = TypeVar("Part", Zone, Entry)


def read_map(text: str) -> ZoneMap:
    """Read a map and add its right side. TableError for one with a hole in it."""
    try:
        left = msgspec.convert(tomllib.loads(text), ZoneMap)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise TableError(f"zones.toml: {error}") from error
    mirror = left.mirror | {right: name for name, right in left.mirror.items()}
    zones, entries = _whole(left.zones, mirror), _whole(left.entries, mirror)
    names = frozenset(left.mirror)
    whole = ZoneMap(left.rows, zones, entries, left.places, mirror, names)
    _check_rows(whole)
    for name in zones:
        _check_zone(whole, name)
    for name in entries:
        _check_entry(whole, name)
    return whole


def _whole(left: dict[str, Part], mirror: dict[str, str]) -> dict[str, Part]:
    """Add the mirror of what has one."""
    right = {
        mirror[name]: _turned(part, mirror)
        for name, part in left.items()
        if name in mirror
    }
    return left | right


def _turned(part: Part, mirror: dict[str, str]) -> Part:
    """Return the part of the other side: every name in it is the mirrored one."""
    fields = {
        field: tuple(mirror.get(name, name) for name in value)
        if isinstance(value, tuple)
        else mirror.get(value, value)
        for field, value in asdict(part).items()
    }
    return msgspec.convert(fields, type(part))


def _check_rows(whole: ZoneMap) -> None:
    for name, row in whole.rows.items():
        if row.far is not None and row.near >= row.far:
            raise TableError(f"zones.toml: the row {name} has no yards.")
    for place, zone in whole.places.items():
        if zone not in whole.zones:
            raise TableError(f"zones.toml: {place} starts in {zone}, which is no zone.")


def _check_zone(whole: ZoneMap, name: str) -> None:
    zone = whole.zones[name]
    if zone.row not in whole.rows:
        raise TableError(f"zones.toml: {name} is in no row.")
    for neighbor in (*zone.beside, *zone.downfield, zone.behind or name):
        if neighbor not in whole.zones:
            raise TableError(f"zones.toml: {name} has no neighbor {neighbor}.")
    if zone.area and not zone.most_blockers:
        raise TableError(f"zones.toml: {name} has no limit of blockers (4.3.10).")
    if not (zone.area or zone.downfield):
        raise TableError(f"zones.toml: {name} leads nowhere.")
    for neighbor in zone.beside:
        if name not in whole.zones[neighbor].beside:
            raise TableError(f"zones.toml: {neighbor} is not beside {name}.")
    if zone.behind and name not in whole.zones[zone.behind].downfield:
        raise TableError(f"zones.toml: {zone.behind} does not lead to {name}.")


def _check_entry(whole: ZoneMap, name: str) -> None:
    entry = whole.entries[name]
    steps = (entry.front, *entry.path)
    for before, after in pairwise(steps):
        if after not in whole.zones[before].downfield:
            raise TableError(f"zones.toml: {name} skips from {before} to {after}.")


MAP = read_map(read_text("rules.fool", "zones.toml"))
ZONES, ENTRIES, PLACES = MAP.zones, MAP.entries, MAP.places
ACROSS = (  # the points of entry, from left to right
    *(name for name in ENTRIES if name in MAP.left),
    *(name for name in reversed(ENTRIES) if name not in MAP.left),
)
AREAS: dict[str, tuple[str, ...]] = {
    area: tuple(name for name, zone in ZONES.items() if zone.area == area)
    for area in dict.fromkeys(zone.area for zone in ZONES.values() if zone.area)
}


def row_of(zone: str) -> Row:
    """Return the row of a zone, with its yard lines."""
    return MAP.rows[ZONES[zone].row]


def is_past_line(zone: str) -> bool:
    """True for a zone of the defense."""
    return bool(ZONES[zone].area)


def is_on_line(zone: str) -> bool:
    """True for a zone of the defense that touches the line of scrimmage."""
    return ZONES[zone].row in ("line", "wide")


def side_of(name: str) -> str:
    """Return the side of a zone or a point of entry: L, R, or C for the middle."""
    if name not in MAP.mirror:
        return "C"
    return "L" if name in MAP.left else "R"


def mirrored(name: str) -> str:
    """Return the zone, entry or place at the other side."""
    return MAP.mirror.get(name, name)


@cache
def steps_from(zone: str) -> tuple[str, ...]:
    """Return the zones that a man of the offense may enter next (4.1.1).

    Never diagonally: the tight end's zone leads to L or R, not to WL or WR. Past the
    line nobody turns back upfield.
    """
    here = ZONES[zone]
    return (*here.downfield, *here.beside, *filter(None, [here.behind]))


@cache
def areas_beside(area: str) -> frozenset[str]:
    """Return the areas that share a boundary across the field with an area."""
    zones = (neighbor for zone in AREAS[area] for neighbor in ZONES[zone].beside)
    return frozenset(ZONES[zone].area for zone in zones) - {area}


@cache
def zones_downfield(area: str) -> frozenset[str]:
    """Return the zones of other areas past a yard line that an area touches (4.2.2)."""
    zones = (neighbor for zone in AREAS[area] for neighbor in ZONES[zone].downfield)
    return frozenset(zone for zone in zones if ZONES[zone].area != area)


@cache
def rush_distance(start: str, goal: str) -> int | None:
    """Return the zones from a zone of the line back to one of the offense (4.6).

    None if `start` is not on the line, or `goal` is past it.
    """
    if not is_on_line(start) or is_past_line(goal):
        return None
    fronts = [name for name, zone in ZONES.items() if start in zone.downfield]
    distances = dict.fromkeys(fronts, 1)
    ahead = deque(fronts)
    while ahead:
        zone = ahead.popleft()
        for after in steps_from(zone):
            if not is_past_line(after) and after not in distances:
                distances[after] = distances[zone] + 1
                ahead.append(after)
    return distances.get(goal)
