"""A team's crest, drawn from its two colours and its abbreviation.

Pure: text in, SVG out. A shield in one of a few designs; the letters stand on one
colour and are always readable on it (WCAG AA, a contrast of 4.5 to 1).
"""

from __future__ import annotations

from hashlib import sha256
from html import escape

DESIGNS = [
    ("plain", "Plain"),
    ("band", "Band across"),
    ("chief", "Top bar"),
    ("halves", "Two halves"),
    ("bend", "Diagonal stripe"),
    ("roundel", "Disc"),
]
AA = 4.5
CHALK, INK = "#ffffff", "#000000"
_SHIELD = "M4 4h56v28c0 16-14 24-28 29C18 56 4 48 4 32z"
_DRAWN = 2  # raised when a design's drawing changes, so that browsers reload

# Painted in the second color on a shield of the first.
_CHARGES = {
    "plain": "",
    "band": '<path d="M0 19h64v25H0z" fill="{second}"/>',
    "chief": '<path d="M0 0h64v17H0z" fill="{second}"/>',
    "halves": '<path d="M32 0h32v64H32z" fill="{second}"/>'
    '<path d="M0 20h64v23H0z" fill="{first}"/>',
    "bend": '<path d="M-4 52 52-4h16v8L8 64h-12z" fill="{second}"/>'
    '<path d="M0 21h64v22H0z" fill="{first}"/>',
    "roundel": '<circle cx="32" cy="31" r="22" fill="{second}"/>',
}
_ON_SECOND = {"band", "roundel"}  # where the letters stand on the second color
_MIDDLE = {"chief": 36.0}  # height of the letters' middle; 31 elsewhere
_WIDTHS = {1: 14.0, 2: 26.0, 3: 37.0, 4: 45.0}


def crest(letters: str, first: str, second: str, design: str = "plain") -> str:
    """Draw the crest as an SVG document. Colors are # and six hex digits.

    Raises ValueError for an unknown design or an invalid color.
    """
    if design not in _CHARGES:
        raise ValueError(f"There is no crest design “{design}”.")
    first, second = _checked(first), _checked(second)
    other = first if design in _ON_SECOND else second
    ground = second if design in _ON_SECOND else first
    rim = second if contrast(first, second) >= 1.5 else readable(first, second)
    charge = _CHARGES[design].format(first=first, second=second)
    middle = _MIDDLE.get(design, 31.0) + 6
    short = letters[:4]
    width = _WIDTHS.get(len(short), 14.0)
    if design == "roundel":
        width = min(width, 37.0)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" role="img">'
        f"<title>{escape(letters)}</title>"
        f'<clipPath id="s"><path d="{_SHIELD}"/></clipPath>'
        f'<g clip-path="url(#s)"><path d="M0 0h64v64H0z" fill="{first}"/>{charge}</g>'
        f'<path d="{_SHIELD}" fill="none" stroke="{rim}" stroke-width="3"/>'
        f'<path d="{_SHIELD}" fill="none" stroke="#808080" stroke-width="1"'
        ' transform="translate(-1.6 -1.6) scale(1.05)"/>'
        f'<text x="32" y="{middle:g}" fill="{readable(ground, other)}"'
        ' font-family="system-ui,-apple-system,Segoe UI,Roboto,sans-serif"'
        ' font-size="18" font-weight="800" text-anchor="middle"'
        f' textLength="{width:g}" lengthAdjust="spacingAndGlyphs">{escape(short)}'
        "</text></svg>"
    )


def version(letters: str, first: str, second: str, design: str) -> str:
    """Return a short hash that changes with the crest's looks."""
    text = "\n".join((str(_DRAWN), letters, first, second, design))
    return sha256(text.encode()).hexdigest()[:12]


def readable(ground: str, wish: str) -> str:
    """Return `wish` if letters of it are legible on the ground, else white or black."""
    if contrast(ground, wish) >= AA:
        return wish
    return max((CHALK, INK), key=lambda colour: contrast(ground, colour))


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, 1 to 21 (WCAG 2, "contrast ratio")."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: str) -> float:
    """Return the relative luminance of a color, 0 to 1 (WCAG 2)."""
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return 0.2126 * _linear(red) + 0.7152 * _linear(green) + 0.0722 * _linear(blue)


def _linear(channel: float) -> float:
    if channel <= 0.04045:
        return channel / 12.92
    return float(((channel + 0.055) / 1.055) ** 2.4)


def _checked(colour: str) -> str:
    if len(colour) != 7 or colour[0] != "#":
        raise ValueError(f"“{colour}” is not a color.")
    int(colour[1:], 16)
    return colour.lower()
