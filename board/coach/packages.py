"""Packages: a formation and its plays, called in secret from the book's own tables."""

from __future__ import annotations

from board.coach.sideline import Sideline
from rules.playbook import Package
from rules.prompts import Answer, Chosen, Open
from rules.registry import rulebook

PICK = "pick_"  # run, or pass


class Packages:
    """The package called in the play under way. name: in a coach's words; "" for none.

    leads: the option of the play's call that goes with it, "" for none.

    It is called by its number, and so kept at once.
    """

    def __init__(self, sideline: Sideline) -> None:
        self._side = sideline
        self._called: Package | None = None
        self.leads = ""

    def begin_play(self) -> None:
        """Forget the package of the play before."""
        self._called, self.leads = None, ""

    @property
    def name(self) -> str:
        """The name of the package called."""
        return self._called.name if self._called else ""

    def call(self, opened: Open, side: str, kind: str) -> Answer:
        """Pick one of the tables for a side, offense or defense, and a run or pass."""
        names = opened.options
        pick = f"{PICK}{kind}"
        book = rulebook(self._side.state.rulebook)
        table = book.playbook and book.playbook.tables.get(f"{side}_{kind}")
        if self._called or pick not in names or not table:
            return opened.default()
        numbers = tuple(table.rows)
        number = self._side.chance.of(numbers)
        self._called = table.rows[number]
        self._side.spoken = self.name
        chosen = Chosen(pick, number=number)
        given = ((opened.id, chosen),)
        made = book.table.secret_call(self._side.state, opened.seats[0], given)
        self.leads = made.leads if made else ""
        return chosen
