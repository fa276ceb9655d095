"""The box of dice shaken at a stoppage: recoveries of fumbles, and random penalties.

Two books play with its tables, which name their source: action_box.toml. The second
has lost its fumble chart and the numbers of its penalty chart (RULINGS, VSEFL, Fumbles
/ Penalties).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias

from msgspec import Struct

from rules.field import Team
from rules.football.carry import Loose
from rules.prompts import Happened, Procedure, Roll, roll
from rules.state import State
from rules.tables import dice_table, load_tables

Recover: TypeAlias = Callable[[State, Loose, Team | None], Procedure[Happened]]


class RecoveryRow(Struct, frozen=True, forbid_unknown_fields=True):
    """The side that recovers a fumble: the fumbler's, or the other one."""

    by: Literal["fumblers", "others"]


class PenaltyRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A random penalty. The down is repeated, unless it is an automatic first down."""

    on: Literal["offense", "defense"]
    name: str
    yards: int
    first_down: bool = False


_RAW = load_tables("rules.football", "action_box.toml")

RECOVERY = dice_table(_RAW["recovery"], RecoveryRow)
PENALTY = dice_table(_RAW["penalty"], PenaltyRow)
# The totals of the penalty die that send to the chart.
CALLED = (2, 12)


def recover_by_die(die: Roll) -> Recover:
    """Return the recovery by the action die, for the fumbles of a book.

    die: the book's prompt for one twelve-sided die, rolled by the fumbler's side. The
    ball is where it was lost.
    """

    def recover(state: State, loose: Loose, holder: Team | None) -> Procedure[Happened]:
        row = RECOVERY[(yield from roll(die, loose.team)).total]
        team = loose.team if row.by == "fumblers" else loose.team.opponent
        return Happened("recovered", at=loose.at, team=team)

    return recover
