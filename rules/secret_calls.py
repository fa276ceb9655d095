"""A side's secret call of a play, read from its own answers.

A call is a secret until the snap; only the side that made it may be reminded of it. A
book says how its answers are read (`TableRules.secret_call`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

from msgspec import Struct

from rules.field import Team
from rules.play_art.notation import Drawing
from rules.prompts import Answer
from rules.state import State


class SecretCall(Struct, frozen=True, kw_only=True):
    """The call of one side. side: offense or defense. title: in short; text: in full.

    own: the name of a play of the coach's own, "" for one of the book. final: False
    while the coach may still call another. leads: the option of the play's call that
    goes with it, "" where that is the coach's to say.
    """

    side: str
    title: str
    text: str = ""
    own: str = ""
    final: bool = True
    drawing: Drawing | None = None
    leads: str = ""


# The answers of one side to the play's questions, with the questions' ids, in order.
Given: TypeAlias = Iterable[tuple[str, Answer]]
ReadCall: TypeAlias = Callable[[State, Team, Given], SecretCall | None]


def no_call(state: State, team: Team, given: Given) -> SecretCall | None:
    """Return None: the book has no secret calls."""
    return None
