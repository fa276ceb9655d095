"""The tables agree with each other and with the score, over whole games.

Games of coaches who answer and interrupt at random, with every option of the book
alone and all of them together, and games of the statistical board.
"""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from board.statistical import StatisticalBoard
from rules.prompts import Pace
from rules.simulation import Simulation
from rules.stats import Record
from tests.rules.efhl.test_every_option import ALONE, TOGETHER, told
from tests.rules.efhl.test_injury_games import BOOK, with_players
from tests.rules.stats.agreement import check_agreement
from tests.rules.strategies import Chaos
from tests.soaking import sample

SEEDS = st.integers(0, 2**32)
NERVES = st.sampled_from([0, 3, 20])


@given(SEEDS, NERVES, st.sampled_from(list(Pace)))
def test_whatever_coaches_answer(seed: int, nerves: int, pace: Pace) -> None:
    chaos = Chaos(BOOK, seed, pace, nerves)
    season = "postseason" if seed % 2 else "regular"
    final = chaos.game(BOOK.opening(season=season))
    check_agreement(Record(chaos.facts).plays, final.score)


@pytest.mark.parametrize("options", [*ALONE, TOGETHER], ids=told)
@pytest.mark.parametrize("seed", sample(range(4), 3))
def test_with_every_option(options: dict[str, Any], seed: int) -> None:
    chaos = Chaos(BOOK, seed, list(Pace)[seed % 3], nerves=6)
    final = chaos.game(with_players(options))
    check_agreement(Record(chaos.facts).plays, final.score)


@pytest.mark.parametrize("options", [{}, *ALONE, TOGETHER], ids=told)
def test_with_the_statistical_board(options: dict[str, Any]) -> None:
    for seed in sample(range(6), 3):
        game = Simulation(BOOK, StatisticalBoard(seed), list(Pace)[seed % 3])
        game.state = with_players(options)
        for _ in game.plays():
            pass
        check_agreement(game.record.plays, game.state.score)
