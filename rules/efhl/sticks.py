"""EFHL Pass Plays, "Passing Sticks": which stick, the mark, and the ball in the air.

Also the passing action figure, which throws at once, and the Hail Mary's measuring
stick. What follows the catch is in rules.efhl.passes.
"""

from __future__ import annotations

from rules.efhl.context import Context
from rules.efhl.options import plays_with
from rules.efhl.passing import stationary
from rules.efhl.passing.throw import HAIL_MARY, HAIL_MARY_YARDS, Thrown, fakeable
from rules.efhl.weather import far_pressure
from rules.field import END_ZONE_DEPTH, yards_to_goal
from rules.prompts import (
    BonusStoppage,
    Happened,
    Measure,
    Outcome,
    Power,
    Procedure,
    Ready,
    measure,
    power,
    ready,
)
from rules.state import State

HEADING = "Pass Plays"
STICKS = "Passing Sticks"
FIGURES = "A Note Regarding Passing/Kicking Action Figures"
RED_ZONE = 20
DEEPEST_PASSER = 20  # yards behind the line: a coverage sack beyond

PLAIN_STICKS = ("red", "white", "blue")
PRESSURE_STICKS = ("red_pressure", "white_pressure", "blue_pressure")
FIGURE = "figure"
# What the prompt adds where pressure sticks are in use.
AT_HAND = " A defender within the orange stick of him means pressure."
FAR = " In this weather white and blue are pressure sticks."
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
        Outcome(HAIL_MARY, "70 yards or more: Hail Mary, the measuring stick"),
        *stationary.OUTCOMES,
    ),
    default_outcome="red",
)
MARKED = Ready(
    id="pass.marked",
    heading=STICKS,
    text="Lay the stick ahead of the receiver, mark the ball at its far end, inbounds."
    " Nobody pivots. Declare SET.",
)
MARKED_FAR = Ready(
    id="hail_mary.marked",
    heading="The Hail Mary Stick",
    text="Lay the whole measuring stick ahead of the receiver, mark the ball at its far"
    " end, inbounds. Nobody pivots. Declare SET.",
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


def by_stick(
    state: State, context: Context, receiver: str | None, prompt: Power
) -> Procedure[Thrown | BonusStoppage]:
    """EFHL Pass Plays, "Passing Sticks": measured, marked and run for.

    A Hail Mary lays the whole measuring stick (The Hail Mary Stick); a receiver on a
    stationary base has a roll of his own. The offense holds the switch, but for a
    throwback (Blitz Beater). The stoppage itself if the pass was a fake.
    """
    team, forward = state.possession, prompt is THROWN
    stick = yield from measured(state, context, forward)
    if stick in stationary.BY_STICK:
        length = stationary.BY_STICK[stick]
        return (yield from stationary.by_stat(state, receiver, length, forward))
    if stick == FIGURE:
        prompt = FIGURE_THROW
    else:
        yield from ready(MARKED_FAR if stick == HAIL_MARY else MARKED, team)
    happened: Happened | BonusStoppage
    happened = yield from power(
        prompt,
        team.opponent if context.comes_back else team,
        default_at=state.ball_on,
        team=team.opponent,
        given=fakeable(state, context, forward and stick != FIGURE),
    )
    if isinstance(happened, BonusStoppage):
        return happened
    if stick == FIGURE:
        return Thrown(happened)
    if stick == HAIL_MARY:
        return Thrown(happened, length=HAIL_MARY)
    color, _, pressure = stick.partition("_")
    return Thrown(happened, "stick", color, bool(pressure))


def measured(state: State, context: Context, forward: bool = True) -> Procedure[str]:
    """Which stick: an outcome of `pass.stick`. Figures throw forward passes only.

    With pressure sticks in use they are compulsory in the red zone, by the line of
    scrimmage (docs/rulings.md), and where the context says so (tries, and fakes by
    others than quarterbacks). Strong wind and heavy snow make them so for medium and
    long passes, backwards ones too (EFHL Weather Conditions).
    """
    only: tuple[str, ...] = PLAIN_STICKS
    pressure = ""
    if state.options["pressure_sticks"]:
        forced = _forced(state, context)
        far = far_pressure(state.weather)
        plain = PLAIN_STICKS[:1] if far else PLAIN_STICKS
        only = PRESSURE_STICKS if forced else plain + PRESSURE_STICKS
        pressure = COMPULSORY if forced else AT_HAND + (FAR if far else "")
    if forward and state.options["passing_figures"]:
        only = (*only, FIGURE)
    if forward and _far_enough(state):
        only = (*only, HAIL_MARY)
    if plays_with(state.options, "stationary_receivers"):
        only = (*only, *stationary.BY_STICK)
    given = {"passer": context.passer, "pressure": pressure}
    return (yield from measure(STICK, state.possession, only, given=given)).outcome


def _far_enough(state: State) -> bool:
    """Whether the field has 70 yards, from 20 behind the line to the end line."""
    to_end_line = yards_to_goal(state.ball_on, state.possession) + END_ZONE_DEPTH
    enough = to_end_line + DEEPEST_PASSER >= HAIL_MARY_YARDS
    return enough and plays_with(state.options, HAIL_MARY)


def _forced(state: State, context: Context) -> bool:
    to_goal = yards_to_goal(state.ball_on, state.possession)
    return (
        context.pressure
        or context.stand_in
        or (context.red_zone and to_goal <= RED_ZONE)
    )
