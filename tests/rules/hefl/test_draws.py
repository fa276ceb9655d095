"""Draws and delays; QB Pitch/Option: hand-offs at a stop, and the pivots after each."""

from rules.facts import Lateraled, PlayCalled, Rushed
from rules.prompts import Happened, Pace
from tests.rules.hefl.drive import AWAY, HOME, declare, drop, ended, refuse

DRAW = declare("draw", "h22")
PITCH = declare("pitch", "h22")


def test_a_draw_is_a_run_of_the_back() -> None:
    ran = drop(DRAW, ended("run.straight", "tackled", 44))
    assert ran.stated(PlayCalled)[-1].call == "draw"
    fact = ran.stated(Rushed)[0]
    assert (fact.kind, fact.player, fact.yards_gained) == ("draw", "h22", 4)


def test_only_the_runner_is_pivoted_on_a_draw() -> None:
    ran = drop(DRAW, until="run.straight")
    at_stop = ran.ids[ran.ids.index("pass.declare") + 1 :]
    assert "draw.runner" in at_stop
    assert not any("defense" in name or "tacklers" in name for name in at_stop)
    runner = drop(DRAW, until="draw.runner").open
    assert runner.prompt.scope.figures == ("carrier", "fallen")


def test_no_hand_off_farther_than_two_base_lengths() -> None:
    asked = drop(
        DRAW, ended("draw.near", "far"), until="pass.declare", pace=Pace.STRICT
    )
    assert not asked.stated(Rushed)
    assert "draw" in asked.open.options
    assert asked.open.limits[0].clock == "pass"


def test_a_delay_has_the_stop_at_five_yards() -> None:
    ran = drop(
        DRAW,
        ended("run.straight", "crossed"),
        ended("run.chase", "five_yards", 45),
        ended("run.finish", "tackled", 48),
    )
    assert "run.tacklers" in ran.ids


def test_an_unstopped_draw_is_three_yards() -> None:
    assert drop(DRAW, ended("run.straight", "not_stopped")).state.ball_on == 43


# ── the pitch ────────────────────────────────────────────────────────────────────────


def test_a_pitch_lets_both_sides_adjust() -> None:
    ran = drop(PITCH, ended("run.start", "tackled", 44))
    ids = ran.ids
    assert ids.index("pitch.offense") < ids.index("pitch.defense")
    assert ran.stated(Lateraled)[0].player == "h22"
    assert ran.stated(Rushed)[0].kind == "pitch"
    offense = drop(PITCH, until="pitch.offense").open
    defense = drop(PITCH, until="pitch.defense").open
    assert (offense.seats, defense.seats) == ((HOME,), (AWAY,))
    assert "no blocking for the runner" in offense.prompt.text


def test_no_pitch_outside_the_tackles_beyond_the_line_or_too_far() -> None:
    asked = drop(
        PITCH,
        ended("pitch.path", "refused"),
        until="pass.declare",
        pace=Pace.STRICT,
    )
    assert not asked.stated(Lateraled)
    assert "pitch" in asked.open.options


def test_a_pitch_after_a_scramble_is_not_cut_back() -> None:
    ran = drop(declare("scramble"), PITCH, until="run.straight")
    refuse(ran, Happened("cutback"), "not possible now")
