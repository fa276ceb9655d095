"""Passes of the chapters that do without sticks, drawn: positions and coverage.

The board knows how far quarterbacks throw and how often a defender is in the way; the
rules and their dice then decide on the catch. It answers only prompts that a table
without those chapters never meets.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from board.chance import AIR, Chance, shape
from board.depth import Depth
from board.edge import Edge
from rules.field import ahead, yards_to_goal
from rules.prompts import Answer, Happened, Meaning, Open
from rules.state import State

LENGTHS = (("red", 0.55), ("white", 0.35), ("blue", 0))
DEPTH = shape({3: 1, 5: 3, 6: 3, 7: 3, 9: 1})
COVER = (("open", 0.68), ("covered", 0.2), ("touching", 0.08), ("in_path", 0))
ZONES = (("0", 0.42), ("1", 0.38), ("2", 0.15), ("3", 0.04), ("4", 0))
BY_EDGE = {1: "open", -1: "covered"}
CONTESTED = (
    ("caught", 0.2),
    ("caught_tackled", 0.33),
    ("batted", 0.44),
    ("intercepted", 0),
)
PRESSED = 0.2
DEFENDED = ("covered", "touching", "in_path")


class Passing:
    """The answers for one game; `state` is the situation before the play."""

    def __init__(self, chance: Chance, depth: Depth, edge: Edge) -> None:
        self.state = State()
        self._chance = chance
        self._edge = edge
        self._depth = depth
        self.answers: dict[Meaning, Callable[[Open], Answer]] = {
            "passer": self._passer,
            "coverage": self._receiver,
            "zones": self._drawn(ZONES, by_edge={1: "0", -1: "2"}),
            "contested": self._drawn(CONTESTED, by_edge={1: "caught", -1: "batted"}),
            "stationary": self._stationary,
        }

    def _passer(self, opened: Open) -> Answer:
        share = self._edge.spoiled(PRESSED)
        pressed = "pressed" in opened.options and self._chance.happens(share)
        back = ahead(self.state.ball_on, -self._chance.of(DEPTH), self.state.possession)
        return Happened("pressed" if pressed else "clear", _clamp_to(opened, back))

    def _receiver(self, opened: Open) -> Answer:
        """Draw yards through the air as with sticks, from the line of scrimmage."""
        state, chance = self.state, self._chance
        room = yards_to_goal(state.ball_on, state.possession)
        length = chance.weighed(LENGTHS)
        if room < 20 and length == "blue":
            length = "white"
        yards = min(chance.of(AIR[length]), room + 5)
        spot = _clamp_to(opened, ahead(state.ball_on, yards, state.possession))
        return self._covered(opened, spot)

    def _stationary(self, opened: Open) -> Answer:
        assert opened.default_at is not None
        return self._covered(opened, opened.default_at)

    def _covered(self, opened: Open, spot: int) -> Happened:
        swing = self._edge.swings()
        outcome = BY_EDGE[swing] if swing else self._chance.weighed(COVER)
        if outcome not in opened.options:
            outcome = "open"
        if outcome not in DEFENDED or opened.team is None:
            return Happened(outcome, spot)
        by = self._depth.pick(opened.team, "cover")
        return Happened(outcome, spot, by=by)

    def _drawn(
        self, shares: tuple[tuple[str, float], ...], by_edge: Mapping[int, str]
    ) -> Callable[[Open], Answer]:
        def drawn(opened: Open) -> Answer:
            swing = self._edge.swings()
            outcome = by_edge[swing] if swing else self._chance.weighed(shares)
            open_now = outcome in opened.options
            return Happened(outcome if open_now else opened.options[0])

        return drawn


def _clamp_to(opened: Open, at: int) -> int:
    return max(opened.lo, min(opened.hi, at))
