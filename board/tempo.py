"""The time that coaches take in a simulated game, where the book has clocks.

Before each answer the board says how long it took, as a table does (`Elapsed`). Once
the time for an answer is up, it gives the table's own.
"""

from __future__ import annotations

from collections.abc import Sequence

from board.chance import Chance
from rules.clocks import GAME, Clocks, due, left
from rules.facts import Fact
from rules.journal import Journal
from rules.prompts import Answer, Elapsed, Limit, Open
from rules.registry import rulebook
from rules.state import State

# Milliseconds of a play from scrimmage with its set-up, about two minutes at a table;
# other kicks and tries have half of them. Each answer takes half of what is left of the
# play, so that about as many plays fit into a game at every pace.
PLAY, LEAST = (115_000, 145_000), 1_000
OF_THE_LIMIT = 95  # percent of the time left that a coach takes at most


class Tempo:
    """The pace of both coaches. clocks: of the book; None where it has none."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance
        self.clocks: Clocks | None = None
        self._state = State()
        self._stated = False
        self._rest: int | None = None  # of the play, once it has begun

    def begin_play(self, state: State) -> None:
        """Take the situation before each play."""
        if state.rulebook != self._state.rulebook:
            self.clocks = rulebook(state.rulebook).clocks
        self._state = state
        self._rest = None

    def spend(self, ms: int) -> None:
        """Take as spent what a play that goes on has taken so far."""
        self._rest = self._length() - ms

    def elapsed(self, opened: Open, facts: Sequence[Fact] | None) -> Elapsed | None:
        """Return the time before the next answer; None once it is stated."""
        self._stated = not self._stated
        if self.clocks is None or facts is None or not self._stated:
            return None
        if self.clocks.game(self._state) is None:
            return None
        if self._rest is None:
            self._rest = self._length()
        ms = min(max(LEAST, self._rest // 2), self._most(opened, facts))
        self._rest -= ms
        return Elapsed(ms)

    def given(self, opened: Open, facts: Sequence[Fact] | None) -> Answer | None:
        """Return the answer that the table gives now; None while there is time."""
        if self.clocks is None or facts is None or not opened.limits:
            return None
        ending = due(self.clocks, Journal(self._state, list(facts), []), (opened,))
        return ending.answer if ending is not None and not ending.left else None

    def _length(self) -> int:
        length = self._chance.between(*PLAY)
        return length if self._state.upcoming == "scrimmage" else length // 2

    def _most(self, opened: Open, facts: Sequence[Fact]) -> int:
        """Return the longest time that a coach takes.

        Late in a half an offense that does not lead hurries for the game clock, too.
        """
        state = self._state
        hurries = state.quarter not in (1, 3) and state.winner is not state.possession
        times = [
            self._left(one, facts)
            for one in opened.limits
            if one.clock != GAME or hurries
        ]
        return min(times, default=PLAY[1]) * OF_THE_LIMIT // 100

    def _left(self, limit: Limit, facts: Sequence[Fact]) -> int:
        assert self.clocks is not None
        return left(self.clocks, self._state, facts, limit.clock)
