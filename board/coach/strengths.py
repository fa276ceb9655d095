"""The strengths of the computer coach, named in strengths.toml."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct

TABLE = Path(__file__).with_name("strengths.toml")


class Strength(Struct, frozen=True, forbid_unknown_fields=True):
    """A strength. name: as it is stored; label: as it is shown; text: a sentence.

    decides: by what it settles kicks, tries and fourth downs: feel, custom or worth.
    goes_for_it: by custom, on fourth down: past so many yards from the own goal line,
    with so many to go at most, how often.
    gambles, twos, onsides: by feel, how often it goes for it on fourth down, for two
    points, and kicks onside. reach: yards to the goal line from which it kicks a field
    goal by feel or by custom. late: plays left with which it looks at the score.
    stops: by worth, the chance to win that a stoppage of the board must add.
    heeds: by feel or by custom, the share of the moments for a stoppage that it sees.
    eye: how well it sets its figures and reads a play, from -1 to 1; a person's is 0.
    written: the share of the book's suggestions, from the best one on, of which he
    writes one.
    usual: of the coaches of simulated games, who play as most teams do.
    """

    name: str
    label: str
    text: str
    decides: Literal["feel", "custom", "worth"]
    goes_for_it: tuple[tuple[int, int, float], ...] = ()
    gambles: float = 0.0
    twos: float = 0.0
    onsides: float = 0.0
    reach: int = 0
    late: int = 0
    stops: float = 1.0
    eye: float = 0.0
    heeds: float = 1.0
    written: float = 1.0
    usual: bool = False


def _read() -> Mapping[str, Strength]:
    rows = tomllib.loads(TABLE.read_text("utf-8"))["strength"]
    strengths = msgspec.convert(rows, tuple[Strength, ...])
    return {strength.name: strength for strength in strengths}


STRENGTHS: Mapping[str, Strength] = _read()  # from the weakest to the strongest
STRONGEST = [*STRENGTHS][-1]


def _usual() -> str:
    """Return the strength that plays as most teams do."""
    return next(name for name, one in STRENGTHS.items() if one.usual)


def strength(name: str) -> Strength:
    """Return the strength of that name. ValueError for any other."""
    if name not in STRENGTHS:
        raise ValueError(f"{name!r} is not one of {', '.join(STRENGTHS)}.")
    return STRENGTHS[name]


DEFAULT = _usual()
