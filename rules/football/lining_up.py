"""Lining up in stages: the ceremony of both sides before a snap or a kick, as a record.

A book lists the stages in its order: both sides at once, the offense before the
defense, audibles, motion, shifts, SET. Its texts say what each may do.
"""

from __future__ import annotations

from msgspec import Struct

from rules.field import Team
from rules.prompts import InTurn, Open, Prompt, by_both, by_each, by_one
from rules.state import ByTeam


class Stage(Struct, frozen=True):
    """Prompts that are open at once.

    own: for the side with the ball, or about to kick; other: for its opponent. The same
    prompt for both asks both.
    """

    own: Prompt | None = None
    other: Prompt | None = None

    def opened_by(self, team: Team) -> tuple[Open, ...]:
        """Return the open prompts where `team` has the ball."""
        if self.own is None or self.other is None:
            alone = self.own or self.other
            assert alone is not None
            return by_one(alone, team if self.own else team.opponent)
        if self.own is self.other:
            return by_both(self.own)
        return by_each(self.own, team, self.other)


def lining_up(*stages: Stage) -> ByTeam[InTurn]:
    """Make the steps of these stages, by the side with the ball."""
    home, away = (
        InTurn(*(stage.opened_by(team) for stage in stages))
        for team in (Team.HOME, Team.AWAY)
    )
    return ByTeam(home, away)
