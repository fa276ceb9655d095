"""EFHL Pass Plays: sticks, the throw, the catch and what follows it.

A forward pass by stick is measured, marked and then decided by the board: the ball
lies still and the players run to it. A shovel pass is a roll. A passing action figure
throws at once (A Note Regarding Passing/Kicking Action Figures). Backwards passes by
stick share the measuring and the catch; they are in rules.efhl.pitches. What becomes of
an interception is in rules.efhl.interceptions.
"""

from __future__ import annotations

from rules import facts
from rules.efhl.carry import (
    TO_THE_END,
    Carrier,
    End,
    Result,
    across,
    chase,
    finish,
    pursuit,
)
from rules.efhl.checks import check, failed
from rules.efhl.context import Context, Over, ended
from rules.efhl.interceptions import intercepted
from rules.efhl.runs import carried
from rules.efhl.stoppages.spending import PIVOT, marked
from rules.field import gained, in_end_zone_of, yards_to_goal
from rules.prompts import (
    Adjust,
    Happened,
    Measure,
    Name,
    Outcome,
    Power,
    Procedure,
    Ready,
    Roll,
    measure,
    name,
    power,
    ready,
)
from rules.prompts.declared import NOTHING
from rules.state import State

HEADING = "Pass Plays"
STICKS = "Passing Sticks"
COMPLETION = "Pass Completion"
FIGURES = "A Note Regarding Passing/Kicking Action Figures"
RED_ZONE = 20

PLAIN_STICKS = ("red", "white", "blue")
PRESSURE_STICKS = ("red_pressure", "white_pressure", "blue_pressure")
FIGURE = "figure"
# What the prompt adds where pressure sticks are in use.
AT_HAND = " A defender within the orange stick of him means pressure."
COMPULSORY = " Here they are the pressure sticks, whatever the defense does."

STICK = Measure(
    id="pass.stick",
    heading=STICKS,
    text="Measure from the {passer} to the receiver. Which stick?{pressure}",
    outcomes=(
        Outcome("red", "Red: short"),
        Outcome("white", "White: medium"),
        Outcome("blue", "Blue: long"),
        Outcome("red_pressure", "Red, under pressure"),
        Outcome("white_pressure", "White, under pressure"),
        Outcome("blue_pressure", "Blue, under pressure"),
        Outcome(FIGURE, "10 yards or more: the passing figure throws"),
    ),
    default_outcome="red",
)
MARKED = Ready(
    id="pass.marked",
    heading=STICKS,
    text="Lay the stick ahead of the receiver, mark the ball at its far end, inbounds."
    " Nobody pivots. Declare SET.",
)
CAUGHT = Outcome("caught", "Caught, nobody on him", at=True)
CAUGHT_TACKLED = Outcome(
    "caught_tackled",
    "Caught with a defender's front on him",
    at=True,
    across=True,
    by=True,
    who="Tackler",
)
CAUGHT_BY_OTHER = Outcome("caught_by_other", "Caught by another receiver", at=True)
MISSED = Outcome("missed", "Missed the ball")
WRONG_PART = Outcome("wrong_part", "Touched it, but not with the front")
BATTED = Outcome("batted", "Batted down", by=True, who="Batted by")
INTERCEPTED = Outcome(
    "intercepted", "Intercepted", at=True, by=True, who="Intercepted by"
)
INELIGIBLE = Outcome("ineligible", "Touched by an ineligible player: a flag", at=True)

THROWN = Power(
    id="pass.thrown",
    heading=HEADING,
    text="Power on until the ball is caught, missed by a base length, or intercepted."
    " Receiver and defender at once, or a blocked defender: batted down. A receiver"
    " who was out of bounds must be wholly back inbounds.",
    outcomes=(
        CAUGHT,
        CAUGHT_TACKLED,
        CAUGHT_BY_OTHER,
        MISSED,
        WRONG_PART,
        BATTED,
        INTERCEPTED,
        INELIGIBLE,
    ),
    default_outcome="missed",
)
FIGURE_THROW = Measure(
    id="pass.figure",
    heading=FIGURES,
    text="Throw with the passing figure; the board stays off. Whom did the ball hit?",
    outcomes=(
        Outcome("caught", "The intended receiver, nobody on him", at=True),
        Outcome(
            "caught_tackled",
            "The receiver, a defender on him",
            at=True,
            across=True,
            by=True,
            who="Tackler",
        ),
        Outcome("caught_by_other", "Another eligible receiver", at=True),
        Outcome("missed", "Nobody"),
        Outcome("intercepted", "A defender", at=True, by=True, who="Intercepted by"),
        INELIGIBLE,
    ),
    default_outcome="missed",
)
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
AFTER_CATCH = chase("catch", COMPLETION)


