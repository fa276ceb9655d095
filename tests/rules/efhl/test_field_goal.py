"""EFHL Field Goal Attempt Procedures, but for fakes."""

import pytest

from rules.efhl.field_goal import field_goal
from rules.facts import (
    BallInPlay,
    FieldGoalAttempted,
    FieldGoalBlocked,
    FieldGoalGood,
    FieldGoalMissed,
    Fumbled,
    KickCaught,
    Returned,
    SafetyScored,
    TouchdownScored,
)
from rules.field import own
from rules.football.goal import in_range, kick_distance, miss_spot
from rules.football.special_teams import GOAL
from rules.prompts import Chosen, Happened, Pace, Rolled
from rules.state import Overtime
from tests.rules.efhl.drive import AWAY, HOME, Played, at_the, play
from tests.rules.efhl.kicks import rolled, stands

GOOD_SNAP = ("field_goal.snap_check", rolled(7))
SNAKE_EYES = ("field_goal.kick", Rolled((1, 1)))
BLOCKED = ("field_goal.rush", Happened("blocked", by="a99"))


def on_the(line: int, *, kicking=HOME, **fields):
    """The kicking side's ball on the other side's `line`."""
    fields = {"down": 4, "togo": 7} | fields
    return at_the(own(kicking.opponent, line), possession=kicking, **fields)


def kick(*script, line=30, pace=Pace.STRICT, **fields) -> Played:
    return play(field_goal, on_the(line, **fields), *script, pace=pace)


def kicked(*script, **fields) -> Played:
    return kick(GOOD_SNAP, *script, **fields)


def roll(total):
    return ("field_goal.kick", rolled(total))


def where(result: Played):
    """Return the side with the ball, and its spot."""
    return result.value.possession, result.value.ball_on


# ── range and distance ───────────────────────────────────────────────────────────


@pytest.mark.parametrize(("line", "reachable"), [(47, True), (48, False), (1, True)])
def test_the_range_is_a_line_47_yards_from_the_goal(line, reachable):
    assert in_range(on_the(line), GOAL) is reachable


@pytest.mark.parametrize(("line", "yards"), [(2, 19), (15, 32), (30, 47), (47, 64)])
def test_a_kick_is_17_yards_longer_than_the_line_is_from_the_goal(line, yards):
    assert kick_distance(on_the(line), GOAL) == yards
    assert kick_distance(on_the(line, kicking=AWAY), GOAL) == yards


# ── up to the kick ───────────────────────────────────────────────────────────────


def test_a_field_goal_takes_four_answers_at_brisk_pace_two_of_them_dice():
    good = kicked(roll(12), pace=Pace.BRISK)

    assert good.ids == [
        "field_goal.snap_check",
        "field_goal.fake",
        "field_goal.rush",
        "field_goal.kick",
    ]


def test_a_high_snap_is_dropped_15_yards_behind_the_holder():
    high = kick(
        ("field_goal.snap_check", rolled(2)),
        ("fumble.high_drop", Happened("recovered", at=49, team=HOME)),
        ("fumble.advance", Happened("tackled", at=76)),
    )

    assert high.fact(Fumbled).at == 48
    assert where(high) == (AWAY, 76)
    assert not high.all(FieldGoalAttempted)


def test_a_high_snap_run_to_the_line_to_gain_is_a_1st_down():
    high = kick(
        ("field_goal.snap_check", rolled(2)),
        ("fumble.high_drop", Happened("recovered", at=49, team=HOME)),
        ("fumble.advance", Happened("tackled", at=77)),
    )

    assert where(high) == (HOME, 77)
    assert high.value.down == 1


def test_short_of_the_line_to_gain_a_block_is_the_defenses_even_on_1st_down():
    blocked = kicked(
        BLOCKED,
        ("fumble.drop", Happened("recovered", at=60, team=HOME)),
        ("fumble.advance", Happened("tackled", at=65)),
        down=1,
        togo=10,
    )

    assert blocked.fact(FieldGoalBlocked) == FieldGoalBlocked(AWAY, player="a99")
    assert blocked.fact(FieldGoalAttempted).rolled == 0
    assert blocked.fact(Fumbled).at == 63
    assert where(blocked) == (AWAY, 65)


def test_a_block_recovered_beyond_the_neutral_zone_is_the_defenses_at_once():
    blocked = kicked(
        BLOCKED,
        ("fumble.drop", Happened("recovered", at=80, team=HOME)),
    )

    assert where(blocked) == (AWAY, 80)


def test_a_block_recovered_on_the_line_itself_may_be_run():
    blocked = kicked(
        BLOCKED,
        ("fumble.drop", Happened("recovered", at=70, team=HOME)),
        ("fumble.advance", Happened("tackled", at=78)),
    )

    assert where(blocked) == (HOME, 78)


def test_a_block_recovered_in_the_defenses_end_zone_is_its_touchback():
    blocked = kicked(
        BLOCKED,
        ("fumble.drop", Happened("recovered", at=101, team=HOME)),
        line=3,
        togo=3,
    )

    assert where(blocked) == (AWAY, 80)


def test_the_defense_runs_a_block_back_for_a_touchdown():
    blocked = kicked(
        BLOCKED,
        ("fumble.drop", Happened("recovered", at=60, team=AWAY)),
        ("fumble.advance", Happened("touchdown")),
    )

    assert blocked.fact(TouchdownScored).team is AWAY
    assert blocked.fact(Returned).kind == "blocked"


