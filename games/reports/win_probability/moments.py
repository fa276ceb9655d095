"""The moments of a game that the win probability weighs, read off its states."""

from __future__ import annotations

from games.reports.win_probability import PLAYS, Moment
from rules.field import Team, yards_to_goal
from rules.registry import Rulebook
from rules.state import State

KICKS = ("kickoff", "free_kick")
PAUSES = ("pregame", "second_half", "overtime", "over")


def moment_of(book: Rulebook, state: State) -> Moment | None:
    """Return the situation before a play; None where there is nothing to be played."""
    if state.upcoming in PAUSES:
        return None
    kicks = state.upcoming in KICKS
    team = state.possession.opponent if kicks else state.possession
    return Moment(
        lead=state.score.home - state.score.away,
        left=round(PLAYS * book.share_left(state), 6),
        ball=1 if team is Team.HOME else -1,
        kind="kick" if kicks else "try" if state.upcoming == "try" else "scrimmage",
        to_goal=yards_to_goal(state.ball_on, team),
        down=max(1, state.down),
        distance=state.ydstogo,
    )
