"""Games of the statistical board: every kind of run and pass is played and told."""

from collections import Counter

import pytest

from board.statistical import StatisticalBoard
from rules.facts import PassCompleted, PassIntercepted, PlayCalled, Rushed
from rules.prompts import Pace
from rules.registry import rulebook
from rules.simulation import Simulation
from rules.words import Names, sentence
from tests.soaking import sample

BOOK = rulebook("hefl")
SEEDS = sample(range(60), 12)


@pytest.fixture(scope="module")
def games() -> list[Simulation]:
    """Games by play count, at every pace."""
    played = []
    for seed in SEEDS:
        game = Simulation(BOOK, StatisticalBoard(seed), list(Pace)[seed % 3])
        game.state = BOOK.opening({"game_length": "play_count"})
        for _ in game.plays():
            assert game.state.index < 400
        played.append(game)
    return played


def stated(games, kind) -> list:
    plays = (play for game in games for play in game.record.plays)
    return [fact for play in plays for fact in play.stated if type(fact) is kind]


def test_runs_draws_and_pitches_are_played(games) -> None:
    kinds = Counter(fact.kind for fact in stated(games, Rushed))
    assert {"run", "draw", "pitch"} <= set(kinds)
    assert kinds["run"] > kinds["draw"]


def test_a_run_gains_about_as_much_as_on_sundays(games) -> None:
    gains = [fact.yards_gained for fact in stated(games, Rushed)]
    assert 3 <= sum(gains) / len(gains) <= 7


def test_passes_are_thrown_by_figure_and_by_every_stick(games) -> None:
    completed = stated(games, PassCompleted)
    assert {"figure", "stick"} == {fact.kind for fact in completed}
    sticks = {fact.stick for fact in completed}
    assert {"red", "green", "white", "blue"} <= sticks
    assert stated(games, PassIntercepted)


def test_every_play_is_told(games) -> None:
    assert {"run", "pass"} <= {fact.call for fact in stated(games, PlayCalled)}
    for game in games:
        for play in game.record.plays:
            assert not play.is_live or sentence(play.stated, Names())
