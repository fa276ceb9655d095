"""The tables agree with each other and with the score, over whole games.

Games of coaches who answer and interrupt at random, with every option of the book
alone and all of them together, and games of the statistical board.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any
from zlib import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st

from board.statistical import StatisticalBoard
from rules import facts as f
from rules.prompts import Pace
from rules.registry import Rulebook, all_books, rulebook
from rules.simulation import Simulation
from rules.state import ByTeam, State
from rules.stats import Record, play_by_play
from tests import penny
from tests.rules.efhl.test_every_option import ALONE, TOGETHER, told
from tests.rules.efhl.test_injury_games import BOOK, with_players
from tests.rules.games import HOME, NAMES, kick, play
from tests.rules.stats.agreement import check_agreement
from tests.rules.strategies import Chaos
from tests.soaking import SOAKING, sample

SEEDS = st.integers(0, 2**32)
NERVES = st.sampled_from([0, 3, 20])


@given(SEEDS, NERVES, st.sampled_from(list(Pace)))
def test_whatever_coaches_answer(seed: int, nerves: int, pace: Pace) -> None:
    chaos = Chaos(BOOK, seed, pace, nerves)
    season = "postseason" if seed % 2 else "regular"
    final = chaos.game(BOOK.opening(season=season))
    check_agreement(Record(chaos.facts).plays, final.score)


@pytest.mark.parametrize("options", [*ALONE, TOGETHER], ids=told)
def test_with_every_option(options: dict[str, Any]) -> None:
    for seed in _seeds(options):
        chaos = Chaos(BOOK, seed, list(Pace)[seed % 3], nerves=6)
        final = chaos.game(with_players(options))
        check_agreement(Record(chaos.facts).plays, final.score)


def _seeds(options: dict[str, Any]) -> Sequence[int]:
    """Give each options one game, at a pace by turns; six in `make soak`."""
    return range(6) if SOAKING else [crc32(told(options).encode()) % 6]


@pytest.mark.parametrize("options", [{}, *ALONE, TOGETHER], ids=told)
def test_with_the_statistical_board(options: dict[str, Any]) -> None:
    for seed in _seeds(options):
        game = Simulation(BOOK, StatisticalBoard(seed), list(Pace)[seed % 3])
        game.state = with_players(options)
        for _ in game.plays():
            pass
        check_agreement(game.record.plays, game.state.score)


# ── every book ───────────────────────────────────────────────────────────────────


@pytest.fixture(params=[*(book.id for book in all_books()), "penny@1"])
def book(request: pytest.FixtureRequest) -> Iterator[Rulebook]:
    """Each rule book of the registry, and the one of a page."""
    penny.register()
    yield rulebook(request.param)
    penny.withdraw()


def opening(book: Rulebook, seed: int) -> State:
    """A game with options drawn at random; the first with none."""
    chance = Random(seed)
    chosen = {x.name: chance.choice(x.choices) for x in book.options if seed}
    return book.opening(chosen, "postseason" if seed % 2 else "regular")


@pytest.mark.parametrize("seed", sample(range(40), 4))
def test_every_book_whatever_coaches_answer(book: Rulebook, seed: int) -> None:
    chaos = Chaos(book, seed, list(Pace)[seed % 3], nerves=seed % 7)
    final = chaos.game(opening(book, seed))
    check_agreement(Record(chaos.facts).plays, final.score)


@pytest.mark.parametrize("seed", sample(range(40), 3))
def test_every_book_on_the_statistical_board(book: Rulebook, seed: int) -> None:
    game = Simulation(book, StatisticalBoard(seed), list(Pace)[seed % 3])
    game.state = opening(book, seed)
    for _ in game.plays():
        pass
    assert game.state.over
    check_agreement(game.record.plays, game.state.score)


def test_a_kick_at_goal_before_the_game_counts_everywhere() -> None:
    """A book may give the home side one: it belongs to no drive and no down."""
    free = play(
        f.FieldGoalAttempted(HOME, 25, 0, 0, "h3", decided="figure"),
        f.FieldGoalGood(HOME, 25, "h3"),
        kind="pregame",
        down=0,
        ydstogo=0,
        ball_on=92,
    )
    plays = Record([free, kick(f.KickedOff(HOME, "kickoff", 65, 100))]).plays
    check_agreement(plays, ByTeam(3, 0))
    first, _ = play_by_play(plays, NAMES)
    assert (first["play_type"], first["field_goal_result"]) == ("field_goal", "made")
