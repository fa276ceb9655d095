"""Stored rows as plain data, and the treatment of unreadable ones.

An unreadable answer is a line without an answer: the game goes on from the snapshots,
and its play can be restarted. Without a line of another kind nobody knows which answers
count, and without a state nothing: these raise Damaged.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from games.errors import Damaged
from games.log.amend import repeated_under
from games.log.entries import CLOCK, DETAILS, Kind, Logged, report_number
from games.log.plays import Finished, Play
from games.models import Entry, Snapshot
from rules.facts import read_facts
from rules.prompts import Pace, read_answer
from rules.stored import read_state

# Not only msgspec's own errors: a tampered row may be bytes that are no UTF-8.
_UNREADABLE = (msgspec.MsgspecError, ValueError)
_DETAILS: dict[Kind, msgspec.json.Decoder[dict[str, Any]]] = {
    kind: msgspec.json.Decoder(shape) for kind, shape in DETAILS.items()
}


def logged(row: Entry) -> Logged:
    """Return a line of the log. Raises Damaged."""
    try:
        kind = Kind(row.kind)
        if kind is Kind.ANSWER:
            return _line(row, kind, **_answer(row))
        detail = _DETAILS[kind].decode(row.answer)
        if max(detail.get("to", 0), detail.get("of", 0)) > row.seq:
            raise ValueError("it refers to a line that is not before it")
        return _line(row, kind, detail=detail)
    except _UNREADABLE:
        raise Damaged(f"Line {row.seq} of the log cannot be read.") from None


def _answer(row: Entry) -> dict[str, Any]:
    try:
        return {"answer": read_answer(row.answer)}
    except _UNREADABLE:
        return {"unread": True}


def _line(row: Entry, kind: Kind, **more: Any) -> Logged:
    return Logged(
        repeats=repeated_under(row.client_key),
        by_clock=row.client_key.startswith(CLOCK),
        report=report_number(row.client_key),
        seq=row.seq,
        kind=kind,
        seat=row.seat,
        play=row.play,
        prompt=row.prompt,
        at=row.at,
        reason=row.reason,
        **more,
    )


def play_of(row: Snapshot) -> Play:
    """Return a stored play's beginning. Raises Damaged."""
    try:
        state = read_state(bytes(row.state))
        return Play(row.index, row.first_seq, Pace(row.pace), state)
    except _UNREADABLE:
        raise Damaged(f"The state before play {row.index} cannot be read.") from None


def finished(row: Snapshot) -> Finished:
    """Return a stored play's facts. Raises Damaged."""
    try:
        return Finished(row.index, read_facts(bytes(row.facts)))
    except _UNREADABLE:
        reason = f"The record of play {row.index} cannot be read."
        raise Damaged(reason) from None


def unread(lines: Iterable[Logged]) -> str:
    """Return a sentence on the first of these lines that is unreadable, or ""."""
    line = next((line for line in lines if line.unread), None)
    return f"Line {line.seq} of the log cannot be read." if line else ""
