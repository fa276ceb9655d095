"""The board as the rules have it: what stays the same until they state another fact."""

from __future__ import annotations

from msgspec import Struct

from games.table.table import Table
from games.view.field import (
    seen_clock,
    seen_field,
    seen_flags,
    seen_team,
    seen_weather,
)
from games.view.models import (
    SeenClock,
    SeenField,
    SeenFlag,
    SeenTeam,
    SeenWeather,
)
from games.view.unchanged import Inputs, while_unchanged
from rules.facts import Punted
from rules.field import Team
from rules.possession import InHand, in_hand


class Scene(Struct, frozen=True):
    """The same for everybody; clock and field without a spot reported in mid-play.

    hand: the side that has secured the ball. punted: the ball was kicked in this play.
    """

    hand: InHand | None
    punted: bool
    home: SeenTeam
    away: SeenTeam
    clock: SeenClock
    field: SeenField
    flags: tuple[SeenFlag, ...]
    weather: SeenWeather | None


def stated(table: Table) -> Inputs:
    """Return what the rules have stated so far, and for which teams."""
    return table.setting, table.play, table.progress.facts


def _seen_by_all(table: Table) -> Inputs:
    return *stated(table), table.chairs


@while_unchanged(_seen_by_all)
def scene(table: Table) -> Scene:
    """Return the board as it stands."""
    facts = table.progress.facts
    hand = in_hand(table.state, facts)
    return Scene(
        hand,
        any(type(fact) is Punted for fact in facts),
        seen_team(table, Team.HOME, hand),
        seen_team(table, Team.AWAY, hand),
        seen_clock(table, hand),
        seen_field(table, hand),
        seen_flags(table),
        seen_weather(table),
    )
