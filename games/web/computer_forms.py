"""The forms of games with the computer: everything has a sensible default."""

from __future__ import annotations

from typing import Any

from django import forms

from board.coach import DEFAULT, STRENGTHS
from games.models import Game
from games.table.services.opening import House
from rules.field import Team
from rules.registry import default_book, latest_books, rulebook

BOARDS = (
    (Game.Board.STATISTICAL.value, "None: Buzzboard plays it out, and you only decide"),
    (Game.Board.PHYSICAL.value, "Mine: I set up both teams and report the results"),
)
SIDES = ((Team.HOME.value, "Home"), (Team.AWAY.value, "Visitors"))
NAMES = {Team.HOME: "Rivets", Team.AWAY: "Owls"}


def strength_choices() -> list[tuple[str, str]]:
    """Return the computer's strengths, each with what to expect of it."""
    return [(name, f"{one.label}: {one.text}") for name, one in STRENGTHS.items()]


class UsualChoice(forms.ChoiceField):
    """A choice that needs no tap: left out, it is the initial one."""

    def clean(self, value: Any) -> Any:
        return super().clean(value or self.initial)


def _radio(label: str, choices: Any, initial: str) -> UsualChoice:
    return UsualChoice(
        label=label, choices=choices, initial=initial, widget=forms.RadioSelect
    )


class BookSelect(forms.RadioSelect):
    """Rule books, of which those without a board are marked for the page's style."""

    def create_option(
        self, name: str, value: Any, *args: Any, **kwargs: Any
    ) -> dict[str, Any]:
        option = super().create_option(name, value, *args, **kwargs)
        if not rulebook(str(value)).table.has_board:
            option["attrs"]["data-boardless"] = ""
        return option


class BookForm(forms.Form):
    """The rule book of a game."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        books = [(book.id, book.title) for book in latest_books()]
        self.fields["rulebook"] = UsualChoice(
            label="Rule book",
            choices=books,
            initial=default_book().id,
            widget=BookSelect,
        )

    @property
    def book(self) -> str:
        """The chosen rule book."""
        return str(self.cleaned_data["rulebook"])


class AgainstComputerForm(BookForm):
    """A game of one coach against the computer."""

    strength = _radio("The computer", strength_choices, DEFAULT)
    board = _radio("Board", BOARDS, Game.Board.STATISTICAL.value)
    side = _radio("You coach", SIDES, Team.HOME.value)

    @property
    def own_side(self) -> Team:
        """The side of the coach."""
        return Team(self.cleaned_data["side"])

    def house(self) -> House:
        """Return the house rules, with the computer across the board."""
        chosen = self.cleaned_data
        return House(
            board=chosen["board"],
            programs={self.own_side.opponent.value: chosen["strength"]},
        )


class TwoComputersForm(BookForm):
    """A game of two computers, for those who only look."""

    home = _radio(f"{NAMES[Team.HOME]} (home)", strength_choices, DEFAULT)
    away = _radio(f"{NAMES[Team.AWAY]} (visitors)", strength_choices, DEFAULT)

    def house(self) -> House:
        """Return the house rules: nobody is at a board."""
        programs = {team.value: self.cleaned_data[team.value] for team in Team}
        return House(board=Game.Board.STATISTICAL.value, programs=programs)
