"""EFHL Terminology, "Stationary Player": the limit, stated where a coach sets up."""

import re

import pytest

from rules.efhl import kickoff, setup
from rules.efhl.field_goal import FORMATION as FIELD_GOAL
from rules.efhl.punt import FORMATION as PUNT
from rules.field import Team
from rules.prompts import Adjust


def lining_up(formation, prompt: str) -> Adjust:
    steps = formation.usual.lining_up.of(Team.HOME)
    return next(opened.prompt for opened in steps if opened.id == prompt)


@pytest.mark.parametrize(
    "where",
    [
        kickoff.SETUP,
        kickoff.RECEIVING_SETUP,
        setup.OFFENSE,
        setup.DEFENSE,
        setup.AUDIBLES,
        lining_up(PUNT, "punt.return_setup"),
    ],
    ids=lambda prompt: prompt.id,
)
def test_four_a_side_on_every_play(where):
    assert re.search("four (may be )?stationary", where.text.lower())


@pytest.mark.parametrize(
    ("formation", "prompt", "two"),
    [
        (PUNT, "punt.setup", "the punter 15 yards back, an upback 5 to 10"),
        (FIELD_GOAL, "field_goal.setup", "the kicker 7 yards back, the holder"),
    ],
    ids=["punt", "field_goal"],
)
def test_the_kicking_side_of_a_punt_or_field_goal_has_two(formation, prompt, two):
    """RULINGS, Stationary Player: two there, four on kickoffs."""
    text = lining_up(formation, prompt).text

    assert two in text
    assert "Only those two may be stationary" in text
