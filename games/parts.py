"""What each fragment of a table's page depends on, and may therefore use.

Templates call it `seen`. Two tables whose parts are equal have the same fragment: the
parts are the keys under which fragments are kept. Parts that leave out who looks are
shared by everybody.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from games.seen import (
    Seen,
    SeenClock,
    SeenField,
    SeenFlag,
    SeenLine,
    SeenOffer,
    SeenPrompt,
    SeenRoll,
    SeenTeam,
    SeenUndo,
    table_url,
)

A = TypeVar("A", SeenPrompt, SeenOffer)


class Part(Struct, frozen=True):
    """A part with the game's address."""

    slug: str

    @property
    def url(self) -> str:
        """Where the table's pages are: `/games/SLUG/`."""
        return table_url(self.slug)


class Notice(Part, frozen=True):
    """Paused, over, an undo asked for."""

    seats: tuple[str, ...]
    status: str
    over: bool
    notice: str
    undo: SeenUndo | None


class Scoreboard(Part, frozen=True):
    """Teams, score, clock, situation, flags on the field."""

    status: str
    over: bool
    home: SeenTeam
    away: SeenTeam
    clock: SeenClock
    flags: tuple[SeenFlag, ...]


class Field(Part, frozen=True):
    """The strip."""

    over: bool
    home: SeenTeam
    away: SeenTeam
    clock: SeenClock
    field: SeenField


class Prompt(Part, frozen=True):
    """The thumb zone."""

    seats: tuple[str, ...]
    status: str
    over: bool
    home: SeenTeam
    away: SeenTeam
    prompts: tuple[SeenPrompt, ...]
    waiting: str


class Tools(Part, frozen=True):
    """Interrupts, undo, pause. undoable: whether there is anything to take back."""

    title: str
    audience: str
    seats: tuple[str, ...]
    status: str
    over: bool
    pace: str
    home: SeenTeam
    away: SeenTeam
    offers: tuple[SeenOffer, ...]
    undoable: bool
    officiated: bool

    @property
    def teams(self) -> tuple[SeenTeam, SeenTeam]:
        """Home and away."""
        return self.home, self.away


class Dice(Struct, frozen=True):
    """The last roll."""

    roll: SeenRoll | None


class Log(Struct, frozen=True):
    """The running log."""

    lines: tuple[SeenLine, ...]


Marks = dict[str, str]


def masked(part: Struct) -> tuple[Struct, Marks]:
    """The part without what is new every time it is asked: fingerprints and keys.

    In their place are marks; the HTML of a masked part serves again and again, once
    its marks have been replaced by what they stand for.
    """
    marks: Marks = {}
    if isinstance(part, Prompt):
        prompts = tuple(_masked(each, each.id, marks) for each in part.prompts)
        return replace(part, prompts=prompts), marks
    if isinstance(part, Tools):
        offers = tuple(_masked(each, each.kind, marks) for each in part.offers)
        return replace(part, offers=offers), marks
    return part, marks


def _masked(asked: A, name: str, marks: Marks) -> A:
    fingerprint, key = (f"\x02{word}-{name}-{asked.seat}\x03" for word in "fk")
    marks[fingerprint], marks[key] = asked.fingerprint, asked.key
    return replace(asked, fingerprint=fingerprint, key=key)


PARTS: Mapping[str, Callable[[Seen], Struct]] = {
    "notice": lambda s: Notice(s.slug, s.seats, s.status, s.over, s.notice, s.undo),
    "scoreboard": lambda s: Scoreboard(
        s.slug, s.status, s.over, s.home, s.away, s.clock, s.flags
    ),
    "field": lambda s: Field(s.slug, s.over, s.home, s.away, s.clock, s.field),
    "prompt": lambda s: Prompt(
        s.slug, s.seats, s.status, s.over, s.home, s.away, s.prompts, s.waiting
    ),
    "tools": lambda s: Tools(
        s.slug,
        s.title,
        s.audience,
        s.seats,
        s.status,
        s.over,
        s.pace,
        s.home,
        s.away,
        s.offers,
        s.undoable is not None,
        s.officiated,
    ),
    "dice": lambda s: Dice(s.roll),
    "log": lambda s: Log(s.lines),
}
