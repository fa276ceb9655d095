"""EFHL Pass Plays: the throw, the catch and the run after it.

A forward pass by stick (rules.efhl.sticks) is measured, marked and then decided by the
board: the ball lies still and the players run to it. Other ways of deciding a pass are
in rules.efhl.passing; `throw_ball` picks the one that the table plays. A shovel pass is
a roll. Backwards passes share the throw and the catch; they are in rules.efhl.pitches.
rules.efhl.interceptions has the interceptions.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules import facts
from rules.efhl.causes import finish
from rules.efhl.checks import harder_pair, transfer_failed
from rules.efhl.context import Context, Played, Transfer, follow_ball
from rules.efhl.interceptions import intercept_pass
from rules.efhl.laterals import hook_and_ladder
from rules.efhl.options import plays_with
from rules.efhl.passing.check import throw_by_check
from rules.efhl.runs import carry_ball
from rules.efhl.sticks import THROWN, throw_by_stick
from rules.efhl.stoppages.spending import PIVOT, stoppage_values
from rules.efhl.stoppages.tricks import LATERAL, trick_values
from rules.efhl.switch import FINISH, PURSUIT, TO_THE_END, chase
from rules.field import gained, in_end_zone_of
from rules.football import passes as football
from rules.football.carry import (
    Carrier,
    End,
    Over,
    Result,
    across,
)
from rules.football.passes import Names, Thrown, completion_fact
from rules.football.stops import carry
from rules.prompts import (
    Adjust,
    Announced,
    Happened,
    Name,
    Power,
    Procedure,
    Roll,
    Scope,
    name,
    ready,
)
from rules.prompts.declared import NOTHING
from rules.state import State

HEADING = "Pass Plays"
COMPLETION = "Pass Completion"
RECEIVER = Name(
    id="pass.receiver",
    means="receiver",
    heading=COMPLETION,
    text="Any eligible receiver may catch the pass. Name the receiver.",
)
RECEIVER_PIVOT = Adjust(
    id="pass.receiver_pivot",
    means="pivot",
    scope=Scope(figures=("carrier",)),
    heading=COMPLETION,
    text="Pivot the receiver only.",
)
SHOVEL_CHECK = Roll(
    id="pass.shovel_check",
    heading=HEADING,
    text="Shovel pass to a receiver within two base lengths: 2 is incomplete.",
)
SHOVEL = harder_pair(SHOVEL_CHECK)
SHOVEL_FARTHER = harder_pair(
    replace(
        SHOVEL_CHECK,
        text="Shovel pass to a receiver within 10 yards: 2 is incomplete.",
    )
)
AFTER_CATCH = chase("catch", COMPLETION, "after_catch")


def forward_pass(
    state: State, context: Context, receiver: str | None
) -> Procedure[Played]:
    """EFHL Pass Plays, "Passing Sticks": measure, mark, throw, and its result.

    An ineligible player's touch is flagged at once and incomplete (docs/rulings.md).
    A pass may turn out to have been a fake, with the ball still in the passer's hands.
    """
    throw = yield from throw_ball(state, context, receiver, THROWN)
    if isinstance(throw, Announced):
        carrier = Carrier(state.possession, state.ball_on, context.player)
        return Transfer(carrier, context, True, "statue")
    happened = throw.happened
    outcome = happened.outcome
    if outcome == "intercepted":
        yield from state_check(throw)
        return (yield from intercept_pass(state, context, happened, throw, receiver))
    if outcome.startswith("caught"):
        yield from state_check(throw)
        return (yield from _complete_pass(state, context, receiver, throw))
    if outcome == "ineligible":
        yield facts.FlagThrown(
            state.possession, "illegal_touching", "during", happened.at
        )
    manner = "batted" if outcome == "batted" else "missed"
    if throw.kind == "shovel":
        manner = "shovel"
    over = yield from incomplete_pass(state, context, manner, throw, receiver)
    yield from state_check(throw)
    return over


def throw_ball(
    state: State, context: Context, receiver: str | None, prompt: Power
) -> Procedure[Thrown | Announced]:
    """Decide the pass by the die or by the sticks, as the table plays.

    prompt: the sticks' question for the board, THROWN or that of a backwards pass.
    Returns the stoppage itself if the offense declares a forward pass a fake.
    """
    if plays_with(state.options, "alternative_passing"):
        return throw_by_check(state, context, receiver, prompt is THROWN)
    return throw_by_stick(state, context, receiver, prompt)


def state_check(throw: Thrown) -> Procedure[None]:
    """State the roll that decided the pass, if one did."""
    if throw.check is not None:
        yield throw.check


def incomplete_pass(
    state: State,
    context: Context,
    manner: str,
    throw: Thrown | None = None,
    receiver: str | None = None,
) -> Procedure[Over]:
    """EFHL Pass Plays, "Incomplete Passes": back to the previous spot, next down."""
    names = Names(context.player, receiver)
    return football.incomplete_pass(state, manner, throw, names)


def shovel(state: State, context: Context, receiver: str | None) -> Procedure[Over]:
    """EFHL Pass Plays: a forward pitch-out; snake eyes is incomplete, no fumble.

    After the catch it is a run: only passes by stick cost the juke at the line
    (docs/rulings.md).
    """
    farther = plays_with(state.options, "alternative_passing")
    shoveled = SHOVEL_FARTHER if farther else SHOVEL
    if (yield from transfer_failed(state, context, shoveled, receiver)):
        return (yield from incomplete_pass(state, context, "shovel", receiver=receiver))
    carrier = Carrier(state.possession, state.ball_on, receiver)
    result = yield from carry_ball(state, context, carrier, PIVOT)
    assert not isinstance(result, Announced)  # a pivot never gives the ball away
    yield completion_fact(state, None, carrier, result, context.player)
    return (yield from follow_ball(state, context, result, "pass"))


def _complete_pass(
    state: State, context: Context, receiver: str | None, throw: Thrown
) -> Procedure[Over]:
    """EFHL Pass Plays, "Pass Completion": the catch and the run after it."""
    happened = throw.happened
    carrier = yield from catching_carrier(state, context.player, receiver, happened)
    result = yield from after_catch(state, context, carrier, happened, LATERAL)
    if result is None:
        result = yield from hook_and_ladder(state, context, carrier, AFTER_CATCH)
    yield completion_fact(state, throw, carrier, result, context.player)
    return (yield from follow_ball(state, context, result, "pass"))


def catching_carrier(
    state: State, passer: str | None, receiver: str | None, happened: Happened
) -> Procedure[Carrier]:
    """Return the receiver as carrier: the intended one, unless another was reported."""
    team, at = state.possession, happened.at
    assert at is not None
    if happened.outcome == "caught_by_other":
        given = {"carrier": passer}
        receiver = yield from name(RECEIVER, team, team=team, given=given)
    return Carrier(team, at, receiver)


def after_catch(
    state: State, context: Context, carrier: Carrier, happened: Happened, trick: str
) -> Procedure[Result | None]:
    """EFHL Pass Plays, "Pass Completion": tackled at once, a score, or a run.

    The receiver pivots at the catch, so he has no juke even behind the line: the
    defense has the switch from here on. trick: the trick that the offense may declare
    at the defense's stop; the result is None if it does.
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
        also = stoppage_values(state, PIVOT) if behind else NOTHING
        return (yield from finish(state, carrier, TO_THE_END, team, also))
    return (yield from _chase_receiver(state, carrier, trick))


def _chase_receiver(
    state: State, carrier: Carrier, trick: str
) -> Procedure[Result | None]:
    """Ask for the defense's stop; the offense may declare its trick before power-on."""
    values = trick_values(state, trick) if trick else NOTHING
    also = {FINISH - PURSUIT: values}
    result: Result | Announced
    result = yield from carry(state, carrier, AFTER_CATCH, also=also)
    return None if isinstance(result, Announced) else result
