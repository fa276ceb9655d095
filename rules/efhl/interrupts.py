"""What may break into a play: timeouts, flags, challenges, a resignation.

And what chapters of Part 2 add: bonus stoppages, crowd noise and hard counts, ability
checks, falls, a word about ratings. `interrupted` deals with one that came; `offers`
lists those that are legal now. Both ask the same questions, so that nothing is offered
that would be refused. What each does is in its own chapter; timeouts are here.

Source: EFHL Timing Procedures (timeouts).
"""

from __future__ import annotations

from typing import Any

from rules.efhl.ability.asking import about_fouls, offered
from rules.efhl.ability.calling import called
from rules.efhl.challenges import (
    barred,
    challengeable,
    challenged,
    challenges_left,
    timeouts_left,
)
from rules.efhl.flags import (
    PLAYS,
    callable_late,
    callable_now,
    flagged,
    off_the_field,
)
from rules.efhl.home_field import COUNT, NOISE, crowd_noise, hard_count
from rules.efhl.home_field import charged as charged_to_the_crowd
from rules.efhl.home_field import offers as offers_of_home_field
from rules.efhl.injuries import falls
from rules.efhl.ratings import calls as ratings
from rules.efhl.stoppages import spending
from rules.errors import IllegalAnswer
from rules.facts import (
    ChallengeMade,
    Fact,
    FlagThrown,
    PenaltiesOffset,
    PenaltyAccepted,
    PenaltyDeclined,
    RulingOverturned,
    RulingStood,
    TimeoutTaken,
)
from rules.field import Team
from rules.football.ending import forfeit
from rules.prompts import (
    AbilityCheck,
    BonusStoppage,
    Challenge,
    CrowdNoise,
    Flag,
    HardCount,
    Interrupt,
    Open,
    PlayerFell,
    PlayerPoint,
    Procedure,
    Timeout,
)
from rules.registry import Journal, Offer
from rules.state import State

TIMING = "EFHL Timing Procedures"
# What opens something that has to be settled, and what settles it.
_CALLS = (
    FlagThrown,
    ChallengeMade,
    PenaltyAccepted,
    PenaltyDeclined,
    PenaltiesOffset,
    RulingStood,
    RulingOverturned,
)

# Open while an interrupt, or a flag or a rating at the end of a play, is dealt with.
_WITHIN = (
    spending.PIVOTS.id,
    NOISE.id,
    COUNT.id,
    "penalty.",
    "penalty_check.",
    "challenge.",
    "ability.",
    "rating.",
    "injury.",
)


def interrupted(
    journal: Journal, interrupt: Interrupt, step: Any
) -> Procedure[State | Interrupt | Open | None]:
    """Deal with an interrupt: the state that ends the play, or None to go on.

    Or the interrupt itself, which is then the answer to what is open; or what is open,
    narrowed to what was ruled.
    """
    if isinstance(interrupt, Timeout):
        return (yield from _timeout(journal, interrupt.team))
    if isinstance(interrupt, Flag):
        return (yield from flagged(journal, interrupt))
    if isinstance(interrupt, Challenge):
        return (yield from challenged(journal, interrupt))
    if isinstance(interrupt, BonusStoppage):
        return (yield from spending.spent(journal, interrupt, _opened(step)))
    if isinstance(interrupt, CrowdNoise):
        return (yield from crowd_noise(journal, interrupt))
    if isinstance(interrupt, HardCount):
        return (yield from hard_count(journal, interrupt))
    if isinstance(interrupt, AbilityCheck):
        return (yield from called(journal, interrupt, _opened(step)))
    if isinstance(interrupt, PlayerPoint):
        yield from ratings.player_point(journal, interrupt)
        return None
    if isinstance(interrupt, PlayerFell):
        return (yield from falls.fell(journal, interrupt))
    return (yield from forfeit(journal.before, interrupt.team, "resignation"))


def _opened(step: Any) -> tuple[Open, ...]:
    return step if isinstance(step, tuple) else (step,)


def charge(journal: Journal, after: State) -> State:
    """What stoppages and the crowd have used up in a play, and what ratings moved."""
    after = ratings.charged(journal, after)
    return charged_to_the_crowd(journal, spending.charged(journal, after))


def _timeout(journal: Journal, team: Team) -> Procedure[State | None]:
    """EFHL Timing Procedures: three a half, between plays, used as a coach sees fit."""
    left = timeouts_left(journal, team)
    reason = _no_timeout(journal.before, journal.live, left)
    if reason is not None:
        yield IllegalAnswer(reason, TIMING)
        return None
    yield TimeoutTaken(team, left - 1)
    return None


def _no_timeout(state: State, live: bool, left: int) -> str | None:
    """Why no timeout may be taken now; None if one may."""
    if live:
        return "The ball is in play: a timeout is taken before the snap."
    if state.upcoming not in PLAYS:
        return "There is no play to delay."
    return None if left > 0 else "There is no timeout left."


def offers(
    state: State,
    facts: tuple[Fact, ...],
    team: Team,
    opened: tuple[Open, ...] = (),
) -> tuple[Offer, ...]:
    """The interrupts that are legal for `team` now, in the order of the buttons.

    facts: those of the play so far. While something of the kind is being settled, or
    what follows a play (prompts of _WITHIN), and while an overturned play is played
    again, nothing may interrupt. opened: the prompts that are open.
    """
    if state.over or any(each.id.startswith(_WITHIN) for each in opened):
        return ()
    journal = Journal(state, list(facts), [])
    if _settling(journal):
        return ()
    found = (
        spending.offer(state, facts, team, opened),
        *offers_of_home_field(journal, team),
        falls.offer(journal, team),
        _offer_timeout(journal, team),
        offered(state, facts, opened),
        _offer_flag(journal, opened),
        _offer_challenge(journal, team),
        ratings.offer(journal, team),
        Offer("resign"),
    )
    return tuple(offer for offer in found if offer is not None)


def _settling(journal: Journal) -> bool:
    """Whether a flag before the snap, or a challenge, is being dealt with."""
    kinds = [type(fact) for fact in journal.facts if isinstance(fact, _CALLS)]
    if RulingOverturned in kinds:
        return True
    return not journal.live and kinds[-1:] in ([FlagThrown], [ChallengeMade])


def _offer_timeout(journal: Journal, team: Team) -> Offer | None:
    left = timeouts_left(journal, team)
    if _no_timeout(journal.before, journal.live, left) is not None:
        return None
    return Offer("timeout", left=left)


def _offer_flag(journal: Journal, opened: tuple[Open, ...]) -> Offer | None:
    state, live = journal.before, journal.live
    now, late = callable_now(state, live), callable_late(state, live)
    checks = about_fouls(state, tuple(journal.facts), opened)
    if not (now or late):
        return None
    return Offer(
        "flag",
        fouls=now,
        late_fouls=late,
        checks=checks,
        out=off_the_field(journal, previous=False),
        late_out=off_the_field(journal, previous=True) if late else (),
    )


def _offer_challenge(journal: Journal, team: Team) -> Offer | None:
    if barred(journal, team) is not None:
        return None
    left, rulings = challenges_left(journal, team), challengeable(journal.before)
    return Offer("challenge", left=left, rulings=rulings) if rulings else None
