"""Throws and kicks by hand, with a figure, drawn: what the ball hits, and where.

The board has no coach's practice; its figures are about as good as the sticks and dice
of other books, so that games of all books have scores alike.
"""

from __future__ import annotations

from collections.abc import Callable

from board.chance import AIR, Chance
from board.depth import Depth
from rules.field import Across, ahead, yards_to_goal
from rules.prompts import Answer, Happened, Meaning, Open
from rules.state import State

LENGTHS = (("red", 0.5), ("white", 0.36), ("blue", 0))
CAUGHT = {"red": 0.75, "white": 0.6, "blue": 0.4}
MISSES = (("missed", 0.85), ("engaged", 0.06), ("ineligible", 0.03), ("intercepted", 0))
PUNTS = (-4, -2, 0, 0, 2, 4, 6)
OUT, THROUGH = 0.1, 0.03
_SIDES = (Across.LEFT, Across.RIGHT)
SURE_YARDS, YARD_COSTS, LEAST = 20, 0.016, 0.05


class Figures:
    """The answers for one game; `state` is the situation before the play."""

    def __init__(self, chance: Chance, depth: Depth) -> None:
        self.state = State()
        self._chance = chance
        self._depth = depth
        self.answers: dict[Meaning, Callable[[Open], Answer]] = {"figure": self._kick}

    def throw(self, opened: Open) -> Happened:
        """Draw the first thing that a forward pass hits."""
        state, chance = self.state, self._chance
        room = yards_to_goal(state.ball_on, state.possession)
        length = chance.weighed(LENGTHS)
        yards = min(chance.of(AIR[length]), room + 5)
        at = max(
            opened.lo, min(opened.hi, ahead(state.ball_on, yards, state.possession))
        )
        if chance.happens(CAUGHT[length]):
            return Happened("caught", at, by=self._named(opened, "caught", "receiver"))
        outcome = chance.weighed(MISSES)
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
        if "lands" not in opened.options or opened.default_at is None:
            return opened.default()
        return self._punt(opened, opened.default_at)

    def _punt(self, opened: Open, usual: int) -> Happened:
        chance, team = self._chance, self.state.possession
        if chance.happens(THROUGH):
            return Happened("through")
        at = ahead(usual, chance.of(PUNTS), team)
        at = max(opened.lo, min(opened.hi, at))
        if chance.happens(OUT):
            return Happened("out_of_bounds", at, side=chance.of(_SIDES))
        return Happened("lands", at)
