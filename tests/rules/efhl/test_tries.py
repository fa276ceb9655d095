"""EFHL Conversion Play Procedures, but for fakes."""

import pytest

from rules.efhl.tries import TRY, conversion_try
from rules.facts import (
    BallInPlay,
    DefenseScoredOnTry,
    ExtraPointAttempted,
    FieldGoalAttempted,
    FieldGoalBlocked,
    SafetyScored,
    TryCalled,
    TwoPointAttempted,
)
from rules.field import Across, own
from rules.football.tries import play_line
from rules.prompts import Chosen, Happened, Pace, Rolled
from rules.state import ByTeam
from tests.rules.efhl.drive import AWAY, HOME, Played, at_the, play
from tests.rules.efhl.kicks import rolled

GOOD_SNAP = ("field_goal.snap_check", rolled(7))
BLOCKED = ("field_goal.rush", Happened("blocked"))
FOR_TWO = ("try.call", Chosen("two_point"))
HAND_OFF = ("run.hand_off_check", rolled(7))


def after_a_touchdown(scorer=HOME, line=15, **fields):
    """The scorer leads 6 to 0; the ball is on the other side's `line`."""
    ball = own(scorer.opponent, line)
    score = ByTeam(0, 0).but(scorer, 6)
    fields = {"down": 0, "togo": line, "score": score} | fields
    return at_the(ball, possession=scorer, **fields)


def attempt(*script, pace=Pace.STRICT, **fields) -> Played:
    return play(conversion_try, after_a_touchdown(**fields), *script, pace=pace)


def score(result: Played):
    """Home's points and away's."""
    return result.value.score.home, result.value.score.away


def kicked(total, **fields) -> Played:
    return attempt(GOOD_SNAP, ("field_goal.kick", rolled(total)), **fields)


# ── the call ─────────────────────────────────────────────────────────────────────


def test_the_scoring_side_calls_the_try():
    tried = kicked(6)

    assert tried.opened("try.call").seats == (HOME,)
    assert tried.opened("try.call").options == ("kick", "two_point")
    assert tried.fact(TryCalled).kind == "kick"


def test_an_extra_point_takes_five_answers_at_brisk_pace_two_of_them_dice():
    assert kicked(6, pace=Pace.BRISK).ids == [
        "try.call",
        "field_goal.snap_check",
        "field_goal.fake",
        "field_goal.rush",
        "field_goal.kick",
    ]


def test_the_ball_lies_anywhere_between_the_hash_marks():
    tried = kicked(6)

    assert tried.opened("try.spot").options == tuple(Across)
    assert tried.opened("try.spot").default() == Chosen("middle")


@pytest.mark.parametrize(("line", "two"), [(15, 2), (20, 7), (30, 17), (10, 1), (8, 1)])
@pytest.mark.parametrize("scorer", [HOME, AWAY])
def test_penalties_move_a_try_for_two_as_far_as_they_moved_the_15(line, two, scorer):
    state = after_a_touchdown(scorer, line)

    assert play_line(TRY, state) == own(scorer.opponent, two)


# ── the kick ─────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("total", "points"), [(5, 6), (6, 7), (12, 7)])
def test_an_extra_point_is_a_32_yard_kick_and_needs_a_6(total, points):
    tried = kicked(total)

    fact = tried.fact(ExtraPointAttempted)
    assert (fact.distance, fact.good) == (32, points == 7)
    assert score(tried) == (points, 0)
    assert not tried.all(FieldGoalAttempted)


def test_a_penalty_makes_the_kick_longer():
    tried = kicked(6, line=20)

    assert tried.fact(ExtraPointAttempted).distance == 37
    assert score(tried) == (6, 0)


@pytest.mark.parametrize("line", [15, 30])
def test_snake_eyes_are_no_live_ball(line):
    tried = attempt(GOOD_SNAP, ("field_goal.kick", Rolled((1, 1))), line=line)

    assert "field_goal.end_zone" not in tried.ids
    assert score(tried) == (6, 0)


@pytest.mark.parametrize("scorer", [HOME, AWAY])
@pytest.mark.parametrize("total", [5, 6])
def test_the_side_that_scored_kicks_off_whatever_happens(scorer, total):
    tried = kicked(total, scorer=scorer)

    assert tried.value.upcoming == "kickoff"
    assert tried.value.possession is scorer
    assert tried.value.ball_on == own(scorer, 35)


def test_no_try_counts_as_a_play_not_even_on_the_last_of_a_half():
    for tried in (
        kicked(6, quarter=2, play=15),
        attempt(FOR_TWO, HAND_OFF, quarter=2, play=15),
    ):
        assert not any(fact.counted for fact in tried.all(BallInPlay))


# ── blocks and high snaps ────────────────────────────────────────────────────────


def block(*script) -> Played:
    return attempt(GOOD_SNAP, BLOCKED, *script)


