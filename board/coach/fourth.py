"""Kicks instead of a play from scrimmage: on fourth down, and as a half ends."""

from __future__ import annotations

from board.coach.sideline import Sideline
from rules.field import Team, yards_to_goal
from rules.prompts import Open

KICKS = frozenset(("punt", "field_goal"))
# 4th downs: yards from the own goal line, yards to go at most, how often.
GOES_FOR_IT = ((58, 5, 0.8), (45, 3, 0.8), (35, 2, 0.6), (25, 1, 0.5))
LAST_DOWN = 4
IN_RANGE = 34  # yards to the goal line


class FourthDowns:
    """The choice between a kick and a play."""

    def __init__(self, sideline: Sideline) -> None:
        self._side = sideline

    def kick_instead(self, opened: Open, team: Team) -> str | None:
        state = self._side.state
        last_of_half = self._side.plays_left() == 1
        if KICKS.issuperset(opened.options):  # the dice have called a kick
            return opened.options[-1]
        if "field_goal" in opened.options and self._takes_points(team, last_of_half):
            return "field_goal"
        gives_up = state.down == 4 and not self._side.is_desperate(team)
        if "punt" not in opened.options or not gives_up:
            return None
        return None if self._goes_for_it() else "punt"

    def _goes_for_it(self) -> bool:
        """True when the yards to go are few for the place on the field."""
        state = self._side.state
        share = next(
            (
                share
                for past, ydstogo, share in GOES_FOR_IT
                if state.own_yard > past and state.ydstogo <= ydstogo
            ),
            0.0,
        )
        return self._side.chance.happens(share)

    def _takes_points(self, team: Team, last_of_half: bool) -> bool:
        state = self._side.state
        short = yards_to_goal(state.ball_on, team) <= IN_RANGE
        if last_of_half:
            return short and (state.quarter == 2 or -3 <= self._side.lead(team) <= 0)
        enough = not self._side.is_desperate(team) or self._side.lead(team) >= -3
        return state.down == 4 and short and enough and state.ydstogo > 1

    def expects_kick(self) -> bool:
        """True when a kick is likely before the book has said which are possible."""
        state = self._side.state
        return state.down == LAST_DOWN and not self._side.is_desperate(state.possession)
