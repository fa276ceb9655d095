"""The fields of a form, and the answer that they give.

Raises Refused, or within a reader ValueError, with a sentence for what cannot be read.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from games.errors import Cause, Refused
from games.log.entries import OFFICIAL
from games.table.commands import announced_field
from games.table.setting import Setting, Side
from rules.errors import IllegalAnswer
from rules.field import Across, Team, parse_spot
from rules.offers import Offer, find_announced
from rules.prompts import (
    Announce,
    Announced,
    Answer,
    Challenge,
    Choose,
    Chosen,
    Done,
    Field,
    Flag,
    Happened,
    Named,
    Open,
    Prompt,
    Resign,
    Rolled,
    Timeout,
    Written,
)

Fields = Mapping[str, Sequence[str]]
Offers: TypeAlias = Callable[[], Sequence[Offer]]


def one(fields: Fields, name: str) -> str:
    """Return a field's value, stripped; the last if there are several."""
    values = fields.get(name) or ("",)
    return values[-1].strip()


def written_text(fields: Fields) -> str:
    """Return a text with the ends of lines that its field on the page had.

    Browsers send two characters for each, and a refusal counts them. Of two texts the
    first is that of the button pressed: a page has its offers before the field.
    """
    values = fields.get("text") or ("",)
    return values[0].replace("\r\n", "\n")


def whole(fields: Fields, name: str) -> int:
    """Return a field as a number. Refused."""
    try:
        return int(one(fields, name))
    except ValueError:
        raise Refused(Cause.BAD, f"{name} must be a number.") from None


def _is_number(text: str) -> bool:
    """True for digits that can be a die, a jersey number or a yard line."""
    return re.fullmatch("[0-9]{1,3}", text) is not None


def _coach(seat: str) -> Team:
    """Return the side of a coach's seat. Raises ValueError for the official's."""
    if seat not in tuple(Team):
        raise ValueError("Only a coach can do that.")
    return Team(seat)


def _either(team: str) -> Team:
    """Return the team that a field names. Raises ValueError."""
    if team not in tuple(Team):
        raise ValueError("Choose a team: home or away.")
    return Team(team)


def _clean(prompt: Announce, given: Mapping[str, Any]) -> dict[str, Any]:
    """Return an announcement's fields without empty ones. Raises ValueError."""
    try:
        return prompt.clean(given)
    except IllegalAnswer as refusal:
        raise ValueError(refusal.reason) from None


