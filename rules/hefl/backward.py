"""Backwards Pass: caught it is a long hand-off; missed, both sides go after it.

Rulings followed here (docs/rulings.md): a defender who is hit, or touches the target
first, has recovered it; nobody runs with a recovery, for the book gives no run.
"""

from __future__ import annotations

from rules import facts
from rules.football import loose as football
from rules.football.carry import Carrier, Loose, Over, across
from rules.football.rushing import rushed
from rules.football.sticks import StickThrow, throw_by_figure, throw_by_stick
from rules.football.stops import carry
from rules.hefl.catches import AFTER_CATCH, SCREEN, SCREEN_AFTER_SCRAMBLE
from rules.hefl.clocks import PASS, limit
from rules.hefl.fumbles import BACKWARD, BACKWARD_PASS, FUMBLES, until_dead
from rules.hefl.sticks import MARKED, MEASURE, STICKS
from rules.hefl.throws import THROW
from rules.prompts import Happened, Measure, Outcome, Power, Procedure
from rules.state import State

BY_FIGURE, BY_STICK = "backward", "backward_stick"
# By whether the quarterback has scrambled.
CAUGHT = {False: SCREEN, True: SCREEN_AFTER_SCRAMBLE}

_OUTCOMES = (
    Outcome("clear", "The receiver, inside the numbers"),
    Outcome("outside", "The receiver, outside the numbers: no pivots"),
    Outcome("missed", "Nobody: a loose ball", at=True, across=True),
    Outcome(
        "defender",
        "A defender: recovered",
        at=True,
        across=True,
        by=True,
        role="recoverer",
    ),
    Outcome("out_of_bounds", "Out of bounds", at=True, side=True),
)
FIGURE = Measure(
    id="backward.figure",
    means="toss",
    heading=f"{BACKWARD}; TTQB (Bullet Passing)",
    text="Throw backward with the passing figure. Report the first thing that the ball"
    " hits.",
    outcomes=_OUTCOMES,
    default_outcome="clear",
)
STICK = Power(
    id="backward.stick",
    means="toss",
    heading=f"{BACKWARD}; Pass Simulation (Lead Passing)",
    text="Backward pass: power on for three seconds. Report the first touch of the"
    " target. A base past it does not end the play.",
    outcomes=_OUTCOMES,
    default_outcome="clear",
    seconds=3.0,
)
BACK = StickThrow(STICKS, MEASURE, MARKED, STICK, pivots=THROW.pivots)


def throw_backward(
    state: State,
    manner: str,
    passer: str | None,
    receiver: str | None,
    *,
    scrambled: bool,
) -> Procedure[Over]:
    """Backwards Pass: the throw, by figure or stick, and the way of the ball."""
    team = state.possession
    given, limits = {"receiver": receiver}, limit(PASS, team)
    yield facts.PlayCalled(team, "pitch", passer)
    if manner == BY_FIGURE:
        throw = yield from throw_by_figure(state, FIGURE, given=given, limits=limits)
    else:
        throw = yield from throw_by_stick(state, BACK, given=given, limits=limits)
    happened = throw.happened
    carrier = Carrier(team, state.ball_on, receiver)
    if happened.outcome in ("clear", "outside"):
        yield facts.Lateraled(team, passer, receiver)
        way = CAUGHT[scrambled] if happened.outcome == "clear" else AFTER_CATCH
        result = yield from carry(state, carrier, way)
        yield rushed(state, "pitch", result, receiver)
        return Over((yield from until_dead(state, result)), "rush")
    return (yield from _loose(state, happened, passer))


def _loose(state: State, happened: Happened, passer: str | None) -> Procedure[Over]:
    """Follow a backward pass that the receiver has not caught."""
    team, at = state.possession, happened.at
    assert at is not None
    side = across(happened)
    loose = Loose(team, at, BACKWARD_PASS, passer, across=side)
    yield rushed(state, BACKWARD_PASS.name, loose, passer)
    known = None
    if happened.outcome == "defender":
        by = happened.by
        known = Happened("recovered", at, happened.side, team.opponent, by)
    elif happened.outcome == "out_of_bounds":
        known = happened
    end = yield from football.until_dead(state, loose, FUMBLES, known=known)
    return Over(end, "rush")
