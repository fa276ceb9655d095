"""Plan of a schedule, and its results."""

from collections.abc import Hashable
from enum import StrEnum, unique

import msgspec


class ScheduleError(ValueError):
    """Error for an impossible schedule, with a sentence for people."""


@unique
class Form(StrEnum):
    """Form of a schedule. SINGLE, DOUBLE: all teams meet once, or twice, once at home.

    GAMES: all play a number of games. DIVISIONS: the same, and meet the teams of their
    own division a number of times among them.
    """

    SINGLE = "single"
    DOUBLE = "double"
    GAMES = "games"
    DIVISIONS = "divisions"


class Plan(msgspec.Struct, frozen=True):
    """Plan of a schedule. games: per team, for GAMES and DIVISIONS.

    within: meetings with each division opponent, for DIVISIONS.
    """

    form: Form
    seed: int
    games: int = 0
    within: int = 2


class Match(msgspec.Struct, frozen=True):
    """Game: the home team and the visitors."""

    home: Hashable
    away: Hashable


Pair = tuple[int, int]
Week = tuple[Match, ...]
