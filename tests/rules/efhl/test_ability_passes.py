"""Ability checks where passes are decided by a die."""

import pytest

from rules.efhl.ability.questions import is_stoppage
from rules.efhl.challenges import challengeable
from rules.efhl.fumblerooski import TOUCHED
from rules.efhl.passing.check import CONTESTED
from rules.efhl.penalty_checks.offender import LIKELY
from rules.efhl.ratings.points import RESPONSIBLE
from rules.efhl.sticks import MARKED, MARKED_FAR
from rules.efhl.stoppages.transfers import DECLARE, FAKED, THROWN_BACK
from rules.facts import (
    AbilityChecked,
    PassCompleted,
    PassIncomplete,
    PassIntercepted,
    RulingOverturned,
    Tackled,
)
from rules.prompts import Challenge, Chosen, Happened, Open, Rolled
from tests.rules.efhl import test_passing_check as passing
from tests.rules.efhl.ability import (
    ON,
    PLAYERS,
    checked,
)
from tests.rules.efhl.drive import AWAY, HOME, at_the
from tests.rules.efhl.whole import BEFORE_SNAP, whole

# ── where passes are decided by a die ────────────────────────────────────────────


def base_to_base(dice, *script, players=PLAYERS):
    """A pass by the die that both could have; the dice of the contested check."""
    options = ON | {"alternative_passing": True}
    state = at_the(30, options=options, brings=players)
    aim = passing.aim(25, 45, "touching", by="a21")
    rolls = checked(*dice, contested=True)
    return passing.throw(state, *aim, passing.die(5), *rolls, *script)


@pytest.mark.parametrize(
    ("dice", "fact", "asked"),
    [
        ((20, 20), PassIncomplete, False),
        ((20, 9), PassIntercepted, False),
        ((9, 20), PassCompleted, True),  # is a defender's front on him?
    ],
)
def test_nobody_has_to_call_for_it(dice, fact, asked):
    run = base_to_base(dice)

    assert run.all(fact)
    assert ("passing.contested" in run.ids) is asked
    assert run.fact(AbilityChecked).question == "who_caught"


def test_only_a_catch_is_left_to_tell():
    tackled = ("passing.contested", Happened("caught_tackled"))
    run = base_to_base((9, 20), tackled)

    assert run.opened("passing.contested").options == ("caught", "caught_tackled")
    assert run.fact(Tackled).at == 45


@pytest.mark.parametrize(
    ("dice", "ruled", "instead", "fact"),
    [
        ((20, 20), "batted", "intercepted", PassIntercepted),
        ((20, 9), "intercepted", "caught_tackled", PassCompleted),
        ((9, 20), "caught", "batted", PassIncomplete),
    ],
)
def test_what_the_dice_ruled_may_be_challenged(dice, ruled, instead, fact):
    options = ON | {"alternative_passing": True, "challenges": "die"}
    state = at_the(30, options=options, brings=PLAYERS)
    aim = passing.aim(25, 45, "touching", by="a21")
    rolls = checked(*dice, contested=True)
    script = (
        ("scrimmage.declare", Chosen("pass", player="h80")),
        *aim,
        passing.die(5),
        *rolls,
    )
    after = whole(state, *script).value
    (ruling,) = (x for x in challengeable(after) if x.answer.outcome == ruled)
    assert ruling.opened.options == CONTESTED.names

    challenge = Challenge(AWAY, ruling.number, Happened(instead))
    again = whole(after, (BEFORE_SNAP, challenge), ("challenge.die", Rolled((2,))))

    assert again.all(RulingOverturned)
    assert again.all(fact)


def test_targets_of_both_are_one_less():
    first, second = base_to_base((20, 20)).fact(AbilityChecked).rolls

    assert (first.target, second.target) == (9, 9)  # nobody 10, DB 10


def test_without_the_option_the_table_tells():
    state = at_the(30, options={"alternative_passing": True})
    aim = passing.aim(25, 45, "touching", by="a21")
    run = passing.throw(state, *aim, passing.die(5))

    assert "passing.contested" in run.ids
    assert not run.all(AbilityChecked)


@pytest.mark.parametrize(
    "prompt", [MARKED, MARKED_FAR, DECLARE, FAKED, TOUCHED, THROWN_BACK]
)
def test_every_stoppage_of_a_live_play_is_one(prompt):
    names = () if prompt in (MARKED, MARKED_FAR) else prompt.names

    assert is_stoppage(Open(prompt, (HOME,), names))


@pytest.mark.parametrize("prompt", [RESPONSIBLE, LIKELY])
def test_what_follows_a_play_is_none(prompt):
    assert not is_stoppage(Open(prompt, (HOME,), prompt.names))
