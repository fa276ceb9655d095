"""Packages: a formation and its plays, called in secret from the book's own tables."""

from __future__ import annotations

from board.coach.sideline import Sideline
from rules.playbook import Package
from rules.prompts import Answer, Chosen, Open
from rules.registry import rulebook

PICK = "pick_"  # run, or pass
DIGIT = "digit_"
BASE = 10


class Packages:
    """The package called in the play under way. name: in a coach's words; "" for none.

    A book asks for its number digit by digit, and then whether it is kept.
    """

    def __init__(self, sideline: Sideline) -> None:
        self._side = sideline
        self._called: Package | None = None
        self._digits: list[int] = []

    def begin_play(self) -> None:
        """Forget the package of the play before."""
        self._called = None

    @property
    def name(self) -> str:
        """The name of the package called."""
        return self._called.name if self._called else ""

    def call(self, opened: Open, side: str, kind: str) -> Answer:
        """Pick one of the tables for a side, offense or defense, and a run or pass."""
        names = opened.options
        if names[0].startswith(DIGIT):
            return Chosen(f"{DIGIT}{self._digits.pop(0)}")
        pick = f"{PICK}{kind}"
        playbook = rulebook(self._side.state.rulebook).playbook
        table = playbook and playbook.tables.get(f"{side}_{kind}")
        if self._called or pick not in names or not table:
            return opened.default()
        numbers = tuple(table.rows)
        number = self._side.chance.of(numbers)
        self._called = table.rows[number]
        self._digits = [*divmod(number % len(numbers), BASE)]
        self._side.spoken = self.name
        return Chosen(pick)
