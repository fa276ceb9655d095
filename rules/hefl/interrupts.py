"""The interrupts of the book: timeouts, flags, and a resignation.

Sources: Time outs; PENALTIES.
"""

from __future__ import annotations

from typing import Any

from rules.errors import IllegalAnswer
from rules.facts import Fact
from rules.field import Team
from rules.football.ending import forfeit
from rules.football.flags import (
    callable_late,
    callable_now,
    moments,
    throw_flag,
)
from rules.football.late_flags import last_journal
from rules.football.timeouts import take_timeout, timeout_bar, timeouts_left
from rules.hefl.penalties import RULES
from rules.hefl.timing import added_by_timeout, timeout_plays
from rules.prompts import Flag, Interrupt, Open, Procedure, Resign, Timeout
from rules.registry import Journal, Offer
from rules.state import State

TIMING = "Time outs"


def settle_interrupt(
    journal: Journal, given: Interrupt, step: Any
) -> Procedure[State | Interrupt | Open | None]:
    """Time outs; PENALTIES: take a timeout, throw a flag; refuse all else."""
    before = journal.before
    if isinstance(given, Resign):
        return (yield from forfeit(before, given.team, "resignation"))
    if isinstance(given, Flag):
        return (yield from throw_flag(RULES, journal, given))
    if isinstance(given, Timeout):
        plays, adds = timeout_plays(before), added_by_timeout(before)
        yield from take_timeout(journal, given.team, plays, TIMING, adds)
    else:
        yield IllegalAnswer("This rule book doesn’t have that.", TIMING)
    return None


def offers(
    state: State, facts: tuple[Fact, ...], team: Team, opened: tuple[Open, ...]
) -> tuple[Offer, ...]:
    """Return the interrupts that are legal for a side now."""
    if state.over or any(prompt.id.startswith("penalty.") for prompt in opened):
        return ()
    journal = Journal(state, list(facts), [])
    if journal.flags and not journal.live:
        return ()
    resign = Offer("resign")
    timeout = timeout_bar(journal, team, timeout_plays(state)) is None
    play = last_journal(RULES, journal)
    now, late = callable_now(RULES, journal), callable_late(RULES, play)
    possible = (
        Offer("timeout", left=timeouts_left(journal, team)) if timeout else None,
        Offer("flag", fouls=now, late_fouls=late, moments=moments(play))
        if now or late
        else None,
        resign,
    )
    return tuple(offer for offer in possible if offer is not None)
