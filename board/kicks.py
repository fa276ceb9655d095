"""Kicks of the dice, drawn: who is under them, live balls, and the rush on a kick.

The rules know how far a kick goes; the board knows who gets there.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from board.depth import Depth
from board.outcomes import Outcomes
from rules.field import Across, own
from rules.prompts import Answer, Happened, Meaning, Open, Power
from rules.state import State

SIDES = (Across.LEFT, Across.MIDDLE, Across.MIDDLE, Across.RIGHT)


class Kicks:
    """The answers for one game; `state` is the situation before the play."""

    def __init__(self, outcomes: Outcomes, depth: Depth) -> None:
        self.state = State()
        self._outcomes = outcomes
        self._chance = outcomes.chance
        self._depth = depth
        self.answers: dict[Meaning, Callable[[Open], Answer]] = {
            "returner": self._returner,
            "landing": self._comes_down,
            "loose_kick": self._live_kick("kickers_get_it"),
            "onside_kick": self._live_kick("onside"),
            "punt_rush": self._rush("punt_blocked"),
            "field_goal_rush": self._rush("field_goal_blocked"),
        }

    def begin_play(self, state: State) -> State:
        """Take the situation before a play; return it as the board plays it.

        The rules have the ball of a try at the line of the kick, which is farther back
        than a play for two begins.
        """
        if state.upcoming == "try":
            yard = self._outcomes.plain_yards("try_line")
            state = replace(state, ball_on=own(state.defense, yard))
        self.state = state
        return state

    def _returner(self, opened: Open) -> Answer:
        if self._outcomes.happens("nobody_under_it"):
            return Happened("nobody")
        by = self._depth.pick(self.state.defense, "returner")
        return Happened("in_end_zone", at=self.state.defense.goal, by=by)

    def _comes_down(self, opened: Open) -> Answer:
        names = opened.options
        if "fair_caught" in names:
            return Happened(
                "muffed" if self._outcomes.happens("muffed") else "fair_caught"
            )
        if self._outcomes.happens("lands_free"):
            return Happened("nobody")
        if "returner_caught" in names:
            return Happened("returner_caught")
        return Happened("caught", by=self._depth.pick(self.state.defense, "returner"))

    def _live_kick(self, share: str) -> Callable[[Open], Answer]:
        """Draw the side of a live kick. share: of the kicking side."""

        def touched(opened: Open) -> Answer:
            kickers = self._outcomes.happens(share)
            team = self.state.possession if kickers else self.state.defense
            side = self._chance.of(SIDES)
            return Happened("touched", at=opened.default_at, team=team, side=side)

        return touched

    def _rush(self, share: str) -> Callable[[Open], Answer]:
        """Draw the rush on a kick. share: of blocked kicks."""

        def rushed(opened: Open) -> Answer:
            if not self._outcomes.happens(share):
                return Happened("clear")
            by = self._depth.pick(opened.team, "rusher") if opened.team else None
            return Happened("blocked", _spot_of_block(opened), by=by)

        return rushed


def _spot_of_block(opened: Open) -> int | None:
    """Return the usual spot, in a book in which a block is reported with one."""
    prompt = opened.prompt
    spotted = isinstance(prompt, Power) and prompt.outcome("blocked").at
    return opened.default_at if spotted else None
