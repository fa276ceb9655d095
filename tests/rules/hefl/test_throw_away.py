"""Throw-Away Passes: by the tackle box, and twenty yards, or fifteen."""

import pytest

from rules.facts import FlagThrown, PassIncomplete
from rules.prompts import Chosen
from tests.rules.hefl.drive import before, declare, drop, ended

DEEP = ended("pass.drop", "too_deep")
AWAY_PASS = ended("throw_away.box", "away")
ACCEPT = ("penalty.decision", Chosen("accept"))


def test_too_deep_outside_the_tackle_box_is_incomplete() -> None:
    """HE-18"""
    thrown = drop(DEEP, AWAY_PASS)
    assert thrown.stated(PassIncomplete)[0].how == "thrown_away"
    assert (thrown.state.down, thrown.state.ball_on) == (2, 40)
    assert not thrown.stated(FlagThrown)


def test_the_offense_may_throw_a_ball_away_by_choice() -> None:
    thrown = drop(declare("throw_away", None), AWAY_PASS)
    assert thrown.stated(PassIncomplete)[0].how == "thrown_away"


def test_too_deep_on_a_scramble() -> None:
    thrown = drop(declare("scramble"), ended("scramble.power", "too_deep"), AWAY_PASS)
    assert thrown.state.ball_on == 40


@pytest.mark.parametrize(("scale", "yards"), [(False, 20), (True, 15)])
def test_the_deepest_drop_follows_the_board(scale: bool, yards: int) -> None:
    asked = drop(until="pass.drop", state=before({"scale_board": scale}))
    assert asked.open.given["yards"] == yards
