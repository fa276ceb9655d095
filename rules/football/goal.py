"""Kicks at goal: the range, the kick by any dice or by figure, the spot after a miss.

Field goals and extra points alike; a book has the numbers in a `Goal`, its dice or its
figure as a prompt, and scores the kick. The steps before it are in
rules.football.kick_frame.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from msgspec import Struct

from rules import facts
from rules.field import ahead, own, own_yard, yards_to_goal
from rules.football.kick_frame import Operation
from rules.prompts import Measure, Procedure, Roll, measure, roll
from rules.prompts.declared import NOTHING
from rules.state import State

POSTS_YARDS = 10


class Needed(Struct, frozen=True):
    """A row of a chart: the lowest good total up to so many yards."""

    longest: int
    total: int


class Goal(Struct, frozen=True):
    """The numbers of a kick at goal, as one book has them.

    longest: the farthest line of scrimmage, in yards from the goal line. back: yards
    from the line to the spot of the kick. miss: the other side's ball at that spot or
    at the line, but no nearer to its goal line than least. chart: the totals needed,
    by yards in order, of the kick or to the goal line; none where only figures kick.
    named: the facts name the dice or the figure; not needed where a book has one way.
    """

    longest: int
    back: int = 7
    miss: Literal["kick", "line"] = "kick"
    least: int = 0
    chart: tuple[Needed, ...] = ()
    chart_by: Literal["kick", "line"] = "kick"
    named: bool = False


class Kick(Struct, frozen=True):
    """A kick at goal.

    dice, rolled: as they fell, and their total; none and 0 for a figure. adds: the
    modifier of the total. decided: by `2d6`, `d100`, `figure`; "" for a blocked kick.
    """

    distance: int
    good: bool
    kicker: str | None = None
    dice: tuple[int, ...] = ()
    rolled: int = 0
    adds: int = 0
    decided: str = ""


def in_range(state: State, goal: Goal) -> bool:
    """True when the line of scrimmage is near enough to kick."""
    return yards_to_goal(state.ball_on, state.possession) <= goal.longest


def kick_spot(state: State, goal: Goal) -> int:
    """Return the spot of the kick: so many yards behind the line of scrimmage."""
    return ahead(state.ball_on, -goal.back, state.possession)


def kick_distance(state: State, goal: Goal) -> int:
    """Return the yards of the kick: from its spot to the posts on the end line."""
    to_goal = yards_to_goal(state.ball_on, state.possession)
    return to_goal + POSTS_YARDS + goal.back


def miss_spot(state: State, goal: Goal) -> int:
    """Return the spot where the other side gets the ball after a miss."""
    at = kick_spot(state, goal) if goal.miss == "kick" else state.ball_on
    return own(state.defense, max(own_yard(at, state.defense), goal.least))


def needed_total(state: State, goal: Goal) -> int:
    """Return the lowest good total from here; 0 without a chart.

    The last row holds for any kick beyond it.
    """
    if not goal.chart:
        return 0
    to_goal = yards_to_goal(state.ball_on, state.possession)
    yards = to_goal if goal.chart_by == "line" else kick_distance(state, goal)
    rows = (row for row in goal.chart if row.longest >= yards)
    return next(rows, goal.chart[-1]).total


def kick_at_goal(
    state: State,
    goal: Goal,
    by: Roll | Measure,
    kicker: str | None,
    *,
    extra_point: bool = False,
    adds: int = 0,
    given: Mapping[str, Any] = NOTHING,
) -> Procedure[Kick]:
    """Decide the kick: dice against the chart, or a figure's kick that is reported.

    by: dice, or a figure's prompt with the outcomes good and no_good; {distance} and
    {needed} are values of its sentence, `given` further ones. adds: a modifier of the
    total.
    """
    team, yards = state.possession, kick_distance(state, goal)
    needed = needed_total(state, goal)
    values = {"distance": yards, "needed": needed, **given}
    if isinstance(by, Measure):
        good = (yield from measure(by, team, given=values)).outcome == "good"
        kick = Kick(yards, good, kicker, decided="figure")
    else:
        dice = yield from roll(by, team, values)
        rolled = by.read(dice)
        good = rolled + adds >= needed
        kick = Kick(yards, good, kicker, dice.dice, rolled, adds, _dice_words(by))
    yield _attempt_fact(state, goal, kick, extra_point)
    return kick


def _dice_words(dice: Roll) -> str:
    """Write `2d6`, `d12`, `d100`."""
    if dice.percent:
        return "d100"
    return f"{dice.count if dice.count > 1 else ''}d{dice.faces}"


def kick_blocked(
    state: State, goal: Goal, operation: Operation, *, extra_point: bool = False
) -> Procedure[None]:
    """State a blocked kick: an attempt of the kicker, and its block."""
    kick = Kick(kick_distance(state, goal), False, operation.player)
    yield _attempt_fact(state, goal, kick, extra_point)
    yield facts.FieldGoalBlocked(state.defense, extra_point, operation.by)


def _attempt_fact(
    state: State, goal: Goal, kick: Kick, extra_point: bool
) -> facts.Fact:
    """Return the attempt for the records."""
    team, yards, needed = state.possession, kick.distance, needed_total(state, goal)
    decided = kick.decided if goal.named else ""
    if not extra_point:
        return facts.FieldGoalAttempted(
            team, yards, needed, kick.rolled, kick.kicker, kick.adds, decided
        )
    if not decided:
        return facts.ExtraPointAttempted(team, yards, kick.good, kick.kicker)
    return facts.ExtraPointAttempted(
        team, yards, kick.good, kick.kicker, needed, kick.rolled, kick.adds, decided
    )
