"""EFHL Conversion Play Procedures, "Two-Point Conversion Tries": the play itself."""

import pytest

from rules.efhl.scrimmage import two_point_play
from rules.efhl.sticks import PRESSURE_STICKS
from rules.errors import IllegalAnswer
from rules.facts import BallInPlay, Rushed
from rules.prompts import Chosen, Happened
from tests.rules.efhl.drive import AWAY, GOOD, HOME, Played, at_the, play

HAND_OFF = ("run.hand_off_check", GOOD)
PASS = ("scrimmage.declare", Chosen("pass"))


def tried(*script, ball: int = 98) -> Played:
    return play(two_point_play, at_the(ball, down=0, togo=2), *script)


def test_a_run_is_one_power_on_by_the_offense():
    run = tried(HAND_OFF, ("carry.to_the_end", Happened("touchdown")))

    assert run.opened("carry.to_the_end").seats == (HOME,)
    assert run.ids[-1] == "carry.to_the_end"
    assert run.value.end.result == "touchdown"
    assert run.fact(Rushed).yards_gained == 2


def test_after_a_catch_the_offense_keeps_the_switch():
    run = tried(PASS, ("pass.thrown", Happened("caught", at=99)))

    assert run.ids[-2:] == ["pass.receiver_pivot", "carry.to_the_end"]
    assert run.asked[-1].seats == (HOME,)


def test_after_an_interception_too():
    run = tried(
        PASS,
        ("pass.thrown", Happened("intercepted", at=99, by="a21")),
        ("carry.to_the_end", Happened("touchdown")),
    )

    assert run.asked[-1].seats == (HOME,)
    assert (run.value.end.team, run.value.end.result) == (AWAY, "touchdown")


def test_and_after_a_fumble():
    """ "The offensive coach controls the field power switch throughout the entire
    play" (docs/rulings.md, Two-Point Conversion Tries)."""
    run = tried(
        HAND_OFF,
        ("carry.to_the_end", Happened("hit_from_behind", at=99)),
        ("fumble.drop", Happened("recovered", at=99, team=AWAY)),
        ("fumble.advance", Happened("hit_from_behind", at=90)),
        ("fumble.drop", Happened("loose")),
        ("fumble.recovery", Happened("recovered", at=88, team=AWAY)),
        ("fumble.advance", Happened("touchdown")),
    )

    drops = [each.seats for each in run.asked if each.id == "fumble.drop"]
    assert drops == [(HOME,), (AWAY,)]
    assert run.opened("fumble.recovery").seats == (HOME,)
    assert all(o.seats == (HOME,) for o in run.asked if o.id == "fumble.advance")
    assert (run.value.end.team, run.value.end.result) == (AWAY, "touchdown")


@pytest.mark.parametrize("ball", [98, 88])
def test_passes_use_the_pressure_sticks(ball):
    assert tried(PASS, ball=ball).opened("pass.stick").options == PRESSURE_STICKS


def test_the_quarterback_may_move_forward_and_sneak():
    read = ("scrimmage.read", Happened("touchdown"))

    assert tried(read).value.end.result == "touchdown"
    assert "sneak" in tried(HAND_OFF).opened("scrimmage.declare").options


def test_moved_back_by_a_penalty_he_may_not():
    assert "sneak" not in tried(HAND_OFF, ball=93).opened("scrimmage.declare").options


def test_it_is_no_play_of_the_quarter():
    assert tried(HAND_OFF).fact(BallInPlay) == BallInPlay(counted=False)


@pytest.mark.parametrize("choice", ["punt", "field_goal"])
def test_nobody_kicks_for_two(choice):
    with pytest.raises(IllegalAnswer, match="not available now"):
        tried(("scrimmage.call", Chosen(choice)))
