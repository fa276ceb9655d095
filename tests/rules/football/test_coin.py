"""The toss in the forms that books give it: called or not, deferred or not, no coin."""

import pytest

from rules.facts import CoinTossed, EndChosen, TossChoiceMade
from rules.football.coin import (
    END_OPTIONS,
    KICK_OPTIONS,
    Choice,
    Flip,
    Toss,
    coin_flip,
    coin_roll,
    decide,
    toss,
)
from rules.prompts import Choose, Chosen, Rolled
from rules.state import State
from rules.words import Names, sentence
from tests.rules.efhl.drive import AWAY, HOME, Played, play

HEADS, TAILS = Rolled((1,)), Rolled((2,))
CALLED = coin_flip("x", "Toss", "Call it.")
CHOICE = Choose(
    id="x.choice",
    means="kick_or_receive",
    heading="Toss",
    text="Kick or receive?",
    options=KICK_OPTIONS,
    default_choice="receive",
)
END = Choose(
    id="x.end",
    means="end",
    heading="Toss",
    text="Which end?",
    options=END_OPTIONS,
    default_choice="left",
)
NO_DEFER = Toss(flip=CALLED, first=Choice(CHOICE), second="kickers")
HEADS_IS_HOME = Toss(
    flip=Flip(coin=coin_roll("x", "Toss"), side=HOME),
    first=Choice(end=END, ends="kickers"),
    second="kickers",
)


def tossed(rules: Toss, *script) -> Played:
    return play(lambda state: toss(rules, state), State(), *script)


@pytest.mark.parametrize(("coin", "receives"), [(HEADS, HOME), (TAILS, AWAY)])
def test_without_a_call_heads_is_one_sides_and_it_receives(coin, receives):
    played = tossed(HEADS_IS_HOME, ("x.coin", coin))
    state, receiving = played.value

    assert receiving is receives
    assert played.ids == ["x.coin", "x.end"]
    assert played.all(TossChoiceMade) == []
    assert state.chooses_second_half is receives.opponent


def test_a_coin_that_nobody_calls_is_told_without_a_call():
    fact = tossed(HEADS_IS_HOME, ("x.coin", TAILS)).fact(CoinTossed)

    assert fact == CoinTossed(HOME, "", "tails", AWAY)
    assert "call" not in sentence([fact], Names())


def test_the_kickers_take_the_end():
    played = tossed(HEADS_IS_HOME, ("x.coin", HEADS), ("x.end", Chosen("left")))

    assert played.fact(EndChosen) == EndChosen(AWAY, "left")
    assert played.value[0].home_defends == "right"


def test_without_a_coin_the_visitors_receive_and_the_ends_stay():
    played = tossed(Toss(second="kickers"))
    state, receives = played.value

    assert (played.ids, played.facts) == ([], [])
    assert receives is AWAY
    assert state.home_defends == "left"
    assert state.chooses_second_half is HOME


def test_nobody_defers_where_that_is_no_option():
    played = tossed(NO_DEFER, ("x.coin", HEADS), ("x.choice", Chosen("kick")))

    assert played.opened("x.choice").options == ("receive", "kick")
    assert played.value[1] is HOME


@pytest.mark.parametrize(("second", "chooses"), [("kickers", AWAY), ("other", HOME)])
def test_a_winner_who_kicks_gets_the_second_half_or_does_not(second, chooses):
    rules = Toss(flip=CALLED, first=Choice(CHOICE), second=second)

    state, _ = tossed(rules, ("x.coin", HEADS), ("x.choice", Chosen("kick"))).value

    assert state.chooses_second_half is chooses


def test_a_second_half_without_a_choice_asks_nothing():
    played = play(lambda state: decide(Choice(), state, AWAY), State())

    assert played.ids == []
    assert played.value == (State(), AWAY)
