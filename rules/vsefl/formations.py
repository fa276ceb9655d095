"""Offensive and defensive formations, in the order of the book.

Five linemen mark the line; the defense calls and sets up before the offense is shown;
then one defender answers, and linemen may be pulled.
"""

from __future__ import annotations

from typing import TypeVar

from rules.field import yards_to_goal
from rules.football.lining_up import Stage, lining_up
from rules.prompts import (
    LINE_UP,
    Adjust,
    Choose,
    Option,
    Procedure,
    Scope,
    choose,
    in_turn,
)
from rules.state import State

T = TypeVar("T")

HEADING = "Offensive and defensive formations"
RED_ZONE, GOAL_LINE = 20, 5

LINEMEN = Adjust(
    id="formation.linemen",
    means="set_up",
    scope=Scope(figures=("all",), most=5, may=("line_up",)),
    heading=HEADING,
    text="Set your five interior linemen on the line, the center at the ball, a small"
    " gap between any two.",
)
CALL = Choose(
    id="formation.call",
    means="package",
    heading=f"{HEADING}; Play Calling",
    text="Defense: call your formation. The offense is not shown before you are set.",
    options=(
        Option("four_three", "4-3"),
        Option("three_four", "3-4"),
        Option("five_two", "5-2, man to man"),
        Option("seven_four", "7-4, man to man"),
    ),
    default_choice="four_three",
    sealed=True,
)
DEFENSE = Adjust(
    id="formation.defense",
    means="set_up",
    scope=Scope(figures=("all",), may=LINE_UP, never=("neutral_zone",)),
    heading=f"{HEADING}; Base Switching",
    text="Linemen face theirs, linebackers 10 to 15 yards off the line, backs 15 to 35,"
    " unless your call says otherwise. Safeties, corners and linebackers may stand on"
    " stationary bases until the first stoppage. Stack only with two yards or less to"
    " go.",
)
OFFENSE = Adjust(
    id="formation.offense",
    means="set_up",
    scope=Scope(figures=("all",), may=LINE_UP, never=("stacking",), on_line=7),
    heading=f"{HEADING}; Base Switching",
    text="Seven or more on the line; receivers off it 1 to 5 yards; one to four in the"
    " backfield within 20 yards, the quarterback straight behind the center, on a"
    " stationary base if you like, and one back beside for a draw.",
)
ANSWER = Adjust(
    id="formation.answer",
    means="set_up",
    scope=Scope(figures=("all",), most=1, may=("move",), never=("neutral_zone",)),
    heading="Play Calling",
    text="You may move one player in answer to the offense’s formation.",
)
PULL = Adjust(
    id="formation.pull",
    means="set_up",
    scope=Scope(figures=("all",), most=2, may=("move", "pivot")),
    heading="Pulling a lineman",
    text="You may pull up to two linemen: backward off the line, and turned toward a"
    " sideline.",
)
MARK = lining_up(Stage(LINEMEN))
SET_DEFENSE = lining_up(Stage(other=DEFENSE))
SET_OFFENSE = lining_up(Stage(OFFENSE), Stage(other=ANSWER), Stage(PULL))


def open_formations(state: State) -> tuple[str, ...]:
    """Return the formations that the field position suggests to the defense."""
    to_goal = yards_to_goal(state.ball_on, state.possession)
    if to_goal < GOAL_LINE:
        return ("seven_four",)
    if to_goal < RED_ZONE:
        return ("five_two",)
    return ("four_three", "three_four")


def line_up_defense(state: State, call: Procedure[T]) -> Procedure[T]:
    """Set the linemen, call the defense, and set it before the offense is shown."""
    team = state.possession
    yield from in_turn(MARK.of(team))
    called = yield from call
    yield from in_turn(SET_DEFENSE.of(team))
    return called


def choose_formation(state: State) -> Procedure[None]:
    """Choose the formation of the defense among those that field position allows."""
    names = open_formations(state)
    if len(names) > 1:
        yield from choose(CALL, state.defense, names)


def line_up_offense(state: State) -> Procedure[None]:
    """Set the offense, have one defender answer, and pull linemen."""
    yield from in_turn(SET_OFFENSE.of(state.possession))
