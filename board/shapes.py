"""The shapes of simulated games as data: shapes.toml, and what a book has otherwise.

A shape is a share, yards, or outcomes by their shares, with its unit, its source, and
the inputs (inputs.toml) that move it. Files are checked when they are first read.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from rules.data import read_text
from rules.registry import rulebook


class ShapeError(ValueError):
    """A file of shapes that nothing can be drawn from."""


class Input(Struct, frozen=True, forbid_unknown_fields=True):
    """An input in words: its name, what a full one is, and who knows it.

    meets: of the call, its value by `play/expected play`.
    """

    label: str
    full: str
    source: str
    meets: Mapping[str, float] = {}


class Shape(Struct, frozen=True, forbid_unknown_fields=True):
    """A shape as its file has it (board/shapes.toml explains the fields)."""

    unit: str
    source: str
    listens: Mapping[str, float] = {}
    share: float | None = None
    values: Mapping[int, int] = {}
    one_of: Mapping[str, float] = {}
    best: str = ""
    worst: str = ""


class Drawn(Struct, frozen=True):
    """A shape made ready: equally likely yards, or outcomes with their shares.

    parts: the last outcome takes the rest of all shares.
    """

    listens: tuple[tuple[str, float], ...]
    share: float
    values: tuple[int, ...]
    parts: tuple[tuple[str, float], ...]
    best: str
    worst: str


Shapes: TypeAlias = Mapping[str, Drawn]


@cache
def inputs() -> Mapping[str, Input]:
    """Return the inputs by name."""
    return msgspec.convert(_read("inputs.toml"), dict[str, Input])


@cache
def shapes_of(book: str) -> Shapes:
    """Return the shapes of a book's games by name, ready to draw from."""
    own = rulebook(book).simulated.shapes
    return {name: ready(shape) for name, shape in load_shapes(own).items()}


def load_shapes(own: Mapping[str, Any]) -> Mapping[str, Shape]:
    """Return all shapes, with a book's own fields instead of the shared ones.

    ShapeError for a field that shapes do not have, a name that is not drawn from, an
    input that nobody knows, and shares that do not add up.
    """
    plain = _read("shapes.toml")
    unknown = own.keys() - plain.keys()
    if unknown:
        raise ShapeError(f"Not a shape: {', '.join(sorted(unknown))}.")
    return read_shapes({n: {**fields, **own.get(n, {})} for n, fields in plain.items()})


def read_shapes(rows: Mapping[str, Any]) -> Mapping[str, Shape]:
    """Return the shapes of a file's rows, each checked. ShapeError."""
    try:
        # The keys of a TOML table are strings, those of `values` are yards.
        shapes = msgspec.convert(rows, dict[str, Shape], strict=False)
    except msgspec.ValidationError as error:
        raise ShapeError(str(error)) from error
    for name, shape in shapes.items():
        _check(name, shape)
    return shapes


def _check(name: str, shape: Shape) -> None:
    kinds = (shape.share is not None, bool(shape.values), bool(shape.one_of))
    if sum(kinds) != 1:
        raise ShapeError(f"{name}: one of share, values and one_of.")
    unknown = shape.listens.keys() - inputs().keys()
    if unknown:
        raise ShapeError(f"{name} listens to {', '.join(sorted(unknown))}.")
    if shape.one_of and abs(sum(shape.one_of.values()) - 1) > 1e-6:
        raise ShapeError(f"{name}: the shares do not add up to 1.")
    ends = {shape.best, shape.worst} - {""}
    if ends - shape.one_of.keys() or (shape.one_of and shape.listens and not ends):
        raise ShapeError(f"{name}: best and worst are outcomes of one_of.")


def ready(shape: Shape) -> Drawn:
    """Return a shape ready to draw from."""
    return Drawn(
        listens=tuple(shape.listens.items()),
        share=shape.share or 0.0,
        values=tuple(v for v, weight in shape.values.items() for _ in range(weight)),
        parts=tuple(shape.one_of.items()),
        best=shape.best,
        worst=shape.worst,
    )


def _read(file: str) -> dict[str, Any]:
    return tomllib.loads(read_text(__package__, file))
