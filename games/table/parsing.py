"""Parsing: from the fields of a form or a frame to a seat's request.

Forms name players by jersey number and yard lines by number or words; programs send the
answers of `rules.prompts` as JSON. Raises Refused with a sentence for input that it
cannot read.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType

import msgspec

from games.errors import Cause, Refused
from games.log.entries import OFFICIAL
from games.table.access import Person
from games.table.commands import Give
from games.table.setting import Setting, Side
from games.table.table import Table
from rules.field import Across, Team, parse_spot
from rules.prompts import (
    AbilityCheck,
    Answer,
    BonusStoppage,
    Challenge,
    Chosen,
    CrowdNoise,
    Done,
    Flag,
    Happened,
    HardCount,
    Named,
    Open,
    PlayerFell,
    PlayerPoint,
    Resign,
    Rolled,
    Timeout,
)

Fields = Mapping[str, Sequence[str]]


class JsonAnswer(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """An answer as a program sends it. seat: needed when you hold both."""

    prompt: str
    fingerprint: str
    answer: Answer
    key: str
    seat: str = ""


def give_of_json(sent: JsonAnswer, person: Person) -> Give:
    """Return the answer that a program sent."""
    return Give(
        seat=sent.seat or only_seat(person),
        prompt=sent.prompt,
        fingerprint=sent.fingerprint,
        answer=sent.answer,
        key=sent.key,
    )


def give_of_form(fields: Fields, person: Person, table: Table) -> Give:
    """Return the answer in a form."""
    seat = one(fields, "seat") or only_seat(person)
    prompt = one(fields, "prompt")
    opened = next((o for o in table.progress.open if o.id == prompt), None)
    rolls = _rolling(table) if one(fields, "kind") == "ability" else {}
    reader = _Reader(fields, table.setting, opened, rolls)
    return Give(
        seat=seat,
        prompt=prompt,
        fingerprint=one(fields, "fingerprint"),
        answer=reader.answer(seat),
        key=one(fields, "key"),
    )


def _rolling(table: Table) -> dict[str, Team | None]:
    """Return the side whose player rolls, by the question of an ability check."""
    progress = table.progress
    offers = table.setting.book.offers(
        table.state, progress.facts, Team.HOME, progress.open
    )
    return {check.question: check.first for offer in offers for check in offer.checks}


def answer_of_form(fields: Fields, setting: Setting, opened: Open, seat: str) -> Answer:
    """Return the answer alone, to a prompt that need not be open now."""
    return _Reader(fields, setting, opened).answer(seat)


def only_seat(person: Person) -> str:
    """Return the seat of a person who names none; the first of two. Refused."""
    if person.officiates:
        return OFFICIAL
    if not person.seats:
        raise Refused(Cause.SEAT, "You have no seat at this table, but you can watch.")
    return person.seats[0].value


def one(fields: Fields, name: str) -> str:
    """Return a field's value, stripped; the last if there are several."""
    values = fields.get(name) or ("",)
    return values[-1].strip()


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
    if seat not in ("home", "away"):
        raise ValueError("Only a coach can do that.")
    return Team(seat)


class _Reader:
    """Reader of one form's answer."""

    def __init__(
        self,
        fields: Fields,
        setting: Setting,
        opened: Open | None,
        rolls: Mapping[str, Team | None] = MappingProxyType({}),
    ) -> None:
        """rolls: the side whose player rolls for a question of an ability check."""
        self.fields = fields
        self.setting = setting
        self.opened = opened
        self.rolls = rolls

    def answer(self, seat: str) -> Answer:
        kind = one(self.fields, "kind")
        try:
            return self._answer(kind, seat)
        except ValueError as error:
            raise Refused(Cause.BAD, str(error)) from None

    def _answer(self, kind: str, seat: str) -> Answer:
        match kind:
            case "chosen":
                player, choice = self._player("player"), one(self.fields, "choice")
                called = one(self.fields, "called")
                return Chosen(choice, player=player, at=self._at(), called=called)
            case "done":
                return Done()
            case "rolled":
                return Rolled(self._dice())
            case "happened":
                return self._happened(one(self.fields, "outcome"))
            case "named":
                return Named(self._player("player"))
            case "timeout":
                return Timeout(_coach(seat))
            case "stoppage":
                transfer = one(self.fields, "transfer") == "1"
                return BonusStoppage(_coach(seat), transfer, one(self.fields, "trick"))
            case "crowd_noise":
                return CrowdNoise(_coach(seat))
            case "hard_count":
                return HardCount(_coach(seat))
            case "point":
                return self._point(_coach(seat))
            case "resign":
                return Resign(_coach(seat))
            case "ability":
                return self._check(_coach(seat))
            case "flag" if one(self.fields, "check") == "1":
                return self._suspicion(_coach(seat))
            case "fell":
                return self._fall(seat)
            case "flag":
                return self._flag()
            case "challenge":
                instead = self._happened(one(self.fields, "instead"))
                return Challenge(_coach(seat), whole(self.fields, "ruling"), instead)
        raise ValueError("The kind of answer is missing or unknown.")

    def _happened(self, outcome: str) -> Happened:
        side = one(self.fields, "side")
        named_for = self.opened.named_for(outcome) if self.opened else None
        return Happened(
            outcome,
            at=self._at(),
            side=Across(side) if side else None,
            team=self._team(),
            by=self._player("by", self._team() or named_for),
        )

    def _point(self, team: Team) -> PlayerPoint:
        player = self._player("player", team)
        if player is None:
            raise ValueError("Choose a player.")
        strike = one(self.fields, "strike") == "1"
        return PlayerPoint(team, player, one(self.fields, "reason"), strike)

    def _fall(self, seat: str) -> PlayerFell:
        """Return a fall of the coach's own player; an official names the side."""
        team = _coach(seat) if seat != OFFICIAL else self._team()
        player = self._player("player", team)
        if team is None or player is None:
            raise ValueError("Choose the player who fell.")
        up, previous = (one(self.fields, name) == "1" for name in ("up", "previous"))
        return PlayerFell(team, player, up, previous)

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

    def _check(self, team: Team) -> AbilityCheck:
        question = one(self.fields, "question")
        first = self.rolls.get(question) or self._team()
        return AbilityCheck(
            team,
            question,
            player=self._player("player", first),
            against=self._player("against", first.opponent if first else None),
            stat=one(self.fields, "stat"),
            against_stat=one(self.fields, "against_stat"),
            near=one(self.fields, "near") == "1",
            of=first,
            contested=one(self.fields, "contested") == "1",
            decisive=one(self.fields, "decisive") == "1",
            asked=one(self.fields, "asked"),
        )

    def _suspicion(self, team: Team) -> AbilityCheck:
        """Return a flag as an ability check, which decides whether there was a foul."""
        flag = self._flag()
        return AbilityCheck(
            team,
            "penalty",
            player=flag.player,
            of=flag.team,
            foul=flag.foul,
            at=flag.at,
            previous=flag.previous,
            when=flag.when,
        )

    def _team(self) -> Team | None:
        team = one(self.fields, "team")
        return Team(team) if team else None

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
