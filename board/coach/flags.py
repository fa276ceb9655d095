"""Flags: the better of the results that the offended side may choose from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from board.coach.sideline import Sideline
from board.worth import Situation
from rules.field import Team, yards_to_goal
from rules.football.scoring import TOUCHDOWN
from rules.prompts import Answer, Chosen, Meaning, Open

YARDS_A_POINT = 15


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
        points = {name: situation_value(results[name], team) for name in opened.options}
        if self._side.strength.decides != "worth":
            return Chosen(max(points, key=points.__getitem__))
        leads = {name: lead_of(results[name], team) for name in opened.options}
        # No place on the field is worth a touchdown that stands.
        least = max(leads.values()) - TOUCHDOWN
        chances = {
            name: self._chance(results[name], team)
            for name, lead in leads.items()
            if lead > least
        }
        best = max(chances, key=lambda name: (chances[name], points[name]))
        self._side.spoken = f"{best.replace('_', ' ')}, {chances[best]:.1%} to win"
        return Chosen(best)

    def _chance(self, situation: Mapping[str, Any], team: Team) -> float:
        """Return the chance of a side to win from a result."""
        side, has_it = self._side, situation["possession"]
        owed = situation["owed"]
        lead = lead_of(situation, has_it)
        clock = side.clock(has_it).after(1)
        if situation["next"] == "scrimmage":
            to_goal = yards_to_goal(situation["ball"], has_it)
            down, distance = situation["down"], situation["distance"]
            now = Situation(to_goal, down, distance, lead, clock)
            chance = side.worth.down(now)
        elif situation["next"] == "try":
            chance = max(side.worth.tries(lead, clock))
        else:
            lead += (owed[has_it.opponent.value] - owed[has_it.value]) / YARDS_A_POINT
            chance = side.worth.kicks_off(lead, clock)
        return chance if has_it is team else 1 - chance


def lead_of(situation: Mapping[str, Any], team: Team) -> int:
    """Return the points by which a side leads in a result."""
    score = situation["score"]
    lead: int = score[team.value] - score[team.opponent.value]
    return lead


def situation_value(situation: Mapping[str, Any], team: Team) -> float:
    """Value a situation in points, roughly, to compare results of a penalty.

    A score is worth its points, a touchdown one more, a first down ten yards, a yard a
    fifteenth of a point, even one owed at the next kick, and the ball about as much as
    half the field, but nowhere as much as a touchdown.
    """
    owed = situation["owed"]
    lead: float = lead_of(situation, team)
    lead += (owed[team.opponent.value] - owed[team.value]) / YARDS_A_POINT
    has_it = situation["possession"]
    if situation["next"] == "try":
        return lead + (1 if has_it is team else -1)
    if situation["next"] != "scrimmage":
        return lead
    advanced: int = 100 - yards_to_goal(situation["ball"], has_it)
    downs: float = 4 - situation["down"] - situation["distance"] / 10
    value = min(advanced / YARDS_A_POINT + downs, TOUCHDOWN)
    return lead + (value if has_it is team else -value)
