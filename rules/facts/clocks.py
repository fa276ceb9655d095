"""The clocks of a book that keeps time."""

from __future__ import annotations

from rules.facts.base import Fact


class TimeRan(Fact, frozen=True):
    """Active time passed before an answer. ms: milliseconds. clocks: those that ran."""

    ms: int
    clocks: tuple[str, ...] = ()


class WarningGiven(Fact, frozen=True):
    """So many minutes of the game are left: the clock waits for the next snap."""

    minutes: int


class ClockSet(Fact, frozen=True):
    """A clock was set to so many milliseconds. It runs while a prompt has its limit."""

    clock: str
    ms: int
