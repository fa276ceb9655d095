"""Stored states, read in the form of today and in the one before.

Until books had a state of their own, the EFHL was the only book: its fields stood among
those of all football, and its name, its timeouts and its first procedure could be left
out.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from rules.registry import LATEST, rulebook
from rules.state import Own, State

_ONLY = "efhl@3"  # the book of every state in the form before


def read_state(stored: bytes) -> State:
    """Read a state stored as JSON. msgspec.DecodeError, its ValidationError too."""
    state = _DECODER.decode(stored)
    if state.own is not None or state.rulebook not in ("", _ONLY):
        return state
    return state_of(_upgrade(msgspec.json.decode(stored)))


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
