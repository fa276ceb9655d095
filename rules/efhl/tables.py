"""The special teams tables: typed rows of tables.toml, checked when this is imported.

What a row leads to is in the procedures of the kicks; here are only the numbers.
Source: EFHL 3rd Edition Core Rules, "Special Teams Tables Reference Sheet".
"""

from __future__ import annotations

from msgspec import Struct

from rules.field import Across, Team
from rules.tables import dice_table, load


class KickRow(Struct, frozen=True, forbid_unknown_fields=True):
    """What a kickoff or a punt does.

    result: flight, short (dead at once), live (at once) or shank. yards: to where it
    lands or is spotted. from_kick: counted from the spot of the kick, not the line.
    """

    result: str
    yards: int
    from_kick: bool = False


class OnsideRow(Struct, frozen=True, forbid_unknown_fields=True):
    """Where an onside kick comes down.

    beyond: yards past the restraining line. place: across the field, as the kicker
    sees it. spotted: the hash mark this counts as. short: it never gets that far.
    """

    beyond: int
    place: str
    spotted: Across
    short: bool = False

    def across(self, kicking: Team) -> Across:
        """`spotted` as seen from home's goal line, which is where Across looks from."""
        return self.spotted if kicking is Team.HOME else _MIRRORED[self.spotted]


class FieldGoalRow(Struct, frozen=True, forbid_unknown_fields=True):
    """longest: the longest kick in yards that this roll makes good."""

    longest: int


_MIRRORED = {
    Across.LEFT: Across.RIGHT,
    Across.MIDDLE: Across.MIDDLE,
    Across.RIGHT: Across.LEFT,
}
_RAW = load("rules.efhl", "tables.toml")

KICKOFF = dice_table(_RAW["kickoff"], KickRow)
ONSIDE = dice_table(_RAW["onside"], OnsideRow)
PUNT = dice_table(_RAW["punt"], KickRow)
FIELD_GOAL = dice_table(_RAW["field_goal"], FieldGoalRow)


def needed(distance: int) -> int:
    """The lowest roll that makes a field goal of `distance` yards good."""
    return next(t for t, row in FIELD_GOAL.rows.items() if row.longest >= distance)
