"""The tables of ability checks: typed rows of ability.toml, checked on import.

Source: EFHL 3rd Edition, "EFHL Ability Checks".
"""

from __future__ import annotations

import tomllib
from typing import Literal

import msgspec
from msgspec import Struct

from rules.data import read_text
from rules.errors import TableError


class Row(Struct, frozen=True, forbid_unknown_fields=True):
    """A modifier of the target number that counts from `least` on."""

    least: int
    adds: int


class Consequence(Struct, frozen=True, forbid_unknown_fields=True):
    """The ruling of a check as text, and the outcomes it leaves to the report.

    outcomes: none where the play goes on. short: a yard short of the line in question.
    """

    text: str
    outcomes: tuple[str, ...] = ()
    short: bool = False


class Question(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A question that may be asked. See ability.toml for its fields.

    decisive: there must be a winner. near: a defender within a base length counts.
    close: both are that near, always.
    """

    id: str
    label: str
    heading: str
    checked: Literal["carrier", "defender", "caller", "offender"]
    won: Consequence
    lost: Consequence
    level: Consequence | None = None
    prompts: tuple[str, ...] = ()
    report: str = ""
    contested: bool = False
    decisive: bool = False
    near: bool = False
    close: bool = False
    line: Literal["", "gain", "goal"] = ""

    @property
    def plays(self) -> Literal["", "receiver"]:
        """The part in which a tight end rolls: a receiver or, "", a lineman.

        He is a receiver as soon as he runs a route, has the ball or is about to catch
        it (RULINGS, Tight ends).
        """
        return "receiver" if self.checked == "carrier" else ""


class _Tables(Struct, forbid_unknown_fields=True):
    franchise: int
    near: int
    reroll: int
    rated: Row
    hit_points: list[Row]
    questions: list[Question]


def load_ability(text: str) -> _Tables:
    """Load the tables of a TOML text. TableError when they are malformed."""
    try:
        tables = msgspec.convert(tomllib.loads(text), _Tables)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise TableError(f"ability.toml: {error}") from error
    falling = [row.least for row in tables.hit_points]
    if falling != sorted(set(falling), reverse=True):
        raise TableError("ability.toml: hit points must go from most to least.")
    for question in tables.questions:
        if question.contested and not question.decisive and question.level is None:
            raise TableError(f"ability.toml: {question.id} needs a ruling for a tie.")
    return tables


_TABLES = load_ability(read_text("rules.efhl.ability", "ability.toml"))
FRANCHISE = _TABLES.franchise
NEAR = _TABLES.near
REROLL = _TABLES.reroll
RATED = _TABLES.rated
HIT_POINTS = tuple(_TABLES.hit_points)
QUESTIONS = {question.id: question for question in _TABLES.questions}


def hit_point_modifier(points: int) -> int:
    """Return the modifier of every check for a player's hit points."""
    return next(row.adds for row in HIT_POINTS if points >= row.least)
