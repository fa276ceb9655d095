"""What prompts are made of: options, outcomes, and when a table is asked."""

from __future__ import annotations

from enum import IntEnum, unique

from msgspec import Struct


@unique
class Pace(IntEnum):
    """How much of the ceremony a table wants to be asked. A setting, not a rule."""

    SCOREKEEPER = 0
    BRISK = 1
    STRICT = 2


class Option(Struct, frozen=True):
    """One thing to choose, and what comes with it.

    `at`: a yard line must; `player`: who it is may be named, and `who` is what to call
    him (Kicker, Runner). `plays`: a play of the coach's own may be named, one for that
    side of the ball (offense, defense); the rules know no more of it than its name.
    """

    name: str
    label: str
    player: bool = False
    at: bool = False
    who: str = ""
    plays: str = ""


class Outcome(Struct, frozen=True):
    """One way a power-on or a measurement can end, and what must be told about it.

    `at`: the yard line; `side`: left, middle or right; `team`: which side did it.
    What may be told, but never must: `across`: left or right, where it was outside the
    hash marks; `by`: a player, and `who` is what to call him (Tackler, Caught by). He
    is of the prompt's side; `other_side`: of the one they play against.
    """

    name: str
    label: str
    at: bool = False
    side: bool = False
    team: bool = False
    across: bool = False
    by: bool = False
    who: str = ""
    other_side: bool = False
