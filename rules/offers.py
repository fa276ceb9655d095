"""Interrupts that are legal now, and the announcements of a book.

An `Offer` is one of them, open to a side. Timeouts, flags, challenges and resignations
are football's; what only one book has is an `Announcement`: a prompt (`Announce`), its
moment and its effect, all in one module of the book.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Set
from functools import cached_property
from typing import Any, TypeAlias

from msgspec import Struct

from rules.errors import IllegalAnswer
from rules.facts import Fact
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
    urgent: it is about the report that is open, which cannot wait: it is shown open.
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
    urgent: bool = False

    def names(self, field: str) -> tuple[str, ...]:
        """Return the options of a field that are legal now."""
        return tuple(choice.name for choice in self.choices.get(field, ()))


Offerer: TypeAlias = Callable[[Journal, Team, Opened], Offer | None]


class Announcement(Struct, frozen=True, kw_only=True):
    """An announcement of a book: its declaration, its moment and its effect.

    offer(journal, team, opened): open it to a side; None if it is not legal now.
    refusal(journal, announced, opened): the reason against one answer, in words; where
    the book has none, what is not offered is refused. settle(journal, announced,
    opened): as Rulebook.interrupt. charge(journal, after): take off what it has used
    up, after a play with one of the facts `charged`. within: how the ids of prompts
    begin while it is being settled.
    """

    prompt: Announce
    offer: Offerer
    settle: Callable[[Journal, Announced, Opened], Procedure[Settled]]
    refusal: Callable[[Journal, Announced, Opened], str | None] | None = None
    charge: Callable[[Journal, State], State] | None = None
    charged: tuple[type[Fact], ...] = ()
    within: tuple[str, ...] = ()


class Button(Struct, frozen=True):
    """A button of football itself: timeout, flag, challenge, resign.

    fouls(journal): of a flag whose offer reviews the play before, too: the fouls that
    it offers in the play under way, which take no review.
    """

    kind: str
    offer: Offerer
    fouls: Callable[[Journal], tuple[str, ...]] | None = None


def resignation(journal: Journal, team: Team, opened: Opened) -> Offer:
    """Open the resignation, which is possible whenever anything is."""
    return Offer("resign")


RESIGN = Button("resign", resignation)
Buttons: TypeAlias = tuple[Announcement | Button, ...]


def _kind_of(button: Announcement | Button) -> str:
    return button.kind if isinstance(button, Button) else button.prompt.kind


def _is_official(button: Announcement | Button) -> bool:
    return isinstance(button, Announcement) and button.prompt.official


def _is_shown(button: Announcement | Button) -> bool:
    """True for one that has a place of its own, outside the whistle."""
    return isinstance(button, Announcement) and button.prompt.shown


def _is_at_once(button: Announcement | Button) -> bool:
    """True for one with a place of its own, or whose number stands at the whistle."""
    counted = isinstance(button, Announcement) and button.prompt.counted
    return counted or _is_shown(button)


class Offers(Struct, frozen=True, dict=True):
    """The interrupts of a book.

    buttons: in their order. journal(state, facts, opened): the play so far, None while
    nothing may be said, such as while another interrupt is being settled.
    """

    buttons: Buttons
    journal: Callable[[State, tuple[Fact, ...], Opened], Journal | None]

    def at(self, state: State, facts: tuple[Fact, ...], opened: Opened = ()) -> Moment:
        """Return what may be said at a moment. facts: those of the play so far."""
        return Moment(self, self.journal(state, facts, opened), opened)

    @cached_property
    def at_once(self) -> Buttons:
        """The buttons with a place of their own, or a number at the whistle."""
        return tuple(filter(_is_at_once, self.buttons))

    @cached_property
    def hidden(self) -> Buttons:
        """The buttons behind the whistle, last first: it is cheap and mostly legal."""
        return tuple(one for one in reversed(self.buttons) if not _is_shown(one))

    @cached_property
    def reports(self) -> Buttons:
        """The buttons that an official has, too."""
        return tuple(filter(_is_official, self.buttons))

    def __call__(
        self, state: State, facts: tuple[Fact, ...], team: Team, opened: Opened = ()
    ) -> tuple[Offer, ...]:
        """Return all the interrupts that are legal for a side now."""
        return self.at(state, facts, opened).offers(team)


class Moment(Struct, frozen=True):
    """The interrupts at one moment. journal: None while there are none.

    Each offer is worked out when it is asked for: some take a review of the last play.
    """

    book: Offers
    journal: Journal | None
    opened: Opened

    def offers(self, team: Team) -> tuple[Offer, ...]:
        """Return the interrupts that are legal for a side, in the book's order."""
        return self._legal(team, self.book.buttons)

    def at_once(self, team: Team) -> tuple[Offer, ...]:
        """Return those that a table shows at once, before anybody asks."""
        return self._legal(team, self.book.at_once)

    def of_kind(self, team: Team, kind: str) -> Offer | None:
        """Return one interrupt, if it is legal for the side now."""
        named = (one for one in self.book.buttons if _kind_of(one) == kind)
        return next(iter(self._legal(team, named)), None)

    def fouls(self, team: Team) -> tuple[str, ...]:
        """Return the fouls of a side that may be called in the play under way."""
        flag = next((one for one in self.book.buttons if _kind_of(one) == "flag"), None)
        if isinstance(flag, Button) and flag.fouls and self.journal:
            return flag.fouls(self.journal)
        offer = self.of_kind(team, "flag")
        return offer.fouls if offer else ()

    def reports(self, team: Team) -> tuple[Offer, ...]:
        """Return what an official may say for a side."""
        return self._legal(team, self.book.reports)

    def may_whistle(self, team: Team) -> bool:
        """True if there is anything that is told only to those who ask."""
        journal, opened = self.journal, self.opened
        if journal is None:
            return False
        for one in self.book.hidden:
            if one.offer(journal, team, opened) is not None:
                return True
        return False

    def _legal(
        self, team: Team, buttons: Iterable[Announcement | Button]
    ) -> tuple[Offer, ...]:
        journal, opened = self.journal, self.opened
        if journal is None:
            return ()
        possible = [one.offer(journal, team, opened) for one in buttons]
        return tuple([offer for offer in possible if offer is not None])


def announcements_of(buttons: Buttons) -> tuple[Announcement, ...]:
    """Return the announcements among a book's buttons."""
    return tuple(one for one in buttons if isinstance(one, Announcement))


def charge_announced(
    announcements: Iterable[Announcement],
    stated: Set[type[Fact]],
    journal: Journal,
    after: State,
) -> State:
    """Take off what was used up by the announcements of a play.

    stated: the types of its facts.
    """
    for one in announcements:
        if one.charge and not stated.isdisjoint(one.charged):
            after = one.charge(journal, after)
    return after


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
