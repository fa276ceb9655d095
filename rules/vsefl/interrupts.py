"""The interrupts of the book: timeouts, flags, and a resignation.

Sources: Game Timing; PENALTIES.
"""

from __future__ import annotations

from functools import partial
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
from rules.offers import RESIGN, Button, Offers, Opened
from rules.prompts import Flag, Interrupt, Open, Procedure, Resign, Timeout
from rules.registry import Journal, Offer
from rules.state import State
from rules.vsefl.penalties import RULES
from rules.vsefl.timing import added_by_timeout, timeout_plays

TIMING = "Game Timing"


def settle_interrupt(
    journal: Journal, given: Interrupt, step: Any
) -> Procedure[State | Interrupt | Open | None]:
    """Game Timing; PENALTIES: take a timeout, throw a flag; refuse all else."""
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


def _journal(state: State, facts: tuple[Fact, ...], opened: Opened) -> Journal | None:
    """Return the play so far; None while interrupts are barred."""
    if state.over or any(prompt.id.startswith("penalty.") for prompt in opened):
        return None
    journal = Journal(state, list(facts), [])
    return None if journal.flags and not journal.live else journal


def _offer_timeout(journal: Journal, team: Team, opened: Opened) -> Offer | None:
    if timeout_bar(journal, team, timeout_plays(journal.before)) is not None:
        return None
    return Offer("timeout", left=timeouts_left(journal, team))


def _offer_flag(journal: Journal, team: Team, opened: Opened) -> Offer | None:
    play = last_journal(RULES, journal)
    now, late = callable_now(RULES, journal), callable_late(RULES, play)
    if not (now or late):
        return None
    return Offer("flag", fouls=now, late_fouls=late, moments=moments(play))


OFFERS = Offers(
    (
        Button("timeout", _offer_timeout),
        Button("flag", _offer_flag, partial(callable_now, RULES)),
        RESIGN,
    ),
    _journal,
)
