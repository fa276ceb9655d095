"""From the fields of a form, or of a frame, to what a seat asks of the table.

Forms name players by jersey number and yard lines by number or words; programs send
the answers of `rules.prompts` as JSON. What cannot be understood is refused in words.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType

import msgspec

from games.access import Who
from games.commands import Give
from games.errors import Refused, Why
from games.officials import OFFICIAL
from games.setting import Setting, Side
from games.table import Table
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


class JsonAnswer(msgspec.Struct, kw_only=True):
    """An answer as a program sends it. seat: needed by who holds both."""

    prompt: str
    fingerprint: str
    answer: Answer
    key: str
    seat: str = ""


def give_of_json(sent: JsonAnswer, who: Who) -> Give:
    """The answer that a program sent."""
    return Give(
        seat=sent.seat or only_seat(who),
        prompt=sent.prompt,
        fingerprint=sent.fingerprint,
        answer=sent.answer,
        key=sent.key,
    )


def give_of_form(fields: Fields, who: Who, table: Table) -> Give:
    """The answer that a form holds."""
    seat = one(fields, "seat") or only_seat(who)
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
    """Whose player rolls, by the question of an ability check."""
    progress = table.progress
    offers = table.setting.book.offers(
        table.state, progress.facts, Team.HOME, progress.open
    )
    return {check.question: check.first for offer in offers for check in offer.checks}


def answer_of_form(fields: Fields, setting: Setting, opened: Open, seat: str) -> Answer:
    """The answer alone, to a prompt that need not be open now."""
    return _Reader(fields, setting, opened).answer(seat)


def only_seat(who: Who) -> str:
    """The seat that somebody speaks for who does not say which; the first of two."""
    if who.officiates:
        return OFFICIAL
    if not who.seats:
        raise Refused(Why.SEAT, "You have no seat at this table; you may watch.")
    return who.seats[0].value


def one(fields: Fields, name: str) -> str:
    """A field's value without the spaces around it; the last if there are several."""
    values = fields.get(name) or ("",)
    return values[-1].strip()


def whole(fields: Fields, name: str) -> int:
    """A field that must be a number."""
    try:
        return int(one(fields, name))
    except ValueError:
        raise Refused(Why.BAD, f"{name} must be a number.") from None


def _is_number(word: str) -> bool:
    """Whether it is digits that can be a die, a jersey number or a yard line."""
    return re.fullmatch("[0-9]{1,3}", word) is not None


def _coach(seat: str) -> Team:
    """The side whose coach says it."""
    if seat not in ("home", "away"):
        raise ValueError("That is for a coach to say.")
    return Team(seat)


class _Reader:
    """Reads one form's answer."""

    def __init__(
        self,
        fields: Fields,
        setting: Setting,
        opened: Open | None,
        rolls: Mapping[str, Team | None] = MappingProxyType({}),
    ) -> None:
        """rolls: whose player rolls for a question of an ability check."""
        self.fields = fields
        self.setting = setting
        self.opened = opened
        self.rolls = rolls

    def answer(self, seat: str) -> Answer:
        kind = one(self.fields, "kind")
        try:
            return self._answer(kind, seat)
        except ValueError as error:
            raise Refused(Why.BAD, str(error)) from None

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
        raise ValueError("Say what kind of answer it is.")

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
            raise ValueError("Say which player.")
        strike = one(self.fields, "strike") == "1"
        return PlayerPoint(team, player, one(self.fields, "reason"), strike)

    def _fall(self, seat: str) -> PlayerFell:
        """A coach's own player; an official says whose."""
        team = _coach(seat) if seat != OFFICIAL else self._team()
        player = self._player("player", team)
        if team is None or player is None:
            raise ValueError("Say who fell.")
        up, previous = (one(self.fields, name) == "1" for name in ("up", "previous"))
        return PlayerFell(team, player, up, previous)

    def _flag(self) -> Flag:
        team = self._team()
        if team is None:
            raise ValueError("Say which side committed the foul.")
        return Flag(
            team,
            one(self.fields, "foul"),
            at=self._at(),
            player=self._player("player", team),
            previous=one(self.fields, "previous") == "1",
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
        """Was there a penalty? A flag that a check comes before."""
        flag = self._flag()
        return AbilityCheck(
            team,
            "penalty",
            player=flag.player,
            of=flag.team,
            foul=flag.foul,
            at=flag.at,
            previous=flag.previous,
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
        words = " ".join(self.fields.get("dice") or ()).replace(",", " ").split()
        if not all(map(_is_number, words)):
            raise ValueError("Type the dice as numbers, such as 3 4.")
        return tuple(map(int, words))

    def _player(self, field: str, team: Team | None = None) -> str | None:
        """A jersey number or an id, as the player's id."""
        said = one(self.fields, field).removeprefix("#")
        if not _is_number(said):
            return said or None
        number = int(said)
        wearing = [
            player.id
            for side in self._sides(team)
            if (player := side.numbered(number)) is not None
        ]
        if len(wearing) == 1:
            return wearing[0]
        if wearing:
            raise ValueError(f"Both sides have a #{number}: say which side's.")
        raise ValueError(f"Nobody who has dressed wears #{number}.")

    def _sides(self, team: Team | None) -> tuple[Side, ...]:
        """Whose numbers are meant."""
        asked = self.opened.team if self.opened else None
        known = team or self._team() or asked
        if known is not None:
            return (self.setting.side(known),)
        return (self.setting.sides.home, self.setting.sides.away)
