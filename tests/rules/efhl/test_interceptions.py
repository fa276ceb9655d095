"""EFHL Scrimmage Play Procedures, "Pass Interceptions"; Touchbacks; Safeties."""

import pytest

from rules.efhl.scrimmage import scrimmage
from rules.errors import IllegalAnswer
from rules.facts import (
    Fumbled,
    PassIntercepted,
    PossessionChanged,
    Returned,
    SafetyScored,
    Touchback,
    TouchdownScored,
)
from rules.prompts import Chosen, Happened
from tests.rules.efhl.drive import AWAY, HOME, Played, at_the, play

UNDER_CENTER = ("scrimmage.call", Chosen("under_center", player="h7"))
PASS = ("scrimmage.declare", Chosen("pass", player="h80"))
BLUE = ("pass.stick", Happened("blue"))


def picked(state, at: int, *script) -> Played:
    caught = ("pass.thrown", Happened("intercepted", at=at, by="a21"))
    return play(scrimmage, state, UNDER_CENTER, PASS, caught, *script)


def returned(outcome: str, **told) -> tuple:
    return ("interception.finish", Happened(outcome, **told))


def test_the_interceptor_runs_it_back_and_it_is_their_first_down():
    run = picked(at_the(30), 50, BLUE, returned("tackled", at=42, by="h66"))

    assert run.fact(PassIntercepted) == PassIntercepted(
        AWAY, 50, "blue", "a21", "h7", "h80"
    )
    assert run.fact(Returned) == Returned(AWAY, "interception", 50, 42, 8, "a21")
    assert run.fact(PossessionChanged) == PossessionChanged(AWAY, "interception", 42)
    assert (run.value.possession, run.value.ball_on) == (AWAY, 42)
    assert (run.value.down, run.value.ydstogo) == (1, 10)


def test_the_interceptor_alone_pivots_and_the_offense_has_the_switch_and_one_stop():
    run = picked(at_the(30), 50)

    after = [(o.id, o.seats) for o in run.asked[run.ids.index("pass.thrown") + 1 :]]
    assert after == [
        ("interception.pivot", (AWAY,)),
        ("interception.pursuit", (HOME,)),
        ("interception.pursuers", (HOME,)),
        ("interception.blockers", (AWAY,)),
        ("interception.set", (HOME,)),
        ("interception.set", (AWAY,)),
        ("interception.finish", (HOME,)),
    ]


def test_returned_all_the_way_is_a_touchdown():
    run = picked(at_the(30), 50, returned("touchdown"))

    assert run.fact(TouchdownScored) == TouchdownScored(AWAY, "interception", "a21")
    assert run.fact(Returned).yards == 50


def test_intercepted_in_the_offenses_own_end_zone_is_a_touchdown_at_once():
    run = picked(at_the(3), -4)

    assert run.all(TouchdownScored)
    assert "interception.pivot" not in run.ids


def test_intercepted_and_downed_in_the_end_zone_is_a_touchback_at_the_20():
    """RULINGS, Pass Interceptions."""
    run = picked(at_the(75), 104, returned("tackled", at=103))

    assert run.fact(Touchback) == Touchback(AWAY, 80)
    assert (run.value.possession, run.value.ball_on) == (AWAY, 80)


def test_carried_out_and_back_in_it_is_a_safety():
    left = ("dead_ball.left_end_zone", Happened("left"))
    run = picked(at_the(75), 104, returned("tackled", at=103), left)

    assert run.fact(SafetyScored).team is HOME


def test_caught_in_the_field_and_tackled_in_the_own_end_zone_is_a_safety():
    run = picked(at_the(75), 98, returned("tackled", at=102))

    assert run.fact(SafetyScored).team is HOME
    assert "dead_ball.left_end_zone" not in run.ids


def test_the_option_makes_it_a_safety():
    state = at_the(75, options={"end_zone_return": "safety"})
    run = picked(state, 104, returned("tackled", at=103))

    assert run.fact(SafetyScored).team is HOME


def test_brought_out_of_the_end_zone_it_is_spotted_there():
    run = picked(at_the(75), 104, returned("tackled", at=93))

    assert (run.value.possession, run.value.ball_on) == (AWAY, 93)


def test_fumbled_back_to_the_offense_it_is_a_first_down():
    """The ball has changed hands twice; the line to gain no longer counts."""
    run = picked(
        at_the(30, down=3),
        50,
        returned("hit_from_behind", at=45, by="h66"),
        ("fumble.drop", Happened("recovered", at=37, team=HOME)),
        ("fumble.advance", Happened("tackled", at=38)),
    )

    assert run.fact(Fumbled).team is AWAY
    assert (run.value.possession, run.value.ball_on) == (HOME, 38)
    assert (run.value.down, run.value.ydstogo) == (1, 10)


def test_fumbled_and_recovered_by_his_own_side_it_stays_theirs():
    run = picked(
        at_the(30),
        50,
        returned("hit_from_behind", at=45, by="h66"),
        ("fumble.drop", Happened("recovered", at=45, team=AWAY)),
        ("fumble.advance", Happened("tackled", at=44)),
    )

    assert (run.value.possession, run.value.ball_on) == (AWAY, 44)


def test_a_figures_throw_can_be_intercepted():
    run = play(
        scrimmage,
        at_the(30, options={"passing_figures": True}),
        PASS,
        ("pass.stick", Happened("figure")),
        ("pass.figure", Happened("intercepted", at=50, by="a21")),
    )

    assert run.fact(PassIntercepted).stick == ""
    assert run.value.possession is AWAY


def test_an_interception_needs_its_yard_line():
    with pytest.raises(IllegalAnswer, match="yard line"):
        play(scrimmage, at_the(30), PASS, ("pass.thrown", Happened("intercepted")))
