"""The strengths of the computer coach, named in strengths.toml."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path

import msgspec
from msgspec import Struct

TABLE = Path(__file__).with_name("strengths.toml")


class Strength(Struct, frozen=True, forbid_unknown_fields=True):
    """A strength. name: as it is stored; label: as it is shown; text: a sentence."""

    name: str
    label: str
    text: str


def _read() -> Mapping[str, Strength]:
    rows = tomllib.loads(TABLE.read_text("utf-8"))["strength"]
    strengths = msgspec.convert(rows, tuple[Strength, ...])
    return {strength.name: strength for strength in strengths}


STRENGTHS: Mapping[str, Strength] = _read()  # from the weakest to the strongest
STRONGEST = [*STRENGTHS][-1]


def strength(name: str) -> Strength:
    """Return the strength of that name. ValueError for any other."""
    if name not in STRENGTHS:
        raise ValueError(f"{name!r} is not one of {', '.join(STRENGTHS)}.")
    return STRENGTHS[name]
