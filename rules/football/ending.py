"""The end of a game, and the only place where `upcoming` becomes "over"."""

from __future__ import annotations

from msgspec.structs import replace

from rules.facts import Forfeited, GameEnded
from rules.field import Team
from rules.prompts import Procedure
from rules.state import State


def game_over(state: State, cause: str = "score") -> Procedure[State]:
    """End the game as it stands. cause: score or forfeit."""
    yield GameEnded(state.score.home, state.score.away, state.winner, cause)
    return replace(state, upcoming="over", down=0)


def forfeit(state: State, team: Team, reason: str) -> Procedure[State]:
    """Make `team` lose regardless of the score.

    reason: ejection, resignation or absence.
    """
    yield Forfeited(team, reason)
    return (yield from game_over(replace(state, forfeited_by=team), "forfeit"))
