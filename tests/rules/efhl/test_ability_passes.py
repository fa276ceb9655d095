"""Ability checks where passes are decided by a die."""

import pytest

from rules.efhl.ability.questions import stoppage
from rules.efhl.fumblerooski import TOUCHED
from rules.efhl.penalty_checks.offender import LIKELY
from rules.efhl.ratings.points import RESPONSIBLE
from rules.efhl.sticks import MARKED, MARKED_FAR
from rules.efhl.stoppages.transfers import DECLARE, FAKED, THROWN_BACK
from rules.facts import (
    AbilityChecked,
    PassCompleted,
    PassIncomplete,
    PassIntercepted,
    Tackled,
)
from rules.prompts import (
    Happened,
    Open,
)
from tests.rules.efhl import test_passing_check as passing
from tests.rules.efhl.ability import (
    ON,
    PLAYERS,
    checked,
)
from tests.rules.efhl.drive import HOME, at_the

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

    assert stoppage(Open(prompt, (HOME,), names))


@pytest.mark.parametrize("prompt", [RESPONSIBLE, LIKELY])
def test_what_follows_a_play_is_none(prompt):
    assert not stoppage(Open(prompt, (HOME,), prompt.names))
