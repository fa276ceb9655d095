"""Tries: a kick for one, or a play for two."""

from __future__ import annotations

from collections.abc import Callable

from board.coach.calls import Calls
from board.coach.sideline import LAST_QUARTER, Sideline
from rules.prompts import Answer, Chosen, Meaning, Open

WORTH_TWO = (-2, -5, -10)  # leads after the touchdown that two points mend


class Tries:
    """The decisions after a touchdown."""

    def __init__(self, sideline: Sideline, calls: Calls) -> None:
        self._side, self._calls = sideline, calls
        self.decisions: dict[Meaning, Callable[[Open], Answer]] = {"try": self._try}

    def _try(self, opened: Open) -> Chosen:
        may = "two_point" in opened.options
        if not (may and self._goes_for_two(opened)):
            return Chosen("kick")
        return Chosen("line_up" if self._calls.lines_up(opened) else "two_point")

    def _goes_for_two(self, opened: Open) -> bool:
        side, team = self._side, opened.seats[0]
        strength, lead = side.strength, side.lead(team)
        if strength.decides == "feel":
            return side.chance.happens(strength.twos)
        if strength.decides == "custom":
            return lead in WORTH_TWO and side.state.quarter == LAST_QUARTER
        one, two = side.worth.tries(lead, side.clock(team))
        best, name = (two, "go for two") if two > one else (one, "kick for one")
        side.spoken = f"{name}, {best:.1%} to win against {min(one, two):.1%}"
        return two > one
