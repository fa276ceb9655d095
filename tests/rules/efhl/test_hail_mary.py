"""EFHL The Hail Mary Stick: the measuring stick throws from 70 yards on."""

import pytest

from rules.efhl.context import Context
from rules.efhl.passes import forward_pass
from rules.efhl.pitches import backward_pass
from rules.errors import IllegalAnswer
from rules.facts import PassCompleted, PassIncomplete, PassIntercepted
from rules.prompts import Happened
from tests.rules.efhl.drive import AWAY, HOME, Played, at_the, play

ON = {"hail_mary": True}
FAR = ("pass.stick", Happened("hail_mary"))


def throw(state, *script) -> Played:
    context = Context(player="h7")
    return play(lambda state: forward_pass(state, context, "h80"), state, *script)


def test_the_whole_measuring_stick_is_laid():
    run = throw(at_the(40, options=ON), FAR, ("pass.thrown", Happened("missed")))
    assert "hail_mary.marked" in run.ids
    assert "pass.marked" not in run.ids
    assert run.fact(PassIncomplete) == PassIncomplete(
        HOME, "missed", "", False, "h7", "h80", length="hail_mary"
    )


def test_caught_it_is_carried_on_as_any_pass():
    run = throw(
        at_the(30, options=ON),
        FAR,
        ("pass.thrown", Happened("caught", at=95)),
        ("catch.finish", Happened("tackled", at=97)),
    )
    assert run.fact(PassCompleted) == PassCompleted(
        HOME, "stick", 67, 95, 97, "", False, "h7", "h80", length="hail_mary"
    )


def test_intercepted_it_says_so():
    caught = Happened("intercepted", at=101, by="a21")
    run = throw(at_the(40, options=ON), FAR, ("pass.thrown", caught))
    assert run.fact(PassIntercepted).length == "hail_mary"


@pytest.mark.parametrize(
    ("ball", "possession", "offered"),
    [(60, HOME, True), (61, HOME, False), (40, AWAY, True), (39, AWAY, False)],
)
def test_it_needs_70_yards_of_field(ball, possession, offered):
    run = throw(at_the(ball, options=ON, possession=possession))
    assert ("hail_mary" in run.opened("pass.stick").options) is offered


def test_whatever_forces_pressure_sticks_leaves_it():
    fake = Context(player="h3", pressure=True)
    state = at_the(40, options=ON)
    run = play(lambda state: forward_pass(state, fake, "h80"), state, FAR)
    assert run.opened("pass.stick").options == (
        "red_pressure",
        "white_pressure",
        "blue_pressure",
        "hail_mary",
    )
    assert run.fact(PassIncomplete).pressure is False


def test_there_is_none_backwards():
    state = at_the(90, options=ON, possession=HOME)
    run = play(lambda state: backward_pass(state, Context(), "h22"), state)
    assert "hail_mary" not in run.opened("pass.stick").options


def test_without_the_option_it_is_refused():
    with pytest.raises(IllegalAnswer, match="not possible now"):
        throw(at_the(40), FAR)
