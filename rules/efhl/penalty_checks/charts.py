"""The charts of EFHL Penalty Checks: charts.toml and places.toml, checked on import.

What follows from a row is in the procedures; here are only what the dice name, and
which places on the charts a formation has.

Sources: EFHL Part 2, "EFHL Random Penalty Chart", "Offensive Player Penalty Chart",
"Defensive Player Penalty Chart".
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from importlib import resources
from typing import Literal

import msgspec
from msgspec import Struct

from rules.efhl.fouls import PRICES
from rules.errors import TableError
from rules.tables import DiceTable, dice_table, load

PACKAGE = "rules.efhl.penalty_checks"
Side = Literal["", "offense", "defense"]


class FoulRow(Struct, frozen=True, forbid_unknown_fields=True):
    """Which foul by which side; no foul after all where there is none."""

    side: Side = ""
    foul: str = ""


class PlayerRow(Struct, frozen=True, forbid_unknown_fields=True):
    """Who committed it, as printed: `WR1/G1`."""

    places: str

    @property
    def each(self) -> tuple[str, ...]:
        """The places, one by one, in the book's order."""
        return tuple(self.places.split("/"))


class Place(Struct, frozen=True, forbid_unknown_fields=True):
    """Whom a depth chart suggests: the one of number `which` of the first position
    that has so many. kick: only where the ball is kicked."""

    plays: tuple[str, ...]
    which: int = 1
    kick: bool = False


def fouls(table: DiceTable[FoulRow]) -> DiceTable[FoulRow]:
    """The same. TableError for a row whose foul has no price, or no side."""
    for total, row in table.rows.items():
        known = row.foul in PRICES and row.side
        if not known and row != FoulRow():
            raise TableError(f"{table.source}, {total}: {row.foul!r} is no foul.")
    return table


def places(text: str, charts: Iterable[DiceTable[PlayerRow]]) -> Mapping[str, Place]:
    """Places by name. TableError for what is malformed or on none of the charts."""
    try:
        found = msgspec.convert(tomllib.loads(text), dict[str, Place])
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise TableError(f"{PACKAGE}/places.toml: {error}") from error
    named = {at for chart in charts for row in chart.rows.values() for at in row.each}
    unknown = found.keys() - named
    if unknown:
        raise TableError(f"{PACKAGE}: on no chart: {', '.join(sorted(unknown))}.")
    return found


_RAW = load(PACKAGE, "charts.toml")
FOUL = fouls(dice_table(_RAW["foul"], FoulRow))
PLAYER = {side: dice_table(_RAW[side], PlayerRow) for side in ("offense", "defense")}
PLACES = places(
    resources.files(PACKAGE).joinpath("places.toml").read_text("utf-8"),
    PLAYER.values(),
)

# What a formation calls those whom the charts number; of others the first is number 1.
_LINE = ("LT", "LG", "C", "RG", "RT")
_NAMED = {"FS": "S", "SS": "S", "Quarter": "DB7"}
_UNNUMBERED = ("QB", *_LINE, "Nickel", "Dime", "DB7")


def in_formation(side: str, players: Iterable[str]) -> frozenset[str]:
    """The places on the charts that a formation of `side` fills.

    players: as the formation names them, from left to right. Linebackers and safeties
    are numbered in that order; the seventh back is the one a Quarter formation adds.
    """
    found = list(_LINE) if side == "offense" else []
    count: dict[str, int] = {}
    for player in players:
        name = _NAMED.get(player, player)
        if name in _UNNUMBERED:
            found.append(name)
            continue
        kind = "LB" if name.endswith("LB") else name.rstrip("0123456789")
        count[kind] = count.get(kind, 0) + 1
        found.append(f"{kind}{count[kind]}")
    return frozenset(found)
