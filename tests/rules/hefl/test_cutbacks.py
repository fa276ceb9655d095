"""Cutback Rule; Cutback Zone."""

import pytest

from rules.prompts import Chosen, Happened
from tests.rules.hefl.drive import AWAY, HOME, before, declare, drop, ended, refuse, run

STOP = ended("run.start", "cutback")
PIVOT = ("cutback.choice", Chosen("pivot"))


def test_the_offense_pivots_before_the_defense() -> None:
    ran = run(STOP, PIVOT, ended("run.chase", "tackled", 44))
    ids = ran.ids
    assert ids.index("cutback.offense") < ids.index("cutback.defense")
    assert ran.state.ball_on == 44


def test_both_have_25_seconds_for_it() -> None:
    offense = run(STOP, PIVOT, until="cutback.offense").open
    defense = run(STOP, PIVOT, until="cutback.defense").open
    assert [(x.clock, x.team) for x in offense.limits] == [("adjustments", HOME)]
    assert [(x.clock, x.team) for x in defense.limits] == [("adjustments", AWAY)]


def test_after_a_cutback_the_defense_has_the_switch() -> None:
    assert run(STOP, PIVOT, until="run.chase").open.seats == (AWAY,)


def test_without_pivots_of_the_offense_the_defense_has_none() -> None:
    ran = run(STOP, ("cutback.choice", Chosen("no")), until="run.start")
    assert "cutback.defense" not in ran.ids
    assert ran.open.seats == (HOME,)


def test_a_second_cutback_is_refused() -> None:
    chased = run(STOP, PIVOT, until="run.chase")
    refuse(chased, Happened("cutback"), "not possible now")


@pytest.mark.parametrize(
    ("name", "script"),
    [
        ("scramble", (declare("scramble"), ended("scramble.zone", "beyond"))),
        ("draw", (declare("draw", "h22"),)),
        (
            "pitch after a scramble",
            (declare("scramble"), declare("pitch", "h22")),
        ),
    ],
)
def test_no_cutback_on_scrambles_draws_and_delays(name, script) -> None:
    running = drop(*script, until="run.straight")
    assert running.open.seats == (HOME,), name
    refuse(running, Happened("cutback"), "not possible now")


def test_a_pitch_may_be_cut_back() -> None:
    ran = drop(declare("pitch", "h22"), STOP, PIVOT, until="run.chase")
    assert "cutback.defense" in ran.ids


def test_the_zone_is_named_where_the_stop_is_reported() -> None:
    choice = run(STOP, until="cutback.choice", state=before()).open.prompt
    assert "whole base is behind the line and inside the numbers" in choice.text
