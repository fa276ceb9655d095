"""The tables of ability checks: typed rows of ability.toml, checked on import.

Source: EFHL 3rd Edition, "EFHL Ability Checks".
"""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Literal

import msgspec
from msgspec import Struct

from rules.errors import TableError


class Row(Struct, frozen=True, forbid_unknown_fields=True):
    """From `least` on so much is added to the target number."""

    least: int
    adds: int


class Consequence(Struct, frozen=True, forbid_unknown_fields=True):
    """What a check rules: in words, and the answers that it leaves to the report.

    outcomes: none where the play goes on. short: a yard short of the line in question.
    """

    words: str
    outcomes: tuple[str, ...] = ()
    short: bool = False


class Question(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What may be asked. See ability.toml for its fields.

    decisive: somebody must win. near: a defender within a base length counts. close:
    both are that near, always.
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
    plays: Literal["", "receiver"] = ""
    line: Literal["", "gain", "goal"] = ""


class _Tables(Struct, forbid_unknown_fields=True):
    franchise: int
    near: int
    reroll: int
    rated: Row
    hit_points: list[Row]
    questions: list[Question]


def load(text: str) -> _Tables:
    """The tables of a TOML text. TableError when they are malformed."""
    try:
        tables = msgspec.convert(tomllib.loads(text), _Tables)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise TableError(f"ability.toml: {error}") from error
    falling = [row.least for row in tables.hit_points]
    if falling != sorted(set(falling), reverse=True):
        raise TableError("ability.toml: hit points go from the most to the least.")
    for each in tables.questions:
        if each.contested and not each.decisive and each.level is None:
            raise TableError(f"ability.toml: {each.id} may be level; say what then.")
    return tables


_TABLES = load(
    resources.files("rules.efhl.ability").joinpath("ability.toml").read_text("utf-8")
)
FRANCHISE = _TABLES.franchise
NEAR = _TABLES.near
REROLL = _TABLES.reroll
RATED = _TABLES.rated
HIT_POINTS = tuple(_TABLES.hit_points)
QUESTIONS = {question.id: question for question in _TABLES.questions}


def hit_points(points: int) -> int:
    """What so many hit points add to every check of the player."""
    return next(row.adds for row in HIT_POINTS if points >= row.least)
