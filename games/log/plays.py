"""Plays as their rows store them: the beginning of each, and its facts."""

from __future__ import annotations

from msgspec import Struct

from rules.facts import BallInPlay, Fact
from rules.prompts import Pace
from rules.state import State


class Play(Struct, frozen=True):
    """The play being played: its number, its first line in the log, where it began."""

    index: int
    first_seq: int
    pace: Pace
    state: State


class Finished(Struct, frozen=True):
    """A play that is over, or as far as it has come, and its facts."""

    index: int
    facts: tuple[Fact, ...]

    @property
    def live(self) -> bool:
        """True if the ball was snapped or kicked in it."""
        return any(type(fact) is BallInPlay for fact in self.facts)
