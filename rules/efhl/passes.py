"""EFHL Pass Plays: the throw, the catch and what follows it.

A forward pass by stick (rules.efhl.sticks) is measured, marked and then decided by the
board: the ball lies still and the players run to it. Other ways of deciding a pass are
in rules.efhl.passing; `thrown` picks the one that the table plays by. A shovel pass is
a roll. Backwards passes share the throw and the catch; they are in rules.efhl.pitches.
What becomes of an interception is in rules.efhl.interceptions.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules import facts
from rules.efhl.carry import (
    Carrier,
    End,
    Result,
    across,
    finish,
    power_on,
    resolve,
    until_stop,
)
from rules.efhl.checks import check, transfer_failed
from rules.efhl.context import Context, Over, Played, Transfer, ended
from rules.efhl.interceptions import intercepted
from rules.efhl.laterals import hook_and_ladder
from rules.efhl.options import plays_with
from rules.efhl.passing.check import by_check
from rules.efhl.passing.throw import Thrown, flight
from rules.efhl.runs import carried
from rules.efhl.sticks import THROWN, by_stick
from rules.efhl.stoppages.spending import PIVOT, marked
from rules.efhl.stoppages.tricks import LATERAL, may_be
from rules.efhl.switch import TO_THE_END, chase
from rules.field import gained, in_end_zone_of
from rules.prompts import (
    Adjust,
    BonusStoppage,
    Happened,
    Name,
    Power,
    Procedure,
    Roll,
    name,
    ready,
)
from rules.prompts.declared import NOTHING
from rules.state import State

HEADING = "Pass Plays"
COMPLETION = "Pass Completion"
RECEIVER = Name(
    id="pass.receiver",
    heading=COMPLETION,
    text="Any eligible receiver may catch it. Who did?",
)
RECEIVER_PIVOT = Adjust(
    id="pass.receiver_pivot",
    heading=COMPLETION,
    text="Pivot the receiver; nobody else.",
)
SHOVEL_CHECK = Roll(
    id="pass.shovel_check",
    heading=HEADING,
    text="Shovel pass to a receiver within two base lengths: 2 is incomplete.",
)
SHOVEL = check(SHOVEL_CHECK)
SHOVEL_FARTHER = check(
    replace(
        SHOVEL_CHECK,
        text="Shovel pass to a receiver within 10 yards: 2 is incomplete.",
    )
)
AFTER_CATCH = chase("catch", COMPLETION)


def forward_pass(
    state: State, context: Context, receiver: str | None
) -> Procedure[Played]:
    """EFHL Pass Plays, "Passing Sticks": measure, mark, throw, and what came of it.

    An ineligible player's touch is flagged at once and incomplete (docs/rulings.md).
    A pass may turn out to have been a fake, with the ball where it was.
    """
    throw = yield from thrown(state, context, receiver, THROWN)
    if isinstance(throw, BonusStoppage):
        carrier = Carrier(state.possession, state.ball_on, context.player)
        return Transfer(carrier, context, True, "statue")
    happened = throw.happened
    outcome = happened.outcome
    if outcome == "intercepted":
        yield from told(throw)
        return (yield from intercepted(state, context, happened, throw, receiver))
    if outcome.startswith("caught"):
        yield from told(throw)
        return (yield from _completed(state, context, receiver, throw))
    if outcome == "ineligible":
        yield facts.FlagThrown(
            state.possession, "illegal_touching", "during", happened.at
        )
    how = "batted" if outcome == "batted" else "missed"
    if throw.kind == "shovel":
        how = "shovel"
    over = yield from incomplete(state, context, how, throw, receiver)
    yield from told(throw)
    return over


def thrown(
    state: State, context: Context, receiver: str | None, prompt: Power
) -> Procedure[Thrown | BonusStoppage]:
    """What becomes of the ball, by the die or the sticks, as the table plays.

    prompt: what the sticks ask of the board, THROWN or that of a backwards pass. The
    stoppage itself if the offense says that a forward pass was a fake.
    """
    if plays_with(state.options, "alternative_passing"):
        return (yield from by_check(state, context, receiver, prompt is THROWN))
    return (yield from by_stick(state, context, receiver, prompt))


def told(throw: Thrown) -> Procedure[None]:
    """State the roll that decided the pass, if one did."""
    if throw.check is not None:
        yield throw.check


def incomplete(
    state: State,
    context: Context,
    how: str,
    throw: Thrown | None = None,
    receiver: str | None = None,
) -> Procedure[Over]:
    """EFHL Pass Plays, "Incomplete Passes": back to the previous spot, next down."""
    team, passer = state.possession, context.player
    stick, pressure, length = flight(throw)
    yield facts.PassIncomplete(
        team, how, stick, pressure, passer, receiver, length=length
    )
    return Over(End(team, state.ball_on, state.hash), "pass")


def shovel(state: State, context: Context, receiver: str | None) -> Procedure[Over]:
    """EFHL Pass Plays: a forward pitch-out; snake eyes is incomplete, no fumble.

    Caught, it is carried as in a run: only passes by stick cost the juke at the line
    (docs/rulings.md).
    """
    farther = plays_with(state.options, "alternative_passing")
    shoveled = SHOVEL_FARTHER if farther else SHOVEL
    if (yield from transfer_failed(state, context, shoveled, receiver)):
        return (yield from incomplete(state, context, "shovel", receiver=receiver))
    carrier = Carrier(state.possession, state.ball_on, receiver)
    result = yield from carried(state, context, carrier, PIVOT)
    assert not isinstance(result, BonusStoppage)  # a pivot gives no ball away
    yield _completion(state, context, None, carrier, result)
    return (yield from ended(state, context, result, "pass"))


def _completed(
    state: State, context: Context, receiver: str | None, throw: Thrown
) -> Procedure[Over]:
    """EFHL Pass Plays, "Pass Completion": the catch and the run after it."""
    happened = throw.happened
    carrier = yield from catcher(state, receiver, happened)
    result = yield from after_catch(state, context, carrier, happened, LATERAL)
    if result is None:
        result = yield from hook_and_ladder(state, context, carrier, AFTER_CATCH)
    yield _completion(state, context, throw, carrier, result)
    return (yield from ended(state, context, result, "pass"))


def catcher(
    state: State, receiver: str | None, happened: Happened
) -> Procedure[Carrier]:
    """Who caught it where: the intended receiver, unless another was reported."""
    team, at = state.possession, happened.at
    assert at is not None
    if happened.outcome == "caught_by_other":
        receiver = yield from name(RECEIVER, team, team=team)
    return Carrier(team, at, receiver)


def after_catch(
    state: State, context: Context, carrier: Carrier, happened: Happened, trick: str
) -> Procedure[Result | None]:
    """EFHL Pass Plays, "Pass Completion": tackled at once, scored, or on he goes.

    The receiver pivots where he caught it, so that he has no juke even if he caught
    it behind the line: the defense has the switch from here on. trick: what the offense
    may declare at the defense's stop; None if it does.
    """
    team, at = carrier.team, carrier.start
    if in_end_zone_of(at, team.opponent):
        goal = team.opponent.goal
        return End(team, goal, result="touchdown", player=carrier.player)
    if happened.outcome == "caught_tackled":
        yield facts.Tackled(team.opponent, at, happened.by)
        return End(team, at, across(happened), player=carrier.player)
    yield from ready(RECEIVER_PIVOT, team)
    if not context.stops:
        behind = gained(state.ball_on, at, team) < 0
        also = marked(state, PIVOT) if behind else NOTHING
        return (yield from finish(state, carrier, TO_THE_END, team, also))
    return (yield from _chased(state, carrier, trick))


def _chased(state: State, carrier: Carrier, trick: str) -> Procedure[Result | None]:
    """The defense's stop, and the offense's word before the power goes on again."""
    happened: Happened | BonusStoppage | None
    happened = yield from until_stop(carrier, AFTER_CATCH)
    if happened is None:
        also = may_be(state, trick) if trick else NOTHING
        prompt, pursuers = AFTER_CATCH.finish, carrier.team.opponent
        happened = yield from power_on(prompt, pursuers, carrier, also)
    if isinstance(happened, BonusStoppage):
        return None
    return (yield from resolve(state, carrier, happened))


def _completion(
    state: State,
    context: Context,
    throw: Thrown | None,
    carrier: Carrier,
    result: Result,
) -> facts.PassCompleted:
    """throw: None for a shovel pass."""
    stick, pressure, length = flight(throw)
    return facts.PassCompleted(
        carrier.team,
        throw.kind if throw else "shovel",
        gained(state.ball_on, result.at, carrier.team),
        carrier.start,
        result.at,
        stick,
        pressure,
        context.player,
        carrier.player,
        length=length,
    )
