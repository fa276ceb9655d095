"""Parsing: from the fields of a form or a frame to a seat's request.

Forms name players by jersey number and yard lines by number or words; programs send the
answers of `rules.prompts` as JSON. Raises Refused with a sentence for input that it
cannot read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from board.summaries import CAUGHT, IN_THE_END_ZONE, WAYS, Summary
from games.errors import Cause, Refused
from games.log.entries import OFFICIAL, LaterDetail
from games.table.access import Person
from games.table.commands import Give, Joint, PlayReport, Then
from games.table.form_fields import Fields, Offers, Reader, one, whole
from games.table.setting import Setting
from games.table.table import Table, replayed
from games.table.telling import end_of, ways_on
from rules.errors import RulesError
from rules.field import Team
from rules.offers import Offer
from rules.prompts import Answer, Chosen, Done, Happened, Meaning, Open, in_full
from rules.run import Entry

_JOINT = msgspec.json.Decoder(Joint)


class JsonAnswer(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """An answer as a program sends it. seat: needed when you hold both.

    then: your answers to the prompts that follow, all of them or nothing. stands: you
    say no more before the snap. means: the meanings of those prompts, if answers to
    what is not asked after all are to be left out.
    """

    prompt: str
    fingerprint: str
    answer: Answer
    key: str
    seat: str = ""
    then: tuple[Then, ...] = ()
    stands: bool = False
    means: tuple[Meaning, ...] = ()


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
    ended = one(fields, "end")
    in_end_zone = ended == IN_THE_END_ZONE
    named, _, name = ended.partition(":")
    name = CAUGHT if in_end_zone else name
    # Not only the prompts ahead: a report sent again has been taken already.
    plain = name.partition("/")[0]
    known = (p for p in table.setting.prompts.values() if plain in p.names)
    prompt = next((p for p in known if p.means == named), None)
    if named and prompt is None:
        raise Refused(Cause.BAD, "This rule book has no such end of a play.")
    ahead = end_of(ways_on(table, person.seats), kind, named)
    reader = Reader(fields, table.setting, ahead)
    try:
        answer = reader.end(prompt, name) if prompt else None
        return Summary(
            play=kind,
            stage=prompt.means if prompt else "",
            answer=replace(answer, at=None) if answer and in_end_zone else answer,
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
        means=sent.means,
    )


def give_of_form(fields: Fields, person: Person, table: Table) -> Give:
    """Return the answer in a form."""
    seat = one(fields, "seat") or only_seat(person)
    prompt = one(fields, "prompt")
    opened = next((o for o in table.progress.open if o.id == prompt), None)
    sooner = _joint(fields, "sooner").answers
    if sooner and opened is not None:
        opened = _opened_after(table, seat, sooner)
    reader = Reader(fields, table.setting, opened, _offers(table, seat))
    joint, later = _joint(fields, "joint"), _joint(fields, "then")
    answers = _slid(joint, reader, one(fields, "first"))
    if sooner:
        answers = (*sooner, _result(reader.answer(seat)))
    return Give(
        seat=seat,
        prompt=prompt,
        fingerprint=one(fields, "fingerprint"),
        answer=answers[0] if answers else reader.answer(seat),
        key=one(fields, "key"),
        then=answers[1:] or later.answers,
        stands=joint.stands or one(fields, "stands") == "1",
        means=joint.means[1:],
    )


def _opened_after(table: Table, seat: str, sooner: tuple[Then, ...]) -> Open | None:
    """Return the prompt that the form's result answers, after these answers.

    None where they do not fit: then the table refuses them in its own words.
    """
    if seat not in tuple(Team):
        return None
    runner = replayed(table.setting, table.play, table.entries)
    try:
        for answer in sooner:
            runner.answer(Entry(runner.open[0].id, answer, Team(seat)))
    except (RulesError, IndexError):
        return None
    return runner.open[0] if runner.open else None


def _result(answer: Answer) -> Then:
    """Return an answer that may be given ahead. Refused."""
    if not isinstance(answer, (Chosen, Done, Happened)):
        raise Refused(Cause.BAD, "This cannot be answered ahead.")
    return answer


def _slid(joint: Joint, reader: Reader, first: str) -> tuple[Then, ...]:
    """Return a button's answers with the yard line to which it was slid.

    first: an outcome for the first of them, where a box beside the button has one.
    """
    answers = list(joint.answers)
    if 0 <= joint.slid < len(answers):
        slid = answers[joint.slid]
        if isinstance(slid, (Chosen, Happened)):
            answers[joint.slid] = replace(slid, at=reader.yard_line())
    if first and answers and isinstance(answers[0], Happened):
        answers[0] = replace(answers[0], outcome=first)
    return tuple(answers)


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
    return Reader(fields, setting, opened).answer(seat)


def detail_of_form(fields: Fields, setting: Setting) -> LaterDetail:
    """Return a detail of an earlier answer; without a value it is open again."""
    field, text = one(fields, "field"), one(fields, "value")
    if field not in ("player", "by", "side"):
        raise Refused(Cause.BAD, "The field is player, by or side.")
    reader = Reader(fields, setting, None)
    try:
        value = (text or None) if field == "side" else reader.named("value")
    except ValueError as error:
        raise Refused(Cause.BAD, str(error)) from None
    of, prompt = whole(fields, "of"), one(fields, "prompt")
    detail: LaterDetail = {"of": of, "field": field, "value": value}  # type: ignore[typeddict-item]
    return {**detail, "prompt": prompt} if prompt else detail


def only_seat(person: Person) -> str:
    """Return the seat of a person who names none; the first of two. Refused."""
    if person.officiates:
        return OFFICIAL
    if not person.seats:
        raise Refused(Cause.SEAT, "You have no seat at this table, but you can watch.")
    return person.seats[0].value
