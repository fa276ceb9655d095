"""The frames of a table's socket, and the limit on their rate.

Browsers send forms as JSON objects of strings; programs send `answer` and `act` frames.
Any other frame is malformed: its sender gets the reason, and the socket is closed.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any

import msgspec
from django.conf import settings
from msgspec import Struct

from config.text import REFUSAL, has_nul
from games.errors import Cause, Refused
from games.table import actions, services, store
from games.table.access import Person
from games.table.commands import Reply
from games.table.form_fields import Fields, one
from games.table.parsing import (
    JsonAnswer,
    JsonReport,
    give_of_form,
    give_of_json,
    report_of_form,
    report_of_json,
    with_answer_in_full,
)
from games.table.table import Table

FORMS = ("answer", "report", "act")
FRAME_LIMIT = 4096  # bytes: an answer with every field filled in is a tenth of it
BURST = 3.0  # seconds' worth of frames in a burst


class Malformed(Exception):
    """A malformed frame. reason: a sentence."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class AnswerFrame(
    JsonAnswer,
    tag_field="type",
    tag="answer",
    kw_only=True,
    forbid_unknown_fields=False,
):
    """{"type": "answer", "prompt", "fingerprint", "answer", "key", "seat"?, "then"?}"""


class ReportFrame(
    JsonReport,
    tag_field="type",
    tag="report",
    kw_only=True,
    forbid_unknown_fields=False,
):
    """{"type": "report", "prompt", "fingerprint", "summary", "key", "seat"?}"""


class Act(Struct, kw_only=True, forbid_unknown_fields=True):
    """An act: the fields of the form games:act.

    seen_seq: the log's number when the caller looked; the act is refused if the game
    has moved on since. kind, fingerprint: of a red flag, as the offer has them. of,
    field, value, prompt: of the act `name`.
    """

    act: str
    key: str
    seat: str = ""
    to: int | None = None
    pace: str = ""
    team: str = ""
    why: str = ""
    seen_seq: int | None = None
    kind: str = ""
    fingerprint: str = ""
    of: int | None = None
    field: str = ""
    value: str | None = None
    prompt: str = ""


class ActFrame(Act, tag_field="type", tag="act", kw_only=True):
    """{"type": "act", "act": "undo", "key", ...}"""


class FormFrame(Struct, kw_only=True):
    """A form as a browser sends it: its name, and its fields."""

    form: str
    fields: dict[str, tuple[str, ...]]

    @property
    def key(self) -> str:
        """The form's client key."""
        return (self.fields.get("key") or ("",))[-1]


Program = AnswerFrame | ReportFrame | ActFrame
Frame = Program | FormFrame
_PROGRAMS = msgspec.json.Decoder(Program)


def read(text: str | None, as_json: bool) -> Frame:
    """Return the frame that came. Raises Malformed."""
    if text is None:
        raise Malformed("Frames are text, not bytes.")
    if len(text.encode()) > FRAME_LIMIT:
        raise Malformed(f"A frame can have at most {FRAME_LIMIT} bytes.")
    try:
        # Checked in the text first: parsing every frame twice would slow each answer.
        if "\\u0000" in text and has_nul(msgspec.json.decode(text)):
            raise Malformed(REFUSAL)
        return _program(text) if as_json else _form(msgspec.json.decode(text))
    except msgspec.MsgspecError as error:
        raise Malformed(f"Invalid frame: {error}.") from None
    except RecursionError:
        raise Malformed("The frame is nested too deeply.") from None


def _program(text: str) -> Program:
    """Read a program's frame; its announcement may be in the short form."""
    try:
        frame: Program = _PROGRAMS.decode(text)
    except msgspec.ValidationError:
        sent = with_answer_in_full(msgspec.json.decode(text))
        frame = msgspec.convert(sent, Program)
    return frame


