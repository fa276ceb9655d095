"""The time that coaches take in a simulated game, where the book has clocks.

Before each answer the board says how long it took, as a table does (`Elapsed`).
"""

from __future__ import annotations

from collections.abc import Sequence

from board.chance import Chance
from rules.clocks import Clocks, left
from rules.facts import Fact
from rules.prompts import Elapsed, Limit, Open
from rules.registry import rulebook
from rules.state import State

UNHURRIED = (8_000, 32_000)  # milliseconds, where no limit hurries a coach
OF_THE_LIMIT = (50, 90)  # percent of the time left, where one does


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

    def _span(self, opened: Open, facts: Sequence[Fact]) -> tuple[int, int]:
        if not opened.limits:
            return UNHURRIED
        most = min(self._left(limit, facts) for limit in opened.limits)
        shortest, longest = OF_THE_LIMIT
        return most * shortest // 100, most * longest // 100

    def _left(self, limit: Limit, facts: Sequence[Fact]) -> int:
        assert self._clocks is not None
        return left(self._clocks, self._state, facts, limit.clock)
