"""Offensive and defensive formations, in the order of the book.

Five linemen mark the line; the defense calls and sets up before the offense is shown;
then one defender answers, and linemen may be pulled.
"""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

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
STACKING = "Stacking Exceptions"
RED_ZONE, GOAL_LINE, STACKING_YARDS = 20, 5, 2
BACK_EIGHT = 8  # those who are not linemen, in a 3-4


def stacking_pair(setup: Adjust) -> tuple[Adjust, Adjust]:
    """Make a setup of the defense for most plays, and one for two yards or less.

    setup: without stacking.
    """
    never = tuple(ban for ban in setup.scope.never if ban != "stacking")
    return (
        replace(setup, text=f"{setup.text} No stacking."),
        replace(
            setup,
            id=f"{setup.id}_short",
            scope=replace(setup.scope, never=never),
            text=f"{setup.text} You may stack.",
        ),
    )


LINEMEN = Adjust(
    id="formation.linemen",
    means="set_up",
    scope=Scope(figures=("all",), most=5, may=("line_up",)),
    heading=HEADING,
    text="Set your five interior linemen on the line, angled if you like, the center at"
    " the ball, a small gap between any two.",
)
CALL = Choose(
    id="formation.call",
    means="package",
    heading=f"{HEADING}; Play Calling",
    text="Defense: call your formation, the 5-2 and 7-4 with man-to-man coverage. The"
    " offense is not shown before you are set.",
    options=(
        Option("four_three", "4-3"),
        Option("three_four", "3-4"),
        Option("five_two", "5-2"),
        Option("seven_four", "7-4"),
    ),
    default_choice="four_three",
    sealed=True,
)
DEFENSE, DEFENSE_SHORT = stacking_pair(
    Adjust(
        id="formation.defense",
        means="set_up",
        scope=Scope(
            figures=("all",),
            may=(*LINE_UP, "go_stationary"),
            never=("neutral_zone", "stacking"),
            stationary=BACK_EIGHT,
        ),
        heading=f"{HEADING}; Base Switching; {STACKING}",
        text="Linemen face theirs, linebackers 10 to 15 yards off the line, backs 15 to"
        " 35, unless your call says otherwise. Safeties, corners and linebackers may"
        " stand on stationary bases until the first stoppage.",
    )
)
OFFENSE = Adjust(
    id="formation.offense",
    means="set_up",
    scope=Scope(
        figures=("all",),
        may=(*LINE_UP, "go_stationary"),
        never=("stacking",),
        on_line=7,
        stationary=2,
    ),
    heading=f"{HEADING}; Base Switching; Draws and delays",
    text="Seven or more on the line; receivers off it 1 to 5 yards; one to four in the"
    " backfield within 20 yards, none between the center and the quarterback, who is"
    " straight behind and may be on a stationary base, as one back may for a draw. No"
    " stacking.",
)
ANSWER, ANSWER_SHORT = stacking_pair(
    Adjust(
        id="formation.answer",
        means="set_up",
        scope=Scope(
            figures=("all",),
            most=1,
            may=("move",),
            never=("neutral_zone", "stacking"),
        ),
        heading=f"Play Calling; {STACKING}",
        text="You may move one player in answer to the offense’s formation.",
    )
)
PULL = Adjust(
    id="formation.pull",
    means="set_up",
    scope=Scope(figures=("all",), most=2, may=("move", "pivot")),
    heading="Pulling a lineman",
    text="You may pull up to two linemen: backward off the line, and turned toward a"
    " sideline. A short run of the board before the snap may carry it out.",
)
MARK = lining_up(Stage(LINEMEN))
# By may_stack.
SET_DEFENSE = tuple(lining_up(Stage(other=x)) for x in (DEFENSE, DEFENSE_SHORT))
SET_OFFENSE = tuple(
    lining_up(Stage(OFFENSE), Stage(other=x), Stage(PULL))
    for x in (ANSWER, ANSWER_SHORT)
)


def may_stack(state: State) -> bool:
    """Stacking Exceptions: two yards or less to go, and every try."""
    return state.upcoming == "try" or state.ydstogo <= STACKING_YARDS


def open_formations(state: State) -> tuple[str, ...]:
    """Return the formations that the field position suggests to the defense."""
    to_goal = yards_to_goal(state.ball_on, state.possession)
    if to_goal <= GOAL_LINE:
        return ("seven_four",)
    return ("five_two",) if to_goal <= RED_ZONE else ("four_three", "three_four")


def line_up_defense(state: State, call: Procedure[T]) -> Procedure[T]:
    """Set the linemen, call the defense, and set it before the offense is shown."""
    team = state.possession
    yield from in_turn(MARK.of(team))
    called = yield from call
    yield from in_turn(SET_DEFENSE[may_stack(state)].of(team))
    return called


def choose_formation(state: State) -> Procedure[None]:
    """Choose the formation of the defense among those that field position allows."""
    names = open_formations(state)
    if len(names) > 1:
        yield from choose(CALL, state.defense, names)


def line_up_offense(state: State) -> Procedure[None]:
    """Set the offense, have one defender answer, and pull linemen."""
    yield from in_turn(SET_OFFENSE[may_stack(state)].of(state.possession))
