"""The interrupts of a play: timeouts, flags, challenges, a resignation.

And those of Part 2: bonus stoppages, crowd noise and hard counts, ability checks, falls
and rating adjustments. `settle_interrupt` deals with one; `offers` lists those that are
legal now. Both use the same predicates, so that no interrupt is offered that would be
refused. Each has its own chapter; timeouts are here.

Source: EFHL Timing Procedures (timeouts).
"""

from __future__ import annotations

from typing import Any

from rules.efhl.ability.asking import ability_offer, penalty_checks_offered
from rules.efhl.ability.calling import call_check
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
from rules.efhl.home_field import COUNT, NOISE, crowd_noise, hard_count
from rules.efhl.home_field import charge_crowd as charged_to_the_crowd
from rules.efhl.home_field import crowd_offers as offers_of_home_field
from rules.efhl.injuries import falls
from rules.efhl.ratings import calls as ratings
from rules.efhl.stoppages import spending
from rules.facts import (
    ChallengeMade,
    Fact,
    FlagThrown,
    PenaltiesOffset,
    PenaltyAccepted,
    PenaltyDeclined,
    RulingOverturned,
    RulingStood,
)
from rules.field import Team
from rules.football.ending import forfeit
from rules.football.flags import moments
from rules.football.fouls import PLAYS
from rules.football.timeouts import take_timeout, timeout_bar, timeouts_left
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
# The facts that open a call to be settled, and those that settle it.
_CALLS = (
    FlagThrown,
    ChallengeMade,
    PenaltyAccepted,
    PenaltyDeclined,
    PenaltiesOffset,
    RulingStood,
    RulingOverturned,
)

# Prompts that are open while an interrupt, a flag or a rating is being settled.
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


def settle_interrupt(
    journal: Journal, interrupt: Interrupt, step: Any
) -> Procedure[State | Interrupt | Open | None]:
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
    if isinstance(interrupt, BonusStoppage):
        return (
            yield from spending.spend_stoppage(journal, interrupt, _open_prompts(step))
        )
    if isinstance(interrupt, CrowdNoise):
        return (yield from crowd_noise(journal, interrupt))
    if isinstance(interrupt, HardCount):
        return (yield from hard_count(journal, interrupt))
    if isinstance(interrupt, AbilityCheck):
        return (yield from call_check(journal, interrupt, _open_prompts(step)))
    if isinstance(interrupt, PlayerPoint):
        yield from ratings.player_point(journal, interrupt)
        return None
    if isinstance(interrupt, PlayerFell):
        return (yield from falls.report_fall(journal, interrupt))
    return (yield from forfeit(journal.before, interrupt.team, "resignation"))


def _open_prompts(step: Any) -> tuple[Open, ...]:
    return step if isinstance(step, tuple) else (step,)


def charge_play(journal: Journal, after: State) -> State:
    """Charge challenges, stoppages and the crowd of a play, and adjust ratings."""
    after = ratings.charge_adjustments(journal, charge_challenges(journal, after))
    return charged_to_the_crowd(journal, spending.charge_stoppages(journal, after))


def offers(
    state: State,
    facts: tuple[Fact, ...],
    team: Team,
    opened: tuple[Open, ...] = (),
) -> tuple[Offer, ...]:
    """Return the interrupts that are legal for `team` now, in the order of the buttons.

    facts: those of the play so far. Interrupts are barred while another one or the end
    of a play is being settled (prompts of _WITHIN), and while an overturned play is
    played again. opened: the prompts that are open.
    """
    if state.over or any(prompt.id.startswith(_WITHIN) for prompt in opened):
        return ()
    journal = Journal(state, list(facts), [])
    if _is_settling(journal):
        return ()
    possible = (
        spending.stoppage_offer(state, facts, team, opened),
        *offers_of_home_field(journal, team),
        falls.fall_offer(journal, team),
        _offer_timeout(journal, team),
        ability_offer(state, facts, opened),
        _offer_flag(journal, opened),
        _offer_challenge(journal, team),
        ratings.rating_offer(journal, team),
        Offer("resign"),
    )
    return tuple(offer for offer in possible if offer is not None)


def _is_settling(journal: Journal) -> bool:
    """True while a flag before the snap, or a challenge, is being settled."""
    kinds = [type(fact) for fact in journal.facts if isinstance(fact, _CALLS)]
    if RulingOverturned in kinds:
        return True
    return not journal.live and kinds[-1:] in ([FlagThrown], [ChallengeMade])


def _offer_timeout(journal: Journal, team: Team) -> Offer | None:
    if timeout_bar(journal, team, PLAYS) is not None:
        return None
    return Offer("timeout", left=timeouts_left(journal, team))


def _offer_flag(journal: Journal, opened: tuple[Open, ...]) -> Offer | None:
    state = journal.before
    play = last_journal(journal)
    now, late = callable_now(journal), callable_late(play)
    checks = penalty_checks_offered(state, tuple(journal.facts), opened)
    if not (now or late):
        return None
    return Offer(
        "flag",
        fouls=now,
        late_fouls=late,
        moments=moments(play),
        checks=checks,
        out=off_the_field(journal),
        late_out=off_the_field(play) if play is not None else (),
    )


def _offer_challenge(journal: Journal, team: Team) -> Offer | None:
    if challenge_bar(journal, team) is not None:
        return None
    left, rulings = challenges_left(journal, team), challengeable(journal.before)
    return Offer("challenge", left=left, rulings=rulings) if rulings else None
