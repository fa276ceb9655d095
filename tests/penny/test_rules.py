"""Penny Football by its page: scenarios, whole games, refusals."""

from __future__ import annotations

from pathlib import Path

import pytest

from board.statistical import StatisticalBoard
from rules.field import Team
from rules.prompts import Pace
from rules.registry import Rulebook
from rules.scenario import check_scenario, load_scenarios
from rules.simulation import Simulation
from rules.stats import box_score
from rules.words import Names, sentence

SCENARIOS = load_scenarios(Path(__file__).with_name("scenarios.json"))
PLAYS_OF_A_GAME = 24


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.id)
def test_scenario(scenario) -> None:
    wrong = check_scenario(scenario)
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("pace", Pace)
@pytest.mark.parametrize("seed", range(10))
def test_a_game_plays_itself_and_adds_up(
    penny: Rulebook, seed: int, pace: Pace
) -> None:
    game = Simulation(penny, StatisticalBoard(seed), pace)
    for _ in game.plays():
        assert len(game.record.plays) <= 2 * PLAYS_OF_A_GAME
        assert sentence(game.facts, Names())
    box = box_score(game.record.plays)
    assert game.state.over
    for team in Team:
        assert box.teams.of(team).points == game.state.score.of(team)
