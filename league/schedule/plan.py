"""What a commissioner asks of a schedule, and what he gets."""

from collections.abc import Hashable
from enum import StrEnum, unique

import msgspec


class ScheduleError(ValueError):
    """No such schedule exists; the message says why, for people."""


@unique
class Form(StrEnum):
    """SINGLE, DOUBLE: everybody meets once, or twice, once at home.

    GAMES: everybody plays a number of games. DIVISIONS: the same, and meets the teams
    of his own division a number of times among them.
    """

    SINGLE = "single"
    DOUBLE = "double"
    GAMES = "games"
    DIVISIONS = "divisions"


class Plan(msgspec.Struct, frozen=True):
    """games: for each team, of GAMES and DIVISIONS. within: meetings in a division."""

    form: Form
    seed: int
    games: int = 0
    within: int = 2


class Match(msgspec.Struct, frozen=True):
    """A game: who plays at home, and who comes."""

    home: Hashable
    away: Hashable


Pair = tuple[int, int]
Week = tuple[Match, ...]
