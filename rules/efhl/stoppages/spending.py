"""Spending a bonus stoppage: who may stop the board at which prompt, and what it costs.

A side spends one while it holds the switch, so only while a power-on is open that it
answers. Where the ball is the board shows and the rules do not: they know which carrier
is on his way to which line, and the coach who stops says thereby that the ball is where
it must be (docs/rulings.md). Only the spender's unblocked players pivot; then the same
power-on goes on. With a transfer the carrier gives the ball away instead
(rules.efhl.stoppages.transfers); with a trick the coach declares what the other side
has not seen (rules.efhl.stoppages.tricks).

Sources: Bonus Offensive Stoppages; Bonus Defensive Stoppages; Bonus Stoppages on
Special Teams.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from rules.efhl.ability.questions import RULED
from rules.efhl.stoppages.tally import in_play, left, spend
from rules.efhl.stoppages.tricks import (
    WHEN,
    WITH_PIVOTS,
    may_be,
    tricks_in_play,
    tricks_of,
)
from rules.efhl.switch import TO_THE_END
from rules.errors import IllegalAnswer
from rules.facts import (
    BonusStoppageSpent,
    Fact,
    FieldGoalBlocked,
    FieldGoalMissed,
    Fumbled,
    PassIntercepted,
    PuntBlocked,
    RulingOverturned,
    SnapFumbled,
)
from rules.field import Team
from rules.prompts import Adjust, BonusStoppage, Interrupt, Open, Procedure, ready
from rules.prompts.declared import NOTHING
from rules.registry import Journal, Offer
from rules.state import State

HEADING = "EFHL Bonus Stoppages"
OFFENSIVE, DEFENSIVE = "offensive", "defensive"

PIVOTS = Adjust(
    id="stoppage.pivots",
    heading=HEADING,
    text="Your bonus stoppage: pivot any of your unblocked players; the other side"
    " pivots nobody. Then the power goes on again.",
)


class Moment(Struct, frozen=True):
    """A power-on at which a stoppage may be spent. when: what the board must show."""

    kind: str
    when: str


BEHIND = Moment(OFFENSIVE, "Only while the ball is behind the line of scrimmage.")
ACROSS = Moment(DEFENSIVE, "Only once the ball is across the line of scrimmage.")
BEFORE_THE_20 = Moment(OFFENSIVE, "Only until the returner crosses his own 20.")
BEYOND_THE_20 = Moment(DEFENSIVE, "Only once the returner has crossed his own 20.")
BEFORE_HIS_LINE = Moment(OFFENSIVE, "Only until the returner crosses that line.")
BEYOND_HIS_LINE = Moment(DEFENSIVE, "Only once the returner has crossed that line.")
BEFORE_THE_LINE = Moment(
    OFFENSIVE, "Only until the returner crosses the line of scrimmage."
)
BEYOND_THE_LINE = Moment(
    DEFENSIVE, "Only once the returner has crossed the line of scrimmage."
)
RUSH = Moment(OFFENSIVE, "To protect the kick.")

# By the prompt that is open. A carrier's advance is his side's, up to a line; pursuit
# and finish are the other side's.
MOMENTS: Mapping[str, Moment] = {
    "scrimmage.read": BEHIND,
    "scramble.power": BEHIND,
    "run.advance": BEHIND,
    "run.pursuit": ACROSS,
    "run.finish": ACROSS,
    "catch.pursuit": ACROSS,
    "catch.finish": ACROSS,
    "kickoff.advance": BEFORE_THE_20,
    "kickoff.pursuit": BEYOND_THE_20,
    "kickoff.finish": BEYOND_THE_20,
    "free_kick.advance": BEFORE_HIS_LINE,
    "free_kick.pursuit": BEYOND_HIS_LINE,
    "free_kick.finish": BEYOND_HIS_LINE,
    "onside.advance": BEFORE_HIS_LINE,
    "onside.pursuit": BEYOND_HIS_LINE,
    "onside.finish": BEYOND_HIS_LINE,
    "punt.rush": RUSH,
    "punt.advance": BEFORE_THE_LINE,
    "punt.pursuit": BEYOND_THE_LINE,
    "punt.finish": BEYOND_THE_LINE,
    "field_goal.rush": RUSH,
}
# After one of these nobody spends any more in that play.
LOST = (Fumbled, SnapFumbled, PassIntercepted, PuntBlocked, FieldGoalBlocked)
# What a power-on is given, where the offense may stop it; and where its carrier may
# give the ball away, too.
PIVOT, TRANSFER = "pivot", "transfer"
_GIVEN = {how: {"stoppage": how} for how in (PIVOT, TRANSFER)}


def marked(state: State, how: str, *tricks: str) -> Mapping[str, Any]:
    """What a carry behind the line is given, so that the offense may stop it.

    how: PIVOT, or TRANSFER where the carrier may give the ball away. tricks: what may
    be declared instead.
    """
    if not in_play(state):
        return NOTHING
    return {**_GIVEN[how], **may_be(state, *tricks)} if tricks else _GIVEN[how]


def moment(state: State, facts: tuple[Fact, ...], opened: Open) -> Moment | None:
    """What may be spent at an open prompt, whoever has any; None for nothing."""
    found = MOMENTS.get(opened.id)
    if opened.id == TO_THE_END.id:
        found = _to_the_end(facts, opened)
    elif found is BEHIND and opened.id == "run.advance":
        found = BEHIND if opened.given.get("stoppage") else None
    if found is None or any(isinstance(fact, LOST) for fact in facts):
        return None
    if found.kind == DEFENSIVE and state.upcoming == "try":
        return None
    return found


def _to_the_end(facts: tuple[Fact, ...], opened: Open) -> Moment | None:
    """A play for two, and the return of a short field goal: nobody stops otherwise."""
    if opened.given.get("stoppage"):
        return BEHIND
    missed = any(isinstance(fact, FieldGoalMissed) for fact in facts)
    return BEFORE_THE_LINE if missed else None


def remaining(
    state: State, facts: tuple[Fact, ...], team: Team
) -> tuple[int, int] | None:
    """Offensive and defensive stoppages left after those spent in this play.

    None until they have been counted before the game, for the weather is in the sums.
    """
    if not in_play(state) or (state.upcoming == "pregame" and not state.stoppages):
        return None
    now = left(state, team)
    spent = [f.kind for f in _spent(facts) if f.team is team]
    return (
        max(0, now.offensive - spent.count(OFFENSIVE)),
        max(0, now.defensive - spent.count(DEFENSIVE)),
    )


def _spent(facts: tuple[Fact, ...]) -> list[BonusStoppageSpent]:
    """Those spent in this play; not those of the play before, told once more."""
    found = []
    for fact in facts:
        if isinstance(fact, RulingOverturned):
            break
        if isinstance(fact, BonusStoppageSpent):
            found.append(fact)
    return found


def _left_of(state: State, facts: tuple[Fact, ...], team: Team, kind: str) -> int:
    both = remaining(state, facts, team)
    assert both is not None  # asked only where there are stoppages
    return both[0] if kind == OFFENSIVE else both[1]


def _refusal(
    state: State, facts: tuple[Fact, ...], opened: Open, asked: BonusStoppage
) -> str | None:
    """Why it may not be spent now; None if it may."""
    if not in_play(state):
        return "This game is played without bonus stoppages."
    if any(isinstance(fact, LOST) for fact in facts):
        return "After a fumble, an interception or a block there is none in that play."
    if RULED in opened.given:
        return "How the power-on ended has been decided."
    if asked.trick:
        return _no_trick(state, facts, opened, asked)
    found = moment(state, facts, opened)
    if found is None:
        return "No bonus stoppage may be spent now."
    if asked.team not in opened.seats:
        return "The other side holds the switch."
    if not _left_of(state, facts, asked.team, found.kind):
        return f"There is no {found.kind} bonus stoppage left."
    if asked.transfer and opened.given.get("stoppage") != TRANSFER:
        return "Nobody can hand off, pitch or pass now."
    return None


def _no_trick(
    state: State, facts: tuple[Fact, ...], opened: Open, asked: BonusStoppage
) -> str | None:
    """Why that may not be declared now. It is always the offense's.

    A lateral is declared while the other side holds the switch (RULINGS, Hook and
    Ladder).
    """
    if not tricks_in_play(state):
        return "This game is played without trick plays."
    if asked.trick not in tricks_of(opened.given):
        return "There is nothing for that trick play to begin with now."
    if asked.team is not state.possession:
        return "A trick play is the offense's."
    if not _left_of(state, facts, asked.team, OFFENSIVE):
        return "There is no offensive bonus stoppage left for a trick play."
    return None


def spent(
    journal: Journal, asked: BonusStoppage, opened: tuple[Open, ...]
) -> Procedure[Interrupt | None]:
    """EFHL Bonus Stoppages: off goes the power, the spender alone pivots.

    Returns the interrupt itself where the carrier is to give the ball away, for that
    is the procedure's to go on with.
    """
    state, facts = journal.before, tuple(journal.facts)
    reason = _refusal(state, facts, opened[0], asked)
    if reason is not None:
        yield IllegalAnswer(reason, HEADING)
        return None
    found = moment(state, facts, opened[0])
    kind = OFFENSIVE if asked.trick or found is None else found.kind
    fewer = _left_of(state, facts, asked.team, kind) - 1
    carrier = opened[0].given.get("carrier") if asked.transfer else None
    yield BonusStoppageSpent(
        asked.team, kind, fewer, asked.transfer, carrier, asked.trick
    )
    if not asked.trick or asked.trick in WITH_PIVOTS:
        yield from ready(PIVOTS, asked.team)
    return asked if asked.transfer or asked.trick else None


def offer(
    state: State, facts: tuple[Fact, ...], team: Team, opened: tuple[Open, ...]
) -> Offer | None:
    """The stoppage that `team` may spend now."""
    if len(opened) != 1 or not in_play(state):
        return None

    def may(asked: BonusStoppage) -> bool:
        return _refusal(state, facts, opened[0], asked) is None

    found = tricks_of(opened[0].given)
    tricks = tuple(trick for trick in found if may(BonusStoppage(team, trick=trick)))
    if may(BonusStoppage(team)):
        usual = moment(state, facts, opened[0])
        assert usual is not None
        return Offer(
            "stoppage",
            left=_left_of(state, facts, team, usual.kind),
            when=usual.when,
            transfer=may(BonusStoppage(team, transfer=True)),
            tricks=tricks,
        )
    if not tricks:
        return None
    number = _left_of(state, facts, team, OFFENSIVE)
    return Offer(
        "stoppage", left=number, when=WHEN[tricks[0]], pivots=False, tricks=tricks
    )


def charged(journal: Journal, after: State) -> State:
    """What was spent in a play comes off, whatever became of the play."""
    if not in_play(journal.before):
        return after
    for fact in _spent(tuple(journal.facts)):
        after = spend(after, fact.team, fact.kind)
    return after
