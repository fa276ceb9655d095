"""The tendencies of a coach: what he calls and expects, by the situation alone.

Every call is drawn anew, so that earlier ones tell nothing. A team leans to the run or
to the pass a little, always the same way.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

from msgspec import Struct

from rules.state import State
from rules.words.names import ordinal

TABLE = Path(__file__).with_name("tendencies.toml")
SHORT, MEDIUM = 2, 6  # yards to go at most
LENGTHS = ("short", "medium", "long")
DOWNS = (1, 2, 3, 4)
EVEN = 0.5

Shares: TypeAlias = tuple[tuple[str, float], ...]
ByLength: TypeAlias = tuple[float, float, float]


class Tendencies(Struct, frozen=True):
    """Shares by down and length. hurries: of passes, when behind late.

    blitzes: of calls of the defense, on any down.
    """

    passes: tuple[ByLength, ...]
    expects: tuple[ByLength, ...]
    hurries: float | None
    blitzes: float


class Kinds(Struct, frozen=True):
    """The kinds of runs and throws by their shares, and the sides of the field."""

    runs: Mapping[str, Shares]
    thrown: Mapping[str, Shares]
    sides: Shares


def length_of(ydstogo: int) -> int:
    """Return the place of a distance among LENGTHS."""
    return 0 if ydstogo <= SHORT else 1 if ydstogo <= MEDIUM else 2


def share_in(table: tuple[ByLength, ...], state: State) -> float:
    """Return the share in a situation; that of a first down where there is no down."""
    return table[(state.down or 1) - 1][length_of(state.ydstogo)]


@cache
def tendencies(strength: str) -> Tendencies:
    """Return the tendencies of a strength. KeyError for an unknown one."""
    row = _read()[strength]
    passes = row["passes"]
    return Tendencies(
        passes=_by_down(passes),
        expects=_by_down(row["expects"]),
        hurries=row.get("hurries"),
        blitzes=row["blitzes"],
    )


@cache
def kinds() -> Kinds:
    """Return the kinds of calls."""
    rows = _read()
    return Kinds(
        runs={name: tuple(shares.items()) for name, shares in rows["runs"].items()},
        thrown={name: tuple(shares.items()) for name, shares in rows["thrown"].items()},
        sides=tuple(rows["sides"].items()),
    )


@cache
def _read() -> Mapping[str, Any]:
    return tomllib.loads(TABLE.read_text("utf-8"))


def _by_down(given: float | Mapping[str, float]) -> tuple[ByLength, ...]:
    """Lay a table out by down and length. A 1st down has one share for all lengths."""
    if not isinstance(given, Mapping):
        return ((given,) * 3,) * len(DOWNS)
    rows = [(given["1st"],) * 3]
    for down in DOWNS[1:]:
        short, medium, long = (given[f"{ordinal(down)} {name}"] for name in LENGTHS)
        rows.append((short, medium, long))
    return tuple(rows)
