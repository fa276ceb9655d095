"""EFHL Scrimmage Play Procedures: Throwing the Ball Away, Spiking, Kneeling."""

import pytest

from rules.efhl.scrimmage import scrimmage
from rules.errors import IllegalAnswer
from rules.facts import (
    FlagThrown,
    PassIncomplete,
    PassIntercepted,
    Rushed,
    SafetyScored,
)
from rules.prompts import Chosen, Happened
from tests.rules.efhl.drive import AWAY, HOME, Played, at_the, play

UNDER_CENTER = ("scrimmage.call", Chosen("under_center", player="h7"))


def given_up(choice: str, *script, state=None) -> Played:
    declared = ("scrimmage.declare", Chosen(choice))
    state = state or at_the(33, togo=7, down=2)
    return play(scrimmage, state, UNDER_CENTER, declared, *script)


def thrown(outcome: str, **told) -> tuple:
    return ("give_up.thrown_away", Happened(outcome, **told))


# ── throwing the ball away ───────────────────────────────────────────────────────


def test_outside_the_box_and_beyond_the_line_it_costs_the_down_alone():
    run = given_up("throw_away", thrown("away"))

    assert run.fact(PassIncomplete) == PassIncomplete(HOME, "thrown_away", passer="h7")
    assert (run.value.down, run.value.ball_on, run.value.ydstogo) == (3, 33, 7)
    assert run.all(FlagThrown) == []


def test_it_is_grounding_in_the_box_or_short_of_the_line():
    """RULINGS, Intentional Grounding: a foul if either condition fails."""
    opened = given_up("throw_away").opened("give_up.thrown_away")

    assert opened.options == ("away", "grounded", "intercepted")
    label = opened.prompt.outcome("grounded").label
    assert "In the box" in label
    assert "short of the line" in label


def test_if_either_condition_fails_it_is_intentional_grounding():
    """RULINGS, Throwing the Ball Away / Intentional Grounding."""
    run = given_up("throw_away", thrown("grounded", at=25))

    assert run.fact(FlagThrown) == FlagThrown(
        HOME, "intentional_grounding", "during", 25, "h7"
    )
    assert run.fact(PassIncomplete).how == "grounded"
    assert run.value.down == 3


def test_grounding_needs_its_spot():
    with pytest.raises(IllegalAnswer, match="yard line"):
        given_up("throw_away", thrown("grounded"))


def test_thrown_inbounds_a_defender_may_turn_up():
    run = given_up(
        "throw_away",
        thrown("intercepted", at=45, by="a21"),
        ("interception.finish", Happened("tackled", at=40)),
    )

    assert run.fact(PassIntercepted) == PassIntercepted(
        AWAY, 45, player="a21", passer="h7"
    )
    assert (run.value.possession, run.value.ball_on) == (AWAY, 40)


# ── spiking ──────────────────────────────────────────────────────────────────────


def test_a_spike_is_a_loss_of_down_and_never_grounding():
    run = given_up("spike")

    assert run.fact(PassIncomplete).how == "spiked"
    assert (run.value.down, run.value.ball_on) == (3, 33)
    assert run.all(FlagThrown) == []


def test_a_spike_on_4th_down_gives_the_ball_away():
    run = given_up("spike", state=at_the(33, down=4))

    assert (run.value.possession, run.value.ball_on) == (AWAY, 33)


# ── kneeling ─────────────────────────────────────────────────────────────────────


def test_he_is_down_at_the_back_of_his_base_a_rush_for_a_loss():
    """RULINGS, Kneeling: the spot of the Victory Formation."""
    run = given_up("kneel", ("give_up.knelt", Happened("knelt", at=31)))

    assert run.fact(Rushed) == Rushed(HOME, "kneel", -2, 31, "h7")
    assert (run.value.down, run.value.ball_on, run.value.ydstogo) == (3, 31, 9)


def test_kneeling_in_the_end_zone_is_a_safety():
    knelt = ("give_up.knelt", Happened("knelt", at=-1))
    run = given_up("kneel", knelt, state=at_the(1))

    assert run.fact(SafetyScored).team is AWAY


def test_by_default_nobody_kneels_in_his_end_zone():
    assert given_up("kneel", state=at_the(1)).all(SafetyScored) == []


def test_nobody_kneels_beyond_the_line():
    with pytest.raises(IllegalAnswer, match="The spot must be"):
        given_up("kneel", ("give_up.knelt", Happened("knelt", at=34)))
