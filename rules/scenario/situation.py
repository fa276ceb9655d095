"""The situation of a scenario, as the state in which its script begins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from rules.field import MIDFIELD, Team, ahead, yards_to_goal
from rules.registry import Rulebook
from rules.scenario.form import Scenario, ScenarioError, read_spot
from rules.scenario.possible import refuse_impossible
from rules.state import State
from rules.stored import state_of

_SPOTLESS = ("pregame",)
_SCRIMMAGE = {"scrimmage": 1, "punt": 4, "field_goal": 4}


def opening(scenario: Scenario, book: Rulebook) -> State:
    """The state that `given` describes.

    ScenarioError for a missing part, and for a situation that no game can reach.
    """
    given = dict(scenario.given)
    options = scenario.options | given.pop("options", {})
    phase = given.pop("phase", book.begins)
    if phase not in book.procedures:
        offered = ", ".join(book.procedures)
        raise ScenarioError(f"There is no phase {phase!r}; there are: {offered}.")
    names = book.own.__struct_fields__ if book.own is not None else ()
    own = {name: given.pop(name) for name in names if name in given}
    try:
        start = msgspec.to_builtins(book.opening(options, given=own))
        fields = {"upcoming": phase} | _situation_fields(given, phase, book)
        state = state_of(start | fields)
    except (ValueError, msgspec.ValidationError) as error:
        raise ScenarioError(f"given: {error}") from error
    refuse_impossible(state, book)
    return state


def _situation_fields(
    given: dict[str, Any], phase: str, book: Rulebook
) -> dict[str, Any]:
    """The fields of the state that the situation sets."""
    ball = read_spot(given.pop("ball", MIDFIELD if phase in _SPOTLESS else None))
    if ball is None:
        raise ScenarioError(
            'given: name the spot of the ball, as in "ball": "home 35".'
        )
    team = Team(given.get("possession", "home"))
    given.setdefault("down", _SCRIMMAGE.get(phase, 0))
    distance = given.pop("distance", None)
    fields = given | {"ball_on": ball}
    fields["line_to_gain"] = _line_to_gain(team, ball, phase, distance, given)
    for name in ("score", "timeouts"):
        if name in given:
            usual = 0 if name == "score" else book.timeouts
            fields[name] = {"home": usual, "away": usual} | given[name]
    unknown = sorted(set(fields) - (set(State.__struct_fields__) - {"own"}))
    if unknown:
        raise ScenarioError(f"given: the state has no field {', '.join(unknown)}.")
    return fields


def _line_to_gain(
    team: Team,
    ball: int,
    phase: str,
    distance: int | str | None,
    given: Mapping[str, Any],
) -> int:
    line = read_spot(given.get("line_to_gain"))
    if line is not None:
        return line
    to_goal = yards_to_goal(ball, team)
    if distance == "goal" or phase == "try":
        return ahead(ball, to_goal, team)
    if distance is None:
        return ahead(ball, min(10 if given["down"] else 0, to_goal), team)
    return ahead(ball, int(distance), team)
