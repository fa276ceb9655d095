"""Plays and defenses that are written: one of those that the book suggests.

The coach writes one that carries out his plan, or is against the one he expects. The
book suggests the best ones first: how far down its list he looks is his strength.
"""

from __future__ import annotations

from collections.abc import Callable

from board.coach.calls import Calls
from board.coach.sideline import Sideline
from rules.prompts import Answer, Meaning, Open, Suggestion, Write, Written


class Writings:
    """The texts of a side, each one legal for the men on the field."""

    def __init__(self, sideline: Sideline, calls: Calls) -> None:
        self._side, self._calls = sideline, calls
        self._chance = sideline.chance
        self.decisions: dict[Meaning, Callable[[Open], Answer]] = {
            "writing": self._write
        }

    def _write(self, opened: Open) -> Answer:
        prompt = opened.prompt
        suggested = prompt.suggests(opened) if isinstance(prompt, Write) else ()
        if not suggested:
            return opened.default()
        chosen = self._chance.of(self._liked(opened, suggested))
        self._side.spoken = chosen.label
        return Written(chosen.text)

    def _liked(
        self, opened: Open, suggested: tuple[Suggestion, ...]
    ) -> tuple[Suggestion, ...]:
        """Return those that suit the plan, the best share of them that he looks at."""
        suited = suggested
        if any(one.plan for one in suggested):
            plan = self._calls.expected(opened.seats[0])
            suited = tuple(x for x in suggested if x.plan in ("", plan)) or suggested
        return suited[: max(1, round(self._side.strength.written * len(suited)))]
