"""Limits of time on an open prompt, and what follows once the time is up.

Rules look at no clock: the time that ran before an answer is an answer itself
(`Elapsed`), and rules.clocks adds it up.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rules.field import Team
from rules.prompts.answers import Answer


class Limit(Struct, frozen=True):
    """A clock that runs down while a prompt is open.

    clock: its name in the book. team: the side whose time it is. then: once it has run
    out, the table gives an answer by itself (`default`), or the opponent may make a
    claim, an announcement of the book (`claim`). answer: the table's, None for the
    prompt's default.
    """

    clock: str
    team: Team
    then: Literal["default", "claim"]
    answer: Answer | None = None
