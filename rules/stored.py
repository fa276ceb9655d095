"""Stored states, read in the form of today and in those before.

Until books had a state of their own, the EFHL was the only book: its fields stood among
those of all football, and its name, its timeouts and its first procedure could be left
out. Until books declared their announcements, each had its own form among the answers
of the last play.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from rules.prompts import in_full
from rules.registry import LATEST, rulebook
from rules.state import Own, State

_ONLY = "efhl@3"  # the book of every state in the form before


def read_state(stored: bytes) -> State:
    """Read a state stored as JSON. msgspec.DecodeError, its ValidationError too."""
    plain: dict[str, Any] | None = None
    try:
        state = _DECODER.decode(stored)
    except msgspec.ValidationError:
        plain = _answers_in_full(msgspec.json.decode(stored))
        state = state_of(plain)
    if state.own is not None or state.rulebook not in ("", _ONLY):
        return state
    return state_of(_upgrade(plain or msgspec.json.decode(stored)))


def _answers_in_full(state: Any) -> Any:
    """Return a plain state with every announcement of its last play in full."""
    last = state.get("last") if isinstance(state, dict) else None
    if not isinstance(last, dict) or not isinstance(last.get("answers"), list):
        return state
    answers = [
        [in_full(one) for one in answer]
        if isinstance(answer, list)
        else in_full(answer)
        for answer in last["answers"]
    ]
    return {**state, "last": {**last, "answers": answers}}


def state_of(plain: Mapping[str, Any]) -> State:
    """Return the state of plain data. msgspec.ValidationError."""
    return msgspec.convert(plain, State, dec_hook=_read_own)


def _read_own(kind: type, plain: Any) -> Own:
    """Read a book's own state by its tag."""
    name = plain.get("book") if isinstance(plain, dict) else None
    own = rulebook(name).own if name in LATEST else None
    if kind is not Own or own is None:
        raise ValueError(f"{name!r} is no book with a state of its own")
    return msgspec.convert(plain, own)


def _upgrade(old: dict[str, Any]) -> dict[str, Any]:
    """Return a state of the form before in the form of today."""
    book = rulebook(_ONLY)
    assert book.own is not None
    own = {name: old[name] for name in book.own.__struct_fields__ if name in old}
    usual = msgspec.to_builtins(book.opening())
    new = {name: usual[name] for name in ("rulebook", "upcoming", "timeouts")}
    new |= old | {"own": usual["own"] | own}
    if last := old.get("last"):
        new["last"] = last | {"before": _upgrade(last["before"])}
    return new


_DECODER = msgspec.json.Decoder(State, dec_hook=_read_own)
