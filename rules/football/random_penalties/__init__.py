"""The random penalty chart: fouls that dice call, with their penalties.

The EFHL's (Part 2, "EFHL Random Penalty Chart"): chart.toml and fouls.toml, checked on
import. Another book may send its reader to it.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

from msgspec import Struct

from rules.errors import TableError
from rules.football.fouls import load_fouls
from rules.tables import DiceTable, dice_table, load_tables

PACKAGE = "rules.football.random_penalties"
HEADING = "EFHL Random Penalty Chart"
Side = Literal["", "offense", "defense"]


class FoulRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A foul and its side; empty for no foul."""

    side: Side = ""
    foul: str = ""


def checked_fouls(
    table: DiceTable[FoulRow], fouls: Collection[str]
) -> DiceTable[FoulRow]:
    """Return the table. TableError for a row with an unknown foul, or no side."""
    for total, row in table.rows.items():
        known = row.foul in fouls and row.side
        if not known and row != FoulRow():
            raise TableError(f"{table.source}, {total}: {row.foul!r} is not a foul.")
    return table


FOULS = load_fouls(PACKAGE, HEADING)
CHART = checked_fouls(
    dice_table(load_tables(PACKAGE, "chart.toml")["foul"], FoulRow), FOULS
)
