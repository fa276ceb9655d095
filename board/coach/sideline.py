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
from rules.prompts import Answer, Choose, Chosen, Open
from rules.prompts.holding import gets_the_ball, snap_taker, with_ball
from rules.registry import Rulebook, rulebook
from rules.state import State

HALF_OF_GAME, LAST_QUARTER = 2, 4  # quarters


class Sideline:
    """The sideline in the play under way. spoken: the words for the last decision.

    state: the situation before the play, as any seat sees it. book: its rule book.
    snapped: the player whom the coach had take the snap in this play, if he named one.
    """

    def __init__(self, chance: Chance, depth: Depth, strength: Strength) -> None:
        self.chance = chance
        self.depth = depth
        self.strength = strength
        self.habits = Habits(chance)
        self.state = State()
        self.spoken = ""
        self.snapped: str | None = None
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
        self.snapped = None
        self._left = -1

    def named(self, opened: Open, choice: str, role: str) -> Chosen:
        """Choose an option and its player; nobody gets the ball from himself."""
        prompt, player = opened.prompt, None
        assert isinstance(prompt, Choose)
        option = prompt.by_name.get(choice)
        if option is not None and option.player:
            has_it = self.with_ball(opened) if gets_the_ball(option) else None
            player = self.depth.pick(opened.seats[0], role, has_it)
        return Chosen(choice, player=player)

    def with_ball(self, opened: Open) -> str | None:
        """Return the player who has the ball as far as the coach knows, or None."""
        return with_ball(opened, self.snapped)

    def note(self, opened: Open, answer: Answer) -> None:
        """Keep in mind who takes the snap by an answer of this play."""
        self.snapped = snap_taker(opened.prompt, answer) or self.snapped

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
