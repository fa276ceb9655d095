"""Backwards Pass: a long hand-off, or a race of three seconds as often as it takes."""

import pytest

from rules.facts import Fumbled, FumbleRecovered, Lateraled, Rushed
from rules.field import Across
from rules.prompts import Happened, Pace
from tests.rules.hefl.drive import AWAY, HOME, at, declare, drop, ended, refuse

BACK = (declare("backward", "h22"),)
BY_STICK = (declare("backward_stick", "h22"), ended("throw.stick", "red"))
MISSED = ended("backward.figure", "missed", 35)
NOBODY = ended("backward.ball", "loose")


def test_caught_it_is_a_long_hand_off() -> None:
    ran = drop(
        *BACK,
        ended("backward.figure", "clear"),
        ended("screen.chase", "tackled", 43),
    )
    assert ran.stated(Lateraled)[0].player == "h22"
    assert ran.stated(Rushed)[0].kind == "pitch"
    assert "screen.offense" in ran.ids


def test_caught_outside_the_numbers_nobody_of_the_offense_pivots() -> None:
    ran = drop(
        *BACK, ended("backward.figure", "outside"), ended("catch.run", "tackled", 43)
    )
    assert "screen.offense" not in ran.ids


def test_after_a_scramble_the_receiver_alone_pivots() -> None:
    ran = drop(
        declare("scramble"),
        *BACK,
        ended("backward.figure", "clear"),
        until="screen.chase",
    )
    assert "screen.receiver" in ran.ids


@pytest.mark.parametrize(
    "thrown", [(*BACK, MISSED), (*BY_STICK, ended("backward.stick", "missed", 35))]
)
def test_missed_it_is_raced_for_three_seconds_at_a_time(thrown) -> None:
    ran = drop(
        *thrown, NOBODY, NOBODY, ended("backward.ball", "recovered", 34, team=AWAY)
    )
    assert ran.ids.count("backward.ball") == 3
    assert ran.ids.count("backward.aim") == 6
    assert ran.stated(Fumbled)[0].cause == "backward_pass"
    assert ran.stated(Rushed)[0].kind == "backward_pass"
    assert (ran.state.possession, ran.state.ball_on) == (AWAY, 34)
    ball = drop(*thrown, until="backward.ball").open
    assert ball.prompt.seconds == 3.0


def test_a_recovery_is_not_advanced() -> None:
    ran = drop(*BACK, MISSED, ended("backward.ball", "recovered", 34, team=HOME))
    assert ran.ids[-1] == "backward.ball"
    assert (ran.state.down, ran.state.ball_on) == (2, 34)


def test_a_defender_who_is_hit_has_recovered_it() -> None:
    ran = drop(*BACK, ended("backward.figure", "defender", 36, by="a91"))
    assert ran.stated(FumbleRecovered)[0].player == "a91"
    assert (ran.state.possession, ran.state.ball_on) == (AWAY, 36)


def test_out_of_bounds_it_stays_with_the_offense() -> None:
    out = ended("backward.figure", "out_of_bounds", 33, side=Across.LEFT)
    ran = drop(*BACK, out)
    assert (ran.state.possession, ran.state.ball_on) == (HOME, 33)


def test_in_the_end_zone_it_is_a_touchdown_or_a_safety() -> None:
    missed = ended("backward.figure", "missed", -4)
    scored = drop(
        *BACK, missed, ended("backward.ball", "recovered", -4, team=AWAY), state=at(6)
    )
    assert scored.state.score.away == 6
    down = drop(
        *BACK, missed, ended("backward.ball", "recovered", -4, team=HOME), state=at(6)
    )
    assert down.state.score.away == 2


def test_anybody_may_catch_a_backward_pass() -> None:
    thrown = drop(declare("backward", "h70"), until="backward.figure", pace=Pace.STRICT)
    assert "pass.receiver" not in thrown.ids


def test_nobody_past_the_target_ends_the_race() -> None:
    racing = drop(*BACK, MISSED, until="backward.ball")
    refuse(racing, Happened("missed"), "not possible now")
