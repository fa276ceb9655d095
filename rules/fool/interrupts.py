"""The interrupts of the book: a timeout, and a resignation. It has no others.

Timeouts are those of the core tables: they stop nothing, for plays are counted.
"""

from __future__ import annotations

from typing import Any

from rules.errors import IllegalAnswer
from rules.facts import Fact
from rules.field import Team
from rules.fool.fouls import HEADING
from rules.fool.penalties import DECISION
from rules.football.ending import forfeit
from rules.football.fouls import PLAYS
from rules.football.timeouts import take_timeout, timeout_bar, timeouts_left
from rules.offers import RESIGN, Button, Offer, Offers, Opened, Settled
from rules.prompts import Flag, Interrupt, Procedure, Resign, Timeout
from rules.registry import Journal
from rules.state import State

TIMING = "Borrowed: timing"


def settle_interrupt(
    journal: Journal, given: Interrupt, step: Any
) -> Procedure[Settled]:
    """Take a timeout or a resignation; refuse what the book does not have."""
    if isinstance(given, Resign):
        return (yield from forfeit(journal.before, given.team, "resignation"))
    if isinstance(given, Timeout):
        yield from take_timeout(journal, given.team, PLAYS, TIMING)
    elif isinstance(given, Flag):
        yield IllegalAnswer("Only the dice of a contact call a foul here.", HEADING)
    else:
        yield IllegalAnswer("This rule book doesn’t have that.", TIMING)
    return None


def _journal(state: State, facts: tuple[Fact, ...], opened: Opened) -> Journal | None:
    """Return the play so far; None while interrupts are barred."""
    if state.over or any(prompt.id == DECISION.id for prompt in opened):
        return None
    return Journal(state, list(facts), [])


def _offer_timeout(journal: Journal, team: Team, opened: Opened) -> Offer | None:
    if timeout_bar(journal, team, PLAYS) is not None:
        return None
    return Offer("timeout", left=timeouts_left(journal, team))


OFFERS = Offers((Button("timeout", _offer_timeout), RESIGN), _journal)
