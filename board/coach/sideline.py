"""All that a coach goes by: the situation, his players, his strength.

A coach is on the sideline of one side, and never asks for anything else.
"""

from __future__ import annotations

from board.chance import Chance
from board.coach.strengths import Strength
from board.depth import Depth
from rules.field import Team
from rules.registry import rulebook
from rules.state import State

LATE = 4  # with so few plays left a coach looks at the score
LAST_QUARTER = 4


class Sideline:
    """The sideline in the play under way. spoken: the words for the decision made last.

    state: the situation before the play, as any seat sees it.
    """

    def __init__(self, chance: Chance, depth: Depth, strength: Strength) -> None:
        self.chance = chance
        self.depth = depth
        self.strength = strength
        self.state = State()
        self.spoken = ""

    def lead(self, team: Team) -> int:
        """Return the points by which that side leads."""
        score = self.state.score
        return score.of(team) - score.of(team.opponent)

    def plays_left(self) -> int:
        """Return the plays left in the half or the overtime, with the coming one."""
        return rulebook(self.state.rulebook).plays_left(self.state)

    def is_desperate(self, team: Team) -> bool:
        """True when behind with the game running out."""
        if self.state.quarter < LAST_QUARTER or self.lead(team) >= 0:
            return False
        return self.plays_left() <= LATE

    def has_one_throw_left(self, team: Team) -> bool:
        """True on the last play of a half or of the game, when not ahead."""
        return self.plays_left() == 1 and self.lead(team) <= 0
