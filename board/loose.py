"""Loose balls, drawn: where they bounce, and who gets them."""

from __future__ import annotations

from collections.abc import Callable

from board.depth import Depth
from board.outcomes import Outcomes
from rules.field import Across, within
from rules.prompts import Answer, Happened, Meaning, Open

EVEN = 0.5  # to either side


class Loose:
    """The answers for one game."""

    def __init__(self, outcomes: Outcomes, depth: Depth) -> None:
        self._outcomes = outcomes
        self._depth = depth
        self.answers: dict[Meaning, Callable[[Open], Answer]] = {
            "loose_ball": self._drop
        }

    def _drop(self, opened: Open) -> Answer:
        """Bounce a loose ball a yard or two; the other side mostly gets it."""
        at, loser = opened.default_at, opened.default_team
        assert at is not None
        assert loser is not None
        outcomes = self._outcomes
        at = within(opened.lo, at + outcomes.plain_yards("bounce"), opened.hi)
        if "by_fumbler" in opened.options and outcomes.happens("by_fumbler"):
            return Happened("by_fumbler", at=at)
        if outcomes.happens("loose_out"):
            left = outcomes.chance.happens(EVEN)
            side = Across.LEFT if left else Across.RIGHT
            return Happened("out_of_bounds", at=at, side=side)
        team = loser if outcomes.happens("kept") else loser.opponent
        by = self._depth.pick(team, "tackler")
        return Happened("recovered", at=at, team=team, by=by)
