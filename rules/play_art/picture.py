"""A drawing as shapes for a page: figures, lines with their ends, zones.

Everything is in yards, downward as pages count, about the ball. A page has no room for
53 yards across: what is farther than 12 from the ball is drawn nearer (`fold`).
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import TypeAlias

from msgspec import Struct

from rules.play_art.moves import MOVES
from rules.play_art.notation import BEHIND, BEYOND, WIDE, Drawing, Figure, Move

Point: TypeAlias = tuple[float, float]
UNFOLDED = 12
ROOM = 2.2  # around the outermost shapes
NARROWEST = 26.0  # yards across: figures are never drawn larger
HEAD, BAR = 0.9, 1.1  # half of an arrow's head, half of a block's bar
RADIUS = 1.35
LINEMEN = ("LT", "LG", "C", "RG", "RT")


class Mark(Struct, frozen=True):
    """A figure on the page. text: stands in it, "" for a lineman; small: three letters.

    ball: it gets the ball.
    """

    name: str
    x: float
    y: float
    text: str
    small: bool = False
    ball: bool = False


class Zone(Struct, frozen=True):
    """An area to keep."""

    x: float
    y: float
    wide: float
    high: float


class Job(Struct, frozen=True):
    """A figure and its moves in words. number: the player's, None if unknown."""

    name: str
    assignment: str
    number: int | None = None


class Picture(Struct, frozen=True, kw_only=True):
    """The shapes of a drawing. box: of the view as SVG writes it; wide, high: its size.

    left: the end of the line of scrimmage. figures, carrier: outlines of all figures
    but the one with the ball, and of that one; routes, ball, blocks, men: lines; each
    a path, "" for none.
    """

    side: str
    box: str
    left: float
    wide: float
    high: float
    figures: str
    carrier: str
    routes: str
    ball: str
    blocks: str
    men: str
    zones: tuple[Zone, ...]
    marks: tuple[Mark, ...]
    jobs: tuple[Job, ...]

    @property
    def text(self) -> str:
        """The drawing in words: `RB1 lead block; TE post.`"""
        return "; ".join(
            f"{job.name} {_lower(job.assignment)}"
            for job in self.jobs
            if job.assignment
        )


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]


def fold(x: float) -> float:
    """Return the place across on the page."""
    far = max(0.0, abs(x) - UNFOLDED)
    return math.copysign(abs(x) - far / 2, x)


def picture(drawing: Drawing, numbers: Mapping[str, int] | None = None) -> Picture:
    """Return the shapes of a drawing. numbers: jersey numbers by figure's name."""
    return _picture(drawing, tuple(sorted((numbers or {}).items())))


@lru_cache(maxsize=2048)
def _picture(drawing: Drawing, known: tuple[tuple[str, int], ...]) -> Picture:
    numbers = dict(known)
    lines: dict[str, list[str]] = {"routes": [], "ball": [], "blocks": [], "men": []}
    zones: list[Zone] = []
    extent: list[Point] = []
    for figure in drawing.figures:
        points, last = path_of(figure, drawing.side)
        page = [(fold(x), -y) for x, y in points]
        extent += page
        if last == "zone":
            zones.append(_zone(page[-1], figure))
        if len(page) > 1:
            kind = _line_kind(figure, last)
            lines[kind].append(_path(page, last))
    extent += [p for zone in zones for p in _corners(zone)]
    left, top, wide, high = _box(extent)
    return Picture(
        side=drawing.side,
        box=f"{left:g} {top:g} {wide:g} {high:g}",
        left=left,
        wide=wide,
        high=high,
        figures=_outlines(drawing, ball=False),
        carrier=_outlines(drawing, ball=True),
        **{name: "".join(paths) for name, paths in lines.items()},
        zones=tuple(zones),
        marks=tuple(_mark(figure, numbers) for figure in drawing.figures),
        jobs=tuple(
            Job(f.name, f.assignment, numbers.get(f.name)) for f in drawing.figures
        ),
    )


def _line_kind(figure: Figure, last: str) -> str:
    if last == "block":
        return "blocks"
    if last in ("man", "zone"):
        return "men"
    return "ball" if figure.has_ball else "routes"


def path_of(figure: Figure, side: str) -> tuple[list[Point], str]:
    """Return a figure's line in yards, from its place on, and the last move's kind."""
    points: list[Point] = [(figure.x, figure.y)]
    last = ""
    for move in figure.moves:
        shape = MOVES[move.name]
        if shape.kind == "mark":
            continue
        last = shape.kind
        points += _legs(move, points[-1], figure.x, side)
    return points, last


