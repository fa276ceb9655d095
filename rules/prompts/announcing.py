"""Announcements: prompts that a side may answer unasked, while their book offers them.

A book declares one as it declares any prompt: its name, its button, the fields of its
answer. Forms, JSON, scenarios, pages and the log read the declaration, and `clean`
checks an answer by it, so that a new announcement is one module of its book. The moment
and the effect are the book's (rules.announcements).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal

from msgspec import Struct

from rules.field import AWAY_END_LINE, HOME_END_LINE, Team
from rules.prompts.answers import Announced, Answer
from rules.prompts.declared import Open, Prompt
from rules.prompts.meanings import Meaning

LONGEST_NAME_OF_ANY = 80  # letters in the id of a player, a foul or an option
_TEAMS = tuple(team.value for team in Team)


class Choice(Struct, frozen=True):
    """An option of a field, as it is offered now.

    group: its part of a long list. team: the side whose player or spot then goes with
    it. opens: the fields that go with it, besides those that always do. alone: only for
    a coach who plays both sides.
    """

    name: str
    label: str
    group: str = ""
    team: Team | None = None
    opens: tuple[str, ...] = ()
    alone: bool = False


class Field(Struct, frozen=True, kw_only=True):
    """A field of an announcement.

    kind: choice, one of `options`; player; spot, a yard line; yes, a box to tick; text,
    of `most` letters; team; foul, of the book. reads: a choice is a list of radio
    buttons, a select, or a button each, which sends the answer; a player may be tapped
    to send it, too, or as the last of those that are shown. label: its words; `more`,
    those of its empty choice. required: the refusal without it. unknown: the refusal of
    an option that it does not have.
    players_of: `team`, or the field that names the player's side; `other`: a player of
    the opponent of that side. opens: the fields that a box opens; opened: not shown
    until something opens it. hidden: never shown, filled in by what is offered.
    """

    name: str
    kind: Literal["choice", "player", "spot", "yes", "text", "team", "foul"]
    label: str = ""
    more: str = ""
    reads: Literal["radio", "select", "button", "last"] = "radio"
    options: tuple[str, ...] = ()
    most: int = 0
    required: str = ""
    unknown: str = ""
    players_of: str = ""
    other: bool = False
    opens: tuple[str, ...] = ()
    opened: bool = False
    hidden: bool = False

    def refusal(self, value: Any) -> str:
        """Return the reason against a value; "" if it is one of this field."""
        if self.kind == "yes":
            return "" if isinstance(value, bool) else self._wrong("yes or no")
        if self.kind == "spot":
            fits = isinstance(value, int) and not isinstance(value, bool)
            on_field = fits and HOME_END_LINE <= value <= AWAY_END_LINE
            return "" if on_field else "That yard line is not on the field."
        if not isinstance(value, str):
            return self._wrong("text")
        if self.kind == "team":
            return "" if value in _TEAMS else "Choose a team."
        if self.options and value not in self.options:
            return self.unknown or f"{value!r} is not available now."
        most = self.most or LONGEST_NAME_OF_ANY
        return f"Use {most} letters or less." if len(value) > most else ""

    def side(self, announced: Announced) -> Team | None:
        """Return the side whose player this is; None for either."""
        if self.players_of == "team":
            return announced.team
        named = announced.given.get(self.players_of)
        if named not in _TEAMS:
            return None
        return Team(named).opponent if self.other else Team(named)

    def _wrong(self, form: str) -> str:
        return f"{self.name} must be {form}."


class Announce(Prompt, frozen=True, kw_only=True):
    """A prompt that a side may answer unasked, while its book offers it.

    kind: its short name, by which answers call it; formerly: its name in answers of
    older logs, where that was another. label: the words of its button, with {left}.
    confirm: those of the button that sends it. logged(given, player): the answer in the
    log, its label unless stated; player(id) names one. official: an official may say it
    for either side. apart: the word of a button of its own, beside the whistle; without
    fields it is sent by one tap. claim: it is made against a side whose time is up; a
    coach of both sides makes none. counted: the whistle shows at once how many of it
    wait for a player.
    """

    kind: str
    label: str
    means: Meaning = "unasked"
    text: str = ""
    fields: tuple[Field, ...] = ()
    confirm: str = ""
    logged: Callable[[Mapping[str, Any], Callable[[str], str]], str] | None = None
    formerly: str = ""
    official: bool = False
    apart: str = ""
    claim: bool = False
    counted: bool = False

    @property
    def shown(self) -> bool:
        """True if it has a place of its own at the table, outside the whistle."""
        return bool(self.apart) or self.claim

    @property
    def by_name(self) -> dict[str, Field]:
        """The fields by name."""
        return {field.name: field for field in self.fields}

    def is_worded(self, choice: Choice) -> bool:
        """True if the coach's own words go with that choice."""
        return any(self.by_name[name].kind == "text" for name in choice.opens)

    def is_called(self, name: str) -> bool:
        """True if answers call it so."""
        return bool(name) and name in (self.kind, self.formerly)

    def text_of(
        self, given: Mapping[str, Any], player: Callable[[str], str] = str
    ) -> str:
        """Return an answer in words. player: names the player with an id."""
        return self.logged(given, player) if self.logged else self.title

    def clean(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """Return the values without empty ones. IllegalAnswer if one is not legal."""
        fields = self.by_name
        for name, value in given.items():
            if name not in fields:
                raise self.refuse(f"{self.title} has no {name!r}.")
            if not _is_empty(value) and (reason := fields[name].refusal(value)):
                raise self.refuse(reason)
        for field in self.fields:
            if field.required and _is_empty(given.get(field.name)):
                raise self.refuse(field.required)
        return _filled(given)

    def cleaned(self, announced: Announced) -> Announced:
        """Return it by its present name and without empty values, unchecked."""
        return Announced(self.kind, announced.team, _filled(announced.given))

    @property
    def title(self) -> str:
        """The words of its button, without a number."""
        return self.label.partition(" (")[0]

    def check(self, answer: Answer, opened: Open) -> None:
        if type(answer) is not Announced or not self.is_called(answer.kind):
            raise self.refuse(f"That is not {self.title}.")
        self.clean(answer.given)

    def default(self, opened: Open) -> Answer:
        raise self.refuse("Nothing is announced by default.")


def _filled(given: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in given.items() if not _is_empty(value)}


def _is_empty(value: Any) -> bool:
    return value is None or value is False or value == ""
