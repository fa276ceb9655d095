"""The coin toss, who kicks, which end, and the second half.

EFHL Pregame Procedures, "The Coin Toss".
"""

import pytest
from msgspec.structs import replace

from rules.efhl.pregame import pregame, second_half
from rules.errors import IllegalAnswer
from rules.facts import CoinTossed, EndChosen, TossChoiceMade
from rules.prompts import Chosen, Rolled
from tests.rules.efhl.drive import AWAY, HOME, Played, play, state_with

HEADS, TAILS = Rolled((1,)), Rolled((2,))


def toss(*script, coin=HEADS) -> Played:
    return play(pregame, state_with(), ("pregame.coin", coin), *script)


def test_the_visitors_call_and_the_home_coach_flips():
    tossed = toss()

    assert tossed.opened("pregame.call").seats == (AWAY,)
    assert tossed.opened("pregame.coin").seats == (HOME,)


@pytest.mark.parametrize(
    ("called", "coin", "winner"),
    [
        ("heads", HEADS, AWAY),
        ("heads", TAILS, HOME),
        ("tails", TAILS, AWAY),
        ("tails", HEADS, HOME),
    ],
)
def test_a_right_call_wins_the_toss_for_the_visitors(called, coin, winner):
    tossed = toss(("pregame.call", Chosen(called)), coin=coin)

    assert tossed.fact(CoinTossed).winner is winner
    assert tossed.opened("pregame.choice").seats == (winner,)


def test_whoever_receives_gets_the_kick_from_the_other_sides_35():
    tossed = toss(("pregame.choice", Chosen("receive")))

    assert tossed.value.upcoming == "kickoff"
    assert tossed.value.possession is HOME
    assert tossed.value.ball_on == 35
    assert (tossed.value.quarter, tossed.value.play) == (1, 1)


def test_the_winner_may_kick():
    tossed = toss(("pregame.choice", Chosen("kick")))

    assert tossed.value.possession is AWAY
    assert tossed.value.ball_on == 65


def test_the_loser_chooses_in_the_second_half_when_the_winner_chose_now():
    tossed = toss(("pregame.choice", Chosen("kick")))

    assert tossed.value.chooses_second_half is HOME


def test_a_deferral_leaves_the_opening_to_the_loser_and_the_second_half_to_the_winner():
    tossed = toss(
        ("pregame.choice", Chosen("defer")),
        ("pregame.kick_or_receive", Chosen("kick")),
    )

    assert tossed.opened("pregame.kick_or_receive").seats == (HOME,)
    assert tossed.value.possession is HOME
    assert tossed.value.chooses_second_half is AWAY
    assert tossed.all(TossChoiceMade) == [
        TossChoiceMade(AWAY, "defer"),
        TossChoiceMade(HOME, "kick"),
    ]


def test_the_loser_cannot_defer_in_his_turn():
    with pytest.raises(IllegalAnswer, match="not available now"):
        toss(
            ("pregame.choice", Chosen("defer")),
            ("pregame.kick_or_receive", Chosen("defer")),
        )


@pytest.mark.parametrize(("choice", "picks"), [("receive", HOME), ("defer", AWAY)])
def test_the_side_that_did_not_choose_to_kick_or_receive_picks_the_end(choice, picks):
    tossed = toss(("pregame.choice", Chosen(choice)), ("pregame.end", Chosen("right")))

    assert tossed.opened("pregame.end").seats == (picks,)
    assert tossed.fact(EndChosen) == EndChosen(picks, "right")
    assert tossed.value.home_defends == ("right" if picks is HOME else "left")


# ── the second half ──────────────────────────────────────────────────────────────


def halftime(chooses, *script) -> Played:
    state = state_with(quarter=3, upcoming="second_half", possession=chooses)
    return play(second_half, state, *script)


def test_the_choice_of_the_second_half_belongs_to_whom_the_toss_left_it():
    half = halftime(AWAY, ("second_half.choice", Chosen("receive")))

    assert half.opened("second_half.choice").seats == (AWAY,)
    assert half.value.upcoming == "kickoff"
    assert half.value.possession is HOME
    assert half.value.quarter == 3


def test_the_chooser_may_kick_again():
    half = halftime(HOME, ("second_half.choice", Chosen("kick")))

    assert half.value.possession is HOME
    assert half.value.ball_on == 35


def test_the_other_side_picks_its_end():
    half = halftime(AWAY, ("second_half.end", Chosen("right")))

    assert half.fact(EndChosen) == EndChosen(HOME, "right")
    assert half.value.home_defends == "right"


def test_without_a_toss_on_record_the_side_in_possession_chooses():
    state = replace(state_with(quarter=3, upcoming="second_half"), possession=AWAY)

    half = play(second_half, state)

    assert half.opened("second_half.choice").seats == (AWAY,)
