"""EFHL Pass Plays, "Passing Sticks": the stick, the mark, and the ball in the air.

Also the passing action figure, which throws at once, and the Hail Mary's measuring
stick. rules.efhl.passes goes on from the catch.
"""

from __future__ import annotations

from rules.efhl.context import Context
from rules.efhl.options import plays_with
from rules.efhl.own import own_of
from rules.efhl.passing import stationary
from rules.efhl.passing.throw import HAIL_MARY, HAIL_MARY_YARDS, fake_values
from rules.efhl.weather import is_far_pressure
from rules.field import END_ZONE_DEPTH, yards_to_goal
from rules.football.passes import Thrown
from rules.football.sticks import THREE_STICKS
from rules.prompts import (
    Announced,
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
# The prompt's further text where pressure sticks are in use.
AT_HAND = " A defender within the orange stick, 2 3/16 inches, means pressure."
FAR = " In this weather white and blue are pressure sticks."
COMPULSORY = " Pressure sticks are mandatory here."

STICK = Measure(
    id="pass.stick",
    means="throw",
    heading=STICKS,
    text=f"Measure from the {{passer}} to the receiver: {THREE_STICKS.measure}. Choose"
    " the stick.{pressure}",
    outcomes=(
        *THREE_STICKS.outcomes,
        Outcome("red_pressure", "Red under pressure, 2 1/2 inches"),
        Outcome("white_pressure", "White under pressure, 4 3/16 inches"),
        Outcome("blue_pressure", "Blue under pressure, 5 15/16 inches"),
        Outcome(FIGURE, "10 yards or more: passing figure"),
        Outcome(HAIL_MARY, "70 yards or more: Hail Mary, measuring stick"),
        *stationary.OUTCOMES,
    ),
    default_outcome="red",
)
MARKED = Ready(
    id="pass.marked",
    heading=STICKS,
    text="Lay the stick ahead of the receiver and mark the ball at its far end,"
    " inbounds. No pivots. Declare SET.",
)
MARKED_FAR = Ready(
    id="hail_mary.marked",
    heading="The Hail Mary Stick",
    text="Lay the whole measuring stick, 11 1/4 inches, ahead of the receiver and mark"
    " the ball at its far end, inbounds. No pivots. Declare SET.",
)
CAUGHT = Outcome("caught", "Caught in the open", at=True)
CAUGHT_TACKLED = Outcome(
    "caught_tackled",
    "Caught and tackled at once",
    at=True,
    across=True,
    by=True,
    role="tackler",
)
CAUGHT_BY_OTHER = Outcome("caught_by_other", "Caught by another receiver", at=True)
MISSED = Outcome("missed", "Missed the ball")
WRONG_PART = Outcome("wrong_part", "Touched, but not with the front")
BATTED = Outcome("batted", "Batted down", by=True, role="batter")
INTERCEPTED = Outcome(
    "intercepted", "Intercepted", at=True, by=True, role="interceptor"
)
INELIGIBLE = Outcome("ineligible", "Touched by an ineligible player: flag", at=True)

THROWN = Power(
    id="pass.thrown",
    means="thrown",
    heading=HEADING,
    text="Power on until the ball is caught, missed by a base length, or intercepted."
    " Receiver and defender at once, or a blocked defender: batted down. A receiver"
    " returning from out of bounds must be completely inbounds.",
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
    means="figure",
    heading=FIGURES,
    text="Throw with the passing figure; the board stays off. Report the player hit.",
    outcomes=(
        Outcome("caught", "Intended receiver, in the open", at=True),
        Outcome(
            "caught_tackled",
            "Intended receiver, tackled at once",
            at=True,
            across=True,
            by=True,
            role="tackler",
        ),
        Outcome("caught_by_other", "Another eligible receiver", at=True),
        Outcome("missed", "No player"),
        Outcome("intercepted", "A defender", at=True, by=True, role="interceptor"),
        INELIGIBLE,
    ),
    default_outcome="missed",
)


def throw_by_stick(
    state: State, context: Context, receiver: str | None, prompt: Power
) -> Procedure[Thrown | Announced]:
    """EFHL Pass Plays, "Passing Sticks": measure, mark, and the race to the ball.

    A Hail Mary lays the whole measuring stick (The Hail Mary Stick); a receiver on a
    stationary base has a roll of his own. The offense has the switch, except on a
    throwback (Blitz Beater). Returns the stoppage itself if the pass was a fake.
    """
    team, forward = state.possession, prompt is THROWN
    stick = yield from measure_stick(state, context, forward)
    if stick in stationary.BY_STICK:
        length = stationary.BY_STICK[stick]
        return (yield from stationary.throw_by_stat(state, receiver, length, forward))
    if stick == FIGURE:
        prompt = FIGURE_THROW
    else:
        yield from ready(MARKED_FAR if stick == HAIL_MARY else MARKED, team)
    happened: Happened | Announced
    happened = yield from power(
        prompt,
        team.opponent if context.comes_back else team,
        default_at=state.ball_on,
        team=team.opponent,
        given=fake_values(state, context, forward and stick != FIGURE),
    )
    if isinstance(happened, Announced):
        return happened
    if stick == FIGURE:
        return Thrown(happened)
    if stick == HAIL_MARY:
        return Thrown(happened, length=HAIL_MARY)
    color, _, pressure = stick.partition("_")
    return Thrown(happened, "stick", color, bool(pressure))


def measure_stick(
    state: State, context: Context, forward: bool = True
) -> Procedure[str]:
    """Ask for the stick: an outcome of `pass.stick`. Figures throw only forward passes.

    With pressure sticks in use they are mandatory in the red zone, by the line of
    scrimmage (docs/rulings.md), and where the context says so (tries, and fakes by
    non-quarterbacks). Strong wind and heavy snow make them mandatory for medium and
    long passes, backwards ones too (EFHL Weather Conditions).
    """
    only: tuple[str, ...] = PLAIN_STICKS
    pressure = ""
    if state.options["pressure_sticks"]:
        forced = _is_pressure_forced(state, context)
        far = is_far_pressure(own_of(state).weather)
        plain = PLAIN_STICKS[:1] if far else PLAIN_STICKS
        only = PRESSURE_STICKS if forced else plain + PRESSURE_STICKS
        pressure = COMPULSORY if forced else AT_HAND + (FAR if far else "")
    if forward and state.options["passing_figures"]:
        only = (*only, FIGURE)
    if forward and _has_hail_mary_room(state):
        only = (*only, HAIL_MARY)
    if plays_with(state.options, "stationary_receivers"):
        only = (*only, *stationary.BY_STICK)
    given = {"passer": context.passer, "pressure": pressure}
    return (yield from measure(STICK, state.possession, only, given=given)).outcome


def _has_hail_mary_room(state: State) -> bool:
    """True when the field has 70 yards, from 20 behind the line."""
    to_end_line = yards_to_goal(state.ball_on, state.possession) + END_ZONE_DEPTH
    enough = to_end_line + DEEPEST_PASSER >= HAIL_MARY_YARDS
    return enough and plays_with(state.options, HAIL_MARY)


def _is_pressure_forced(state: State, context: Context) -> bool:
    to_goal = yards_to_goal(state.ball_on, state.possession)
    return (
        context.pressure
        or context.stand_in
        or (context.red_zone and to_goal <= RED_ZONE)
    )
