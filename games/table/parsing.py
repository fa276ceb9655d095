"""Parsing: from the fields of a form or a frame to a seat's request.

Forms name players by jersey number and yard lines by number or words; programs send the
answers of `rules.prompts` as JSON. Raises Refused with a sentence for input that it
cannot read.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

import msgspec

from board.summaries import WAYS, Summary
from games.errors import Cause, Refused
from games.log.entries import OFFICIAL, LaterDetail
from games.table.access import Person
from games.table.commands import Give, Joint, PlayReport, Then
from games.table.setting import Setting, Side
from games.table.table import Table
from games.table.telling import end_of, ways_on
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
    in_full,
)

_JOINT = msgspec.json.Decoder(Joint)
Fields = Mapping[str, Sequence[str]]
Offers: TypeAlias = Callable[[], Sequence[Offer]]


WITH_REPORT = "with-"  # how the fields of announcements begin in a report


class JsonAnswer(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """An answer as a program sends it. seat: needed when you hold both.

    then: your answers to the prompts that follow, all of them or nothing. stands: you
    change nothing more before the call.
    """

    prompt: str
    fingerprint: str
    answer: Answer
    key: str
    seat: str = ""
    then: tuple[Then, ...] = ()
    stands: bool = False


class JsonReport(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A play told in one report. prompt, fingerprint: of the prompt that is open.

    seat: the one that keeps score; needed when you hold both.
    """

    prompt: str
    fingerprint: str
    summary: Summary
    key: str
    seat: str = ""


def report_of_json(sent: JsonReport, person: Person) -> PlayReport:
    """Return the play that a program told."""
    return PlayReport(
        seat=sent.seat or only_seat(person),
        prompt=sent.prompt,
        fingerprint=sent.fingerprint,
        summary=sent.summary,
        key=sent.key,
    )


def report_of_form(fields: Fields, person: Person, table: Table) -> PlayReport:
    """Return the play told in a form: its kind, and `end`, as `after_catch:tackled`."""
    return PlayReport(
        seat=one(fields, "seat") or only_seat(person),
        prompt=one(fields, "prompt"),
        fingerprint=one(fields, "fingerprint"),
        summary=_summary(fields, person, table),
        key=one(fields, "key"),
    )


def _summary(fields: Fields, person: Person, table: Table) -> Summary:
    """Return the summary of a form. Refused."""
    play = one(fields, "play")
    kind = next((kind for kind in WAYS if kind == play), None)
    if kind is None:
        raise Refused(Cause.BAD, f"Choose a play: {', '.join(WAYS)}.")
    named, _, name = one(fields, "end").partition(":")
    # Not only the prompts ahead: a report sent again has been taken already.
    plain = name.partition("/")[0]
    known = (p for p in table.setting.prompts.values() if plain in p.names)
    prompt = next((p for p in known if p.means == named), None)
    if named and prompt is None:
        raise Refused(Cause.BAD, "This rule book has no such end of a play.")
    ahead = end_of(ways_on(table, person.seats), kind, named)
    reader = _Reader(fields, table.setting, ahead)
    try:
        return Summary(
            play=kind,
            stage=prompt.means if prompt else "",
            answer=reader.end(prompt, name) if prompt else None,
            carrier=reader.ball_carrier(table.state.possession, kind),
            announced=tuple(reader.announced()),
        )
    except ValueError as error:
        raise Refused(Cause.BAD, str(error)) from None


def with_answer_in_full(sent: Any) -> Any:
    """Return a program's frame with an announcement in full (rules.prompts.in_full)."""
    if not isinstance(sent, Mapping) or "answer" not in sent:
        return sent
    return {**sent, "answer": in_full(sent["answer"])}


def give_of_json(sent: JsonAnswer, person: Person) -> Give:
    """Return the answer that a program sent."""
    return Give(
        seat=sent.seat or only_seat(person),
        prompt=sent.prompt,
        fingerprint=sent.fingerprint,
        answer=sent.answer,
        key=sent.key,
        then=sent.then,
        stands=sent.stands,
    )


def give_of_form(fields: Fields, person: Person, table: Table) -> Give:
    """Return the answer in a form."""
    seat = one(fields, "seat") or only_seat(person)
    prompt = one(fields, "prompt")
    opened = next((o for o in table.progress.open if o.id == prompt), None)
    reader = _Reader(fields, table.setting, opened, _offers(table, seat))
    joint, later = _joint(fields, "joint"), _joint(fields, "then")
    return Give(
        seat=seat,
        prompt=prompt,
        fingerprint=one(fields, "fingerprint"),
        answer=joint.answers[0] if joint.answers else reader.answer(seat),
        key=one(fields, "key"),
        then=joint.answers[1:] or later.answers,
        stands=joint.stands,
    )


def _joint(fields: Fields, name: str) -> Joint:
    """Return the answers of a button or a box; none without it. Refused."""
    text = one(fields, name)
    try:
        return _JOINT.decode(text) if text else Joint()
    except msgspec.MsgspecError:
        raise Refused(Cause.BAD, "These answers cannot be read.") from None


def _offers(table: Table, seat: str) -> Offers:
    """Return a function that lists what is offered to a seat; to home, the official."""

    def offers() -> Sequence[Offer]:
        team = Team.AWAY if seat == "away" else Team.HOME
        progress = table.progress
        book = table.setting.book
        return book.offers(table.state, progress.facts, team, progress.open)

    return offers


def answer_of_form(fields: Fields, setting: Setting, opened: Open, seat: str) -> Answer:
    """Return the answer alone, to a prompt that need not be open now."""
    return _Reader(fields, setting, opened).answer(seat)


def detail_of_form(fields: Fields, setting: Setting) -> LaterDetail:
    """Return a detail of an earlier answer; without a value it is open again."""
    field, text = one(fields, "field"), one(fields, "value")
    if field not in ("player", "by", "side"):
        raise Refused(Cause.BAD, "The field is player, by or side.")
    reader = _Reader(fields, setting, None)
    try:
        value = (text or None) if field == "side" else reader.named("value")
    except ValueError as error:
        raise Refused(Cause.BAD, str(error)) from None
    return {"of": whole(fields, "of"), "field": field, "value": value}  # type: ignore[typeddict-item]


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


def _clean(prompt: Announce, given: Mapping[str, Any]) -> dict[str, Any]:
    """Return an announcement's fields without empty ones. Raises ValueError."""
    try:
        return prompt.clean(given)
    except IllegalAnswer as refusal:
        raise ValueError(refusal.reason) from None


class _Reader:
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

    def named(self, field: str) -> str | None:
        """Return the id of the player in a field, of the form's team if it has one."""
        return self._player(field, self._team())

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
            field = f"{WITH_REPORT}{prompt.kind}"
            required = next((one.name for one in prompt.fields if one.required), None)
            if required is None:
                sides = filter(None, self.fields.get(field, ()))
                yield from (Announced(prompt.kind, _coach(side)) for side in sides)
                continue
            for team in Team:
                if player := self._player(f"{field}-{team.value}", team):
                    yield Announced(prompt.kind, team, {required: player})

    def _happened(self, outcome: str) -> Happened:
        """Return a result; the button of a team has its name, `recovered/home`."""
        name, _, by_team = outcome.partition("/")
        team = Team(by_team) if by_team else self._team()
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
