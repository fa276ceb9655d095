"""Draws from the shapes of a book's games, moved by what they listen to.

The inputs of a play are the ratings of both sides, as the book compares them, the home
field, the men in the play, the call against the other call, and the weather; which
outcome listens to which, and how much, is data (board.shapes). A game without any of
them draws as from a table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from board.chance import Chance
from board.shapes import Drawn, Shapes, shapes_of
from rules.field import Team
from rules.registry import rulebook
from rules.state import OptionValue, Own, State


class Outcomes:
    """The draws of one game. inputs: those of the play under way that are not 0."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.inputs: dict[str, float] = {}
        self._shapes: Shapes = {}
        self._book = ""
        self._own: Own | None = None
        self._options: Mapping[str, OptionValue] = {}
        self._standing: dict[Team, dict[str, float]] = {}  # by the side with the ball
        self._compare: Callable[[State, Team], float]
        self._hampers: Callable[[State], float]

    def begin_play(self, state: State) -> None:
        """Take the situation before each play."""
        if state.rulebook != self._book:
            self._begin_book(state.rulebook)
        if state.own is not self._own or state.options is not self._options:
            self._own, self._options = state.own, state.options
            self._standing = {team: self._stand(state, team) for team in Team}
        self.inputs = self._standing[state.possession].copy()

    def _begin_book(self, book: str) -> None:
        simulated = rulebook(book).simulated
        self._book, self._shapes = book, shapes_of(book)
        self._compare, self._hampers = simulated.edge, simulated.hampers

    def _stand(self, state: State, team: Team) -> dict[str, float]:
        """Return the inputs with which every play of a side begins, until they change.

        All of them are of the game's options and of the book's own part of the state.
        """
        at_home = 0.0
        if state.options.get("home_field", "off") != "off":
            at_home = 1.0 if team is Team.HOME else -1.0
        given = {
            "ratings": self._compare(state, team),
            "home": at_home,
            "weather": self._hampers(state),
        }
        return {name: value for name, value in given.items() if value}

    def hear(self, name: str, value: float) -> None:
        """Take an input that becomes known, or changes, in the play."""
        if value:
            self.inputs[name] = value
        else:
            self.inputs.pop(name, None)

    def share(self, name: str) -> float:
        """Return a share as it is in this play."""
        shape = self._shapes[name]
        if not shape.listens:
            return shape.share
        return shape.share * (1 + self._effect(shape))

    def happens(self, name: str) -> bool:
        """Draw from a share: True that often."""
        return self.chance.random() < self.share(name)

    def yards(self, name: str) -> int:
        """Draw yards: twice, now and then, and the better side has the choice."""
        shape = self._shapes[name]
        drawn = self.chance.of(shape.values)
        effect = self._effect(shape) if shape.listens else 0.0
        if not effect or not self.chance.happens(abs(effect)):
            return drawn
        return (max if effect > 0 else min)(drawn, self.chance.of(shape.values))

    def plain_yards(self, name: str) -> int:
        """Draw yards that listen to nothing: of the side without the ball."""
        return self.chance.of(self._shapes[name].values)

    def one_of(self, name: str) -> str:
        """Draw an outcome; now and then the inputs decide, for or against."""
        shape = self._shapes[name]
        effect = self._effect(shape) if shape.listens else 0.0
        if effect and self.chance.happens(abs(effect)):
            return shape.best if effect > 0 else shape.worst
        return self.chance.weighed(shape.parts)

    def _effect(self, shape: Drawn) -> float:
        """Return what the inputs of this play do to a shape that listens."""
        effect, inputs = 0.0, self.inputs
        if not inputs:  # as before the calls of a game that has none of its own
            return effect
        for name, weight in shape.listens:
            if name in inputs:  # few are
                effect += weight * inputs[name]
        return effect
