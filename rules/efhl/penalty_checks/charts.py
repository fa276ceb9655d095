"""The charts of EFHL Penalty Checks: charts.toml and places.toml, checked on import.

That of the fouls is rules.football.random_penalties, which books share.

Here are only the rows of the dice, and the places of a formation on the charts; the
procedures act on them.

Sources: EFHL Part 2, "EFHL Random Penalty Chart", "Offensive Player Penalty Chart",
"Defensive Player Penalty Chart".
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping

import msgspec
from msgspec import Struct

from rules.data import read_text
from rules.errors import TableError
from rules.tables import DiceTable, dice_table, load_tables

PACKAGE = "rules.efhl.penalty_checks"


class PlayerRow(Struct, frozen=True, forbid_unknown_fields=True):
    """The places of the offender, as printed: `WR1/G1`."""

    places: str

    @property
    def listed(self) -> tuple[str, ...]:
        """The places, one by one, in the book's order."""
        return tuple(self.places.split("/"))


class Place(Struct, frozen=True, forbid_unknown_fields=True):
    """The player that a depth chart suggests for a place on the charts.

    He is number `number` of the first of the positions `plays` that has so many. kick:
    only where the ball is kicked.
    """

    plays: tuple[str, ...]
    number: int = 1
    kick: bool = False


def load_places(
    text: str, charts: Iterable[DiceTable[PlayerRow]]
) -> Mapping[str, Place]:
    """Load places by name. TableError when malformed or on none of the charts."""
    try:
        places = msgspec.convert(tomllib.loads(text), dict[str, Place])
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise TableError(f"{PACKAGE}/places.toml: {error}") from error
    named = {at for chart in charts for row in chart.rows.values() for at in row.listed}
    unknown = places.keys() - named
    if unknown:
        raise TableError(f"{PACKAGE}: not on a chart: {', '.join(sorted(unknown))}.")
    return places


_RAW = load_tables(PACKAGE, "charts.toml")
PLAYER = {side: dice_table(_RAW[side], PlayerRow) for side in ("offense", "defense")}
PLACES = load_places(
    read_text(PACKAGE, "places.toml"),
    PLAYER.values(),
)

# A formation's names for players that the charts number; others start at number 1.
_LINE = ("LT", "LG", "C", "RG", "RT")
_NAMED = {"FS": "S", "SS": "S", "Quarter": "DB7"}
_UNNUMBERED = ("QB", *_LINE, "Nickel", "Dime", "DB7")


def places_in_formation(side: str, players: Iterable[str]) -> frozenset[str]:
    """Return the places on the charts that a formation of `side` fills.

    players: as the formation names them, from left to right. Linebackers and safeties
    are numbered in that order; the seventh back is the one a Quarter formation adds.
    """
    places = list(_LINE) if side == "offense" else []
    count: dict[str, int] = {}
    for player in players:
        name = _NAMED.get(player, player)
        if name in _UNNUMBERED:
            places.append(name)
            continue
        kind = "LB" if name.endswith("LB") else name.rstrip("0123456789")
        count[kind] = count.get(kind, 0) + 1
        places.append(f"{kind}{count[kind]}")
    return frozenset(places)
