"""The tables of team creation: typed rows of creation.toml, checked on import.

Source: EFHL 3rd Edition, "EFHL Team Creation" and its chapters.
"""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Literal

import msgspec
from msgspec import Struct

from rules.errors import RulesError, TableError

LOWEST, HIGHEST = 3, 18
Side = Literal["offense", "defense"]


class CreationError(RulesError):
    """What the book does not allow in making a team, in a sentence for its coach."""


class Method(Struct, frozen=True, forbid_unknown_fields=True):
    """A way to roll team stats. `keep` says how the scores come of the rolls."""

    number: int
    name: str
    text: str
    rolls: int
    dice: int
    keep: Literal["sum", "better", "best", "drop_lowest", "dice"]
    assigned: bool


class Philosophy(Struct, frozen=True, forbid_unknown_fields=True):
    """A style of play; `changes` are points by team stat."""

    name: str
    side: Side
    text: str
    changes: dict[str, int] = {}


class ModifierRow(Struct, frozen=True, forbid_unknown_fields=True):
    """What stats from `low` to `high` add to a rating."""

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


def load(text: str) -> _Tables:
    """The tables of a TOML text. TableError when they leave out a score or a stat."""
    try:
        tables = msgspec.convert(tomllib.loads(text), _Tables)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise TableError(f"creation.toml: {error}") from error
    covered = [n for row in tables.modifiers for n in range(row.low, row.high + 1)]
    if covered != list(range(LOWEST, HIGHEST + 1)):
        raise TableError("creation.toml: the modifiers do not cover 3 to 18 once each.")
    for each in tables.philosophies:
        if not each.changes.keys() <= tables.stats[each.side].keys():
            raise TableError(f"creation.toml: {each.name} changes a stat of no side.")
    named = {stat for side in tables.stats.values() for stat in side}
    if tables.played.keys() != named:
        raise TableError("creation.toml: every team stat has its positions.")
    return tables


_TABLES = load(
    resources.files("rules.efhl.creation").joinpath("creation.toml").read_text("utf-8")
)
STAT_NAMES = _TABLES.stats["offense"] | _TABLES.stats["defense"]
STATS = tuple(STAT_NAMES)
OFFENSE = tuple(_TABLES.stats["offense"])
DEFENSE = tuple(_TABLES.stats["defense"])
METHODS = {method.number: method for method in _TABLES.methods}
PHILOSOPHIES = {each.name: each for each in _TABLES.philosophies}
MODIFIERS = {
    score: row.adds
    for row in _TABLES.modifiers
    for score in range(row.low, row.high + 1)
}
STAT_OF = {at: stat for stat, played in _TABLES.played.items() for at in played}
STARTERS = _TABLES.starters


def method(number: int) -> Method:
    """A dice method of "Randomly Generating Team Stats". CreationError if none."""
    try:
        return METHODS[number]
    except KeyError:
        raise CreationError(f"There is no dice method {number}.") from None


def philosophies(side: Side) -> tuple[Philosophy, ...]:
    """The philosophies of one side of the ball, the usual one first."""
    return tuple(each for each in PHILOSOPHIES.values() if each.side == side)


def starters(position: str) -> int:
    """How many start at a position ("Starters and Backups")."""
    return STARTERS.get(position, 1)
