"""The interrupts of a play: timeouts, flags, challenges, a resignation.

And the announcements of Part 2, each in its own chapter. `settle_interrupt` deals with
one; `OFFERS` lists those that are legal now. Both use the same predicates, so that no
interrupt is offered that would be refused. Timeouts are here.

Source: EFHL Timing Procedures (timeouts).
"""

from __future__ import annotations

from collections.abc import Set
from typing import Any

from rules.efhl.ability.asking import doubted_flag
from rules.efhl.ability.calling import ABILITY
from rules.efhl.challenges import (
    challenge_bar,
    challenge_ruling,
    challengeable,
    challenges_left,
    charge_challenges,
)
from rules.efhl.flags import (
    callable_late,
    callable_now,
    last_journal,
    off_the_field,
    throw_flag,
)
from rules.efhl.home_field import CROWD_NOISE, HARD_COUNT
from rules.efhl.injuries.falls import FALLS
from rules.efhl.ratings.calls import RATING
from rules.efhl.stoppages.spending import STOPPAGE
from rules.facts import ChallengeMade, Fact, FlagThrown, RulingOverturned
from rules.field import Team
from rules.football.ending import forfeit
from rules.football.flags import CALLS, moments
from rules.football.fouls import PLAYS
from rules.football.timeouts import take_timeout, timeout_bar, timeouts_left
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

TIMING = "EFHL Timing Procedures"


def settle_interrupt(
    journal: Journal, interrupt: Interrupt, step: Any
) -> Procedure[Settled]:
    """Deal with an interrupt: return the state that ends the play, or None to go on.

    Or the interrupt itself, which is then the answer to the open prompt; or the open
    prompt, narrowed by a ruling.
    """
    if isinstance(interrupt, Timeout):
        yield from take_timeout(journal, interrupt.team, PLAYS, TIMING)
        return None
    if isinstance(interrupt, Flag):
        return (yield from throw_flag(journal, interrupt))
    if isinstance(interrupt, Challenge):
        return (yield from challenge_ruling(journal, interrupt))
    if isinstance(interrupt, Announced):
        return (yield from settle_announced(ANNOUNCEMENTS, journal, interrupt, step))
    return (yield from forfeit(journal.before, interrupt.team, "resignation"))


def charge_play(journal: Journal, stated: Set[type[Fact]], after: State) -> State:
    """Charge the challenges of a play, and what was announced in it."""
    if ChallengeMade in stated or RulingOverturned in stated:
        after = charge_challenges(journal, after)
    return charge_announced(ANNOUNCEMENTS, stated, journal, after)


def _journal(state: State, facts: tuple[Fact, ...], opened: Opened) -> Journal | None:
    """Return the play so far; None while interrupts are barred.

    They are while another one or the end of a play is being settled (prompts of
    _WITHIN), and while an overturned play is played again.
    """
    if state.over or any(prompt.id.startswith(_WITHIN) for prompt in opened):
        return None
    journal = Journal(state, list(facts), [])
    return None if _is_settling(journal) else journal


def _is_settling(journal: Journal) -> bool:
    """True while a flag before the snap, or a challenge, is being settled."""
    kinds = [type(fact) for fact in journal.facts if isinstance(fact, CALLS)]
    if RulingOverturned in kinds:
        return True
    return not journal.live and kinds[-1:] in ([FlagThrown], [ChallengeMade])


def _offer_timeout(journal: Journal, team: Team, opened: Opened) -> Offer | None:
    if timeout_bar(journal, team, PLAYS) is not None:
        return None
    return Offer("timeout", left=timeouts_left(journal, team))


def _offer_flag(journal: Journal, team: Team, opened: Opened) -> Offer | None:
    play = last_journal(journal)
    now, late = callable_now(journal), callable_late(play)
    if not (now or late):
        return None
    return Offer(
        "flag",
        fouls=now,
        late_fouls=late,
        moments=moments(play),
        out=off_the_field(journal),
        late_out=off_the_field(play) if play is not None else (),
        doubted=doubted_flag(journal, opened),
    )


def _offer_challenge(journal: Journal, team: Team, opened: Opened) -> Offer | None:
    if challenge_bar(journal, team) is not None:
        return None
    left, rulings = challenges_left(journal, team), challengeable(journal.before)
    text = f"{left} left. A lost challenge costs a timeout."
    return Offer("challenge", left, rulings, text=text) if rulings else None


# In the order of the buttons.
_BUTTONS: Buttons = (
    STOPPAGE,
    CROWD_NOISE,
    HARD_COUNT,
    FALLS,
    Button("timeout", _offer_timeout),
    ABILITY,
    Button("flag", _offer_flag, callable_now),
    Button("challenge", _offer_challenge),
    RATING,
    RESIGN,
)
ANNOUNCEMENTS, OFFERS = announcements_of(_BUTTONS), Offers(_BUTTONS, _journal)
# Prompts that are open while an interrupt or a flag is being settled.
_WITHIN = (
    "penalty.",
    "penalty_check.",
    "challenge.",
    *(id for announcement in ANNOUNCEMENTS for id in announcement.within),
)
