"""Spending a bonus stoppage: the prompts at which a side may stop the board.

A side spends one while it has the switch, so only while a power-on is open that it
answers. The board shows the ball's place, the rules do not know it: they know the
carrier and the line ahead of him, and by stopping the coach states that the ball is in
the right place (docs/rulings.md). Only the spender's unblocked players pivot; then the
same power-on goes on. With a transfer the carrier gives the ball away instead
(rules.efhl.stoppages.transfers); with a trick the coach declares something the other
side has not seen (rules.efhl.stoppages.tricks).

Sources: Bonus Offensive Stoppages; Bonus Defensive Stoppages; Bonus Stoppages on
Special Teams.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct

from rules.efhl.ability.questions import RULED
from rules.efhl.own import own_of
from rules.efhl.stoppages.tally import has_stoppages, spend, stoppages_left
from rules.efhl.stoppages.tricks import (
    TRICKS,
    WITH_PIVOTS,
    trick_of,
    trick_values,
    tricks_in_play,
    tricks_of,
)
from rules.efhl.switch import TO_THE_END
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
from rules.journal import Journal
from rules.offers import Announcement, Offer, Opened
from rules.prompts import (
    Adjust,
    Announce,
    Announced,
    Choice,
    Field,
    Open,
    Procedure,
    ready,
)
from rules.prompts.declared import NOTHING
from rules.state import State

HEADING = "EFHL Bonus Stoppages"
OFFENSIVE, DEFENSIVE = "offensive", "defensive"
TO_TRANSFER = "Stop, then hand off, pitch or pass"

PIVOTS = Adjust(
    id="stoppage.pivots",
    means="pivot",
    heading=HEADING,
    text="Bonus stoppage: pivot any of your unblocked players. Your opponent may not"
    " pivot. Then power on again.",
)


def _spent_words(given: Mapping[str, Any], player: Callable[[str], str]) -> str:
    """Return what was spent, in the words of the log."""
    if trick := given.get("trick"):
        return f"Bonus stoppage: {TRICKS[trick].logged}"
    if given.get("transfer"):
        return "Bonus stoppage, to hand off, pitch or pass"
    return "Bonus stoppage"


# transfer: its ball carrier then gives the ball up. trick: the trick play declared
# instead (rules.efhl.stoppages.tricks).
SPEND = Announce(
    id="stoppage.spend",
    kind="stoppage",
    means="stop",
    heading=HEADING,
    label="Bonus stoppage ({left} left)",
    confirm="Stop the board and pivot",
    apart="Stop",
    fields=(
        Field(
            name="transfer",
            kind="yes",
            reads="button",
            label=TO_TRANSFER,
        ),
        Field(
            name="trick",
            kind="choice",
            reads="button",
            options=tuple(TRICKS),
            unknown="That trick play is not possible now.",
        ),
    ),
    logged=_spent_words,
)


class Moment(Struct, frozen=True):
    """A power-on at which a stoppage may be spent. condition: a sight on the board."""

    kind: str
    condition: str


BEHIND = Moment(OFFENSIVE, "Only while the ball is behind the line of scrimmage.")
ACROSS = Moment(DEFENSIVE, "Only once the ball is across the line of scrimmage.")
BEFORE_THE_20 = Moment(OFFENSIVE, "Only until the returner crosses the 20.")
BEYOND_THE_20 = Moment(DEFENSIVE, "Only once the returner has crossed the 20.")
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
# After one of these, neither side may spend any more in that play.
LOST = (Fumbled, SnapFumbled, PassIntercepted, PuntBlocked, FieldGoalBlocked)
# The value of a power-on where the offense may stop it, and where its carrier may give
# the ball away, too.
PIVOT, TRANSFER = "pivot", "transfer"
_GIVEN = {use: {"stoppage": use} for use in (PIVOT, TRANSFER)}


def stoppage_values(state: State, use: str, *tricks: str) -> Mapping[str, Any]:
    """Return the values of a carry behind the line that lets the offense stop it.

    use: PIVOT, or TRANSFER where the carrier may give the ball away. tricks: those that
    may be declared instead.
    """
    if not has_stoppages(state):
        return NOTHING
    return {**_GIVEN[use], **trick_values(state, *tricks)} if tricks else _GIVEN[use]


def moment_of(state: State, facts: tuple[Fact, ...], opened: Open) -> Moment | None:
    """Return the moment of an open prompt, for either side; None for none."""
    moment = MOMENTS.get(opened.id)
    if opened.id == TO_THE_END.id:
        moment = _to_the_end(facts, opened)
    elif moment is BEHIND and opened.id == "run.advance":
        moment = BEHIND if opened.given.get("stoppage") else None
    if moment is None or any(isinstance(fact, LOST) for fact in facts):
        return None
    if moment.kind == DEFENSIVE and state.upcoming == "try":
        return None
    return moment


def _to_the_end(facts: tuple[Fact, ...], opened: Open) -> Moment | None:
    """Return the moment of a play without other stops: for two, or a short kick."""
    if opened.given.get("stoppage"):
        return BEHIND
    missed = any(isinstance(fact, FieldGoalMissed) for fact in facts)
    return BEFORE_THE_LINE if missed else None


def stoppages_remaining(
    state: State, facts: tuple[Fact, ...], team: Team
) -> tuple[int, int] | None:
    """Return the offensive and defensive stoppages left in this play.

    None until they have been counted before the game: the weather is in the sums.
    """
    if not has_stoppages(state) or (
        state.upcoming == "pregame" and not own_of(state).stoppages
    ):
        return None
    now = stoppages_left(state, team)
    spent = [f.kind for f in _spent_facts(facts) if f.team is team]
    return (
        max(0, now.offensive - spent.count(OFFENSIVE)),
        max(0, now.defensive - spent.count(DEFENSIVE)),
    )


def _spent_facts(facts: tuple[Fact, ...]) -> list[BonusStoppageSpent]:
    """Return those spent in this play, without those of a play told again."""
    spent = []
    for fact in facts:
        if isinstance(fact, RulingOverturned):
            break
        if isinstance(fact, BonusStoppageSpent):
            spent.append(fact)
    return spent


def _left_of_kind(state: State, facts: tuple[Fact, ...], team: Team, kind: str) -> int:
    both = stoppages_remaining(state, facts, team)
    assert both is not None  # asked only where there are stoppages
    return both[0] if kind == OFFENSIVE else both[1]


def _refusal(journal: Journal, spent: Announced, opened: Opened) -> str | None:
    """Return the reason it may not be spent now; None if it may."""
    facts = tuple(journal.facts)
    return _reason(journal.before, facts, opened[0], spent.team, spent.given)


def _reason(
    state: State,
    facts: tuple[Fact, ...],
    opened: Open,
    team: Team,
    given: Mapping[str, Any] = NOTHING,
) -> str | None:
    if not has_stoppages(state):
        return "This game is played without bonus stoppages."
    if any(isinstance(fact, LOST) for fact in facts):
        return (
            "After a fumble, interception or block, stoppages are over for this play."
        )
    if RULED in opened.given:
        return "The end of this power-on has already been decided."
    if trick := given.get("trick"):
        return _trick_refusal(state, facts, opened, team, trick)
    moment = moment_of(state, facts, opened)
    if moment is None:
        return "You can’t use a bonus stoppage now."
    if team not in opened.seats:
        return "Your opponent has the switch."
    if not _left_of_kind(state, facts, team, moment.kind):
        return f"You have no {moment.kind} bonus stoppages left."
    if given.get("transfer") and opened.given.get("stoppage") != TRANSFER:
        return "A hand-off, pitch or pass is not possible now."
    return None


def _trick_refusal(
    state: State, facts: tuple[Fact, ...], opened: Open, team: Team, trick: str
) -> str | None:
    """Return the reason a trick may not be declared now. It is always the offense's.

    A lateral is declared while the other side has the switch (RULINGS, Hook and
    Ladder).
    """
    if not tricks_in_play(state):
        return "This game is played without trick plays."
    if trick not in tricks_of(opened.given):
        return "That trick play is not possible now."
    if team is not state.possession:
        return "Only the offense can run a trick play."
    if not _left_of_kind(state, facts, team, OFFENSIVE):
        return "You have no offensive bonus stoppages left for a trick play."
    return None


def _spend(
    journal: Journal, spent: Announced, opened: Opened
) -> Procedure[Announced | None]:
    """EFHL Bonus Stoppages: the power goes off, and only the spender pivots.

    Returns the interrupt itself where the carrier is to give the ball away: then the
    procedure goes on with it.
    """
    state, facts = journal.before, tuple(journal.facts)
    moment = moment_of(state, facts, opened[0])
    trick, transfer = trick_of(spent), bool(spent.given.get("transfer"))
    kind = OFFENSIVE if trick or moment is None else moment.kind
    fewer = _left_of_kind(state, facts, spent.team, kind) - 1
    carrier = opened[0].given.get("carrier") if transfer else None
    yield BonusStoppageSpent(spent.team, kind, fewer, transfer, carrier, trick)
    if not trick or trick in WITH_PIVOTS:
        yield from ready(PIVOTS, spent.team)
    return spent if transfer or trick else None


def charge_throw(journal: Journal) -> Procedure[None]:
    """Passing to a Stationary Receiver: a stoppage charged for a throw downfield.

    A stoppage already spent in this play pays for it (RULINGS, Passing to a stationary
    receiver downfield).
    """
    state, facts = journal.before, tuple(journal.facts)
    if RulingOverturned in map(type, facts):
        return
    team = state.possession
    spent = [fact.kind for fact in _spent_facts(facts) if fact.team is team]
    if OFFENSIVE not in spent:
        left = _left_of_kind(state, facts, team, OFFENSIVE) - 1
        yield BonusStoppageSpent(team, OFFENSIVE, left)


def _offer(journal: Journal, team: Team, opened: Opened) -> Offer | None:
    """Open the stoppage that `team` may spend now."""
    state = journal.before
    if len(opened) != 1 or not has_stoppages(state):
        return None
    facts, at = tuple(journal.facts), opened[0]

    def may(**given: Any) -> bool:
        return _reason(state, facts, at, team, given) is None

    tricks = tuple(name for name in tricks_of(at.given) if may(trick=name))
    choices = {"trick": tuple(_trick_choice(name) for name in tricks)}
    if may():
        usual = moment_of(state, facts, at)
        assert usual is not None
        if may(transfer=True):
            choices["transfer"] = (Choice("1", TO_TRANSFER),)
        return Offer(
            SPEND.kind,
            left=_left_of_kind(state, facts, team, usual.kind),
            prompt=SPEND,
            text=f"{usual.condition} Only your unblocked players pivot.",
            choices=choices,
        )
    if not tricks:
        return None
    return Offer(
        SPEND.kind,
        left=_left_of_kind(state, facts, team, OFFENSIVE),
        prompt=SPEND,
        text=TRICKS[tricks[0]].condition,
        choices=choices,
        bare=False,
    )


def _trick_choice(name: str) -> Choice:
    return Choice(name, TRICKS[name].label, alone=TRICKS[name].alone)


def _charge(journal: Journal, after: State) -> State:
    """Take the stoppages spent in a play off, regardless of its result."""
    if not has_stoppages(journal.before):
        return after
    for fact in _spent_facts(tuple(journal.facts)):
        after = spend(after, fact.team, fact.kind)
    return after


STOPPAGE = Announcement(
    prompt=SPEND,
    offer=_offer,
    refusal=_refusal,
    settle=_spend,
    charge=_charge,
    charged=(BonusStoppageSpent,),
    within=(PIVOTS.id,),
)
