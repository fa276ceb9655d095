"""Words that coaches decide by: what an answer leads to, what a challenge asks for."""

import pytest

from games.view.prompts import situation_words
from games.view.words import answer_words
from rules.field import Team
from rules.prompts import Challenge, Happened
from tests.games.conftest import Sitting

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("possession", "ball", "down", "said"),
    [
        (Team.AWAY, 5, 3, "3rd & goal"),
        (Team.HOME, 95, 3, "3rd & goal"),
        (Team.HOME, 5, 3, "3rd & 5"),
        (Team.AWAY, 6, 1, "1st & 5"),
        (Team.AWAY, 15, 0, "Try"),
    ],
)
def test_the_line_to_gain_at_the_goal_is_goal(
    sitting: Sitting, possession, ball, down, said
):
    nobody = {"home": 0, "away": 0}
    result = {
        "next": "scrimmage" if down else "try",
        "possession": possession,
        "down": down,
        "distance": 5,
        "ball": ball,
        "score": nobody,
        "owed": nobody,
    }
    assert f" {said} on " in situation_words(sitting.table.setting, result)


def test_a_challenge_says_what_should_stand(sitting: Sitting):
    claim = Challenge(Team.HOME, 0, Happened("out_of_bounds", at=8))
    said = answer_words(sitting.table.setting, None, claim)
    assert said.startswith("Coach’s challenge: should be out of bounds, ")
    assert said.endswith(" 8")
