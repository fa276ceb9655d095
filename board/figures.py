"""Throws and kicks by hand, with a figure, drawn: what the ball hits, and where.

The board has no coach's practice; its figures are about as good as the sticks and dice
of other books, so that games of all books have scores alike.
"""

from __future__ import annotations

from collections.abc import Callable

from board.depth import Depth
from board.outcomes import Outcomes
from rules.field import Across, ahead, within, yards_to_goal
from rules.prompts import Answer, Happened, Meaning, Open
from rules.state import State

KICKOFFS = ("kickoff", "free_kick")
_SIDES = (Across.LEFT, Across.RIGHT)
SURE_YARDS, YARD_COSTS, LEAST = 20, 0.016, 0.05


class Figures:
    """The answers for one game; `state` is the situation before the play."""

    def __init__(self, outcomes: Outcomes, depth: Depth) -> None:
        self.state = State()
        self._outcomes = outcomes
        self._chance = outcomes.chance
        self._depth = depth
        self.answers: dict[Meaning, Callable[[Open], Answer]] = {"figure": self._kick}

    def throw(self, opened: Open) -> Happened:
        """Draw the first thing that a forward pass hits."""
        state, outcomes = self.state, self._outcomes
        room = yards_to_goal(state.ball_on, state.possession)
        length = outcomes.one_of("thrown_by_hand")
        yards = min(outcomes.yards(f"air_{length}"), room + 5)
        at = within(opened.lo, ahead(state.ball_on, yards, state.possession), opened.hi)
        if outcomes.happens(f"hit_{length}"):
            return Happened("caught", at, by=self._named(opened, "caught", "receiver"))
        outcome = outcomes.one_of("hits")
        if outcome not in opened.options:
            outcome = "missed"
        if outcome != "intercepted":
            return Happened(outcome)
        return Happened(outcome, at, by=self._named(opened, outcome, "cover"))

    def _named(self, opened: Open, outcome: str, role: str) -> str | None:
        team = opened.named_for(outcome)
        return self._depth.pick(team, role) if team is not None else None

    def _kick(self, opened: Open) -> Answer:
        """Kick at goal by the distance, or downfield near the usual spot."""
        distance = opened.given.get("distance")
        if "good" in opened.options and distance is not None:
            share = 1 - YARD_COSTS * max(0, distance - SURE_YARDS)
            good = self._chance.happens(max(LEAST, share))
            return Happened("good" if good else "no_good")
        if "lands" not in opened.options:
            return opened.default()
        if opened.default_at is not None:
            return self._punt(opened, opened.default_at)
        if "over" not in opened.options:  # an onside kick
            return opened.default()
        return self._kick_off_or_punt(opened)

    def _kick_off_or_punt(self, opened: Open) -> Happened:
        """Kick as far as a coach's hand does, in a book without a usual spot."""
        outcomes, state = self._outcomes, self.state
        kind = "kickoff" if state.upcoming in KICKOFFS else "punt"
        if outcomes.happens(f"{kind}_over"):
            return Happened("over")
        at = ahead(state.ball_on, outcomes.yards(f"{kind}_length"), state.possession)
        return Happened("lands", within(opened.lo, at, opened.hi))

    def _punt(self, opened: Open, usual: int) -> Happened:
        outcomes, team = self._outcomes, self.state.possession
        if outcomes.happens("punt_through"):
            return Happened("through")
        at = ahead(usual, outcomes.yards("punt_by_hand"), team)
        at = within(opened.lo, at, opened.hi)
        if outcomes.happens("punt_out"):
            return Happened("out_of_bounds", at, side=self._chance.of(_SIDES))
        return Happened("lands", at)
