"""Passing sticks of any color, length and number, and passing figures.

A book has its sticks, or borrows a set whose source it can show; `throw_by_stick` and
`throw_by_figure` ask for the throw, rules.football.passes goes on from its result.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from rules.field import Team
from rules.football.passes import Thrown
from rules.prompts import (
    Limit,
    Measure,
    Outcome,
    Power,
    Procedure,
    Ready,
    Steps,
    in_steps,
    measure,
    power,
    ready,
)
from rules.prompts.declared import NOTHING
from rules.state import ByTeam, State


class Stick(Struct, frozen=True):
    """A passing stick.

    name: that of its outcome, label: its text. color, pressure: for the records. size:
    as the book prints it, where the records need it. length: short, medium or long,
    where its color does not say so (red, white and blue do).
    """

    name: str
    label: str
    color: str = ""
    pressure: bool = False
    size: str = ""
    length: str = ""

    @property
    def outcome(self) -> Outcome:
        """Return the outcome of measuring that calls for this stick."""
        return Outcome(self.name, self.label)


class StickSet(Struct, frozen=True):
    """The passing sticks of a book. source: its heading. measure: the stick to choose.

    measure: the parts of the measuring stick, in words.
    """

    source: str
    measure: str
    sticks: tuple[Stick, ...]

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        """Return the outcomes of measuring, one for each stick."""
        return tuple(stick.outcome for stick in self.sticks)

    def named(self, name: str) -> Stick:
        """Return the stick of that outcome. KeyError when there is none."""
        return {stick.name: stick for stick in self.sticks}[name]


# Other books borrow these sticks.
THREE_STICKS = StickSet(
    source="EFHL Pass Plays, Passing Sticks",
    measure="5 5/8 inches of red, then the same of white",
    sticks=(
        Stick("red", "Red, 1 11/16 inches: short", "red"),
        Stick("white", "White, 3 3/8 inches: medium", "white"),
        Stick("blue", "Blue, 5 1/8 inches: long", "blue"),
    ),
)


class StickThrow(Struct, frozen=True):
    """A throw by stick, as one book asks for it.

    measure: the distance, with an outcome for each stick. marked: the ball is down.
    pivots: of both sides before the throw, by the offense. thrown: the power-on, with
    the outcomes of the book's `Passing`.
    """

    sticks: StickSet
    measure: Measure
    marked: Ready
    thrown: Power
    pivots: ByTeam[Steps] = ByTeam((), ())


def throw_by_stick(
    state: State,
    throw: StickThrow,
    only: tuple[str, ...] = (),
    *,
    holder: Team | None = None,
    given: Mapping[str, Any] = NOTHING,
    spans: Mapping[str, tuple[int, int]] = NOTHING,
    limits: tuple[Limit, ...] = (),
) -> Procedure[Thrown]:
    """Measure the pass, mark the ball, and run to it.

    only: the sticks at hand. holder: the side with the switch, the offense unless
    given. given: values for the sentences. spans: the yard lines of outcomes that have
    narrower ones. limits: the clocks until the ball is marked.
    """
    team = state.possession
    measured = yield from measure(throw.measure, team, only, given=given, limits=limits)
    stick = throw.sticks.named(measured.outcome)
    yield from ready(throw.marked, team, limits=limits)
    yield from in_steps(throw.pivots.of(team))
    happened = yield from power(
        throw.thrown,
        holder or team,
        default_at=state.ball_on,
        team=team.opponent,
        given=given,
        spans=spans,
    )
    return Thrown(
        happened,
        "stick",
        stick.color,
        stick.pressure,
        stick.length,
        stick_length=stick.size,
    )


def throw_by_figure(
    state: State,
    figure: Measure,
    only: tuple[str, ...] = (),
    given: Mapping[str, Any] = NOTHING,
    spans: Mapping[str, tuple[int, int]] = NOTHING,
    limits: tuple[Limit, ...] = (),
) -> Procedure[Thrown]:
    """Throw with a passing figure while the board is off; the player hit is reported.

    Engaged and unengaged targets, linemen and receivers who have fallen are outcomes of
    the book's prompt.
    """
    team = state.possession
    happened = yield from measure(
        figure,
        team,
        only,
        default_at=state.ball_on,
        team=team.opponent,
        given=given,
        spans=spans,
        limits=limits,
    )
    return Thrown(happened, "figure")
