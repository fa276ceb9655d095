"""Plays and defenses that are written: one of those that the book suggests."""

from __future__ import annotations

from collections.abc import Callable

from board.coach.sideline import Sideline
from rules.prompts import Answer, Meaning, Open, Write, Written


class Writings:
    """The texts of a side, each one legal for the men on the field."""

    def __init__(self, sideline: Sideline) -> None:
        self._chance = sideline.chance
        self.decisions: dict[Meaning, Callable[[Open], Answer]] = {
            "writing": self._write
        }

    def _write(self, opened: Open) -> Answer:
        prompt = opened.prompt
        suggested = prompt.suggests(opened) if isinstance(prompt, Write) else ()
        if not suggested:
            return opened.default()
        return Written(self._chance.of(suggested).text)
