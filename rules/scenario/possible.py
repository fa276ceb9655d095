"""Refusal of impossible situations, before a script is played from them.

Limits common to all football are checked here; those that only a book knows, such as
the names of its weather, are the book's (`Rulebook.impossible`).
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.field import spot_words, yards_to_goal
from rules.registry import Rulebook
from rules.scenario.form import ScenarioError
from rules.state import State

FROM_SCRIMMAGE = ("scrimmage", "punt", "field_goal")
KICKS = ("kickoff", "free_kick")
WITH_A_BALL = (*FROM_SCRIMMAGE, *KICKS, "try")
SEASONS = ("regular", "postseason")
ENDS = ("left", "right")


def refuse_impossible(state: State, book: Rulebook) -> None:
    """Raise ScenarioError, with every reason, for an impossible `state`."""
    reasons = [
        *_ball_reasons(state),
        *_clock_reasons(state, book),
        *_side_reasons(state, book),
        *_name_reasons(state),
    ]
    reasons += book.impossible(state)
    if reasons:
        raise ScenarioError("\n".join(f"given: {reason}" for reason in reasons))


def _ball_reasons(state: State) -> Iterator[str]:
    if state.upcoming in WITH_A_BALL and not 1 <= state.ball_on <= 99:
        at = spot_words(state.ball_on)
        yield f"the ball on the {at}; it must be between the goal lines."
    if state.upcoming not in FROM_SCRIMMAGE:
        if state.upcoming in KICKS and state.down:
            yield f"down {state.down}; a {state.upcoming} has none."
        return
    if not 1 <= state.down <= 4:
        yield f"down {state.down}; a play from scrimmage is on down 1 to 4."
    to_line = (state.line_to_gain - state.ball_on) * state.possession.forward
    to_goal = yards_to_goal(state.ball_on, state.possession)
    if not 1 <= to_line <= to_goal:
        yield f"{to_line} yards to the line to gain; here it is 1 to {to_goal}."


def _clock_reasons(state: State, book: Rulebook) -> Iterator[str]:
    if state.quarter < 1:
        yield f"quarter {state.quarter}; the first is 1."
        return
    last = book.plays(state)
    if state.play < 1 or (last and state.play > last and _is_counted(state)):
        yield f"play {state.play}; this period has plays 1 to {last}."


def _is_counted(state: State) -> bool:
    return state.upcoming in FROM_SCRIMMAGE


def _side_reasons(state: State, book: Rulebook) -> Iterator[str]:
    for side in ("home", "away"):
        score, left = getattr(state.score, side), getattr(state.timeouts, side)
        if score < 0:
            yield f"a score of {score}; points are never taken away."
        if not 0 <= left <= book.timeouts:
            yield f"{left} timeouts; a side has 0 to {book.timeouts}."


def _name_reasons(state: State) -> Iterator[str]:
    known = {
        "season": SEASONS,
        "home_defends": ENDS,
    }
    for name, values in known.items():
        value = getattr(state, name)
        if value not in values:
            offered = ", ".join(filter(None, values))
            yield f"{name} is {value!r}; it can be {offered}."
