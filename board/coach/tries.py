"""Tries: a kick for one, or a play for two."""

from __future__ import annotations

from collections.abc import Callable

from board.coach.sideline import LAST_QUARTER, Sideline
from rules.prompts import Answer, Chosen, Meaning, Open

WORTH_TWO = (-2, -5, -10)  # leads after the touchdown that two points mend


class Tries:
    """The decisions after a touchdown."""

    def __init__(self, sideline: Sideline) -> None:
        self._side = sideline
        self.decisions: dict[Meaning, Callable[[Open], Answer]] = {"try": self._try}

    def _try(self, opened: Open) -> Chosen:
        side = self._side
        behind = side.lead(opened.seats[0]) in WORTH_TWO
        late = side.state.quarter == LAST_QUARTER
        two = behind and late and "two_point" in opened.options
        return Chosen("two_point" if two else "kick")
