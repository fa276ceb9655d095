"""The frames of a table's socket, and how often they may come.

Browsers send forms as JSON objects of strings; programs send `answer` and `act`
frames. A frame that is none of these is malformed: its sender is told, and let go.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any

import msgspec
from django.conf import settings
from msgspec import Struct

from games import acts, services, store
from games.access import Who
from games.commands import Reply
from games.errors import Refused, Why
from games.table import Table
from games.wire import Fields, JsonAnswer, give_of_form, give_of_json, one
from rules.prompts import Answer

FRAME_LIMIT = 4096  # bytes: an answer with every field filled in is a tenth of it
BURST = 3.0  # seconds' worth of frames that may come at once


class Malformed(Exception):
    """A frame that is no frame. reason: a sentence."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class AnswerFrame(Struct, tag_field="type", tag="answer", kw_only=True):
    """{"type": "answer", "prompt", "fingerprint", "answer", "key", "seat"?}"""

    prompt: str
    fingerprint: str
    answer: Answer
    key: str
    seat: str = ""


class Act(Struct, kw_only=True):
    """A wish: the fields of the form games:act."""

    act: str
    key: str
    seat: str = ""
    to: int | None = None
    pace: str = ""
    team: str = ""
    why: str = ""


class ActFrame(Act, tag_field="type", tag="act", kw_only=True):
    """{"type": "act", "act": "undo", "key", ...}"""


class FormFrame(Struct, kw_only=True):
    """A form as a browser sends it: which one, and its fields."""

    form: str
    fields: dict[str, tuple[str, ...]]

    @property
    def key(self) -> str:
        """The form's client key."""
        return (self.fields.get("key") or ("",))[-1]


Frame = AnswerFrame | ActFrame | FormFrame
_PROGRAMS = msgspec.json.Decoder(AnswerFrame | ActFrame)


def read(text: str | None, as_json: bool) -> Frame:
    """The frame that came. Malformed."""
    if text is None:
        raise Malformed("Frames are text, not bytes.")
    if len(text.encode()) > FRAME_LIMIT:
        raise Malformed(f"A frame has at most {FRAME_LIMIT} bytes.")
    try:
        return _PROGRAMS.decode(text) if as_json else _form(msgspec.json.decode(text))
    except msgspec.MsgspecError as error:
        raise Malformed(f"That is no frame: {error}.") from None
    except RecursionError:
        raise Malformed("A frame is not nested as deeply as that.") from None


def _form(sent: Any) -> FormFrame:
    if not isinstance(sent, Mapping) or sent.get("form") not in ("answer", "act"):
        raise Malformed('A form is an object with "form": "answer" or "act".')
    fields = {}
    for name, value in sent.items():
        values = value if isinstance(value, list) else [value]
        if all(isinstance(each, str) for each in values):
            fields[name] = tuple(values)
    return FormFrame(form=sent["form"], fields=fields)


def take(slug: str, who: Who, frame: Frame) -> Reply:
    """Do what the frame says. Refused."""
    if isinstance(frame, AnswerFrame):
        sent = JsonAnswer(
            prompt=frame.prompt,
            fingerprint=frame.fingerprint,
            answer=frame.answer,
            key=frame.key,
            seat=frame.seat,
        )
        return services.answer(slug, who, give_of_json(sent, who))
    if isinstance(frame, ActFrame):
        return _wish(slug, who, act_fields(frame))
    if frame.form == "act":
        return _wish(slug, who, frame.fields)
    give = give_of_form(frame.fields, who, _table_of(slug, frame))
    return services.answer(slug, who, give)


def _wish(slug: str, who: Who, fields: Fields) -> Reply:
    if one(fields, "act") == "hand_over":
        # Here nothing would tell the seat's new key, and nobody could come.
        raise Refused(Why.BAD, "A seat is handed over on its page, or by POST.")
    return acts.do(slug, who, fields)


def _table_of(slug: str, frame: FormFrame) -> Table:
    """The table that the form was made of: a jersey number is read by what is open.

    Another process may have gone on since this one looked.
    """
    known = store.glance(slug)
    prompt, mark = one(frame.fields, "prompt"), one(frame.fields, "fingerprint")
    for opened in known.progress.open:
        if opened.id == prompt and mark in (known.moment, known.fingerprint(opened)):
            return known
    return store.table(slug)


def act_fields(frame: Act) -> dict[str, tuple[str, ...]]:
    """The same as a form's fields."""
    to = "" if frame.to is None else str(frame.to)
    named = {"act": frame.act, "key": frame.key, "seat": frame.seat}
    named |= {"to": to, "pace": frame.pace, "team": frame.team, "why": frame.why}
    return {name: (value,) for name, value in named.items()}


class Allowance:
    """How much one socket may send: a burst, then so many a second."""

    def __init__(self) -> None:
        self.rate = settings.SOCKET_FRAMES_PER_SECOND
        self.most = self.rate * BURST
        self.left, self.counted = self.most, time.monotonic()

    def spend(self) -> bool:
        """Take one frame off; False when there is none left."""
        now = time.monotonic()
        earned = (now - self.counted) * self.rate
        self.left, self.counted = min(self.most, self.left + earned), now
        if self.left < 1:
            return False
        self.left -= 1
        return True
