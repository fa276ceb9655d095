"""All that a coach goes by: the situation, his players, his strength.

A coach is on the sideline of one side, and never asks for anything else.
"""

from __future__ import annotations

from collections.abc import Callable

from board.chance import Chance
from board.coach.habits import Habits
from board.coach.strengths import Strength
from board.depth import Depth
from board.worth import Clock, Worth, worth_of
from rules.field import Team
from rules.registry import Rulebook, rulebook
from rules.state import State

HALF_OF_GAME, LAST_QUARTER = 2, 4  # quarters


class Sideline:
    """The sideline in the play under way. spoken: the words for the last decision.

    state: the situation before the play, as any seat sees it. book: its rule book.
    """

    def __init__(self, chance: Chance, depth: Depth, strength: Strength) -> None:
        self.chance = chance
        self.depth = depth
        self.strength = strength
        self.habits = Habits(chance)
        self.state = State()
        self.spoken = ""
        self._left = 0
        self._book = ""
        self._plays_left: Callable[[State], int]
        self.book: Rulebook

    def begin_play(self, state: State) -> None:
        """Take the situation before a play."""
        if state.rulebook != self._book:
            self.book = rulebook(state.rulebook)
            self._book, self._plays_left = state.rulebook, self.book.plays_left
        self.state = state
        self._left = -1

    @property
    def worth(self) -> Worth:
        """The worth of situations under the book."""
        return worth_of(self.book.name)

    def lead(self, team: Team) -> int:
        """Return the points by which that side leads."""
        score = self.state.score
        return score.of(team) - score.of(team.opponent)

    def plays_left(self) -> int:
        """Return the plays left in the half or the overtime, with the coming one."""
        if self._left < 0:
            self._left = self._plays_left(self.state)
        return self._left

    @property
    def is_last_half(self) -> bool:
        """True in the second half and in overtime."""
        return self.state.quarter > HALF_OF_GAME

    def clock(self, team: Team) -> Clock:
        """Return the plays left, as a side sees them."""
        receives = self.state.chooses_second_half is team
        return Clock(self.plays_left(), self.is_last_half, receives)

    def is_desperate(self, team: Team) -> bool:
        """True when behind with the game running out, for those who look."""
        if self.state.quarter < LAST_QUARTER or self.lead(team) >= 0:
            return False
        return self.plays_left() <= self.strength.late

    def has_one_throw_left(self, team: Team) -> bool:
        """True on the last play of a half or of the game, when not ahead."""
        return self.plays_left() == 1 and self.lead(team) <= 0