def forward_pass(
    state: State, context: Context, receiver: str | None
) -> Procedure[Over]:
    """EFHL Pass Plays, "Passing Sticks": measure, mark, throw, and what came of it.

    An ineligible player's touch is flagged at once and incomplete (docs/rulings.md).
    """
    stick = yield from measured(state, context)
    happened = yield from thrown(state, stick, THROWN)
    outcome = happened.outcome
    if outcome == "intercepted":
        color, _ = told(stick)
        return (yield from intercepted(state, context, happened, color, receiver))
    if outcome.startswith("caught"):
        return (yield from _completed(state, context, receiver, stick, happened))
    if outcome == "ineligible":
        yield facts.FlagThrown(
            state.possession, "illegal_touching", "during", happened.at
        )
    how = "batted" if outcome == "batted" else "missed"
    return (yield from incomplete(state, context, how, stick, receiver))


def measured(state: State, context: Context, forward: bool = True) -> Procedure[str]:
    """Which stick: an outcome of `pass.stick`. Figures throw forward passes only.

    With pressure sticks in use they are compulsory in the red zone, by the line of
    scrimmage (docs/rulings.md), and where the context says so (tries, and fakes by
    others than quarterbacks).
    """
    only: tuple[str, ...] = PLAIN_STICKS
    pressure = ""
    if state.options["pressure_sticks"]:
        forced = _forced(state, context)
        only = PRESSURE_STICKS if forced else PLAIN_STICKS + PRESSURE_STICKS
        pressure = COMPULSORY if forced else AT_HAND
    if forward and state.options["passing_figures"]:
        only = (*only, FIGURE)
    given = {"passer": context.passer, "pressure": pressure}
    return (yield from measure(STICK, state.possession, only, given=given)).outcome


def _forced(state: State, context: Context) -> bool:
    to_goal = yards_to_goal(state.ball_on, state.possession)
    return (
        context.pressure
        or context.stand_in
        or (context.red_zone and to_goal <= RED_ZONE)
    )


def thrown(state: State, stick: str, prompt: Power) -> Procedure[Happened]:
    """The ball is in the air: what became of it. The offense holds the switch."""
    team = state.possession
    if stick == FIGURE:
        prompt = FIGURE_THROW
    else:
        yield from ready(MARKED, team)
    return (
        yield from power(prompt, team, default_at=state.ball_on, team=team.opponent)
    )


def incomplete(
    state: State, context: Context, how: str, stick: str, receiver: str | None
) -> Procedure[Over]:
    """EFHL Pass Plays, "Incomplete Passes": back to the previous spot, next down."""
    color, pressure = told(stick)
    team = state.possession
    yield facts.PassIncomplete(team, how, color, pressure, context.player, receiver)
    return Over(End(team, state.ball_on, state.hash), "pass")


def shovel(state: State, context: Context, receiver: str | None) -> Procedure[Over]:
    """EFHL Pass Plays: a forward pitch-out; snake eyes is incomplete, no fumble.

    Caught, it is carried as in a run: only passes by stick cost the juke at the line
    (docs/rulings.md).
    """
    if (yield from failed(state, context, SHOVEL)):
        return (yield from incomplete(state, context, "shovel", "", receiver))
    carrier = Carrier(state.possession, state.ball_on, receiver)
    result = yield from carried(state, context, carrier, PIVOT)
    assert result is not None  # a pivot gives no ball away
    yield _completion(state, context, "shovel", "", carrier, result)
    return (yield from ended(state, context, result, "pass"))


def _completed(
    state: State,
    context: Context,
    receiver: str | None,
    stick: str,
    happened: Happened,
) -> Procedure[Over]:
    """EFHL Pass Plays, "Pass Completion": the catch and the run after it."""
    carrier = yield from catcher(state, receiver, happened)
    result = yield from after_catch(state, context, carrier, happened)
    yield _completion(state, context, "stick", stick, carrier, result)
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
    state: State, context: Context, carrier: Carrier, happened: Happened
) -> Procedure[Result]:
    """EFHL Pass Plays, "Pass Completion": tackled at once, scored, or on he goes.

    The receiver pivots where he caught it, so that he has no juke even if he caught
    it behind the line: the defense has the switch from here on.
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
    return (yield from pursuit(state, carrier, AFTER_CATCH))


def _completion(
    state: State,
    context: Context,
    kind: str,
    stick: str,
    carrier: Carrier,
    result: Result,
) -> facts.PassCompleted:
    color, pressure = told(stick)
    return facts.PassCompleted(
        carrier.team,
        kind,
        gained(state.ball_on, result.at, carrier.team),
        carrier.start,
        result.at,
        color,
        pressure,
        context.player,
        carrier.player,
    )


def told(stick: str) -> tuple[str, bool]:
    """The stick's color and whether under pressure; no stick for a figure's throw."""
    if stick == FIGURE:
        return "", False
    color, _, pressure = stick.partition("_")
    return color, bool(pressure)
