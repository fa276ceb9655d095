"""Play Clock; Pass Clock: the opponent's claim once a clock has run out.

Ruling followed here (RULINGS, HEFL, II.c-e, j): the set-up clock and the defense's ten
seconds are delay of game, 5 yards, the pass clock is an incomplete pass; each only if
the opponent claims it. One coach alone claims nothing: then the table offers no claim.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules import clocks
from rules.facts import BallSpotted, FlagThrown
from rules.field import Team
from rules.football.passes import Names, incomplete_pass
from rules.football.tries import score_play
from rules.hefl.clocks import ANSWER, PASS, SET_UP
from rules.hefl.spots import scrimmage_over
from rules.hefl.timing import CLOCKS
from rules.hefl.tries import TRY
from rules.journal import Journal
from rules.offers import Announcement, Offer, Opened
from rules.prompts import Announce, Announced, Limit, Procedure
from rules.state import State

DELAY = "delay_of_game"
TEXTS = {
    SET_UP: "The offense’s 45 seconds are over: delay of game, 5 yards.",
    ANSWER: "The defense’s ten seconds are over: delay of game, 5 yards.",
    PASS: "The 30 seconds of the pass clock are over: incomplete.",
}
PROMPT = Announce(
    id="clock.claim",
    kind="clock_claim",
    heading="Play Clock; Pass Clock; Pass and Scramble Clock",
    label="Time is up",
    text="The other side’s time is over.",
    confirm="Claim it",
    claim=True,
)


def _claimed(team: Team, opened: Opened) -> Limit | None:
    """Return the limit of the other side that ends in a claim, if one is open."""
    return next(
        (
            limit
            for limit in clocks.limits_of(opened)
            if limit.then == "claim" and limit.team is not team
        ),
        None,
    )


def _left(journal: Journal, limit: Limit) -> int:
    """Return the milliseconds until a claim; 0 once one was made, in a review of it."""
    if journal.again:
        return 0
    return clocks.left(CLOCKS, journal.before, journal.facts, limit.clock)


def _offer(journal: Journal, team: Team, opened: Opened) -> Offer | None:
    limit = _claimed(team, opened)
    if limit is None:
        return None
    return Offer(
        PROMPT.kind,
        prompt=PROMPT,
        text=TEXTS[limit.clock],
        after=_left(journal, limit),
    )


def _refusal(journal: Journal, announced: Announced, opened: Opened) -> str | None:
    limit = _claimed(announced.team, opened)
    if limit is None:
        return "No clock of the other side is running."
    left = -(-_left(journal, limit) // 1000)
    return f"There are {left} seconds left." if left else None


def _settle(journal: Journal, announced: Announced, opened: Opened) -> Procedure[State]:
    """Play Clock; Pass Clock: delay of game before a snap, a pass incomplete later."""
    limit = _claimed(announced.team, opened)
    assert limit is not None
    if limit.clock != PASS:
        yield FlagThrown(limit.team, DELAY, "before")
        return journal.before
    state = _spotted(journal)
    over = yield from incomplete_pass(state, "late", None, Names())
    if state.upcoming == "try":
        return (yield from score_play(TRY, state, over.end))
    return (yield from scrimmage_over(state, over.end, over.by))


def _spotted(journal: Journal) -> State:
    """Return the state of the snap: the ball may have been moved to the middle."""
    state = journal.before
    for fact in journal.facts:
        if isinstance(fact, BallSpotted):
            state = replace(state, hash=fact.hash)
    return state


CLAIM = Announcement(prompt=PROMPT, offer=_offer, refusal=_refusal, settle=_settle)
