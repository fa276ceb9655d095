"""EFHL Penalty Procedures, "Penalty Flags": rules.football.flags under this book."""

from __future__ import annotations

from rules.efhl.penalties import PENALTIES
from rules.football import flags, late_flags
from rules.prompts import Flag, Procedure
from rules.registry import Journal
from rules.state import LastPlay, State


def callable_now(journal: Journal) -> tuple[str, ...]:
    """Return the fouls that may be called in the play of `journal`."""
    return flags.callable_now(PENALTIES, journal)


def callable_late(play: Journal | None) -> tuple[str, ...]:
    """Return the fouls that may still be called on the play just ended."""
    return flags.callable_late(PENALTIES, play)


def refusal(journal: Journal, flag: Flag) -> str | None:
    """Return the reason this flag cannot be thrown now; None if it can."""
    return flags.refusal(PENALTIES, journal, flag)


def off_the_field(play: Journal) -> tuple[str, ...]:
    """Return the players of both sides who sat out a play: they cannot foul."""
    return flags.off_the_field(PENALTIES, play)


def throw_flag(journal: Journal, flag: Flag) -> Procedure[State | None]:
    """Penalty Flags: a dead play before the snap; after it the play goes on."""
    return flags.throw_flag(PENALTIES, journal, flag)


def going_back(state: State) -> LastPlay | None:
    """Return the last play, if a late flag may still reach it: in the same half."""
    return late_flags.going_back(PENALTIES, state)


def last_journal(journal: Journal) -> Journal | None:
    """Return the last play; None where a late flag can no longer reach it."""
    return late_flags.last_journal(PENALTIES, journal)
