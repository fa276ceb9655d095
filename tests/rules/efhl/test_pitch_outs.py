"""EFHL Scrimmage Play Procedures, "Pitch-Outs/Lateral Plays"; fumble scenario 3."""

import pytest

from rules.efhl.context import Context
from rules.efhl.pitches import pitch
from rules.efhl.scrimmage import scrimmage
from rules.errors import IllegalAnswer
from rules.facts import (
    Fumbled,
    Lateraled,
    PassCompleted,
    PassIncomplete,
    PassIntercepted,
    Rushed,
)
from rules.prompts import Chosen, Happened, Named, Rolled
from tests.rules.efhl.drive import AWAY, GOOD, HOME, SNAKE_EYES, Played, at_the, play

UNDER_CENTER = ("scrimmage.call", Chosen("under_center", player="h7"))
PITCH = ("scrimmage.declare", Chosen("pitch", player="h22"))
BACKWARD = ("scrimmage.declare", Chosen("backward_pass", player="h22"))
CHECK = ("pitch.check", GOOD)


def pitched(*script, **fields) -> Played:
    return play(scrimmage, at_the(30, **fields), UNDER_CENTER, PITCH, *script)


def thrown(outcome: str, *script, **told) -> Played:
    happened = ("pitch.thrown", Happened(outcome, **told))
    return play(scrimmage, at_the(30), UNDER_CENTER, BACKWARD, happened, *script)


def test_a_pitch_is_caught_on_3_to_12_and_run_like_a_hand_off():
    run = pitched(
        ("pitch.check", Rolled((1, 2))), ("run.finish", Happened("tackled", at=35))
    )

    assert run.fact(Lateraled) == Lateraled(HOME, "h7", "h22")
    assert run.fact(Rushed) == Rushed(HOME, "pitch", 5, 35, "h22")
    assert "run.juke" in run.ids
    assert "run.hand_off_check" not in run.ids


def test_a_pitch_is_fumbled_on_snake_eyes():
    run = pitched(
        ("pitch.check", SNAKE_EYES),
        ("fumble.spot", Happened("lost", at=24)),
        ("fumble.drop", Happened("recovered", at=24, team=AWAY)),
        ("fumble.advance", Happened("tackled", at=20)),
    )

    assert run.fact(Fumbled) == Fumbled(HOME, 24, 3, "h7")
    assert run.value.possession is AWAY
    assert run.all(Lateraled) == []


def test_with_an_opponent_in_the_path_it_is_batted_down_without_a_roll():
    run = pitched(("pitch.path", Happened("batted", at=25, by="a55")))

    assert run.fact(Fumbled) == Fumbled(HOME, 25, 3, "h7", "a55")
    assert "pitch.check" not in run.ids


def test_beyond_the_line_a_receiver_still_has_his_juke():
    state = at_the(30)
    context = Context(beyond=True)
    run = play(lambda state: pitch(state, context, "h22"), state, CHECK)

    assert "run.juke" in run.ids


# ── backwards passes by stick ────────────────────────────────────────────────────


def test_beyond_two_base_lengths_the_sticks_are_used_and_it_is_no_forward_pass():
    run = thrown("caught", ("catch.finish", Happened("tackled", at=34)), at=26)

    assert "pass.stick" in run.ids
    assert "pitch.check" not in run.ids
    assert run.fact(Rushed) == Rushed(HOME, "pitch", 4, 34, "h22")
    assert run.all(PassCompleted) == []


def test_caught_behind_the_line_by_stick_there_is_no_juke():
    run = thrown("caught", at=26)

    assert "run.juke" not in run.ids
    assert "pass.receiver_pivot" in run.ids


def test_anybody_may_catch_it():
    run = thrown("caught_by_other", ("pass.receiver", Named("h74")), at=26)

    assert run.fact(Rushed).player == "h74"


def test_incomplete_it_is_a_fumble_where_the_ball_lies():
    run = thrown(
        "incomplete",
        ("fumble.drop", Happened("recovered", at=21, team=AWAY)),
        ("fumble.advance", Happened("touchdown")),
        at=21,
    )

    assert run.fact(Fumbled) == Fumbled(HOME, 21, 3, "h7")
    assert run.all(PassIncomplete) == []
    assert run.value.score.away == 6


def test_it_may_be_intercepted():
    run = thrown(
        "intercepted", ("interception.finish", Happened("tackled", at=20)), at=26
    )

    assert run.fact(PassIntercepted).at == 26
    assert (run.value.possession, run.value.ball_on) == (AWAY, 20)


def test_figures_do_not_throw_backwards():
    state = at_the(30, options={"passing_figures": True})
    with pytest.raises(IllegalAnswer, match="not possible now"):
        play(scrimmage, state, BACKWARD, ("pass.stick", Happened("figure")))
