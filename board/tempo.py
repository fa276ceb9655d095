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

UNHURRIED = (500, 4_000)  # milliseconds, where no limit hurries a coach
OF_THE_LIMIT = (10, 40)  # percent of the time left, where one does


class Tempo:
    """The pace of both coaches."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance
        self._clocks: Clocks | None = None
        self._state = State()
        self._stated = False

    def begin_play(self, state: State) -> None:
        """Take the situation before each play."""
        book = rulebook(state.rulebook) if state.rulebook else None
        self._clocks = book.clocks if book else None
        self._state = state

    def elapsed(self, opened: Open, facts: Sequence[Fact] | None) -> Elapsed | None:
        """Return the time before the next answer; None once it is stated."""
        self._stated = not self._stated
        if self._clocks is None or facts is None or not self._stated:
            return None
        if self._clocks.game(self._state) is None:
            return None
        return Elapsed(self._chance.between(*self._span(opened, facts)))

    def given(self, opened: Open, facts: Sequence[Fact] | None) -> Answer | None:
        """Return the answer that the table gives now; None while there is time."""
        if self._clocks is None or facts is None or not opened.limits:
            return None
        ending = due(self._clocks, Journal(self._state, list(facts), []), (opened,))
        return ending.answer if ending is not None and not ending.left else None

    def _span(self, opened: Open, facts: Sequence[Fact]) -> tuple[int, int]:
        """Return the shortest and longest time of a coach. Nobody waits for a game."""
        hurries = [limit for limit in opened.limits if limit.clock != GAME]
        if not hurries:
            return UNHURRIED
        most = min(self._left(limit, facts) for limit in hurries)
        shortest, longest = OF_THE_LIMIT
        return most * shortest // 100, most * longest // 100

    def _left(self, limit: Limit, facts: Sequence[Fact]) -> int:
        assert self._clocks is not None
        return left(self._clocks, self._state, facts, limit.clock)
