"""The win probability as a plot: points of an SVG, and the plays that swung it most.

The plot is WIDE by HIGH; home's certain win is at the top, away's at the bottom.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from msgspec import Struct

from games.reports.film import Film, Frame

WIDE = 320
HIGH = 150
SWINGS = 5


class Swing(Struct, frozen=True):
    """A play, with home's chance before and after it."""

    frame: Frame
    before: float
    after: float

    @property
    def change(self) -> int:
        """The change in percentage points, for home."""
        return round(100 * self.after) - round(100 * self.before)


class Mark(Struct, frozen=True):
    """A place on the plot: of a score, or where a quarter begins."""

    x: float
    y: float
    text: str
    number: int = 0
    side: str = ""


class Chart(Struct, frozen=True, kw_only=True):
    """line: the points of a polyline. now: home's chance at the end, in percent."""

    line: str
    now: int
    scores: tuple[Mark, ...]
    quarters: tuple[Mark, ...]
    swings: tuple[Swing, ...]
    rows: tuple[Swing, ...]


def chart_of(film: Film) -> Chart | None:
    """Return the plot of a game; None while nothing has been played."""
    rows = swings(film)
    if not rows:
        return None
    chances = [rows[0].before, *(row.after for row in rows)]
    points = [(_x(place, len(rows)), _y(at)) for place, at in enumerate(chances)]
    great = sorted(rows, key=lambda row: -abs(row.after - row.before))
    return Chart(
        line=" ".join(f"{x:g},{y:g}" for x, y in points),
        now=round(100 * chances[-1]),
        scores=_scores(rows, points),
        quarters=_quarters(rows, points),
        swings=tuple(row for row in great[:SWINGS] if row.change),
        rows=rows,
    )


def swings(film: Film) -> tuple[Swing, ...]:
    """Return every play with the chance before it and after it."""
    played = [frame for frame in film.frames if frame.chance is not None]
    if not played:
        return ()
    chances = [frame.chance or 0.0 for frame in played]
    last = chances[-1] if film.ending is None else film.ending
    steps = pairwise([*chances, last])
    return tuple(Swing(frame, *step) for frame, step in zip(played, steps, strict=True))


def _scores(
    rows: Sequence[Swing], points: Sequence[tuple[float, float]]
) -> tuple[Mark, ...]:
    """Return a mark for each score, after the play."""
    marks = []
    before = (0, 0)
    for row, (x, y) in zip(rows, points[1:], strict=True):
        now = (row.frame.home, row.frame.away)
        if now != before and row.frame.kind == "score":
            side = "home" if now[0] > before[0] else "away"
            marks.append(Mark(x, y, row.frame.text, row.frame.number, side))
        before = now
    return tuple(marks)


def _quarters(
    rows: Sequence[Swing], points: Sequence[tuple[float, float]]
) -> tuple[Mark, ...]:
    marks = []
    quarter = ""
    for row, (x, y) in zip(rows, points[:-1], strict=True):
        if row.frame.quarter != quarter:
            quarter = row.frame.quarter
            marks.append(Mark(x, y, quarter))
    return tuple(marks)


def _x(place: int, steps: int) -> float:
    return round(WIDE * place / steps, 1)


def _y(chance: float) -> float:
    return round(HIGH * (1 - chance), 1)