def _legs(move: Move, at: Point, home: float, side: str) -> Iterator[Point]:
    shape, forward = MOVES[move.name], 1 if side == "offense" else -1
    out = {"left": -1, "right": 1}.get(move.way) or (-1 if home < 0 else 1)
    x, y = at
    if shape.gap is not None:
        x, y = out * shape.gap, min(-1.0, y + 3.0)
        yield x, y
        if y < -1:
            y = -1.0
    elif move.name in ("left", "right"):
        out = 1
    for number, (across, up) in enumerate(shape.legs):
        share = 1.0
        if number == shape.stem and move.yards:
            share = move.yards / max(abs(across), abs(up))
        x, y = x + out * across * share, y + forward * up * share
        x, y = max(-WIDE, min(WIDE, x)), max(BEHIND, min(BEYOND, y))
        yield x, y


def _path(points: list[Point], last: str) -> str:
    """Return a line with its end: a bar for a block, else an arrow's head."""
    line = "M" + "L".join(map(_point, points))
    (ax, ay), (bx, by) = points[-2:]
    length = math.hypot(bx - ax, by - ay) or 1.0
    ux, uy = (bx - ax) / length, (by - ay) / length
    if last == "block":
        ends = ((bx - uy * BAR, by + ux * BAR), (bx + uy * BAR, by - ux * BAR))
        return f"{line}M{_point(ends[0])}L{_point(ends[1])}"
    if last in ("man", "zone"):
        return line
    back, aside = HEAD * 1.3, HEAD * 0.75
    one = bx - ux * back - uy * aside, by - uy * back + ux * aside
    two = bx - ux * back + uy * aside, by - uy * back - ux * aside
    return f"{line}M{_point(one)}L{_point((bx, by))}L{_point(two)}"


def _point(point: Point) -> str:
    return f"{round(point[0], 1):g} {round(point[1], 1):g}"


def _zone(at: Point, figure: Figure) -> Zone:
    """Return the area that a figure keeps: wider for those who keep it deep."""
    deep = any(move.name == "deep" for move in figure.moves)
    wide, high = (5.0, 2.6) if deep else (3.2, 2.0)
    return Zone(round(at[0], 1), round(at[1], 1), wide, high)


def _corners(zone: Zone) -> Iterable[Point]:
    yield zone.x - zone.wide + ROOM, zone.y - zone.high + ROOM
    yield zone.x + zone.wide - ROOM, zone.y + zone.high - ROOM


def _box(points: list[Point]) -> tuple[float, float, float, float]:
    half = max(NARROWEST / 2, *(abs(x) + ROOM for x, _ in points))
    top = min(y for _, y in (*points, (0.0, 0.0))) - ROOM
    bottom = max(y for _, y in (*points, (0.0, 0.0))) + ROOM
    return (
        -round(half, 1),
        round(top, 1),
        round(2 * half, 1),
        round(bottom - top, 1),
    )


def _outlines(drawing: Drawing, *, ball: bool) -> str:
    """Return the offense's figures as circles, the defense's as squares."""
    form = _circle if drawing.side == "offense" else _square
    return "".join(form(f) for f in drawing.figures if f.has_ball is ball)


def _circle(figure: Figure) -> str:
    top = f"{round(fold(figure.x), 1):g} {round(-figure.y - RADIUS, 2):g}"
    # An arc all the way around is none: it ends a hair beside its start, and is closed.
    return f"M{top}a{RADIUS} {RADIUS} 0 1 0 .01 0z"


def _square(figure: Figure) -> str:
    side, corner = 2 * RADIUS - 0.2, (fold(figure.x) - 1.25, -figure.y - 1.25)
    return f"M{_point(corner)}h{side:g}v{side:g}h{-side:g}z"


def _mark(figure: Figure, numbers: Mapping[str, int]) -> Mark:
    number = numbers.get(figure.name)
    plain = number is None and figure.name in LINEMEN
    text = str(number) if number is not None else "" if plain else short(figure.name)
    return Mark(
        figure.name,
        round(fold(figure.x), 1),
        -figure.y,
        text,
        small=len(text) > 2,
        ball=figure.has_ball,
    )


def short(name: str) -> str:
    """Return a name that fits into a figure: `S1` for Slot1, `N` for Nickel."""
    if len(name) <= 3:
        return name
    digits = name.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
    return f"{name[0]}{digits}"[:3]
