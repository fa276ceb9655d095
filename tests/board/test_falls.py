"""Falls on the statistical board: some, and none without injuries."""

from __future__ import annotations

from collections import Counter

import pytest

from board.statistical import StatisticalBoard
from rules import facts as f
from rules.efhl.own import Brings, Form, with_own
from rules.field import Team
from rules.football.play import one_play
from rules.registry import rulebook
from rules.run import play_through
from rules.state import ByTeam, OptionValue, Player

BOOK = rulebook("efhl")
GAMES = 30
POSITIONS = (
    *("QB", "QB", "RB", "RB", "WR", "WR", "WR", "TE", "C", "OG", "OG", "OT", "OT"),
    *("DL", "DL", "DL", "LB", "LB", "LB", "DB", "DB", "DB", "DB", "K", "P"),
)


def squad(team: Team) -> tuple[Player, ...]:
    return tuple(
        Player(f"{team}-{number}", number, "", position)
        for number, position in enumerate(POSITIONS, start=1)
    )


def brings(team: Team) -> Brings:
    return Brings(players={man.id: Form(man.position) for man in squad(team)})


SQUADS = ByTeam(squad(Team.HOME), squad(Team.AWAY))
HEALTHY = ByTeam(brings(Team.HOME), brings(Team.AWAY))


def season(options: dict[str, OptionValue]) -> list[f.Fact]:
    stated: list[f.Fact] = []
    for seed in range(GAMES):
        board = StatisticalBoard(seed, SQUADS)
        state = with_own(BOOK.opening(options), brings=HEALTHY)
        while not state.over:
            board.begin_play(state)
            state, facts = play_through(
                lambda before: one_play(BOOK, before), state, board.respond
            )
            stated += facts
    return stated


@pytest.fixture(scope="module")
def injured() -> list[f.Fact]:
    return season({"injuries": "standard"})


def test_a_handful_of_men_fall_in_a_game_and_some_are_hurt(injured) -> None:
    count = Counter(type(fact) for fact in injured)
    assert 3 <= count[f.PlayerDown] / GAMES <= 10
    assert 0.2 <= count[f.PlayerInjured] / GAMES <= 2
    assert count[f.ShakenUp] > count[f.PlayerInjured]


def test_men_of_every_unit_fall(injured) -> None:
    fallen = {x.player for x in injured if isinstance(x, f.PlayerDown)}
    position = {man.id: man.position for team in Team for man in squad(team)}
    assert {"OT", "RB", "LB", "DB"} <= {position[player] for player in fallen}


def test_nobody_is_said_to_lie_where_nobody_is_hurt() -> None:
    assert not any(isinstance(x, f.PlayerDown) for x in season({}))
