"""Reader of a game's report: players' numbers by the names of football data.

A report is `rules.stats.BoxScore` as plain JSON with `names` (`#12 Vane` by player id)
and, in newer ones, `positions`. Nothing here fails on an older or a shorter one:
missing data is left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from rules.stats import TEAM, PlayerLine

COLUMNS = tuple(
    field.name
    for field in msgspec.structs.fields(PlayerLine)
    if field.name not in ("team", "player")
)
_CALLED = re.compile(r"#(\d+) ?(.*)", re.DOTALL)
_OF_LEAGUE = re.compile(r"p(\d+)")


class Done(msgspec.Struct, frozen=True):
    """Player's numbers in a game. side: "home" or "away"; pk: of a league's player.

    columns: only those that are not 0.
    """

    side: str
    id: str
    pk: int | None
    name: str
    number: int | None
    position: str
    columns: Mapping[str, int]

    def key(self, team: int) -> str:
        """Return the key for all games; a figure is identified by team and number."""
        return self.id if self.pk else f"{team}#{self.id[1:]}"


def read(report: Mapping[str, Any]) -> Iterator[Done]:
    """Yield every player with numbers; unattributed ones belong to the team alone."""
    names, positions = report.get("names") or {}, report.get("positions") or {}
    for side in ("home", "away"):
        for line in (report.get("players") or {}).get(side) or ():
            id = str(line["player"])
            if id == TEAM:
                continue
            number, name = _called(names.get(id, ""))
            of_league = _OF_LEAGUE.fullmatch(id)
            yield Done(
                side=side,
                id=id,
                pk=int(of_league[1]) if of_league else None,
                name=name,
                number=number,
                position=positions.get(id, ""),
                columns={name: int(line[name]) for name in COLUMNS if line.get(name)},
            )


def dressed(report: Mapping[str, Any]) -> set[int] | None:
    """Return the keys of a league's players who dressed; None if not reported."""
    positions = report.get("positions")
    if not positions:
        return None
    return {int(match[1]) for id in positions if (match := _OF_LEAGUE.fullmatch(id))}


def _called(text: str) -> tuple[int | None, str]:
    """Return the number and the name in `#12 Vane`."""
    match = _CALLED.fullmatch(text)
    return (int(match[1]), match[2].strip()) if match else (None, text)
