"""Moves of figures in a drawing, by name: routes, lanes, blocks and coverage.

A move is a line of legs from the figure's place. `out` of a leg is away from the ball,
`up` the figure's own way forward; a lane leads through a gap of the offense's line,
wherever the back stands.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

from msgspec import Struct

Kind = Literal["route", "run", "block", "rush", "man", "zone", "step", "mark"]
Leg: TypeAlias = tuple[float, float]


class Shape(Struct, frozen=True):
    """One kind of move. label: in words; legs: out and up, from the place on.

    stem: the leg whose length a number sets, -1 for none. gap: the distance of a lane
    from the ball. sided: left or right may be added.
    """

    kind: Kind
    label: str
    legs: tuple[Leg, ...] = ()
    stem: int = -1
    gap: float | None = None
    sided: bool = True


MOVES: Mapping[str, Shape] = {
    # Routes
    "go": Shape("route", "Go", ((0, 12),), 0),
    "fly": Shape("route", "Fly", ((1, 3), (-2, 3), (1, 6)), 2),
    "fade": Shape("route", "Fade", ((2, 4), (0, 8)), 1),
    "seam": Shape("route", "Seam", ((-2, 4), (0, 8)), 1),
    "post": Shape("route", "Post", ((0, 7), (-4, 5)), 0),
    "corner": Shape("route", "Corner", ((0, 7), (4, 5)), 0),
    "out": Shape("route", "Out", ((0, 6), (5, 0)), 0),
    "in": Shape("route", "In", ((0, 6), (-6, 0)), 0),
    "slant": Shape("route", "Slant", ((0, 2), (-6, 6)), 0),
    "curl": Shape("route", "Curl", ((0, 8), (-2, -2)), 0),
    "flat": Shape("route", "Flat", ((5, 5),), 0),
    "swing": Shape("route", "Swing", ((4, -1), (3, 1), (2, 3), (0, 4))),
    "wheel": Shape("route", "Wheel", ((3, 0), (2, 1), (1, 2), (0, 8)), 3),
    "angle": Shape("route", "Angle", ((4, 4), (-4, 4)), 0),
    # Runs
    "run": Shape("run", "Straight ahead", ((0, 8),), 0),
    "dive": Shape("run", "Dive", ((0, 6),), 0, gap=1.5),
    "off tackle": Shape("run", "Off tackle", ((0, 6),), 0, gap=7.5),
    "end run": Shape("run", "End run", ((0, 6),), 0, gap=12),
    "sweep": Shape("run", "Sweep", ((1, 2), (0, 5)), 1, gap=14),
    "counter": Shape("run", "Counter", ((3, 2), (-9, 2), (0, 7)), 2),
    "roll": Shape("run", "Roll out", ((2, -2), (5, 0)), 1),
    "drop": Shape("run", "Drop back", ((0, -4),), 0, sided=False),
    "follow": Shape("run", "Follow the quarterback", ((3, 0), (3, 1)), 1),
    "decoy": Shape("route", "Decoy", ((3, 3), (1, 4)), 1),
    # Blocks
    "block": Shape("block", "Block", ((0, 1.9),), 0, sided=False),
    "lead block": Shape("block", "Lead block", ((0, 4),), 0),
    "pull": Shape("block", "Pull", ((0, -1.9), (5, 0), (1, 3)), 1),
    "push": Shape("block", "Push", ((-1, 2.5),), 0),
    # Defense
    "rush": Shape("rush", "Rush", ((0, 3),), 0),
    "blitz": Shape("rush", "Blitz", ((-1, 8),), 0),
    "loop": Shape("rush", "Loop", ((0, -1.9), (4, 0), (0, 5)), 1),
    "man": Shape("man", "Man", ((0, 2.5),), 0, sided=False),
    "zone": Shape("zone", "Zone", (), sided=False),
    "drop zone": Shape("zone", "Drop into a zone", ((0, -6),), 0, sided=False),
    "deep": Shape("zone", "Deep", ((0, -4),), 0, sided=False),
    # Steps, one after the other
    "up": Shape("step", "Forward", ((0, 5),), 0, sided=False),
    "back": Shape("step", "Backward", ((0, -4),), 0, sided=False),
    "left": Shape("step", "Left", ((-4, 0),), 0, sided=False),
    "right": Shape("step", "Right", ((4, 0),), 0, sided=False),
    "motion": Shape("step", "Motion", ((-6, 0),), 0),
    "ball": Shape("mark", "Has the ball", sided=False),
}
PALETTE: Mapping[str, tuple[str, ...]] = {
    "offense": tuple(
        name
        for name, shape in MOVES.items()
        if shape.kind in ("route", "run", "block", "step", "mark")
    ),
    "defense": tuple(
        name
        for name, shape in MOVES.items()
        if shape.kind in ("rush", "man", "zone", "step")
    ),
}