# ── the kick ─────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("total", "good"), [(8, False), (9, True), (12, True)])
def test_the_roll_must_reach_what_the_distance_needs(total, good):
    attempt = kicked(("field_goal.fake", Chosen("kick", player="h3")), roll(total))

    assert attempt.fact(FieldGoalAttempted) == FieldGoalAttempted(
        HOME, 47, 9, total, "h3"
    )
    assert attempt.value.score.home == (3 if good else 0)


def test_the_coach_is_told_what_the_kick_needs():
    opened = kicked(roll(9)).opened("field_goal.kick")

    assert opened.given == {"distance": 47, "needed": 9, "modifiers": ""}


def test_the_scoring_side_kicks_off():
    good = kicked(roll(9), kicking=AWAY)

    assert good.fact(FieldGoalGood).team is AWAY
    assert good.value.upcoming == "kickoff"
    assert where(good) == (AWAY, 65)


@pytest.mark.parametrize(
    ("line", "spot"), [(2, 20), (13, 20), (14, 21), (20, 27), (47, 54)]
)
@pytest.mark.parametrize("kicking", [HOME, AWAY])
def test_a_miss_goes_to_the_spot_of_the_kick_but_never_inside_the_20(
    line, spot, kicking
):
    state = on_the(line, kicking=kicking)

    assert miss_spot(state, GOAL) == own(kicking.opponent, spot)


# ── the live ball ────────────────────────────────────────────────────────────────


def test_snake_eyes_from_45_yards_fall_into_the_end_zone():
    short = kicked(
        SNAKE_EYES,
        ("field_goal.end_zone", stands(103, "a21")),
        ("carry.to_the_end", Happened("touchdown")),
        line=28,
    )

    assert short.fact(FieldGoalMissed).short
    assert short.fact(KickCaught) == KickCaught(AWAY, 103, "a21")
    assert short.opened("carry.to_the_end").seats == (AWAY,)
    assert "stop" not in short.opened("carry.to_the_end").options
    assert short.fact(TouchdownScored).how == "missed_field_goal_return"


def test_snake_eyes_from_44_yards_bounce_out():
    missed = kicked(SNAKE_EYES, line=27)

    assert not missed.fact(FieldGoalMissed).short
    assert "field_goal.end_zone" not in missed.ids
    assert where(missed) == (AWAY, 66)


def test_any_other_miss_from_45_yards_is_dead():
    missed = kicked(("field_goal.kick", Rolled((1, 2))), line=28)

    assert not missed.fact(FieldGoalMissed).short
    assert where(missed) == (AWAY, 65)


def test_a_short_kick_with_nobody_in_the_end_zone_bounces_out():
    missed = kicked(SNAKE_EYES, line=28)

    assert where(missed) == (AWAY, 65)
    assert "field_goal.return_pivots" not in missed.ids


def caught_and_tackled_in_the_end_zone(*script, **options):
    return kicked(
        SNAKE_EYES,
        ("field_goal.end_zone", stands(103)),
        ("carry.to_the_end", Happened("tackled", at=101)),
        *script,
        line=28,
        options=options,
    )


def test_a_defender_tackled_in_the_end_zone_he_never_left_has_the_20():
    assert where(caught_and_tackled_in_the_end_zone()) == (AWAY, 80)


def test_one_who_came_out_and_went_back_in_concedes_a_safety():
    left = ("dead_ball.left_end_zone", Happened("left"))

    assert caught_and_tackled_in_the_end_zone(left).fact(SafetyScored).team is HOME


def test_a_league_may_call_it_a_safety():
    tackled = caught_and_tackled_in_the_end_zone(end_zone_return="safety")

    assert tackled.fact(SafetyScored).team is HOME


# ── what counts as a play ────────────────────────────────────────────────────────


def counted(result: Played) -> bool:
    return any(fact.counted for fact in result.all(BallInPlay))


@pytest.mark.parametrize(
    ("quarter", "number", "counts"),
    [(2, 15, True), (4, 15, True), (1, 15, False), (3, 15, False), (4, 14, False)],
)
def test_only_the_last_play_of_a_half_counts(quarter, number, counts):
    assert counted(kicked(roll(12), quarter=quarter, play=number)) is counts
    assert counted(kicked(roll(2), quarter=quarter, play=number)) is counts


@pytest.mark.parametrize(("number", "counts"), [(10, True), (9, False)])
def test_so_does_the_last_play_of_overtime(number, counts):
    overtime = Overtime(HOME, HOME)
    result = kicked(roll(12), quarter=5, play=number, overtime=overtime)

    assert counted(result) is counts


@pytest.mark.parametrize(("number", "counts"), [(15, True), (14, False)])
def test_a_block_and_a_high_snap_count_on_the_last_play_as_well(number, counts):
    """RULINGS, Field goal formation on the last play of a half."""
    blocked = kicked(BLOCKED, quarter=2, play=number)
    high = kick(("field_goal.snap_check", rolled(2)), quarter=2, play=number)

    assert counted(blocked) is counts
    assert counted(high) is counts


# ── with a kicking action figure ─────────────────────────────────────────────────


@pytest.mark.parametrize(("outcome", "points"), [("good", 3), ("no_good", 0)])
def test_a_figure_kicks_instead_of_dice(outcome, points):
    attempt = kicked(
        ("field_goal.figure_kick", Happened(outcome)),
        options={"kicking_figures": True},
    )

    assert "field_goal.kick" not in attempt.ids
    assert attempt.value.score.home == points
    assert attempt.fact(FieldGoalAttempted).rolled == 0


def test_a_miss_by_hand_is_never_a_live_ball():
    missed = kicked(
        ("field_goal.figure_kick", Happened("no_good")),
        line=28,
        options={"kicking_figures": True},
    )

    assert not missed.fact(FieldGoalMissed).short
    assert where(missed) == (AWAY, 65)
