"""The interrupts of the book: timeouts, flags, disputes, a resignation.

And its announcements, each in its own module. `settle_interrupt` deals with one;
`OFFERS` lists those that are legal now, in the order of the buttons. Both go by the
same predicates.

Sources: Time outs; Play Clock; PENALTIES; PLRF; The Box.
"""

from __future__ import annotations

from collections.abc import Set
from functools import partial
from typing import Any

from rules.facts import Fact, FlagThrown, RulingOverturned
from rules.field import Team
from rules.football.ending import forfeit
from rules.football.flags import (
    CALLS,
    callable_late,
    callable_now,
    moments,
    throw_flag,
)
from rules.football.late_flags import last_journal
from rules.football.reopened import standing
from rules.hefl.box import SHAKEN
from rules.hefl.claims import CLAIM
from rules.hefl.corrections import CORRECTION
from rules.hefl.disputes import (
    CALL_DISPUTED,
    dispute,
    keep_arrow,
    offer_dispute,
    turn_arrow,
)
from rules.hefl.penalties import RULES
from rules.hefl.timeouts import TIMEOUT, offer_plain, take_plain
from rules.hefl.timing import charge, keep_clock
from rules.journal import Journal
from rules.offers import (
    RESIGN,
    Button,
    Buttons,
    Offer,
    Offers,
    Opened,
    Settled,
    announcements_of,
    charge_announced,
    settle_announced,
)
from rules.prompts import (
    Announced,
    Challenge,
    Flag,
    Interrupt,
    Procedure,
    Timeout,
)
from rules.state import State


def settle_interrupt(
    journal: Journal, given: Interrupt, step: Any
) -> Procedure[Settled]:
    """Deal with an interrupt: return the state that ends the play, or None to go on."""
    if isinstance(given, Timeout):
        opened = step if isinstance(step, tuple) else (step,)
        yield from take_plain(journal, given.team, opened)
        return None
    if isinstance(given, Flag):
        return (yield from throw_flag(RULES, journal, given))
    if isinstance(given, Challenge):
        return (yield from dispute(journal, given))
    if isinstance(given, Announced):
        return (yield from settle_announced(ANNOUNCEMENTS, journal, given, step))
    return (yield from forfeit(journal.before, given.team, "resignation"))


def charge_play(journal: Journal, stated: Set[type[Fact]], after: State) -> State:
    """Charge the time of a play, its disputes, and what was announced in it."""
    after = turn_arrow(journal, charge(journal, after))
    return charge_announced(ANNOUNCEMENTS, stated, journal, after)


def keep_spent(after: State, now: State) -> State:
    """Return a play gone back to, with the time and the arrow of the present one."""
    return keep_clock(keep_arrow(after, now), now)


def _journal(state: State, facts: tuple[Fact, ...], opened: Opened) -> Journal | None:
    """Return the play so far; None while interrupts are barred."""
    if state.over or any(prompt.id.startswith(_WITHIN) for prompt in opened):
        return None
    journal = Journal(state, standing(facts), [])
    return None if _is_settling(journal) else journal


def _is_settling(journal: Journal) -> bool:
    """True while a flag before the snap, or an overturned play, is being settled."""
    calls = [fact for fact in journal.facts if isinstance(fact, CALLS)]
    if any(type(fact) is RulingOverturned and not fact.now for fact in calls):
        return True
    kinds = list(map(type, calls))
    return not journal.live and kinds[-1:] == [FlagThrown]


def _offer_flag(journal: Journal, team: Team, opened: Opened) -> Offer | None:
    play = last_journal(RULES, journal)
    now, late = callable_now(RULES, journal), callable_late(RULES, play)
    if not (now or late):
        return None
    return Offer("flag", fouls=now, late_fouls=late, moments=moments(play))


# In the order of the buttons.
_BUTTONS: Buttons = (
    CLAIM,
    SHAKEN,
    CORRECTION,
    TIMEOUT,
    Button("timeout", offer_plain),
    Button("flag", _offer_flag, partial(callable_now, RULES)),
    Button("challenge", offer_dispute),
    CALL_DISPUTED,
    RESIGN,
)
ANNOUNCEMENTS, OFFERS = announcements_of(_BUTTONS), Offers(_BUTTONS, _journal)
# Prompts that are open while an interrupt or a flag is being settled.
_WITHIN = (
    "penalty.",
    *(id for announcement in ANNOUNCEMENTS for id in announcement.within),
)
