"""A map of zones, spots and men that a book declares, to be drawn.

Plain data in units of a phone's pixels, for a map at the width of a small phone. Pages
draw it as it is: to build a text by touch, and to show the steps of a play.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

TAP = 44  # the least width and height of what is tapped

Point = tuple[int, int]


class Place(Struct, frozen=True, kw_only=True):
    """A zone with its outline, a spot, or a man.

    name: of the book. label: on the map. spoken: in full, for those who do not see it.
    at: the middle of it. side: of a man, offense or defense. path: of a spot, the
    places through which a man goes on from it.
    """

    name: str
    kind: Literal["zone", "spot", "man"]
    at: Point
    label: str = ""
    spoken: str = ""
    outline: tuple[Point, ...] = ()
    side: Literal["", "offense", "defense"] = ""
    path: tuple[str, ...] = ()

    @property
    def rows(self) -> Point:
        """Its top and its bottom."""
        if not self.outline:
            return self.at[1] - TAP // 2, self.at[1] + TAP // 2
        rows = [y for _, y in self.outline]
        return min(rows), max(rows)

    @property
    def label_at(self) -> Point:
        """The place of its label: at the top of a zone, where no man stands."""
        return self.at[0], self.rows[0] + 12 if self.outline else self.at[1] + 4

    @property
    def size(self) -> Point:
        """Its width and height; those of a tap for a spot or a man."""
        if not self.outline:
            return TAP, TAP
        across, down = zip(*self.outline, strict=True)
        return max(across) - min(across), max(down) - min(down)


class Line(Struct, frozen=True):
    """A line across the map: of yards, or of scrimmage. strong: the latter."""

    y: int
    label: str = ""
    strong: bool = False


class PlayMap(Struct, frozen=True, kw_only=True):
    """A map. places: zones first, so that men and spots are drawn over them."""

    width: int
    height: int
    places: tuple[Place, ...]
    lines: tuple[Line, ...] = ()

    def place(self, name: str, kind: str = "") -> Place | None:
        """Return the place of that name, of one kind where it is given, or None."""
        fitting = (p for p in self.places if p.name == name and kind in ("", p.kind))
        return next(fitting, None)


def rectangle(left: int, top: int, right: int, bottom: int) -> tuple[Point, ...]:
    """Return the outline of a rectangle."""
    return ((left, top), (right, top), (right, bottom), (left, bottom))
