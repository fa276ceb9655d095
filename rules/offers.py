"""Interrupts that are legal now, and the announcements of a book.

An `Offer` is one of them, open to a side. Timeouts, flags, challenges and resignations
are football's; what only one book has is an `Announcement`: a prompt (`Announce`), its
moment and its effect, all in one module of the book.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

from msgspec import Struct

from rules.errors import IllegalAnswer
from rules.field import Team
from rules.journal import Journal, Reopened
from rules.prompts import (
    Announce,
    Announced,
    Choice,
    Happened,
    Interrupt,
    Open,
    Procedure,
)
from rules.state import State

Opened: TypeAlias = tuple[Open, ...]
Settled: TypeAlias = State | Interrupt | Open | Reopened | None
NO_CHOICES: Mapping[str, tuple[Choice, ...]] = {}
NO_VALUES: Mapping[str, Any] = {}


class Ruling(Struct, frozen=True):
    """A reported outcome of the last play that may be challenged.

    number: its place among the answers of that play (Challenge.ruling).
    """

    number: int
    opened: Open
    answer: Happened


class Filled(Struct, frozen=True):
    """An announcement that is filled in but for one field, or for its button.

    text: what it is about; player: the id of a player named before that text. given:
    the values. asks: the name of the field left; "" with a button of its own.
    """

    text: str
    given: Mapping[str, Any]
    player: str = ""
    asks: str = ""
    button: str = ""


class Doubted(Struct, frozen=True):
    """An announcement by which a flag may be doubted before it is thrown.

    It takes the flag's foul, at, player, previous and when, and its team as `of`.
    """

    kind: str
    label: str
    given: Mapping[str, Any]


class Offer(Struct, frozen=True):
    """An interrupt that is legal now. kind: timeout, flag, challenge, resign, or that
    of an announcement.

    left: those left of timeouts, challenges or the like. text: a sentence about it.
    rulings: those that may be challenged. fouls: the ids that may be called.
    late_fouls: those that may be called on the play just ended; moments: the parts of
    that play a flag may name, where the ball changed hands. out: the players of both
    sides who sit out and cannot have fouled; late_out: those who sat out the play just
    ended. doubted: a check that may come before the flag.

    Of an announcement: prompt: its declaration. text: a sentence instead of the
    prompt's. choices: the options that are legal now, by the name of the field; a field
    without one is not offered. given: values that every answer has now. filled: answers
    that are nearly given. bare: it may be sent without any choice. out: the players of
    its side who cannot be named. after: it is refused for so many milliseconds more.
    """

    kind: str
    left: int = 0
    rulings: tuple[Ruling, ...] = ()
    fouls: tuple[str, ...] = ()
    late_fouls: tuple[str, ...] = ()
    moments: tuple[str, ...] = ()
    out: tuple[str, ...] = ()
    late_out: tuple[str, ...] = ()
    doubted: Doubted | None = None
    prompt: Announce | None = None
    text: str = ""
    choices: Mapping[str, tuple[Choice, ...]] = NO_CHOICES
    given: Mapping[str, Any] = NO_VALUES
    filled: tuple[Filled, ...] = ()
    bare: bool = True
    after: int = 0

    def names(self, field: str) -> tuple[str, ...]:
        """Return the options of a field that are legal now."""
        return tuple(choice.name for choice in self.choices.get(field, ()))


def uncharged(journal: Journal, after: State) -> State:
    """Return a state that owes nothing for what was announced."""
    return after


Offerer: TypeAlias = Callable[[Journal, Team, Opened], Offer | None]


class Announcement(Struct, frozen=True, kw_only=True):
    """An announcement of a book: its declaration, its moment and its effect.

    offer(journal, team, opened): open it to a side; None if it is not legal now.
    refusal(journal, announced, opened): the reason against one answer, in words; where
    the book has none, what is not offered is refused. settle(journal, announced,
    opened): as Rulebook.interrupt. charge(journal, after): take off what it has used
    up. within: how the ids of prompts begin while it is being settled.
    """

    prompt: Announce
    offer: Offerer
    settle: Callable[[Journal, Announced, Opened], Procedure[Settled]]
    refusal: Callable[[Journal, Announced, Opened], str | None] | None = None
    charge: Callable[[Journal, State], State] = uncharged
    within: tuple[str, ...] = ()


# A book's buttons, in their order: announcements, and what opens the other interrupts.
Buttons: TypeAlias = tuple[Announcement | Offerer, ...]


def announcements_of(buttons: Buttons) -> tuple[Announcement, ...]:
    """Return the announcements among a book's buttons."""
    return tuple(one for one in buttons if isinstance(one, Announcement))


def offerers_of(buttons: Buttons) -> tuple[Offerer, ...]:
    """Return what opens each of a book's buttons."""
    return tuple(one.offer if isinstance(one, Announcement) else one for one in buttons)


def find_announced(
    announcements: Iterable[Announcement], kind: str
) -> Announcement | None:
    """Return the announcement that answers call so; None if the book has none."""
    return next((one for one in announcements if one.prompt.is_called(kind)), None)


def settle_announced(
    announcements: Iterable[Announcement],
    journal: Journal,
    announced: Announced,
    step: Any,
) -> Procedure[Settled]:
    """Settle what a side announces, or refuse it in words."""
    announcement = find_announced(announcements, announced.kind)
    if announcement is None:
        yield IllegalAnswer(unknown_words(announced.kind))
        return None
    opened = step if isinstance(step, tuple) else (step,)
    reason = _refusal(announcement, journal, announced, opened)
    if reason is not None:
        yield IllegalAnswer(reason, announcement.prompt.heading)
        return None
    return (yield from announcement.settle(journal, announced, opened))


def _refusal(
    announcement: Announcement, journal: Journal, announced: Announced, opened: Opened
) -> str | None:
    prompt = announcement.prompt
    try:
        prompt.clean(announced.given)
    except IllegalAnswer as refusal:
        return refusal.reason
    if announcement.refusal is not None:
        return announcement.refusal(journal, announced, opened)
    offered = announcement.offer(journal, announced.team, opened)
    return f"{prompt.title} is not possible now." if offered is None else None


def unknown_words(kind: str) -> str:
    """Return the refusal of an announcement that the book does not have."""
    return f"The rule book has no interrupt {kind!r}."
