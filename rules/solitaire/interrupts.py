"""The interrupts of the book: a timeout, and a resignation. It has no others.

Source: Game Timing; Penalties (its fouls show in what is reported).
"""

from __future__ import annotations

from typing import Any

from rules.errors import IllegalAnswer
from rules.facts import Fact
from rules.field import Team
from rules.football.ending import forfeit
from rules.football.timeouts import take_timeout, timeout_bar, timeouts_left
from rules.offers import RESIGN, Button, Offers, Opened
from rules.prompts import Flag, Interrupt, Open, Procedure, Resign, Timeout
from rules.registry import Journal, Offer
from rules.solitaire.penalties import DECISION, HEADING
from rules.solitaire.timing import added_by_timeout, timeout_plays
from rules.state import State

TIMING = "Game Timing"


def settle_interrupt(
    journal: Journal, given: Interrupt, step: Any
) -> Procedure[State | Interrupt | Open | None]:
    """Game Timing: take a timeout; refuse what the book does not have."""
    if isinstance(given, Resign):
        return (yield from forfeit(journal.before, given.team, "resignation"))
    if isinstance(given, Timeout):
        state = journal.before
        plays, adds = timeout_plays(state), added_by_timeout(state)
        yield from take_timeout(journal, given.team, plays, TIMING, adds)
    elif isinstance(given, Flag):
        yield IllegalAnswer(
            "No foul is called under this book: its three fouls follow from what is"
            " reported.",
            HEADING,
        )
    else:
        yield IllegalAnswer("This rule book doesn’t have that.", TIMING)
    return None


def _journal(state: State, facts: tuple[Fact, ...], opened: Opened) -> Journal | None:
    """Return the play so far; None while interrupts are barred."""
    if state.over or any(prompt.id == DECISION.id for prompt in opened):
        return None
    return Journal(state, list(facts), [])


def _offer_timeout(journal: Journal, team: Team, opened: Opened) -> Offer | None:
    if timeout_bar(journal, team, timeout_plays(journal.before)) is not None:
        return None
    return Offer("timeout", left=timeouts_left(journal, team))


OFFERS = Offers((Button("timeout", _offer_timeout), RESIGN), _journal)
