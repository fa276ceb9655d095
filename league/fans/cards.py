"""Pictures for link previews: a score card or a title card, 1200 by 630, as PNG.

A card is plain data; equal cards are the same picture, drawn once and cached. Callers
check permissions: only members see pictures of a private league.
"""

from __future__ import annotations

import hashlib
from functools import cache, lru_cache
from io import BytesIO

import msgspec
from django.http import HttpRequest, HttpResponse
from django.utils.cache import get_conditional_response
from msgspec import Struct
from PIL import Image, ImageDraw, ImageFont

from league.core.folding import folded_like

SIZE = WIDE, HIGH = 1200, 630
VERSION = 1  # raised when the drawing changes, to redraw cached cards
A_WHILE = 300  # seconds
FIELD, DEEP, CHALK, LAMP = "#14583a", "#0b3a26", "#f6f7f0", "#ffc24b"
SOFT = "#a9bab0"
FACES = ("DejaVuSans-Bold.ttf", "LiberationSans-Bold.ttf")
_MARGIN = 60

Font = ImageFont.FreeTypeFont | ImageFont.ImageFont


class Side(Struct, frozen=True):
    """A team on a card. score: "" before the game."""

    name: str
    colour: str
    score: str = ""
    won: bool = False


class Card(Struct, frozen=True):
    """The text of a picture. head: a small line at the top; sides: one or two teams,
    away first; title: large, without a pair of teams; foot: a line at the bottom."""

    head: str
    foot: str
    title: str = ""
    sides: tuple[Side, ...] = ()


def mark_of(card: Card) -> str:
    """Return an ETag that is the same for equal pictures."""
    made = msgspec.json.encode((VERSION, card))
    return f'"{hashlib.blake2s(made, digest_size=12).hexdigest()}"'


def picture(request: HttpRequest, card: Card, mark: str) -> HttpResponse:
    """Return a card's picture, or 304 without drawing if the browser has it."""
    unchanged = get_conditional_response(request, etag=mark)
    response = unchanged or HttpResponse(draw(card), content_type="image/png")
    response.headers["ETag"] = mark
    response.headers["Cache-Control"] = f"private, max-age={A_WHILE}"
    return response


@lru_cache(maxsize=128)
def draw(card: Card) -> bytes:
    """Draw a card as PNG."""
    image = Image.new("RGB", SIZE, DEEP)
    pen = ImageDraw.Draw(image)
    _field(pen)
    _text(pen, (_MARGIN, 48), card.head, 34, LAMP)
    if len(card.sides) == 2:
        for place, side in enumerate(card.sides):
            _side(pen, side, 112 + place * 196)
    else:
        _title(pen, card)
    _text(pen, (_MARGIN, HIGH - 88), card.foot, 38, CHALK)
    _text(pen, (WIDE - _MARGIN, HIGH - 84), "Buzzboard", 30, SOFT, anchor="ra")
    out = BytesIO()
    image.save(out, "PNG", optimize=True)
    return out.getvalue()


def _field(pen: ImageDraw.ImageDraw) -> None:
    """Draw the background: deep green with yard lines."""
    pen.rectangle((0, 0, WIDE, HIGH), fill=FIELD)
    for place in range(0, WIDE, 240):
        pen.rectangle((place, 0, place + 120, HIGH), fill="#155d3d")
    for place in range(120, WIDE, 120):
        pen.line((place, 0, place, HIGH), fill="#226a49", width=2)
    pen.rectangle((0, HIGH - 118, WIDE, HIGH), fill=DEEP)
    pen.line((0, HIGH - 118, WIDE, HIGH - 118), fill=CHALK, width=3)


def _side(pen: ImageDraw.ImageDraw, side: Side, top: int) -> None:
    pen.rounded_rectangle((_MARGIN, top, WIDE - _MARGIN, top + 176), 18, fill=DEEP)
    pen.rounded_rectangle((_MARGIN, top, _MARGIN + 44, top + 176), 18, fill=side.colour)
    pen.line((_MARGIN + 50, top, _MARGIN + 50, top + 176), fill=CHALK, width=3)
    colour = LAMP if side.won else CHALK
    room = 700 if side.score else 960
    size = _fitting(pen, side.name, 76, room)
    _text(pen, (_MARGIN + 84, top + 88), side.name, size, CHALK, "lm", room)
    _text(pen, (WIDE - _MARGIN - 40, top + 88), side.score, 128, colour, "rm")


def _title(pen: ImageDraw.ImageDraw, card: Card) -> None:
    left = _MARGIN
    if card.sides:
        pen.rounded_rectangle(
            (_MARGIN, 160, _MARGIN + 44, 460), 18, fill=card.sides[0].colour
        )
        left += 90
    size = _fitting(pen, card.title, 110, WIDE - left - _MARGIN)
    _text(pen, (left, 310), card.title, size, CHALK, "lm", WIDE - left - _MARGIN)


def _fitting(pen: ImageDraw.ImageDraw, text: str, size: int, room: int) -> int:
    """Return the largest size, down to half of `size`, at which the text fits."""
    for smaller in range(size, size // 2, -4):
        if pen.textlength(_drawable(text), font=_font(smaller)) <= room:
            return smaller
    return size // 2


def _text(
    pen: ImageDraw.ImageDraw,
    at: tuple[int, int],
    text: str,
    size: int,
    colour: str,
    anchor: str = "la",
    room: int = WIDE - 2 * _MARGIN,
) -> None:
    """Draw a line of text, cut with an ellipsis if it does not fit."""
    font, shown = _font(size), _drawable(text)
    while shown and pen.textlength(shown, font=font) > room:
        shown = shown.rstrip("…")[:-1].rstrip() + "…"
    pen.text(at, shown, fill=colour, font=font, anchor=anchor)


@cache
def _font(size: int) -> Font:
    """Return a bold system font, or the library's own."""
    for face in FACES:
        try:
            return ImageFont.truetype(face, size)
        except OSError:
            continue
    return ImageFont.load_default(size)


@cache
def _has_full_font() -> bool:
    font = _font(20)
    return isinstance(font, ImageFont.FreeTypeFont) and "DejaVu" in str(font.getname())


def _drawable(text: str) -> str:
    """Return text that the font can draw: the library's own has plain letters only."""
    text = text if _has_full_font() else folded_like(text)
    return "".join(letter for letter in text if letter.isprintable())
