"""Passes of the chapters that do without sticks, drawn: positions and coverage.

The board knows how far quarterbacks throw and how often a defender is in the way; the
rules and their dice then decide on the catch. It answers only prompts that a table
without those chapters never meets.
"""

from __future__ import annotations

from collections.abc import Callable

from board.depth import Depth
from board.outcomes import Outcomes
from rules.field import ahead, within, yards_to_goal
from rules.prompts import Answer, Happened, Meaning, Open
from rules.state import State

DEFENDED = ("covered", "touching", "in_path")


class Passing:
    """The answers for one game; `state` is the situation before the play."""

    def __init__(self, outcomes: Outcomes, depth: Depth) -> None:
        self.state = State()
        self._outcomes = outcomes
        self._depth = depth
        self.answers: dict[Meaning, Callable[[Open], Answer]] = {
            "passer": self._passer,
            "coverage": self._receiver,
            "zones": self._drawn("zones"),
            "contested": self._drawn("contested"),
            "stationary": self._stationary,
        }

    def _passer(self, opened: Open) -> Answer:
        possible = "pressed" in opened.options
        pressed = possible and self._outcomes.happens("pressed")
        depth = self._outcomes.yards("depth")
        back = ahead(self.state.ball_on, -depth, self.state.possession)
        return Happened("pressed" if pressed else "clear", _clamp_to(opened, back))

    def _receiver(self, opened: Open) -> Answer:
        """Draw yards through the air as with sticks, from the line of scrimmage."""
        state, outcomes = self.state, self._outcomes
        room = yards_to_goal(state.ball_on, state.possession)
        length = outcomes.one_of("lengths")
        if room < 20 and length == "blue":
            length = "white"
        yards = min(outcomes.yards(f"air_{length}"), room + 5)
        spot = _clamp_to(opened, ahead(state.ball_on, yards, state.possession))
        return self._covered(opened, spot)

    def _stationary(self, opened: Open) -> Answer:
        assert opened.default_at is not None
        return self._covered(opened, opened.default_at)

    def _covered(self, opened: Open, spot: int) -> Happened:
        outcome = self._outcomes.one_of("coverage")
        if outcome not in opened.options:
            outcome = "open"
        if outcome not in DEFENDED or opened.team is None:
            return Happened(outcome, spot)
        by = self._depth.pick(opened.team, "cover")
        return Happened(outcome, spot, by=by)

    def _drawn(self, shape: str) -> Callable[[Open], Answer]:
        def drawn(opened: Open) -> Answer:
            outcome = self._outcomes.one_of(shape)
            open_now = outcome in opened.options
            return Happened(outcome if open_now else opened.options[0])

        return drawn


def _clamp_to(opened: Open, at: int) -> int:
    return within(opened.lo, at, opened.hi)
