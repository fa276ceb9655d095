"""Quarters of fifteen plays, the half, the end of the fourth quarter.

EFHL Timing Procedures; Score Sheet Template; EFHL Conversion Play Procedures.
"""

import pytest
from msgspec.structs import replace

from rules.efhl.timing import (
    close,
    last_play_of_half,
    plays,
    plays_left,
    two_minute_drill,
)
from rules.facts import EndsSwapped, GameEnded, QuarterEnded
from rules.field import Across
from rules.state import ByTeam, State, first_and_ten, to_kick
from tests.rules.efhl.drive import AWAY, HOME, Played, at_the, play, state_with

LEVEL, BEHIND, AHEAD = ByTeam(20, 20), ByTeam(17, 20), ByTeam(20, 17)


def after_play(number: int, after: State, quarter: int = 1, **fields) -> Played:
    """The clock after play `number`, which led to `after`."""
    after = replace(after, quarter=quarter, play=number + 1, **fields)
    before = replace(after, play=number)
    return play(lambda state: close(before, state), after)


def down(number: int = 3) -> State:
    return at_the(44, togo=3, down=number)


def a_touchdown() -> State:
    return replace(
        state_with(), upcoming="try", possession=HOME, ball_on=85, line_to_gain=100
    )


def a_kickoff() -> State:
    return to_kick(state_with(), HOME, "kickoff", 35)


def test_a_quarter_goes_on_until_its_fifteenth_play():
    played = after_play(14, down())

    assert (played.value.quarter, played.value.play) == (1, 15)
    assert played.facts == []


@pytest.mark.parametrize("quarter", [1, 3])
def test_down_distance_and_possession_carry_over_and_the_ends_swap(quarter):
    """RULINGS, Timing: carries over, ends swap."""
    played = after_play(15, down(), quarter, home_defends="right")

    assert played.facts == [QuarterEnded(quarter), EndsSwapped()]
    assert (played.value.quarter, played.value.play) == (quarter + 1, 1)
    assert (played.value.down, played.value.ydstogo) == (3, 3)
    assert (played.value.possession, played.value.ball_on) == (HOME, 44)
    assert played.value.home_defends == "left"


def test_a_new_possession_carries_over_too():
    played = after_play(15, first_and_ten(down(), AWAY, 70, Across.LEFT))

    assert (played.value.possession, played.value.down) == (AWAY, 1)
    assert played.value.hash is Across.LEFT


def test_a_kickoff_carries_over_from_the_first_quarter():
    assert after_play(15, a_kickoff()).value.upcoming == "kickoff"


def test_the_half_ends_with_the_second_quarter():
    played = after_play(15, down(), 2, chooses_second_half=AWAY)

    assert played.facts == [QuarterEnded(2)]
    assert played.value.upcoming == "second_half"
    assert (played.value.quarter, played.value.play) == (3, 1)
    assert played.value.possession is AWAY


def test_each_side_has_three_timeouts_again_in_the_second_half():
    played = after_play(15, down(), 2, timeouts=ByTeam(0, 1))

    assert played.value.timeouts == ByTeam(3, 3)


def test_timeouts_carry_over_within_a_half():
    assert after_play(15, down(), 1, timeouts=ByTeam(0, 1)).value.timeouts == ByTeam(
        0, 1
    )


def test_no_kickoff_follows_a_score_on_the_last_play_of_a_half():
    assert after_play(15, a_kickoff(), 2).value.upcoming == "second_half"


def test_a_touchdown_on_the_last_play_of_a_half_is_followed_by_its_try():
    """RULINGS, Conversion Play Procedures: try."""
    played = after_play(15, a_touchdown(), 2)

    assert played.value.upcoming == "try"
    assert played.value.quarter == 2
    assert played.facts == []


def test_the_half_is_over_after_that_try():
    before = replace(a_touchdown(), quarter=2, play=16)
    after = replace(a_kickoff(), quarter=2, play=16)

    played = play(lambda state: close(before, state), after)

    assert played.value.upcoming == "second_half"


def test_the_leader_has_won_at_the_end_of_the_fourth():
    played = after_play(15, down(), 4, score=AHEAD)

    assert played.value.over
    assert played.fact(GameEnded) == GameEnded(20, 17, HOME)


def test_a_tie_goes_to_overtime():
    played = after_play(15, down(), 4, score=LEVEL)

    assert played.value.upcoming == "overtime"
    assert (played.value.quarter, played.value.play) == (5, 1)


def test_no_try_when_the_touchdown_wins_on_the_last_play_of_the_fourth():
    """EFHL Conversion Play Procedures."""
    played = after_play(15, a_touchdown(), 4, score=AHEAD)

    assert played.value.over
    assert played.value.winner is HOME


@pytest.mark.parametrize("score", [LEVEL, BEHIND])
def test_a_touchdown_that_ties_or_trails_there_is_followed_by_its_try(score):
    assert after_play(15, a_touchdown(), 4, score=score).value.upcoming == "try"


def test_a_conceded_safety_on_the_last_play_leaves_the_winner_winning():
    """EFHL Scoring Procedures, "Safeties": the deliberate safety as time expires."""
    after = to_kick(state_with(), HOME, "free_kick", 20)

    played = after_play(15, after, 4, score=AHEAD)

    assert played.value.over
    assert played.value.winner is HOME


# ── what the others ask the clock ────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("quarter", "number", "drill"),
    [(2, 13, False), (2, 14, True), (2, 15, True), (4, 14, True), (1, 15, False)],
)
def test_the_two_minute_drill_is_the_last_two_plays_of_a_half(quarter, number, drill):
    assert two_minute_drill(state_with(quarter=quarter, play=number)) is drill


def test_overtime_has_no_two_minute_drill():
    """RULINGS, Timing (Two Minute Drill)."""
    assert not two_minute_drill(state_with(quarter=5, play=10))


@pytest.mark.parametrize(
    ("quarter", "number", "last"),
    [(1, 15, False), (2, 14, False), (2, 15, True), (3, 15, False), (4, 15, True)],
)
def test_the_field_goal_exception_is_for_the_last_play_of_a_half(quarter, number, last):
    """Score Sheet Template."""
    assert last_play_of_half(state_with(quarter=quarter, play=number)) is last


@pytest.mark.parametrize(("season", "number"), [("regular", 10), ("postseason", 15)])
def test_the_exception_reaches_the_last_play_of_overtime(season, number):
    """RULINGS, Timing / Score Sheet Template."""
    state = state_with(quarter=5, play=number, season=season)

    assert plays(state) == number
    assert last_play_of_half(state)
    assert not last_play_of_half(replace(state, play=number - 1))


@pytest.mark.parametrize(
    ("quarter", "number", "left"),
    [
        (1, 1, 30),
        (1, 15, 16),
        (2, 1, 15),
        (3, 15, 16),
        (4, 15, 1),
        (4, 16, 0),
        (5, 1, 10),
        (5, 10, 1),
    ],
)
def test_plays_are_left_to_the_end_of_the_half_or_overtime_period(
    quarter, number, left
):
    assert plays_left(State(quarter=quarter, play=number)) == left
