"""Flags: the better of the results that the offended side may choose from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from board.coach.sideline import Sideline
from rules.field import Team, yards_to_goal
from rules.football.scoring import TOUCHDOWN
from rules.prompts import Answer, Chosen, Meaning, Open


class Flags:
    """The decisions on fouls; it ejects nobody."""

    def __init__(self, sideline: Sideline) -> None:
        self._side = sideline
        self.decisions: dict[Meaning, Callable[[Open], Answer]] = {
            "penalty": self._penalty
        }

    def _penalty(self, opened: Open) -> Answer:
        """Choose the result worth most to the side that decides."""
        team, results = opened.seats[0], opened.given.get("results")
        if results is None:
            return opened.default()
        values = {name: situation_value(results[name], team) for name in opened.options}
        return Chosen(max(values, key=values.__getitem__))


def situation_value(situation: Mapping[str, Any], team: Team) -> float:
    """Value a situation in points, roughly, to compare results of a penalty.

    A score is worth its points, a touchdown one more, a first down ten yards, a yard a
    fifteenth of a point, even one owed at the next kick, and the ball about as much as
    half the field, but nowhere as much as a touchdown.
    """
    score = situation["score"]
    owed = situation["owed"]
    lead: float = score[team.value] - score[team.opponent.value]
    lead += (owed[team.opponent.value] - owed[team.value]) / 15
    has_it = situation["possession"]
    if situation["next"] == "try":
        return lead + (1 if has_it is team else -1)
    if situation["next"] != "scrimmage":
        return lead
    advanced: int = 100 - yards_to_goal(situation["ball"], has_it)
    downs: float = 4 - situation["down"] - situation["distance"] / 10
    value = min(advanced / 15 + downs, TOUCHDOWN)
    return lead + (value if has_it is team else -value)
