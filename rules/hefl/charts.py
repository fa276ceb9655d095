"""The charts of the kicking dice, as data (special_teams.toml), and those dice.

Ruling followed here: The Box: its percentile dice show 1 to 100.
"""

from __future__ import annotations

from msgspec import Struct

from rules.headings import roll_rows
from rules.prompts import Roll
from rules.tables import dice_table, load_tables

BOX = "The Box"
PUNT_CHART, ONSIDE_CHART = "Punting Chart", "Onside Kick Chart"
COFFIN_CORNERS = "Coffin Corners"


class PuntRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A punt: its yards, and the seconds of its hang time.

    shank: it goes out of bounds there, without a return.
    """

    yards: int
    hang: int = 0
    shank: bool = False


class CornerRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A punt into the coffin corner. yard: the receivers' own, where they get it."""

    yard: int


class OnsideRow(Struct, frozen=True, forbid_unknown_fields=True):
    """An onside kick: its yards from the kickers' line."""

    yards: int


_RAW = load_tables("rules.hefl", "special_teams.toml")
PUNT = dice_table(_RAW["punt"], PuntRow)
COFFIN_CORNER = dice_table(_RAW["coffin_corner"], CornerRow)
ONSIDE = dice_table(_RAW["onside"], OnsideRow)


def kicking_dice(prompt: str, heading: str, text: str) -> Roll:
    """Make a prompt for the kicking dice of the box."""
    return Roll(
        id=prompt,
        heading=f"{heading}; {BOX}",
        text=f"{text} Roll the kicking dice: 00 to 90 and a ten-sided die, 1 to 100.",
        count=2,
        faces=10,
        percent=True,
    )


def _punt_words(row: PuntRow) -> str:
    if row.shank:
        return f"{row.yards} yards, out of bounds: no return"
    return f"{row.yards} yards, {row.hang} s in the air"


TABLES = {
    "punt": roll_rows(PUNT, _punt_words),
    "coffin_corner": roll_rows(COFFIN_CORNER, lambda row: f"on the {row.yard}"),
    "onside": roll_rows(ONSIDE, lambda row: f"{row.yards} yards"),
}
