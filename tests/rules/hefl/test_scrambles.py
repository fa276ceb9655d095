"""Scramble Rule; Scramble Zone: unlimited, ten seconds, the forced run."""

import pytest

from rules.facts import ClockSet, Rushed
from rules.prompts import Chosen, Happened
from tests.rules.hefl.drive import AWAY, HOME, before, declare, drop, ended, refuse

SCRAMBLE = declare("scramble", None)
BEYOND = ended("scramble.zone", "beyond")


def test_ten_seconds_for_the_offense_25_for_the_defense() -> None:
    offense = drop(SCRAMBLE, until="scramble.offense")
    assert [(x.clock, x.team) for x in offense.open.limits] == [("scramble", HOME)]
    assert offense.stated(ClockSet)[-1] == ClockSet("scramble", 10_000)
    defense = drop(SCRAMBLE, until="scramble.defense")
    assert [(x.clock, x.team) for x in defense.open.limits] == [("adjustments", AWAY)]
    assert defense.stated(ClockSet)[-1] == ClockSet("adjustments", 25_000)


def test_scrambles_are_unlimited() -> None:
    again = drop(*[SCRAMBLE] * 5, until="pass.declare")
    assert "scramble" in again.open.options


def test_no_draw_after_a_scramble() -> None:
    again = drop(SCRAMBLE, until="pass.declare")
    refuse(again, Chosen("draw", "h22"), "'draw' is not available now")


def test_a_pass_after_a_scramble() -> None:
    thrown = drop(SCRAMBLE, declare("pass"), until="throw.ball")
    assert thrown.open.options


@pytest.mark.parametrize(("scale", "yards"), [(False, 20), (True, 15)])
def test_the_zone_is_20_yards_and_15_on_scale_boards(scale: bool, yards: int) -> None:
    state = before({"scale_board": scale})
    asked = drop(SCRAMBLE, until="scramble.zone", state=state)
    assert asked.open.given["yards"] == yards


def test_past_the_zone_the_quarterback_must_run() -> None:
    """HE-31: both sides pivot, and there is no pass any more."""
    forced = drop(SCRAMBLE, BEYOND, until="run.straight")
    assert forced.ids[-2:] == ["scramble.offense", "scramble.defense"]
    assert forced.open.seats == (HOME,)
    refuse(forced, Happened("developed"), "not possible now")


def test_a_forced_run_has_the_stop_at_five_yards() -> None:
    ran = drop(
        SCRAMBLE,
        BEYOND,
        ended("run.straight", "crossed"),
        ended("run.chase", "five_yards", 45),
        ended("run.finish", "tackled", 50),
    )
    assert ran.stated(Rushed)[0].kind == "scramble"
    assert "run.tacklers" in ran.ids


def test_a_forced_run_unstopped_is_three_yards() -> None:
    ran = drop(SCRAMBLE, BEYOND, ended("run.straight", "not_stopped"))
    assert ran.state.ball_on == 43


def test_a_scramble_across_the_line() -> None:
    ran = drop(
        SCRAMBLE, ended("scramble.power", "crossed"), ended("run.chase", "tackled", 44)
    )
    assert ran.state.ball_on == 44
    ran = drop(SCRAMBLE, ended("scramble.power", "not_stopped"))
    assert ran.state.ball_on == 43


def test_a_sack_on_a_scramble() -> None:
    assert drop(SCRAMBLE, ended("scramble.power", "sacked", 33)).state.ball_on == 33


def test_receivers_are_pivoted_off_and_linemen_turned_back() -> None:
    text = drop(SCRAMBLE, until="scramble.offense").open.prompt.text
    assert "off their defenders" in text
    assert "turn linemen there back" in text
