"""Overtime: one period, or as many as an elimination game takes."""

import pytest

from rules.facts import CoinTossed, GameEnded, OvertimeBegan, QuarterEnded
from rules.prompts import Chosen, Happened, Rolled
from rules.state import ByTeam, Overtime
from tests.rules.solitaire.drive import AWAY, HOME, after, before, play

LEVEL = ByTeam(14, 14)
STOPPED = ("scrimmage.run", Happened("tackled", at=42))
OPENINGS = Overtime(HOME, HOME)
BOTH_DONE = Overtime(HOME, HOME, ("none", "none"))


def fourth(season="regular", options=None, score=LEVEL):
    return before(options, season=season, quarter=4, play=15, score=score)


def period(openings=BOTH_DONE, number=1, season="regular", **fields):
    fields = {"score": LEVEL, "play": 15} | fields
    return before(season=season, quarter=4 + number, overtime=openings, **fields)


def test_a_level_game_goes_on():
    assert after(fourth(), STOPPED).upcoming == "overtime"


def test_a_game_with_a_winner_does_not():
    assert after(fourth(score=ByTeam(14, 7)), STOPPED).over


def test_a_table_may_let_a_regular_game_end_level_but_no_elimination_game():
    options = {"overtime": False}

    tied = play(fourth(options=options), STOPPED)
    assert tied.facts[-1] == GameEnded(14, 14, None)
    assert after(fourth("postseason", options), STOPPED).upcoming == "overtime"


@pytest.mark.parametrize(
    ("toss", "coin"),
    [
        ("call", "pregame.coin"),
        ("heads", "pregame.heads"),
        ("visitors", "pregame.heads"),
    ],
)
def test_a_toss_decides_the_first_possession(toss, coin):
    opening = after(fourth(options={"toss": toss}), STOPPED)

    runner = play(opening, (coin, Rolled((1,))))

    assert [type(fact) for fact in runner.facts[1:3]] == [OvertimeBegan, CoinTossed]
    assert runner.state.possession is HOME  # the visitors won and receive
    assert runner.state.timeouts == ByTeam(2, 2)
    assert runner.state.overtime == Overtime(AWAY, AWAY)


def test_a_period_is_as_long_as_a_quarter():
    options = {"plays": 12}
    state = before(options, quarter=5, play=12, score=LEVEL, overtime=BOTH_DONE)

    assert after(state, STOPPED).over


def test_a_field_goal_leaves_the_other_side_a_chance():
    kick = ("scrimmage.call", Chosen("field_goal"))
    good = ("field_goal.kick", Happened("good"))

    answered = after(period(OPENINGS, play=4, ball_on=70), kick, good)

    assert not answered.over
    assert answered.overtime.ended == ("field_goal",)


@pytest.mark.parametrize(
    ("script", "winner"),
    [
        ([("scrimmage.run", Happened("touchdown"))], HOME),
        ([("scrimmage.run", Happened("tackled", at=-1))], AWAY),
        (
            [
                ("scrimmage.run", Happened("developed")),
                ("pass.thrown", Happened("intercepted", at=45)),
                ("interception.run", Happened("touchdown")),
            ],
            AWAY,
        ),
    ],
)
def test_any_other_score_of_the_first_possession_wins(script, winner):
    ended = after(period(OPENINGS, play=4), *script)

    assert ended.over
    assert ended.winner is winner


def test_after_one_possession_each_the_next_score_wins():
    kick = ("scrimmage.call", Chosen("field_goal"))
    good = ("field_goal.kick", Happened("good"))

    assert after(period(play=4, ball_on=70), kick, good).winner is HOME


def test_a_regular_game_ends_level_after_one_period():
    ended = play(period(), STOPPED)

    assert ended.facts[-2:] == [QuarterEnded(5), GameEnded(14, 14, None)]


def test_an_elimination_game_goes_on_with_the_same_down():
    state = period(season="postseason", timeouts=ByTeam(0, 0), down=2)

    again = after(state, STOPPED)

    assert (again.quarter, again.play, again.down) == (6, 1, 3)
    assert again.ball_on == 42
    assert again.home_defends == "right"


@pytest.mark.parametrize(
    ("number", "timeouts"), [(1, ByTeam(3, 3)), (2, ByTeam(1, 0)), (3, ByTeam(3, 3))]
)
def test_after_the_first_period_there_are_three_timeouts_in_every_two(number, timeouts):
    state = period(number=number, season="postseason", timeouts=ByTeam(1, 0))

    assert after(state, STOPPED).timeouts == timeouts
