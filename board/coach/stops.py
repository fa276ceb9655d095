"""Stoppages by worth: what it adds to the chance to win that a play is run on anew."""

from __future__ import annotations

from board.coach.sideline import Sideline
from board.worth import Situation
from rules.field import Team, gained, yards_to_goal
from rules.prompts import Happened

FIELD = 100
LAST_DOWN = 4


class Stops:
    """The worth of a stop of the board before an outcome, for one side."""

    def __init__(self, sideline: Sideline) -> None:
        self._side = sideline

    def gain(self, holder: Team, carrier: Team, drawn: Happened) -> float:
        """Return the chance to win that a side has more without that outcome.

        carrier: the side with the ball. The run goes on as if nothing were decided:
        what it was worth before the play.
        """
        more = self._before(carrier) - self._after(carrier, drawn)
        return more if holder is carrier else -more

    def _before(self, carrier: Team) -> float:
        side, state = self._side, self._side.state
        lead, clock = side.lead(carrier), side.clock(carrier)
        if state.upcoming == "scrimmage" and carrier is state.possession:
            return side.worth.down(self._situation())
        return side.worth.begins(lead, clock)

    def _after(self, carrier: Team, drawn: Happened) -> float:
        side, state = self._side, self._side.state
        lead, later = side.lead(carrier), side.clock(carrier).after(1)
        if drawn.at is None:
            if drawn.outcome == "touchdown":
                return side.worth.touchdown(lead, later)
            # A kick that is blocked: the other side has it where it was snapped.
            spot = FIELD - yards_to_goal(state.ball_on, state.possession)
            return side.worth.gives_up(lead, spot, later)
        to_goal = max(1, yards_to_goal(drawn.at, carrier))
        if state.upcoming != "scrimmage" or carrier is not state.possession:
            return side.worth.first_down(to_goal, lead, later)
        left = state.ydstogo - gained(state.ball_on, drawn.at, carrier)
        if left <= 0:
            return side.worth.first_down(to_goal, lead, later)
        if state.down >= LAST_DOWN:
            return side.worth.gives_up(lead, FIELD - to_goal, later)
        return side.worth.down(Situation(to_goal, state.down + 1, left, lead, later))

    def _situation(self) -> Situation:
        side, state = self._side, self._side.state
        team = state.possession
        return Situation(
            yards_to_goal(state.ball_on, team),
            max(1, state.down),
            state.ydstogo,
            side.lead(team),
            side.clock(team),
        )
