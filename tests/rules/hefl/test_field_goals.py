"""Field goals and tries: the chart by the line of scrimmage, or the figure."""

import pytest

from rules.facts import ExtraPointAttempted, FieldGoalAttempted
from rules.hefl.field_goal import GOAL
from rules.prompts import Chosen, Flag, Rolled
from tests.rules.hefl.drive import AWAY, HOME, at, before, ended, play

CALLED = ("scrimmage.call", Chosen("field_goal", "h3"))
TWO = ("try.call", Chosen("two_point"))


def try_it(*script):
    state = before(upcoming="try", down=0, ball_on=85, line_to_gain=100)
    return play(state, *script)


def d100(total: int) -> Rolled:
    return Rolled((total // 10 or 10, total % 10 or 10))


LINES = (
    *((1, 5), (10, 5), (11, 15), (15, 15), (16, 25), (20, 25), (21, 30), (25, 30)),
    *((26, 45), (30, 45), (31, 50), (35, 50), (36, 75), (40, 75), (41, 90), (45, 90)),
)


@pytest.mark.parametrize(("yards", "needed"), LINES)
def test_the_chart_by_the_line_of_scrimmage(yards: int, needed: int) -> None:
    line = at(100 - yards)
    good = play(line, CALLED, ("field_goal.dice", d100(needed)))
    missed = play(line, CALLED, ("field_goal.dice", d100(needed - 1)))

    assert good.stated(FieldGoalAttempted)[0].needed == needed
    assert (good.state.score.home, good.state.upcoming) == (3, "kickoff")
    assert missed.state.score.home == 0
    assert missed.state.possession is AWAY


@pytest.mark.parametrize(("ball", "offered"), [(54, False), (55, True)])
def test_no_attempt_from_beyond_the_45(ball: int, offered: bool) -> None:
    options = play(at(ball), until="scrimmage.call").open.options
    assert ("field_goal" in options) is offered


def test_a_miss_goes_to_the_spot_of_the_kick_or_the_20() -> None:
    miss = ("field_goal.dice", d100(1))
    assert play(at(60), CALLED, miss).state.ball_on == 52
    assert play(at(90), CALLED, miss).state.ball_on == 80


def test_the_figure_kicks_from_eight_yards_behind_the_line() -> None:
    by_figure = ("field_goal.method", Chosen("figure"))
    played = play(at(70), CALLED, by_figure, ended("field_goal.figure", "good"))

    assert GOAL.back == 8
    fact = played.stated(FieldGoalAttempted)[0]
    assert (fact.distance, fact.kicker, fact.decided) == (48, "h3", "figure")
    assert played.state.score.home == 3


def test_a_try_is_kicked_by_the_row_of_the_15() -> None:
    good = try_it(("field_goal.dice", d100(15)))
    assert good.stated(ExtraPointAttempted)[0].needed == 15
    assert (good.state.score.home, good.state.upcoming) == (1, "kickoff")
    assert try_it(("field_goal.dice", d100(14))).state.score.home == 0


def test_a_try_by_the_figure() -> None:
    by_figure = ("field_goal.method", Chosen("figure"))
    assert try_it(by_figure, ended("field_goal.figure", "good")).state.score.home == 1


def test_two_points_are_tried_from_the_2() -> None:
    played = try_it(
        TWO, ("scrimmage.announce", Chosen("run")), ended("run.start", "tackled", 99)
    )
    assert played.state.score.home == 0
    played = try_it(
        TWO, ("scrimmage.announce", Chosen("run")), ended("run.start", "touchdown")
    )
    assert played.state.score.home == 2
    assert played.state.play == 1


def test_a_penalty_moves_the_row_of_a_try() -> None:
    played = try_it(
        ("try.call", Flag(AWAY, "offside")), ("penalty.decision", Chosen("accept"))
    )
    assert (played.state.upcoming, played.state.ball_on) == ("try", 90)
    again = play(played.state, ("field_goal.dice", d100(5)))
    assert again.stated(ExtraPointAttempted)[0].needed == 5
    assert again.state.possession is HOME
