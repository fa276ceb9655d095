"""The notation of a drawing: a figure a line, its place and its moves.

    QB 0 -3: drop
    RB1 -4 -6: lead block
    WR1 -18 0: post 10

The first number is yards across from the ball, left below zero; the second is yards
past the line of scrimmage, behind it below zero.
"""

from __future__ import annotations

import re

from msgspec import Struct

from rules.errors import RulesError
from rules.play_art.moves import MOVES, PALETTE

WIDE, BEHIND, BEYOND = 26, -25, 40  # yards from the ball to the edges of the field
MOST_FIGURES, MOST_MOVES, MOST_YARDS = 11, 6, 60
LONGEST_DRAWING = 1500
_LINE = re.compile(r"([A-Za-z][A-Za-z0-9]{0,7})\s+([+-]?\d+)[\s,]+([+-]?\d+)\s*(:.*)?")
_MOVE = re.compile(r"([a-z ]+?)(?: (left|right))?(?: (\d+))?")


class DrawingError(RulesError):
    """A drawing that cannot be read or played, with the reason in words."""


class Move(Struct, frozen=True):
    """One move. way: left or right, "" for away from the ball. yards: 0 for usual."""

    name: str
    way: str = ""
    yards: int = 0

    def __str__(self) -> str:
        """Return it as it is written: `swing left`, `go 20`."""
        number = str(self.yards) if self.yards else ""
        return " ".join(filter(None, (self.name, self.way, number)))

    @property
    def label(self) -> str:
        """Return it in words: `Swing left`, `Go, 20 yards`."""
        label = " ".join(filter(None, (MOVES[self.name].label, self.way)))
        return f"{label}, {self.yards} yards" if self.yards else label


class Figure(Struct, frozen=True):
    """A figure of a drawing. x: yards right of the ball; y: yards past the line."""

    name: str
    x: int
    y: int
    moves: tuple[Move, ...] = ()

    def __str__(self) -> str:
        """Return it as it is written: `WR1 -18 0: post 10`."""
        moves = ", ".join(map(str, self.moves))
        place = f"{self.name} {self.x} {self.y}"
        return f"{place}: {moves}" if moves else place

    @property
    def has_ball(self) -> bool:
        """True if the play gives it the ball."""
        return any(move.name == "ball" for move in self.moves)

    @property
    def assignment(self) -> str:
        """Its moves in words, "" for none."""
        return ", ".join(move.label for move in self.moves)


class Drawing(Struct, frozen=True):
    """The figures of one side. side: offense or defense."""

    side: str
    figures: tuple[Figure, ...]

    def __str__(self) -> str:
        """Return the notation."""
        return "\n".join(map(str, self.figures))


def read_drawing(text: str, side: str) -> Drawing:
    """Read a drawing. DrawingError, in words, for one that is no play of that side."""
    if len(text) > LONGEST_DRAWING:
        raise DrawingError(f"A drawing has at most {LONGEST_DRAWING} letters.")
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return checked(Drawing(side, tuple(_figure(line, side) for line in lines)))


def checked(drawing: Drawing) -> Drawing:
    """Return a drawing that can be played. DrawingError, in words, for any other."""
    figures = drawing.figures
    if not figures:
        raise DrawingError("A drawing needs at least one figure.")
    if len(figures) > MOST_FIGURES:
        raise DrawingError(
            f"A side has {MOST_FIGURES} figures; this drawing has {len(figures)}."
        )
    names: set[str] = set()
    places: dict[tuple[int, int], str] = {}
    for figure in figures:
        _check_place(figure, drawing.side)
        if figure.name.casefold() in names:
            raise DrawingError(f"There are two figures named {figure.name}.")
        names.add(figure.name.casefold())
        other = places.setdefault((figure.x, figure.y), figure.name)
        if other != figure.name:
            raise DrawingError(f"{other} and {figure.name} stand on the same spot.")
    if sum(figure.has_ball for figure in figures) > 1:
        raise DrawingError("Only one figure can have the ball.")
    return drawing


def _check_place(figure: Figure, side: str) -> None:
    if abs(figure.x) > WIDE or not BEHIND <= figure.y <= BEYOND:
        raise DrawingError(
            f"{figure.name} stands outside the field: {WIDE} yards to either side,"
            f" {-BEHIND} behind the line, {BEYOND} past it."
        )
    if side == "offense" and figure.y > 0:
        raise DrawingError(f"{figure.name} stands past the line of scrimmage.")
    if side == "defense" and figure.y < 1:
        raise DrawingError(f"{figure.name} stands on the offense’s side of the line.")


def _figure(line: str, side: str) -> Figure:
    match = _LINE.fullmatch(line)
    if match is None:
        raise DrawingError(
            f"“{line[:40]}” is not a figure. Write its name, the yards across, the"
            " yards past the line, a colon and its moves: “WR1 -18 0: post”."
        )
    name, x, y, sequence = match[1], match[2], match[3], (match[4] or ":")[1:]
    if len(x) > 4 or len(y) > 4:
        raise DrawingError(f"{name} stands outside the field.")
    parts = [part for part in map(str.strip, sequence.split(",")) if part]
    if len(parts) > MOST_MOVES:
        raise DrawingError(f"{name} has more than {MOST_MOVES} moves.")
    return Figure(
        name, int(x), int(y), tuple(_move(name, part, side) for part in parts)
    )


def _move(figure: str, part: str, side: str) -> Move:
    text = " ".join(part.casefold().split())
    if text in PALETTE[side]:
        return Move(text)
    match = _MOVE.fullmatch(text)
    name = match[1] if match else ""
    if match is None or name not in PALETTE[side]:
        raise DrawingError(
            f"{figure}: there is no move “{part[:30]}” for the {side}. The moves are"
            f" {', '.join(PALETTE[side])}."
        )
    shape, yards = MOVES[name], int(match[3] or 0)
    if match[2] and not shape.sided:
        raise DrawingError(f"{figure}: “{name}” has no left or right.")
    if match[3] and shape.stem < 0:
        raise DrawingError(f"{figure}: “{name}” has no number of yards.")
    if match[3] and not 1 <= yards <= MOST_YARDS:
        raise DrawingError(f"{figure}: a move has 1 to {MOST_YARDS} yards.")
    return Move(name, match[2] or "", yards)


def mirrored(drawing: Drawing) -> Drawing:
    """Return the same play to the other side. Linemen stay on their own."""
    figures = (
        Figure(_LINE_MATES.get(f.name, f.name), -f.x, f.y, tuple(map(_turned, f.moves)))
        for f in drawing.figures
    )
    return Drawing(drawing.side, tuple(figures))


_LINE_MATES = {"LT": "RT", "RT": "LT", "LG": "RG", "RG": "LG"}
_OTHER = {"left": "right", "right": "left", "": ""}


def _turned(move: Move) -> Move:
    if move.name in _OTHER:
        return Move(_OTHER[move.name], "", move.yards)
    return Move(move.name, _OTHER[move.way], move.yards)
