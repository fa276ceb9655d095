"""The arithmetic of penalties: where the ball goes, which down follows."""

import pytest

from rules.facts import BallSpotted, FirstDown, PossessionChanged, TurnedOverOnDowns
from rules.field import Across
from rules.football.penalties import (
    Walk,
    after_the_play,
    against_defense,
    enforcement,
    lose_down,
    replay_down,
    situation_data,
    walk,
)
from rules.registry import Foul
from rules.state import ByTeam, State, to_kick
from tests.rules.efhl.drive import AWAY, HOME, at_the, play

HOLDING = Foul(id="h", name="", on="either", yards=10, defense_yards=5)
INTERFERENCE = Foul(
    id="i", name="", on="either", yards=10, defense_yards=0, defense_spot="foul"
)
FORWARD_PASS = Foul(id="f", name="", on="offense", yards=5, spot="foul")
GROUNDING = Foul(id="g", name="", on="offense", yards=10, spot="farther")


@pytest.mark.parametrize(
    ("start", "against", "at"),
    [(40, HOME, 30), (40, AWAY, 50), (60, AWAY, 70), (60, HOME, 50)],
)
def test_the_ball_goes_towards_the_offenders_goal(start, against, at):
    assert walk(start, 10, against, half=True) == Walk(at, 10)


@pytest.mark.parametrize(
    ("start", "against", "expected"),
    [
        (12, HOME, Walk(6, 6)),
        (7, HOME, Walk(4, 3)),
        (1, HOME, Walk(1, 0)),
        (85, AWAY, Walk(92, 7)),
        (99, AWAY, Walk(99, 0)),
        (20, HOME, Walk(10, 10)),
    ],
)
def test_never_more_than_half_the_distance_in_whole_yards(start, against, expected):
    assert walk(start, 10, against, half=True) == expected


def test_without_that_rule_the_one_yard_line_is_the_end_of_it():
    assert walk(8, 10, HOME, half=False) == Walk(1, 7)
    assert walk(12, 10, HOME, half=False) == Walk(2, 10)


def test_a_foul_costs_each_side_its_own_yards():
    before = at_the(40)

    assert enforcement(before, HOLDING, HOME, None, half=True) == Walk(30, 10)
    assert enforcement(before, HOLDING, AWAY, None, half=True) == Walk(45, 5)


def test_a_spot_foul_is_walked_off_from_its_spot():
    assert enforcement(at_the(40), FORWARD_PASS, HOME, 44, half=True) == Walk(39, 5)


def test_a_spot_foul_without_yards_puts_the_ball_there():
    """The yards are those from the line of scrimmage."""
    assert enforcement(at_the(40), INTERFERENCE, AWAY, 63, half=True) == Walk(63, 23)


@pytest.mark.parametrize("at", [100, 105])
def test_a_spot_in_the_offenders_end_zone_is_the_one(at):
    assert enforcement(at_the(70), INTERFERENCE, AWAY, at, half=True) == Walk(99, 29)


def test_the_worse_of_the_yards_and_the_spot():
    before = at_the(40)

    assert enforcement(before, GROUNDING, HOME, 33, half=True) == Walk(30, 10)
    assert enforcement(before, GROUNDING, HOME, 26, half=True) == Walk(26, 14)


def test_the_spot_may_be_worse_than_half_the_distance():
    assert enforcement(at_the(12), GROUNDING, HOME, 3, half=True) == Walk(3, 9)


# ── downs ────────────────────────────────────────────────────────────────────────


def after(procedure, before, *arguments, **named):
    return play(lambda state: procedure(state, *arguments, **named), before)


def test_the_same_down_again_with_the_line_to_gain_where_it_was():
    again = after(replay_down, at_the(30), 20)

    assert (again.value.down, again.value.ydstogo) == (1, 20)
    assert again.facts == [BallSpotted(20, Across.MIDDLE)]


def test_a_punt_that_is_replayed_is_a_fourth_down_to_call_again():
    before = at_the(30, down=4)

    assert after(replay_down, before, 25).value.upcoming == "scrimmage"


def test_a_kick_is_kicked_again():
    again = after(replay_down, to_kick(State(), HOME, "kickoff", 35), 30)

    assert (again.value.upcoming, again.value.ball_on) == ("kickoff", 30)
    assert again.value.down == 0


def test_yards_that_reach_the_line_to_gain_are_a_first_down():
    reached = after(against_defense, at_the(40, togo=5, down=2), 45, first_down=False)

    assert (reached.value.down, reached.value.ydstogo) == (1, 10)
    assert reached.fact(FirstDown) == FirstDown(HOME, "penalty")


def test_yards_that_do_not_are_none():
    short = after(against_defense, at_the(40, togo=6, down=2), 45, first_down=False)

    assert (short.value.down, short.value.ydstogo) == (2, 1)
    assert short.all(FirstDown) == []


def test_an_automatic_first_down_needs_no_yards():
    given = after(against_defense, at_the(40, togo=18, down=4), 45, first_down=True)

    assert (given.value.down, given.value.ydstogo) == (1, 10)


def test_a_kickoff_knows_no_first_down():
    kicked = to_kick(State(), HOME, "kickoff", 35)

    again = after(against_defense, kicked, 50, first_down=True)

    assert (again.value.upcoming, again.value.ball_on) == ("kickoff", 50)
    assert again.all(FirstDown) == []


def test_a_lost_down_is_the_next_one():
    lost = after(lose_down, at_the(40), 39)

    assert (lost.value.down, lost.value.ydstogo) == (2, 11)


def test_a_fourth_down_lost_turns_the_ball_over():
    lost = after(lose_down, at_the(40, down=4), 30)

    assert lost.value.possession is AWAY
    assert (lost.value.down, lost.value.ball_on) == (1, 30)
    assert [type(fact) for fact in lost.facts] == [
        TurnedOverOnDowns,
        PossessionChanged,
        BallSpotted,
    ]


# ── after the play ───────────────────────────────────────────────────────────────


def test_after_the_play_the_offense_keeps_its_down_and_its_line():
    then = after(after_the_play, at_the(45, togo=3, down=3), HOME, 30)

    assert (then.value.down, then.value.ydstogo) == (3, 18)


def test_after_the_play_a_new_series_has_its_ten_yards():
    then = after(after_the_play, at_the(45), HOME, 30)

    assert (then.value.down, then.value.ydstogo) == (1, 10)
    assert then.all(FirstDown) == []


def test_a_first_down_with_more_than_ten_to_go_is_no_new_series():
    then = after(after_the_play, at_the(45, togo=20), HOME, 30)

    assert (then.value.down, then.value.ydstogo) == (1, 35)


def test_after_the_play_a_foul_by_the_defense_is_a_first_down():
    then = after(after_the_play, at_the(45, togo=30, down=3), AWAY, 60)

    assert (then.value.down, then.value.ydstogo) == (1, 10)
    assert then.fact(FirstDown) == FirstDown(HOME, "penalty")


def test_after_a_score_the_kick_moves():
    then = after(after_the_play, to_kick(State(), HOME, "kickoff", 35), AWAY, 50)

    assert (then.value.upcoming, then.value.ball_on) == ("kickoff", 50)


def test_a_situation_is_plain_data():
    state = at_the(92, togo=8, down=3, score=ByTeam(10, 7))

    assert situation_data(state) == {
        "next": "scrimmage",
        "possession": "home",
        "down": 3,
        "distance": 8,
        "ball": 92,
        "score": {"home": 10, "away": 7},
        "owed": {"home": 0, "away": 0},
    }
