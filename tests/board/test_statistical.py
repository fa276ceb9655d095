"""The statistical board: whole games from a seed, with totals one would believe."""

from __future__ import annotations

from collections import Counter

import pytest

from board.officials import Fouls, Likely
from board.shapes import ShapeError
from board.statistical import StatisticalBoard
from rules.facts import Fact, PassCompleted, PassIncomplete, PassIntercepted, Rushed
from rules.field import Team
from rules.football.play import one_play
from rules.registry import rulebook
from rules.run import play_through
from rules.state import ByTeam, Player, State

BOOK = rulebook("efhl")
GAMES = 60
MORE_THAN_ANY_GAME_HAS = 400
SQUAD = ("QB", "RB", "RB", "WR", "WR", "TE", "DL", "LB", "LB", "DB", "DB", "K", "P")


def squad(team: Team) -> tuple[Player, ...]:
    return tuple(
        Player(f"{team}-{number}", number, f"No. {number}", position)
        for number, position in enumerate(SQUAD, start=1)
    )


ROSTERS = ByTeam(squad(Team.HOME), squad(Team.AWAY))


def whole_game(board: StatisticalBoard) -> tuple[State, list[Fact]]:
    state, facts = BOOK.opening(), []
    while not state.over:
        assert state.index < MORE_THAN_ANY_GAME_HAS
        board.begin_play(state)
        state, stated = play_through(
            lambda before: one_play(BOOK, before), state, board.respond
        )
        facts += stated
    return state, facts


@pytest.fixture(scope="module")
def season() -> list[tuple[State, list[Fact]]]:
    return [whole_game(StatisticalBoard(seed, ROSTERS)) for seed in range(GAMES)]


def of_kind(season, kind: type[Fact]) -> list[Fact]:
    return [fact for _, facts in season for fact in facts if type(fact) is kind]


def test_the_same_seed_plays_the_same_game() -> None:
    assert whole_game(StatisticalBoard(7)) == whole_game(StatisticalBoard(7))


def test_flags_whose_shares_do_not_add_up_do_not_load() -> None:
    half = Likely("holding", "offense", "run", 0.5)
    assert Fouls("", "", (), (half, half), {}).foul == (half, half)
    with pytest.raises(ShapeError, match=r"add up to 0\.500"):
        Fouls("", "", (), (half,), {})


def test_another_seed_plays_another_game() -> None:
    assert whole_game(StatisticalBoard(7)) != whole_game(StatisticalBoard(8))


def test_points_a_game_are_near_the_professional_games(season) -> None:
    points = sum(state.score.home + state.score.away for state, _ in season)
    assert 9.5 <= points / GAMES / 2 <= 15.5


def test_yards_a_carry_are_near_the_professional_games(season) -> None:
    carries = [run.yards_gained for run in of_kind(season, Rushed)]
    assert 3.5 <= sum(carries) / len(carries) <= 5.5


def test_two_passes_in_three_are_caught(season) -> None:
    caught = len(of_kind(season, PassCompleted))
    missed = len(of_kind(season, PassIncomplete))
    intercepted = len(of_kind(season, PassIntercepted))
    attempts = caught + missed + intercepted
    assert 0.58 <= caught / attempts <= 0.72
    assert 0.01 <= intercepted / attempts <= 0.05


def test_every_kind_of_thing_happens_in_a_season(season) -> None:
    seen = Counter(type(fact).__name__ for _, facts in season for fact in facts)
    for name in (
        "Punted",
        "FieldGoalGood",
        "FieldGoalMissed",
        "SafetyScored",
        "FumbleRecovered",
        "PenaltyAccepted",
        "KickMuffed",
        "Touchback",
    ):
        assert seen[name], f"no {name} in {GAMES} games"


def test_players_do_what_their_position_does(season) -> None:
    passers = {fact.passer for fact in of_kind(season, PassCompleted)}
    assert passers == {"home-1", "away-1"}


def test_without_rosters_everything_is_the_teams() -> None:
    _, facts = whole_game(StatisticalBoard(3))
    assert {f.passer for f in facts if isinstance(f, PassCompleted)} == {None}
