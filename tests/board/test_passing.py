"""Games by the board in which passes go by the die, far downfield, to who stands."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from board.statistical import StatisticalBoard
from rules import facts as f
from rules.football.play import one_play
from rules.registry import rulebook
from rules.run import play_through
from rules.state import OptionValue, State

BOOK = rulebook("efhl")
GAMES = 60
DIE: dict[str, OptionValue] = {"alternative_passing": True}
STICKS: dict[str, OptionValue] = {
    "stationary_receivers": True,
    "hail_mary": True,
    "direct_snaps": True,
}


def season(options: dict[str, OptionValue]) -> tuple[list[State], list[f.Fact]]:
    """Play the games with these options, once for all tests."""
    return _season(frozenset(options.items()))


@cache
def _season(chosen: frozenset[tuple[str, OptionValue]]) -> Any:
    options = dict(chosen)
    finals, stated = [], []
    for seed in range(GAMES):
        board, state = StatisticalBoard(seed), BOOK.opening(options)
        while not state.over:
            board.begin_play(state)
            state, facts = play_through(
                lambda before: one_play(BOOK, before), state, board.respond
            )
            stated += facts
        finals.append(state)
    return finals, stated


@pytest.fixture(scope="module", params=[DIE, STICKS, DIE | STICKS], ids=len)
def played(request) -> tuple[list[State], list[f.Fact]]:
    return season(request.param)


def test_two_passes_in_three_are_caught(played) -> None:
    _, stated = played
    caught = sum(type(x) is f.PassCompleted for x in stated)
    missed = sum(type(x) is f.PassIncomplete for x in stated)
    intercepted = sum(type(x) is f.PassIntercepted for x in stated)
    attempts = caught + missed + intercepted
    assert 0.58 <= caught / attempts <= 0.77
    assert 0.01 <= intercepted / attempts <= 0.06


def test_points_a_game_are_near_the_professional_games(played) -> None:
    finals, _ = played
    points = sum(state.score.home + state.score.away for state in finals)
    assert 9.5 <= points / GAMES / 2 <= 15.5


def test_the_longer_the_pass_the_less_of_it_is_caught_by_the_die() -> None:
    _, stated = season(DIE)
    shares = []
    for length in ("short", "medium", "long"):
        passes = [x for x in stated if getattr(x, "length", "") == length]
        caught = sum(type(x) is f.PassCompleted for x in passes)
        shares.append(caught / len(passes))
    assert shares == sorted(shares, reverse=True)


def test_every_kind_of_pass_is_thrown_where_it_is_played() -> None:
    _, stated = season(STICKS)
    assert any(type(x) is f.PassCompleted and x.kind == "stationary" for x in stated)
    assert any(getattr(x, "length", "") == "hail_mary" for x in stated)
    assert any(type(x) is f.PlayCalled and x.call == "direct_snap" for x in stated)


def test_the_officials_see_fouls_on_passes_by_the_die_too() -> None:
    _, stated = season(DIE)
    flags = {x.foul for x in stated if type(x) is f.FlagThrown}
    assert {"pass_interference", "illegal_contact"} <= flags


OPTIONS = ("alternative_passing", "stationary_receivers", "hail_mary", "direct_snaps")
EVERYTHING = {option.name: option.choices[1] for option in BOOK.options}
TABLES = [{name: True} for name in OPTIONS] + [DIE | STICKS, EVERYTHING]


@pytest.mark.parametrize("options", TABLES, ids=lambda options: "+".join(options)[:40])
def test_games_of_the_board_end_with_each_of_them_and_with_all(options) -> None:
    for seed in range(10):
        board, state = StatisticalBoard(seed), BOOK.opening(options)
        while not state.over:
            board.begin_play(state)
            state, _ = play_through(
                lambda before: one_play(BOOK, before), state, board.respond
            )
