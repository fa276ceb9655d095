"""The lineups of an offense: lineups.toml, checked when it is imported.

The offense chooses one with its call, and the defense sees it before it writes. Who
fills the places is the side's own (rules.fool.squads).
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import TypeAlias

import msgspec
from msgspec import Struct

from rules.data import read_text
from rules.errors import TableError
from rules.fool.lineup import LINE, LineupError, check_lineup
from rules.fool.men import KIND_OF
from rules.fool.ratings import usual_man
from rules.fool.worth import LENGTHS, Length, Worth
from rules.fool.zones import PLACES

QUARTERBACK = "Q"
# Men from left to right and then the backs, as lots count them.
IN_ORDER = (
    *("LWW", "LW", "LE", *LINE, "RE", "RW", "RWW"),
    *(QUARTERBACK, "TB", "RH", "LH", "F"),
)
PLANS = ("run", "pass")
Shares: TypeAlias = tuple[tuple[str, float], ...]


class Lineup(Struct, frozen=True, forbid_unknown_fields=True):
    """A lineup besides its linemen and its quarterback.

    men: the places in the order in which they are filled, with the kinds who fill them.
    run, pass_: how often a coach lines up so for such a play.
    """

    name: str
    label: str
    men: dict[str, tuple[str, ...]]
    run: Worth
    pass_: Worth = msgspec.field(name="pass")

    @property
    def places(self) -> tuple[str, ...]:
        """All eleven places, from left to right and then the backs."""
        there = {*LINE, QUARTERBACK, *self.men}
        return tuple(place for place in IN_ORDER if place in there)

    @property
    def others(self) -> tuple[str, ...]:
        """The places besides the linemen and the quarterback, in the same order."""
        return tuple(place for place in self.places if place in self.men)

    def __str__(self) -> str:
        """Return its name and those places: `Split backs (LW, LE, RW, RH, LH)`."""
        return f"{self.label} ({', '.join(self.others)})"

    def worth(self, plan: str, length: Length) -> int:
        """Return how often a coach lines up so, by his plan and the yards to go."""
        worth: Worth = self.pass_ if plan == "pass" else self.run
        return worth.at(length)


class _Raw(Struct, frozen=True, forbid_unknown_fields=True):
    lineups: tuple[Lineup, ...]


def read_lineups(text: str) -> Mapping[str, Lineup]:
    """Read lineups by name. TableError for one that is no offense."""
    try:
        lineups = msgspec.convert(tomllib.loads(text), _Raw).lineups
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise TableError(f"lineups.toml: {error}") from error
    by_name = {lineup.name: lineup for lineup in lineups}
    if not lineups or len(by_name) != len(lineups):
        raise TableError("lineups.toml: there is none, or two of a name.")
    for lineup in lineups:
        _check(lineup)
    for plan in PLANS:
        for length in LENGTHS:
            if not any(lineup.worth(plan, length) for lineup in lineups):
                raise TableError(f"lineups.toml: none is for a {length} {plan}.")
    return by_name


def _check(lineup: Lineup) -> None:
    kinds = {kind for fills in lineup.men.values() for kind in fills}
    unknown = (lineup.men.keys() - PLACES.keys()) | (kinds - KIND_OF.keys())
    empty = [place for place, fills in lineup.men.items() if not fills]
    if unknown or empty:
        named = ", ".join(sorted([*unknown, *empty]))
        raise TableError(f"lineups.toml: {lineup.name}: {named} is unknown or empty.")
    line = dict.fromkeys(LINE, ("OL",)) | {QUARTERBACK: ("Q",)}
    filled = line | lineup.men
    try:
        check_lineup({place: usual_man(place, k[0]) for place, k in filled.items()})
    except LineupError as error:
        raise TableError(f"lineups.toml: {lineup.name}: {error}") from error


LINEUPS = read_lineups(read_text("rules.fool", "lineups.toml"))
USUAL = next(iter(LINEUPS.values()))


def likely(length: Length) -> Mapping[str, Shares]:
    """Return the share of plays that coaches run from each lineup, by their plan."""
    return {plan: _shares(plan, length) for plan in PLANS}


def _shares(plan: str, length: Length) -> Shares:
    weights = {name: lineup.worth(plan, length) for name, lineup in LINEUPS.items()}
    whole = sum(weights.values())
    return tuple((name, worth / whole) for name, worth in weights.items() if worth)
