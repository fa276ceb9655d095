"""EFHL Part 2: ability checks."""

from __future__ import annotations

from msgspec import Struct

from rules.facts.base import Fact
from rules.field import Team


class AbilityLine(Struct, frozen=True, omit_defaults=True, gc=False):
    """One line of a target number.

    why: a team stat or no_stat, then franchise, rating, hit_points, weather, near,
    rerolls.
    """

    why: str
    count: int


class AbilityRoll(Struct, frozen=True, omit_defaults=True, gc=False):
    """A d20 of one side: its target number, line by line, and its success."""

    team: Team
    player: str | None
    lines: tuple[AbilityLine, ...]
    target: int
    die: int
    success: bool


class AbilityChecked(Fact, frozen=True):
    """`team` called for a check. asked: the question as text; ruling: the answer.

    question: its id. success: that of a single check; in a contested one, of the first
    of the two. winner: the side that won; None for no winner. settles: the check
    decides the end of the power-on.
    """

    team: Team
    question: str
    asked: str
    ruling: str
    rolls: tuple[AbilityRoll, ...]
    success: bool
    winner: Team | None = None
    settles: bool = False
