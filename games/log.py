"""The log as plain data: its lines, and which of them still count.

Nothing is ever taken out of a log. An undo that both agreed to, and an amendment, are
lines that say back to which number the game went; what was answered from there up to
that line no longer counts. Everything here is pure.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from enum import StrEnum, unique
from typing import Any

from msgspec import Struct

from games.officials import OFFICIAL
from rules.field import Team
from rules.prompts import Answer
from rules.run import Entry as RulesEntry

COMMISSIONER = "commissioner"
SEATS = (Team.HOME.value, Team.AWAY.value, OFFICIAL)


@unique
class Kind(StrEnum):
    """What a line of the log is."""

    ANSWER = "answer"  # to a prompt; by seat "" it is the table's own dice
    FORFEIT = "forfeit"  # {"team", "why"}: the commissioner ends the game
    ASK = "undo_asked"  # {"to"}: an undo is proposed
    ACCEPT = "undo_accepted"  # {"to"}
    DECLINE = "undo_declined"
    WITHDRAW = "undo_withdrawn"
    AMEND = "amended"  # {"to"}; the lines after it repeat what still fits
    PAUSE = "paused"
    RESUME = "resumed"
    PACE = "pace"  # {"pace"}: from the next play on
    SIT = "seated"  # {"side"}: a coach has come to the table
    SUBSTITUTE = "substituted"  # {"side"}: another coach is to take the seat
    SEED = "seed_drawn"  # {"promise"}: new dice, since the old seed has been shown


PLAYED = (Kind.ANSWER, Kind.FORFEIT)
GOING_BACK = (Kind.ACCEPT, Kind.AMEND)
_AMENDED = "amend:"  # no client's key has a colon


class Logged(Struct, frozen=True, kw_only=True):
    """A line of the log. answer: to a prompt; detail: of every other kind.

    repeats: the number of the answer that an amendment has given again in this one, or
    has put right by it; 0 for every other line.
    """

    seq: int
    kind: Kind
    seat: str
    play: int
    prompt: str = ""
    answer: Answer | None = None
    detail: dict[str, Any] = {}
    at: datetime
    repeats: int = 0

    @property
    def side(self) -> Team | None:
        """The side that gave it, or None: dice, official, commissioner."""
        return Team(self.seat) if self.seat in (Team.HOME, Team.AWAY) else None

    @property
    def by_hand(self) -> bool:
        """Whether somebody in a seat gave it."""
        return self.seat in SEATS

    def for_rules(self) -> RulesEntry:
        """The same as the rules take it."""
        assert self.answer is not None, "only answers go to the rules"
        return RulesEntry(self.prompt, self.answer, self.side)


def amended_key(marker: int, seq: int) -> str:
    """The key under which an amendment gives the answer number `seq` again."""
    return f"{_AMENDED}{marker}:{seq}"


def repeated_under(key: str) -> int:
    """The number of the answer that was given again under `key`, or 0."""
    return int(key.rpartition(":")[2]) if key.startswith(_AMENDED) else 0


def ending_forfeit(counted: Sequence[Logged]) -> Logged | None:
    """The forfeit by which the commissioner has ended the game, if he has.

    counted: the last lines that count. Coaches do not go back behind it.
    """
    last = counted[-1] if counted else None
    return last if last is not None and last.kind is Kind.FORFEIT else None


def ruled(entries: Sequence[Logged]) -> int:
    """The last line that counts and that a commissioner has put right; 0 for none.

    However often it was given again since. Coaches do not go back behind it.
    """
    right: set[int] = set()
    target = 0
    for entry in entries:
        if entry.kind is Kind.AMEND:
            target = entry.detail["to"]
        elif entry.repeats and (entry.repeats == target or entry.repeats in right):
            right.add(entry.seq)
    return max((e.seq for e in standing(entries) if e.seq in right), default=0)


def standing(entries: Iterable[Logged]) -> tuple[Logged, ...]:
    """The lines that count: answers and forfeits that were not taken back."""
    kept: list[Logged] = []
    for entry in entries:
        _take(kept, entry)
    return tuple(kept)


def standing_at_each(
    entries: Sequence[Logged],
) -> Iterator[tuple[Logged, Sequence[Logged], bool]]:
    """Each answer or forfeit, what counted just before it, whether it was undone.

    What counted is one list that goes on changing: read it before the next step.
    """
    last = {entry.seq for entry in standing(entries)}
    kept: list[Logged] = []
    for entry in entries:
        if entry.kind in PLAYED:
            yield entry, kept, entry.seq not in last
        _take(kept, entry)


def _take(kept: list[Logged], entry: Logged) -> None:
    if entry.kind in PLAYED:
        kept.append(entry)
    elif entry.kind in GOING_BACK:
        to = entry.detail["to"]
        while kept and kept[-1].seq >= to:
            kept.pop()
