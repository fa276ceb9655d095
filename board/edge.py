"""The edge of the side with the ball, and the outcomes that listen to it.

It comes from the ratings of both sides, as the book compares them, and from the home
field where a league plays with it. All outcomes of a play from scrimmage listen: how
often a runner is caught behind the line, a passer sacked, a pass caught, and how far a
carrier gets. Fitted so that a team whose ratings are better by four points wins about
two games in three, and the best possible against the worst about nine in ten.
"""

from __future__ import annotations

from collections.abc import Callable

from board.chance import Chance, Shape
from rules.field import Team
from rules.registry import rulebook
from rules.state import State

HOME = 0.08  # the home side's, and against the visitors'
# What a full edge does: to shares of good and of bad outcomes, and to yards drawn.
CAUGHT, SPOILED, REDRAWN, SWINGS = 0.15, 0.6, 0.5, 1.8


class Edge:
    """The edge in the play under way, -1 to 1: above 0 the offense is better."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance
        self._now = 0.0
        self._name = ""
        self._compare: Callable[[State, Team], float]

    def begin_play(self, state: State) -> None:
        """Take the situation before each play."""
        if state.rulebook != self._name:
            self._name, self._compare = state.rulebook, rulebook(state.rulebook).edge
        team = state.possession
        now = self._compare(state, team)
        if state.options.get("home_field", "off") != "off":
            now += HOME if team is Team.HOME else -HOME
        self._now = now

    def caught(self, share: float) -> float:
        """Return the share of passes that are caught."""
        return share + CAUGHT * self._now

    def spoiled(self, share: float) -> float:
        """Return the share of plays that the defense spoils behind the line."""
        return share * (1 - SPOILED * self._now)

    def swings(self) -> int:
        """Return 1 or -1 where the edge alone decides, for or against; mostly 0."""
        now = self._now
        if not now or not self._chance.happens(SWINGS * abs(now)):
            return 0
        return 1 if now > 0 else -1

    def yards(self, gains: Shape) -> int:
        """Draw yards: twice, now and then, and the better side has the choice."""
        drawn, now = self._chance.of(gains), self._now
        if not now or not self._chance.happens(REDRAWN * abs(now)):
            return drawn
        return (max if now > 0 else min)(drawn, self._chance.of(gains))
