"""Amendments in the log: the answers that they replaced and repeat.

Everything here is pure.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.log.entries import Kind, Logged
from games.log.undo import standing

AMENDED = "amend:"  # no client's key has a colon


def amended_key(marker: int, seq: int) -> str:
    """Return the key under which an amendment repeats the answer number `seq`."""
    return f"{AMENDED}{marker}:{seq}"


def repeated_under(key: str) -> int:
    """Return the number of the answer that was repeated under `key`, or 0."""
    return int(key.rpartition(":")[2]) if key.startswith(AMENDED) else 0


def ruled(entries: Sequence[Logged]) -> int:
    """Return the last line that counts and that a commissioner amended; 0 for none.

    However often it was repeated since. Coaches do not go back past it.
    """
    right: set[int] = set()
    target = 0
    for entry in entries:
        if entry.kind is Kind.AMEND:
            target = entry.detail["to"]
        elif entry.kind is Kind.UNAMEND:
            target = 0  # its repeats count as amended as far as they did before
        elif entry.repeats and (entry.repeats == target or entry.repeats in right):
            right.add(entry.seq)
    return max((e.seq for e in standing(entries) if e.seq in right), default=0)


def amendments(entries: Iterable[Logged]) -> tuple[Logged, ...]:
    """List the amendments that were not withdrawn, oldest first.

    A canceled forfeit is none: there is nothing to restore.
    """
    standing_amendments: list[Logged] = []
    for entry in entries:
        if entry.kind is Kind.AMEND and "answer" in entry.detail:
            standing_amendments.append(entry)
        elif entry.kind is Kind.UNAMEND:
            standing_amendments.pop()
    return tuple(standing_amendments)


def origins(entries: Iterable[Logged]) -> dict[int, int]:
    """Return, by line that repeats another, the line in which it was first given."""
    first: dict[int, int] = {}
    for entry in entries:
        if entry.repeats:
            first[entry.seq] = first.get(entry.repeats, entry.repeats)
    return first
