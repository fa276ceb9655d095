"""Drawings of the calls of Play Calling, from drawings.toml.

A call whose formation goes by field position, the basic alignment, is drawn in the
formation of its place.
"""

from __future__ import annotations

import tomllib
from functools import cache

import msgspec
from msgspec import Struct

from rules.data import read_text
from rules.errors import TableError
from rules.play_art.notation import Drawing, DrawingError, read_drawing
from rules.play_art.sketch import LINE
from rules.play_pages import PageCall

_USUAL = {"offense": "block", "defense": "rush"}
_Places = dict[str, dict[str, tuple[int, int]]]


class _Drawings(Struct, forbid_unknown_fields=True):
    offense: _Places
    defense: _Places
    moves: dict[str, dict[str, str]]


def _load() -> _Drawings:
    text = read_text("rules.vsefl", "drawings.toml")
    try:
        return msgspec.convert(tomllib.loads(text), _Drawings)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise TableError(f"rules.vsefl/drawings.toml: {error}") from error


DATA = _load()
_BASIC = "4-3"


def draw(call: PageCall) -> Drawing:
    """Return a call's drawing."""
    return _drawn(call.side, call.formation.partition(" or ")[0], call.name)


def formation_drawing(label: str) -> Drawing | None:
    """Return the drawing of a formation of the defense alone."""
    return _drawn("defense", label, "basic") if label in DATA.defense else None


@cache
def _drawn(side: str, formation: str, name: str) -> Drawing:
    known: _Places = getattr(DATA, side)
    places = known.get(formation) or known[_BASIC]
    moves = DATA.moves[name]
    if side == "offense":
        places = {**LINE, **places}
    lines = (
        f"{figure} {x} {y}: {_move(moves, figure, side)}"
        for figure, (x, y) in places.items()
    )
    try:
        return read_drawing("\n".join(lines), side)
    except DrawingError as error:
        raise TableError(f"drawings.toml: {name}: {error}") from error


def _move(moves: dict[str, str], figure: str, side: str) -> str:
    """Return a figure's moves: its own, those of all like it, or a lineman's."""
    kind = figure.rstrip("0123456789")
    usual = _USUAL[side] if figure in LINE or kind == "DL" else ""
    return moves.get(figure) or moves.get(kind) or usual
