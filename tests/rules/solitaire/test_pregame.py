"""Pre-Game Procedures and the Coin Toss: its three forms, and the second half."""

import pytest

from rules.facts import CoinTossed, EndChosen, TossChoiceMade
from rules.prompts import Chosen, Rolled
from rules.solitaire.pregame import second_half
from tests.rules.solitaire.drive import AWAY, BOOK, HOME, play

HEADS, TAILS = Rolled((1,)), Rolled((2,))


def tossed(toss, *script):
    return play(BOOK.opening({"toss": toss}), *script)


def facts_of(runner):
    return [type(fact) for fact in runner.facts[1:]]


@pytest.mark.parametrize(("call", "winner"), [("heads", AWAY), ("tails", HOME)])
def test_the_visitors_call_and_the_winner_receives(call, winner):
    runner = tossed(
        "call",
        ("pregame.call", Chosen(call)),
        ("pregame.coin", HEADS),
        ("pregame.choice", Chosen("receive")),
    )

    assert facts_of(runner) == [CoinTossed, TossChoiceMade, EndChosen]
    assert runner.state.possession is winner.opponent
    assert (runner.state.upcoming, runner.state.own_yard) == ("kickoff", 35)


def test_the_winner_may_kick_and_the_other_side_takes_an_end():
    runner = tossed(
        "call",
        ("pregame.coin", HEADS),
        ("pregame.choice", Chosen("kick")),
        ("pregame.end", Chosen("right")),
    )

    assert runner.state.possession is AWAY
    assert runner.state.home_defends == "right"
    assert EndChosen(HOME, "right") in runner.facts


@pytest.mark.parametrize(("coin", "kicks"), [(HEADS, HOME), (TAILS, AWAY)])
def test_by_heads_the_visitors_receive_by_tails_the_home_team(coin, kicks):
    runner = tossed("heads", ("pregame.heads", coin))

    assert facts_of(runner) == [CoinTossed]
    assert runner.state.possession is kicks
    assert runner.state.home_defends == "left"


def test_without_a_toss_the_visitors_receive_and_home_takes_an_end():
    runner = tossed("visitors", ("pregame.end", Chosen("right")))

    assert facts_of(runner) == [EndChosen]
    assert runner.state.possession is HOME
    assert runner.state.home_defends == "right"


@pytest.mark.parametrize("toss", ["call", "heads"])
def test_the_opening_kickers_receive_in_the_second_half(toss):
    coin = "pregame.coin" if toss == "call" else "pregame.heads"
    opening = tossed(toss, (coin, HEADS)).state

    again = second_half(opening)

    assert opening.possession is HOME
    assert (again.upcoming, again.possession) == ("kickoff", AWAY)
