"""The special teams tables: typed rows of tables.toml, checked when this is imported.

Only the numbers are here; the procedures of the kicks act on them.
Source: EFHL 3rd Edition Core Rules, "Special Teams Tables Reference Sheet".
"""

from __future__ import annotations

from msgspec import Struct

from rules.field import Across, Team
from rules.football.goal import Needed
from rules.tables import dice_table, load_tables


class KickRow(Struct, frozen=True, forbid_unknown_fields=True):
    """The result of a kickoff or a punt roll.

    result: flight, short (dead at once), live (at once) or shank. yards: to the landing
    or the spot. from_kick: counted from the spot of the kick, not the line.
    """

    result: str
    yards: int
    from_kick: bool = False


class OnsideRow(Struct, frozen=True, forbid_unknown_fields=True):
    """The landing of an onside kick.

    beyond: yards past the restraining line. place: across the field, as the kicker
    sees it. spotted: the hash mark this counts as. short: it never gets that far.
    """

    beyond: int
    place: str
    spotted: Across
    short: bool = False

    def across(self, kicking: Team) -> Across:
        """Return `spotted` as seen from home's goal line, the view of Across."""
        return self.spotted if kicking is Team.HOME else _MIRRORED[self.spotted]


class FieldGoalRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A roll for a field goal. longest: the longest good kick in yards."""

    longest: int


_MIRRORED = {
    Across.LEFT: Across.RIGHT,
    Across.MIDDLE: Across.MIDDLE,
    Across.RIGHT: Across.LEFT,
}
_RAW = load_tables("rules.efhl", "tables.toml")

KICKOFF = dice_table(_RAW["kickoff"], KickRow)
ONSIDE = dice_table(_RAW["onside"], OnsideRow)
PUNT = dice_table(_RAW["punt"], KickRow)
FIELD_GOAL = dice_table(_RAW["field_goal"], FieldGoalRow)
# The totals that each distance needs, as the book lists them.
NEEDED = tuple(Needed(row.longest, total) for total, row in FIELD_GOAL.rows.items())
