"""The zone map as it is drawn: outlines of the zones, men at their places, entries.

The columns are data, drawing.toml; that zones which share a border are neighbors in
zones.toml is tested.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping

import msgspec
from msgspec import Struct

from rules.data import read_text
from rules.fool.men import Men
from rules.fool.zones import ENTRIES, MAP, ZONES, mirrored
from rules.play_map import TAP, Line, Place, PlayMap, Point, rectangle

# Heights of the rows from the end zone down; those beside each other share theirs.
DOWNFIELD = ("very_deep", "long", "middle", "intermediate", "short", "line")
BACKFIELD = ("front", "back", "deep")
HEIGHTS: Mapping[str, int] = {
    **dict.fromkeys(DOWNFIELD, TAP),
    "line": 88,
    "front": 128,
    "back": TAP,
    "deep": TAP,
}
SHOWN = 3  # zones of a path that a course is drawn through
NOTHING: Mapping[str, str] = {}
BESIDE = {"wide": "line"}  # a row that is drawn in another one's band


class Drawing(Struct, frozen=True, forbid_unknown_fields=True):
    """The drawing as its file has it: the left and the middle."""

    borders: tuple[int, ...]
    spans: dict[str, tuple[int, int]]
    men: dict[str, Point]
    entries: dict[str, Point]


DRAWING = msgspec.convert(
    tomllib.loads(read_text("rules.fool", "drawing.toml")), Drawing
)
WIDTH = DRAWING.borders[-1]


def _both_sides(left: Mapping[str, Point], width: int) -> dict[str, Point]:
    right = {mirrored(name): (width - x, y) for name, (x, y) in left.items()}
    return {**right, **left}


MEN = _both_sides(DRAWING.men, WIDTH)
POINTS = _both_sides(DRAWING.entries, WIDTH)


class Band(Struct, frozen=True):
    """A row on the map: its top and its height."""

    top: int
    height: int


def bands(rows: Iterable[str], heights: Mapping[str, int]) -> dict[str, Band]:
    """Return the bands of rows from the top of a map down."""
    made, top = {}, 0
    for row in rows:
        made[row] = Band(top, heights[row])
        top += heights[row]
    return made


def zone_places(rows: Mapping[str, Band]) -> Iterator[Place]:
    """Yield the zones of the rows that a map has."""
    for name, zone in ZONES.items():
        band = rows.get(BESIDE.get(zone.row, zone.row))
        if band is None:
            continue
        left, right = _reach(name)
        bottom = band.top + band.height
        yield Place(
            name=name,
            kind="zone",
            label=name if zone.area else "",
            spoken=f"Zone {name}",
            at=((left + right) // 2, band.top + band.height // 2),
            outline=rectangle(left, band.top, right, bottom),
        )


def _reach(zone: str) -> tuple[int, int]:
    """Return the left and the right border of a zone."""
    borders = DRAWING.borders
    if zone in DRAWING.spans:
        left, right = DRAWING.spans[zone]
        return borders[left], borders[right]
    left, right = DRAWING.spans[mirrored(zone)]
    return WIDTH - borders[right], WIDTH - borders[left]


def offense_places(
    names: Iterable[str], line: int, spoken: Mapping[str, str] = NOTHING
) -> Iterator[Place]:
    """Yield men of the offense at their places.

    line: of scrimmage, on the map. spoken: a man in full, by his place.
    """
    for name in names:
        x, y = MEN[name]
        yield Place(
            name=name, kind="man", label=name, at=(x, line + y), side="offense",
            spoken=spoken.get(name, name),
        )  # fmt: skip


def entry_places(line: int) -> Iterator[Place]:
    """Yield the points of entry."""
    for name in ENTRIES:
        x, y = POINTS[name]
        yield Place(
            name=name, kind="spot", label=name, spoken=f"Entry {name}",
            at=(x, line - y),
            path=tuple(f"zone:{zone}" for zone in ENTRIES[name].path[1:SHOWN]),
        )  # fmt: skip


def yard_lines(rows: Mapping[str, Band]) -> Iterator[Line]:
    """Yield the line of scrimmage, and the yard lines between the rows past it."""
    for name, band in rows.items():
        bottom = band.top + band.height
        if name == "line":
            yield Line(bottom, "Line of scrimmage", strong=True)
        elif name in DOWNFIELD:
            yield Line(bottom, str(MAP.rows[name].near))


def play_map(men: Men) -> PlayMap:
    """Return the map on which a play is written: all zones, entries, the offense."""
    spoken = {place: str(man) for place, man in men.items()}
    rows = bands((*DOWNFIELD, *BACKFIELD), HEIGHTS)
    line = rows["front"].top
    return PlayMap(
        width=WIDTH,
        height=sum(band.height for band in rows.values()),
        places=(
            *zone_places(rows),
            *entry_places(line),
            *offense_places(men, line, spoken),
        ),
        lines=tuple(yard_lines(rows)),
    )
