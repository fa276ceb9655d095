"""How a game ends: the only place where `upcoming` becomes "over"."""

from __future__ import annotations

from msgspec.structs import replace

from rules.facts import Forfeited, GameEnded
from rules.field import Team
from rules.prompts import Procedure
from rules.state import State


def game_over(state: State, how: str = "score") -> Procedure[State]:
    """The game has ended as it stands. how: score or forfeit."""
    yield GameEnded(state.score.home, state.score.away, state.winner, how)
    return replace(state, upcoming="over", down=0)


def forfeit(state: State, team: Team, why: str) -> Procedure[State]:
    """`team` loses whatever the score. why: ejection, resignation or absence."""
    yield Forfeited(team, why)
    return (yield from game_over(replace(state, forfeited_by=team), "forfeit"))
