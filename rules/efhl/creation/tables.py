"""The tables of team creation: typed rows of creation.toml, checked on import.

Source: EFHL 3rd Edition, "EFHL Team Creation" and its chapters.
"""

from __future__ import annotations

import tomllib

import msgspec
from msgspec import Struct

from rules.creation import CreationError, Method, Philosophy, Side
from rules.data import read_text
from rules.errors import TableError

LOWEST, HIGHEST = 3, 18


class ModifierRow(Struct, frozen=True, forbid_unknown_fields=True):
    """The modifier of a rating for stats from `low` to `high`."""

    low: int
    high: int
    adds: int


class _Tables(Struct, forbid_unknown_fields=True):
    stats: dict[Side, dict[str, str]]
    methods: list[Method]
    philosophies: list[Philosophy]
    modifiers: list[ModifierRow]
    played: dict[str, list[str]]
    starters: dict[str, int]


def load_creation(text: str) -> _Tables:
    """Load the tables of a TOML text. TableError when a score or stat is missing."""
    try:
        tables = msgspec.convert(tomllib.loads(text), _Tables)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise TableError(f"creation.toml: {error}") from error
    covered = [n for row in tables.modifiers for n in range(row.low, row.high + 1)]
    if covered != list(range(LOWEST, HIGHEST + 1)):
        raise TableError("creation.toml: the modifiers do not cover 3 to 18 once each.")
    for philosophy in tables.philosophies:
        if not philosophy.changes.keys() <= tables.stats[philosophy.side].keys():
            raise TableError(
                f"creation.toml: {philosophy.name} changes an unknown stat."
            )
    named = {stat for side in tables.stats.values() for stat in side}
    if tables.played.keys() != named:
        raise TableError("creation.toml: every team stat needs its positions.")
    return tables


_TABLES = load_creation(read_text("rules.efhl.creation", "creation.toml"))
SIDES = _TABLES.stats
STAT_NAMES = SIDES["offense"] | SIDES["defense"]
STATS = tuple(STAT_NAMES)
OFFENSE = tuple(SIDES["offense"])
DEFENSE = tuple(SIDES["defense"])
METHODS = {method.number: method for method in _TABLES.methods}
PHILOSOPHIES = {style.name: style for style in _TABLES.philosophies}
MODIFIERS = {
    score: row.adds
    for row in _TABLES.modifiers
    for score in range(row.low, row.high + 1)
}
STAT_OF = {at: stat for stat, played in _TABLES.played.items() for at in played}
STARTERS = _TABLES.starters


def find_method(number: int) -> Method:
    """Return a method of "Randomly Generating Team Stats". CreationError if none."""
    try:
        return METHODS[number]
    except KeyError:
        raise CreationError(f"Unknown dice method {number}.") from None


def philosophies(side: Side) -> tuple[Philosophy, ...]:
    """Return the philosophies of one side of the ball, the default first."""
    return tuple(style for style in PHILOSOPHIES.values() if style.side == side)


def starters(position: str) -> int:
    """Return the number of starters at a position ("Starters and Backups")."""
    return STARTERS.get(position, 1)
