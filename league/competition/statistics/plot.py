"""Line chart over games as SVG text that a page includes as it is.

It has a title and a description, no style of its own (the page's style sheet names its
classes) and escapes all text.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

import msgspec

WIDTH, HEIGHT = 320, 140
LEFT, RIGHT, TOP, BOTTOM = 26, 10, 12, 22
_DOTTED = 40  # with more points than these a line alone is easier to read


class Point(msgspec.Struct, frozen=True):
    """Point of a chart. label: the game, or the start."""

    label: str
    value: int


def plot(name: str, title: str, points: Sequence[Point], *scale: int) -> str:
    """Return the chart; "" with fewer than two points.

    name: unique among the charts of the page. scale: the range that it shows at least;
    it grows with the values.
    """
    if len(points) < 2:
        return ""
    values = [point.value for point in points]
    low, high = min(*scale, *values), max(*scale, *values)
    if low == high:
        low, high = low - 1, high + 1
    places = [
        (_across(n, len(points)), _up(value, low, high))
        for n, value in enumerate(values)
    ]
    return "".join(
        (
            f'<svg class="plot" viewBox="0 0 {WIDTH} {HEIGHT}" role="img"',
            f' aria-labelledby="{escape(name)}-title {escape(name)}-desc">',
            f'<title id="{escape(name)}-title">{escape(title)}</title>',
            f'<desc id="{escape(name)}-desc">{escape(_description(points))}</desc>',
            *(_level(value, low, high) for value in sorted({low, high})),
            _line(places),
            *(_dots(places) if len(places) <= _DOTTED else ()),
            _label(places[0][0], "start", points[0].label),
            _label(places[-1][0], "end", points[-1].label),
            "</svg>",
        )
    )


def _description(points: Sequence[Point]) -> str:
    first, last = points[0], points[-1]
    values = [point.value for point in points]
    return (
        f"From {first.value} ({first.label}) to {last.value} ({last.label});"
        f" lowest {min(values)}, highest {max(values)}."
    )


def _across(place: int, count: int) -> float:
    return round(LEFT + place * (WIDTH - LEFT - RIGHT) / (count - 1), 1)


def _up(value: int, low: int, high: int) -> float:
    room = HEIGHT - TOP - BOTTOM
    return round(TOP + room - (value - low) * room / (high - low), 1)


def _level(value: int, low: int, high: int) -> str:
    y = _up(value, low, high)
    across = f'x1="{LEFT}" x2="{WIDTH - RIGHT}"'
    return (
        f'<line class="plot__level" {across} y1="{y}" y2="{y}"/>'
        f'<text class="plot__label" x="{LEFT - 6}" y="{y + 4}" text-anchor="end">'
        f"{value}</text>"
    )


def _line(places: Sequence[tuple[float, float]]) -> str:
    return (
        '<polyline class="plot__line" fill="none" points="'
        + " ".join(f"{x},{y}" for x, y in places)
        + '"/>'
    )


def _dots(places: Sequence[tuple[float, float]]) -> list[str]:
    return [f'<circle class="plot__dot" cx="{x}" cy="{y}" r="3"/>' for x, y in places]


def _label(x: float, anchor: str, text: str) -> str:
    return (
        f'<text class="plot__label" x="{x}" y="{HEIGHT - 4}" text-anchor="{anchor}">'
        f"{escape(text)}</text>"
    )
