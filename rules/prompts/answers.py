"""The answers to prompts, and the interrupts that a coach may send unasked.

Answers are plain data: the log of a game stores them. What only one book lets a coach
say unasked is `Announced`, by the name that the book gives it. `Elapsed` is the table's
own: coaches do not keep the time.
"""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta, Struct

from rules.field import Across, Team

LONGEST_NAME = 60  # letters in the name of a coach's own play


class Chosen(
    Struct,
    frozen=True,
    gc=False,
    tag="chosen",
    omit_defaults=True,
    forbid_unknown_fields=True,
):
    """An option, with the player or the yard line it needs, if it needs one.

    called: the name of a play from the coach's own playbook, as it was at the call.
    number: that of a call in the book's table; 0 for none.
    """

    choice: str
    player: str | None = None
    at: int | None = None
    called: str = ""
    number: int = 0


class Done(Struct, frozen=True, gc=False, tag="done", forbid_unknown_fields=True):
    """SET: ready, or finished adjusting."""


class Rolled(
    Struct,
    frozen=True,
    gc=False,
    tag="rolled",
    omit_defaults=True,
    forbid_unknown_fields=True,
):
    """The dice as rolled. `real` when a coach rolled them by hand."""

    dice: tuple[int, ...]
    real: bool = False

    @property
    def total(self) -> int:
        """The sum of the dice."""
        return sum(self.dice)


class Happened(
    Struct,
    frozen=True,
    gc=False,
    tag="happened",
    omit_defaults=True,
    forbid_unknown_fields=True,
):
    """The end of a power-on: its outcome, spot, side of the field, team and player."""

    outcome: str
    at: int | None = None
    side: Across | None = None
    team: Team | None = None
    by: str | None = None


class Named(
    Struct,
    frozen=True,
    gc=False,
    tag="named",
    omit_defaults=True,
    forbid_unknown_fields=True,
):
    """The player credited; None credits the team."""

    player: str | None = None


class Written(Struct, frozen=True, gc=False, tag="written", forbid_unknown_fields=True):
    """A text in the notation of the book, as the coach wrote it."""

    text: str


class Timeout(Struct, frozen=True, gc=False, tag="timeout", forbid_unknown_fields=True):
    """Interrupt: `team` takes a timeout."""

    team: Team


class Flag(
    Struct,
    frozen=True,
    gc=False,
    tag="flag",
    omit_defaults=True,
    forbid_unknown_fields=True,
):
    """Interrupt: a foul is called on `team`.

    `at` is the spot of the foul where the book needs one. `previous` means that the
    foul happened on the play that has just ended; `when` is the part of that play,
    where the ball changed hands: before, kick, after, ... (rules.football.possession).
    """

    team: Team
    foul: str
    at: int | None = None
    player: str | None = None
    previous: bool = False
    when: str = ""


class Challenge(
    Struct,
    frozen=True,
    gc=False,
    tag="challenge",
    omit_defaults=True,
    forbid_unknown_fields=True,
):
    """Interrupt: `team` challenges the answer number `ruling` of the last play.

    `instead` is the ruling the coach asks for.
    """

    team: Team
    ruling: int
    instead: Happened | Chosen


class Resign(Struct, frozen=True, gc=False, tag="resign", forbid_unknown_fields=True):
    """Interrupt: `team` resigns the game."""

    team: Team


class Announced(
    Struct,
    frozen=True,
    tag="announced",
    omit_defaults=True,
    forbid_unknown_fields=True,
):
    """Interrupt: `team` announces what its book calls `kind`.

    given: the values of its fields, as plain data (rules.prompts.announcing).
    """

    kind: str
    team: Team
    given: dict[str, Any] = {}


class Elapsed(Struct, frozen=True, gc=False, tag="elapsed", forbid_unknown_fields=True):
    """Interrupt of the table itself: active time since the line of the log before.

    ms: milliseconds. Time is an answer, so that a replay charges what the game charged.
    """

    ms: Annotated[int, Meta(ge=0)]


Interrupt: TypeAlias = Timeout | Flag | Challenge | Resign | Announced
Answer: TypeAlias = (
    Chosen | Done | Rolled | Happened | Named | Written | Elapsed | Interrupt
)
INTERRUPTS = (Timeout, Flag, Challenge, Resign, Announced, Elapsed)
# A set of types: drivers test every answer, and isinstance is slow on Structs.
INTERRUPT_TYPES = frozenset(INTERRUPTS)

ANSWER_DECODER = msgspec.json.Decoder(Answer)
_TYPES = frozenset(
    str(kind.__struct_config__.tag)
    for kind in (Chosen, Done, Rolled, Happened, Named, Written, *INTERRUPTS)
)


def read_answer(stored: bytes | str) -> Answer:
    """Read an answer stored as JSON, in any form. msgspec.MsgspecError."""
    try:
        answer: Answer = ANSWER_DECODER.decode(stored)
    except msgspec.ValidationError:
        plain = in_full(msgspec.json.decode(stored))
        answer = msgspec.convert(plain, Answer)
    return answer


def in_full(plain: Any) -> Any:
    """Return a plain answer with an announcement as `Announced` has it.

    The short form has the announcement's kind as its type and the fields beside it:
    `{"type": KIND, "team": "home", FIELD: true}`. Older logs have only it.
    """
    kind = plain.get("type") if isinstance(plain, dict) else None
    if not isinstance(kind, str) or kind in _TYPES:
        return plain
    given = {key: plain[key] for key in plain if key not in ("type", "team")}
    team = {"team": plain["team"]} if "team" in plain else {}
    return {"type": "announced", "kind": kind, "given": given, **team}