class Reader:
    """Reader of one form's answer."""

    def __init__(
        self,
        fields: Fields,
        setting: Setting,
        opened: Open | None,
        offers: Offers = tuple,
    ) -> None:
        """offers: lists what the seat is offered."""
        self.fields = fields
        self.setting = setting
        self.opened = opened
        self.offers = offers

    def answer(self, seat: str) -> Answer:
        kind = one(self.fields, "kind")
        try:
            return self._answer(kind, seat)
        except ValueError as error:
            raise Refused(Cause.BAD, str(error)) from None

    def yard_line(self) -> int | None:
        """Return the yard line of the form; None without one. Refused."""
        try:
            return self._at()
        except ValueError as error:
            raise Refused(Cause.BAD, str(error)) from None

    def named(self, field: str) -> str | None:
        """Return the id of the player in a field, of the form's team if it has one."""
        return self._player(field, self._team())

    def _answer(self, kind: str, seat: str) -> Answer:
        match kind:
            case "chosen":
                player, choice = self._player("player"), one(self.fields, "choice")
                called = one(self.fields, "called")
                number = whole(self.fields, "number") if "number" in self.fields else 0
                return Chosen(choice, player, self._at(), called, number)
            case "done":
                return Done()
            case "rolled":
                return Rolled(self._dice())
            case "happened":
                return self._happened(one(self.fields, "outcome"))
            case "written":
                return Written(written_text(self.fields))
            case "named":
                return Named(self._player("player"))
            case "timeout":
                return Timeout(_coach(seat))
            case "resign":
                return Resign(_coach(seat))
            case "flag" if one(self.fields, "check") == "1":
                return self._doubted(_coach(seat))
            case "flag":
                return self._flag()
            case "challenge":
                instead = self._happened(one(self.fields, "instead"))
                return Challenge(_coach(seat), whole(self.fields, "ruling"), instead)
        return self._announced(kind, seat)

    def end(self, prompt: Prompt, name: str) -> Happened | Chosen:
        """Return how a play ended, at this prompt. Raises ValueError."""
        if isinstance(prompt, Choose):
            return Chosen(name, player=self._player("player"), at=self._at())
        return self._happened(name)

    def ball_carrier(self, offense: Team, play: str) -> str | None:
        """Return the player named as `carrier`: the receiving side's on a return."""
        team = offense.opponent if play == "return" else offense
        return self._player("carrier", team)

    def announced(self) -> Iterator[Announced]:
        """Yield what was announced in a play told: sides, or a player, by its field.

        Raises ValueError.
        """
        for announcement in self.setting.book.announcements:
            prompt = announcement.prompt
            field = announced_field(prompt.kind)
            required = next((one.name for one in prompt.fields if one.required), None)
            if required is None:
                sides = filter(None, self.fields.get(field, ()))
                yield from (Announced(prompt.kind, _either(side)) for side in sides)
                continue
            for team in Team:
                if player := self._player(f"{field}-{team.value}", team):
                    yield Announced(prompt.kind, team, {required: player})

    def _happened(self, outcome: str) -> Happened:
        """Return a result; the button of a team has its name, `recovered/home`."""
        name, _, by_team = outcome.partition("/")
        team = _either(by_team) if by_team else self._team()
        side = one(self.fields, "side")
        named_for = self.opened.named_for(name) if self.opened else None
        return Happened(
            name,
            at=self._at(),
            side=Across(side) if side else None,
            team=team,
            by=self._player("by", team or named_for),
        )

    def _announced(self, kind: str, seat: str) -> Announced:
        """Return an announcement of the book; an official names the side."""
        announcement = find_announced(self.setting.book.announcements, kind)
        if announcement is None:
            raise ValueError("The kind of answer is missing or unknown.")
        prompt = announcement.prompt
        official = seat == OFFICIAL and prompt.official
        team = self._team() if official else _coach(seat)
        if team is None:
            raise ValueError("Choose a team.")
        sides = {"team": team, **self._sides_named(prompt)}
        given = {field.name: self._value(field, sides) for field in prompt.fields}
        return Announced(prompt.kind, team, _clean(prompt, given))

    def _sides_named(self, prompt: Announce) -> dict[str, Team | None]:
        """Return the sides that fields name: by what was chosen, or by the form."""
        names = [field.name for field in prompt.fields if field.kind == "team"]
        if not names:
            return {}
        offered = (offer for offer in self.offers() if offer.prompt is prompt)
        chosen = {
            choice.team
            for offer in offered
            for field, choices in offer.choices.items()
            for choice in choices
            if choice.team and choice.name == one(self.fields, field)
        }
        return dict.fromkeys(names, next(iter(chosen), None) or self._team())

    def _value(self, field: Field, sides: Mapping[str, Team | None]) -> Any:
        """Return the value of an announcement's field."""
        if field.kind == "yes":
            return one(self.fields, field.name) == "1"
        if field.kind == "team":
            side = sides[field.name]
            return side.value if side else None
        if field.kind == "spot":
            return self._at()
        if field.kind == "player":
            side = sides.get(field.players_of)
            other = side.opponent if side and field.other else side
            return self._player(field.name, other)
        return one(self.fields, field.name)

    def _flag(self) -> Flag:
        team = self._team()
        if team is None:
            raise ValueError("Choose the team that committed the foul.")
        return Flag(
            team,
            one(self.fields, "foul"),
            at=self._at(),
            player=self._player("player", team),
            previous=one(self.fields, "previous") == "1",
            when=one(self.fields, "when"),
        )

    def _doubted(self, team: Team) -> Announced:
        """Return a flag as the check which decides whether there was a foul."""
        flag = self._flag()
        doubted = next((o.doubted for o in self.offers() if o.doubted), None)
        announcements = self.setting.book.announcements
        announcement = find_announced(announcements, doubted.kind) if doubted else None
        if doubted is None or announcement is None:
            raise ValueError("A flag can’t be checked first now.")
        given = {
            **doubted.given,
            "player": flag.player,
            "of": flag.team.value,
            "foul": flag.foul,
            "at": flag.at,
            "previous": flag.previous,
            "when": flag.when,
        }
        return Announced(doubted.kind, team, _clean(announcement.prompt, given))

    def _team(self) -> Team | None:
        team = one(self.fields, "team")
        return _either(team) if team else None

    def _at(self) -> int | None:
        at = one(self.fields, "at")
        if not at:
            return None
        number = _is_number(at.removeprefix("-")) and at != "50"
        return int(at) if number else parse_spot(at)

    def _dice(self) -> tuple[int, ...]:
        numbers = " ".join(self.fields.get("dice") or ()).replace(",", " ").split()
        if not all(map(_is_number, numbers)):
            raise ValueError("Enter the dice as numbers, such as 3 4.")
        return tuple(map(int, numbers))

    def _player(self, field: str, team: Team | None = None) -> str | None:
        """Return the player's id for a jersey number or an id."""
        text = one(self.fields, field).removeprefix("#")
        if not _is_number(text):
            return text or None
        number = int(text)
        wearing = [
            player.id
            for side in self._sides(team)
            if (player := side.numbered(number)) is not None
        ]
        if len(wearing) == 1:
            return wearing[0]
        if wearing:
            raise ValueError(f"Both teams have a #{number}. Choose the team.")
        raise ValueError(f"No active player wears #{number}.")

    def _sides(self, team: Team | None) -> tuple[Side, ...]:
        """Return the sides among which a number is looked for."""
        prompted = self.opened.team if self.opened else None
        known = team or self._team() or prompted
        if known is not None:
            return (self.setting.side(known),)
        return (self.setting.sides.home, self.setting.sides.away)
