"""The tables of kicks that books share, each with its source: special_teams.toml.

Only the numbers are here, checked when this is imported; the procedures of the kicks
act on them. They are the EFHL's, from its "Special Teams Tables Reference Sheet"; a
book that sends its reader to them can name the source of each.
"""

from __future__ import annotations

from msgspec import Struct

from rules.field import Across, Team
from rules.football.goal import Goal, Needed
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
_RAW = load_tables("rules.football", "special_teams.toml")

KICKOFF = dice_table(_RAW["kickoff"], KickRow)
ONSIDE = dice_table(_RAW["onside"], OnsideRow)
PUNT = dice_table(_RAW["punt"], KickRow)
FIELD_GOAL = dice_table(_RAW["field_goal"], FieldGoalRow)
# The totals that each distance needs, as the book lists them.
NEEDED = tuple(Needed(row.longest, total) for total, row in FIELD_GOAL.rows.items())
# From a line 47 yards or less from the goal. After a miss the other side has the ball
# at the spot of the kick, or on the 20 if that was on or within it: the book leaves
# open which spot it means for "the red zone" (RULINGS, The Kick).
GOAL = Goal(longest=47, back=7, least=20, chart=NEEDED)