def _form(sent: Any) -> FormFrame:
    if not isinstance(sent, Mapping) or sent.get("form") not in FORMS:
        raise Malformed('A form is an object with "form": "answer", "report" or "act".')
    fields: dict[str, tuple[str, ...]] = {}
    for name, value in sent.items():
        if isinstance(value, str):
            fields[name] = (value,)
        elif isinstance(value, list) and all(isinstance(x, str) for x in value):
            fields[name] = tuple(value)
    return FormFrame(form=sent["form"], fields=fields)


def take(slug: str, person: Person, frame: Frame) -> Reply:
    """Carry out a frame; return the reply. Raises Refused."""
    if isinstance(frame, AnswerFrame):
        return services.answer(slug, person, give_of_json(frame, person))
    if isinstance(frame, ReportFrame):
        return services.report_play(slug, person, report_of_json(frame, person))
    if isinstance(frame, ActFrame):
        return _act(slug, person, act_fields(frame))
    if frame.form == "act":
        return _act(slug, person, frame.fields)
    table = _table_of(slug, frame)
    if frame.form == "report":
        report = report_of_form(frame.fields, person, table)
        return services.report_play(slug, person, report)
    give = give_of_form(frame.fields, person, table)
    return services.answer(slug, person, give)


def is_answer(frame: Frame) -> bool:
    """True for an answer to a prompt, by a program or by a browser."""
    if isinstance(frame, FormFrame):
        return frame.form == "answer"
    return isinstance(frame, AnswerFrame)


def attempt(slug: str, person: Person, frame: Frame) -> services.Attempt | None:
    """Work an answer out, to be saved with others; None to take the frame alone.

    Raises Refused, which is not final: taken alone it may be the repeat of an answer.
    """
    if isinstance(frame, AnswerFrame):
        return services.attempt_answer(slug, person, give_of_json(frame, person))
    assert isinstance(frame, FormFrame), "an answer is one or the other"
    give = give_of_form(frame.fields, person, _table_of(slug, frame))
    return services.attempt_answer(slug, person, give)


def _act(slug: str, person: Person, fields: Fields) -> Reply:
    if one(fields, "act") == "hand_over":
        # A socket has no reply for the seat's new key: nobody could take the seat.
        raise Refused(Cause.BAD, "Hand over a seat on its page or by POST.")
    return actions.do(slug, person, fields)


def _table_of(slug: str, frame: FormFrame) -> Table:
    """Return the table that the form was made of; its prompts give numbers a meaning.

    Another process may have moved on since this one looked.
    """
    known = store.glance(slug)
    prompt, mark = one(frame.fields, "prompt"), one(frame.fields, "fingerprint")
    for opened in known.progress.open:
        if opened.id == prompt and mark in (known.moment, known.fingerprint(opened)):
            return known
    return store.table(slug)


def act_fields(frame: Act) -> dict[str, tuple[str, ...]]:
    """Return an act as a form's fields."""
    to, previewed = ("" if n is None else str(n) for n in (frame.to, frame.seen_seq))
    named = {
        "act": frame.act,
        "key": frame.key,
        "seat": frame.seat,
        "seen_seq": previewed,
    }
    of = "" if frame.of is None else str(frame.of)
    named |= {"of": of, "field": frame.field, "value": frame.value or ""}
    named |= {"prompt": frame.prompt}
    named |= {"to": to, "pace": frame.pace, "team": frame.team, "why": frame.why}
    named |= {"kind": frame.kind, "fingerprint": frame.fingerprint}
    return {name: (value,) for name, value in named.items()}


class Allowance:
    """A limit on one socket's frames: a burst, then a number per second."""

    def __init__(self) -> None:
        self.rate = settings.SOCKET_FRAMES_PER_SECOND
        self.most = self.rate * BURST
        self.left, self.counted = self.most, time.monotonic()

    def spend(self) -> bool:
        """Use one frame; False when there is none left."""
        now = time.monotonic()
        earned = (now - self.counted) * self.rate
        self.left, self.counted = min(self.most, self.left + earned), now
        if self.left < 1:
            return False
        self.left -= 1
        return True