def recovered(team, at):
    return ("fumble.drop", Happened("recovered", at=at, team=team))


def test_the_defense_scores_one_point_with_a_blocked_kick():
    tried = block(recovered(AWAY, 80), ("fumble.advance", Happened("touchdown")))

    assert tried.fact(FieldGoalBlocked).extra_point
    assert tried.fact(DefenseScoredOnTry) == DefenseScoredOnTry(AWAY, 1)
    assert score(tried) == (6, 1)
    assert tried.value.possession is HOME


def test_the_kicking_side_scores_two_with_a_blocked_kick():
    tried = block(recovered(HOME, 80), ("fumble.advance", Happened("touchdown")))

    assert not tried.fact(ExtraPointAttempted).good
    assert tried.fact(TwoPointAttempted).good
    assert score(tried) == (8, 0)


def test_a_blocked_kick_that_gets_nowhere_is_worth_nothing():
    tried = block(recovered(HOME, 80), ("fumble.advance", Happened("tackled", at=95)))

    assert not tried.all(TwoPointAttempted)
    assert score(tried) == (6, 0)
    assert tried.value.possession is HOME


def test_a_blocked_kick_recovered_beyond_the_line_is_dead():
    assert score(block(recovered(HOME, 101))) == (6, 0)


def test_a_high_snap_may_be_run_in_for_two():
    tried = attempt(
        ("field_goal.snap_check", rolled(2)),
        ("fumble.high_drop", Happened("recovered", at=65, team=HOME)),
        ("fumble.advance", Happened("touchdown")),
    )

    assert score(tried) == (8, 0)
    assert not tried.all(ExtraPointAttempted)


def test_a_safety_on_a_try_is_worth_one_point():
    tried = block(recovered(AWAY, 90), ("fumble.advance", Happened("tackled", at=101)))

    assert tried.fact(SafetyScored) == SafetyScored(HOME, 1)
    assert score(tried) == (7, 0)


# ── the play for two ─────────────────────────────────────────────────────────────


def test_a_try_for_two_is_a_play_from_the_2():
    tried = attempt(FOR_TWO, HAND_OFF, ("carry.to_the_end", Happened("tackled", at=99)))

    assert tried.fact(TryCalled).kind == "two_point"
    assert tried.opened("carry.to_the_end").default_at == 98
    assert not tried.fact(TwoPointAttempted).good
    assert score(tried) == (6, 0)


def test_the_offense_holds_the_switch_and_nobody_stops():
    tried = attempt(FOR_TWO, HAND_OFF, ("carry.to_the_end", Happened("touchdown")))

    assert tried.opened("carry.to_the_end").seats == (HOME,)
    assert {"run.advance", "run.pursuit"}.isdisjoint(tried.ids)
    assert score(tried) == (8, 0)


def test_the_quarterback_may_sneak():
    tried = attempt(
        FOR_TWO,
        ("scrimmage.declare", Chosen("sneak")),
        ("carry.to_the_end", Happened("touchdown")),
    )

    assert score(tried) == (8, 0)


@pytest.mark.parametrize(
    ("outcome", "points"),
    [(Happened("touchdown"), (6, 2)), (Happened("tackled", at=20), (6, 0))],
)
def test_the_defense_may_run_a_fumble_all_the_way_back_for_two(outcome, points):
    tried = attempt(
        FOR_TWO,
        HAND_OFF,
        ("carry.to_the_end", Happened("hit_from_behind", at=99)),
        recovered(AWAY, 98),
        ("fumble.advance", outcome),
    )

    assert score(tried) == points
    assert tried.value.possession is HOME


def test_an_interception_downed_in_the_end_zone_is_no_safety():
    tried = attempt(
        FOR_TWO,
        ("scrimmage.declare", Chosen("pass", player="h80")),
        ("pass.thrown", Happened("intercepted", at=103)),
        ("carry.to_the_end", Happened("tackled", at=103)),
    )

    assert not tried.all(SafetyScored)
    assert score(tried) == (6, 0)


def test_a_ball_fumbled_out_of_the_defenses_end_zone_is_worth_nothing():
    out = Happened("out_of_bounds", at=104, side=Across.LEFT)
    tried = attempt(
        FOR_TWO,
        HAND_OFF,
        ("carry.to_the_end", Happened("hit_from_behind", at=99)),
        ("fumble.drop", out),
    )

    assert score(tried) == (6, 0)


def test_a_safety_on_a_try_for_two_is_worth_one_point_too():
    tried = attempt(
        FOR_TWO,
        HAND_OFF,
        ("carry.to_the_end", Happened("hit_from_behind", at=99)),
        recovered(AWAY, 97),
        ("fumble.advance", Happened("tackled", at=102)),
    )

    assert tried.fact(SafetyScored) == SafetyScored(HOME, 1)
    assert score(tried) == (7, 0)
