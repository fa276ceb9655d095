"""EFHL Punting Procedures, but for fakes."""

import pytest

from rules.efhl.punt import punt
from rules.errors import IllegalAnswer
from rules.facts import (
    BallInPlay,
    Fumbled,
    KickCaught,
    KickDowned,
    KickRecovered,
    KickShanked,
    PuntBlocked,
    Punted,
    Returned,
    SafetyScored,
    SnapFumbled,
    Touchback,
    TouchdownScored,
    TurnedOverOnDowns,
)
from rules.field import Across, own
from rules.prompts import Chosen, Happened, Pace
from tests.rules.efhl.drive import AWAY, HOME, Played, at_the, play
from tests.rules.efhl.kicks import FAIR_CATCH, rolled, stands, touched

GOOD_SNAP = ("punt.snap_check", rolled(7))
HIGH_SNAP = ("punt.snap_check", rolled(2))
BLOCKED = ("punt.rush", Happened("blocked", by="a99"))
FORTY_FIVE = ("punt.distance", rolled(7))
TWO = ("punt.distance", rolled(2))
NOBODY_THERE = ("punt.hang_time", Happened("nobody"))
MUFFED = [("punt.fair_catch", FAIR_CATCH), ("punt.hang_time", Happened("muffed"))]


def kick(*script, line=30, togo=8, kicking=HOME, pace=Pace.STRICT, **options) -> Played:
    """A punt on 4th and `togo` from the kicking side's own `line`."""
    state = at_the(
        own(kicking, line), down=4, togo=togo, possession=kicking, options=options
    )
    return play(punt, state, *script, pace=pace)


def kicked_away(*script, **given) -> Played:
    return kick(GOOD_SNAP, *script, **given)


def ball(outcome):
    return ("punt.ball", outcome)


def where(kicked: Played):
    """Return the side with the ball, and its spot."""
    return kicked.value.possession, kicked.value.ball_on


# ── before the kick ──────────────────────────────────────────────────────────────


def test_audibles_follow_the_setups_and_shifts_follow_the_audibles():
    kicked = kicked_away(FORTY_FIVE)

    assert kicked.ids[:7] == [
        "punt.gather",
        "punt.gather",
        "punt.setup",
        "punt.return_setup",
        "punt.audibles",
        "punt.shifts",
        "punt.snap",
    ]
    assert kicked.opened("punt.shifts").seats == (AWAY,)


def test_a_fair_caught_punt_takes_six_answers_at_brisk_pace_two_of_them_dice():
    kicked = kicked_away(FORTY_FIVE, ("punt.fair_catch", FAIR_CATCH), pace=Pace.BRISK)

    assert kicked.ids == [
        "punt.snap_check",
        "punt.fake",
        "punt.rush",
        "punt.distance",
        "punt.fair_catch",
        "punt.hang_time",
    ]


def test_a_punt_never_counts_as_a_play():
    assert kicked_away(FORTY_FIVE).fact(BallInPlay).counted is False


def test_the_punting_side_pivots_first_before_the_rush():
    kicked = kicked_away(FORTY_FIVE)

    seats = {o.id: o.seats[0] for o in kicked.asked}
    assert kicked.ids.index("punt.line_pivots") < kicked.ids.index("punt.rush_pivots")
    assert (seats["punt.line_pivots"], seats["punt.rush_pivots"]) == (HOME, AWAY)
    assert seats["punt.rush"] is HOME


@pytest.mark.parametrize(("line", "measured"), [(5, True), (6, False)])
def test_the_punter_is_measured_only_within_five_yards_of_his_goal(line, measured):
    kicked = kicked_away(FORTY_FIVE, line=line)

    assert ("punt.punter" in kicked.ids) is measured


def test_the_punter_stays_inbounds_and_behind_the_line():
    punter = kicked_away(FORTY_FIVE, line=4).opened("punt.punter")

    assert (punter.lo, punter.hi, punter.default_at) == (-10, 4, -9)


# ── the snap ─────────────────────────────────────────────────────────────────────


def test_a_high_snap_is_dropped_15_yards_behind_the_punter():
    kicked = kick(
        HIGH_SNAP,
        ("fumble.high_drop", Happened("recovered", at=3, team=AWAY)),
        ("fumble.advance", Happened("tackled", at=2)),
        line=40,
    )

    assert kicked.fact(SnapFumbled).high
    assert kicked.fact(Fumbled).at == 10
    assert kicked.fact(Fumbled).scenario == 5
    assert "punt.fake" not in kicked.ids
    assert where(kicked) == (AWAY, 2)


def test_the_punting_side_may_run_with_a_high_snap_to_a_1st_down():
    kicked = kick(
        HIGH_SNAP,
        ("fumble.high_drop", Happened("recovered", at=3, team=HOME)),
        ("fumble.advance", Happened("tackled", at=38)),
    )

    assert where(kicked) == (HOME, 38)
    assert kicked.value.down == 1


def test_short_of_the_line_to_gain_a_high_snap_is_the_other_sides_ball():
    kicked = kick(
        HIGH_SNAP,
        ("fumble.high_drop", Happened("recovered", at=3, team=HOME)),
        ("fumble.advance", Happened("tackled", at=37)),
    )

    assert where(kicked) == (AWAY, 37)


def test_a_high_snap_out_of_the_back_of_the_end_zone_is_a_safety():
    kicked = kick(HIGH_SNAP, line=15)

    assert kicked.fact(SafetyScored).team is AWAY
    assert kicked.value.upcoming == "free_kick"
    assert "fumble.high_drop" not in kicked.ids


def test_a_high_snap_that_bounces_out_of_the_end_zone_is_a_safety():
    out = Happened("out_of_bounds", at=-10, side=Across.MIDDLE)
    kicked = kick(HIGH_SNAP, ("fumble.high_drop", out), line=20)

    assert kicked.fact(SafetyScored).team is AWAY


def test_nobody_stops_the_board_after_a_high_snap():
    kicked = kick(HIGH_SNAP, ("fumble.high_drop", Happened("loose")), line=40)

    advance = kicked.opened("fumble.advance")
    assert "stop" not in advance.options
    assert "reached_line" not in advance.options


# ── the rush ─────────────────────────────────────────────────────────────────────


def block(*script, **given):
    return kicked_away(BLOCKED, *script, **given)


def recovered(team, at):
    return ("fumble.drop", Happened("recovered", at=at, team=team))


def test_a_blocked_punt_is_a_fumble_at_the_punter():
    kicked = block(recovered(AWAY, 12))

    assert kicked.fact(PuntBlocked) == PuntBlocked(AWAY, "a99")
    assert (kicked.fact(Fumbled).at, kicked.fact(Fumbled).scenario) == (15, 6)
    assert not kicked.all(Punted)


def test_the_punting_side_runs_a_block_to_the_line_to_gain():
    advance = ("fumble.advance", Happened("tackled", at=38))

    assert where(block(recovered(HOME, 20), advance)) == (HOME, 38)


def test_a_block_recovered_beyond_the_neutral_zone_is_the_other_sides_at_once():
    kicked = block(recovered(HOME, 39))

    assert where(kicked) == (AWAY, 39)
    assert "fumble.advance" not in kicked.ids


def test_a_block_through_the_punters_end_zone_is_a_safety():
    out = Happened("out_of_bounds", at=-5, side=Across.LEFT)
    kicked = block(("fumble.drop", out), line=10)

    assert kicked.fact(SafetyScored).team is AWAY


def test_a_block_out_of_bounds_is_the_other_sides():
    out = Happened("out_of_bounds", at=8, side=Across.LEFT)

    assert where(block(("fumble.drop", out))) == (AWAY, 8)


def test_the_return_team_scores_with_a_block_in_the_end_zone():
    kicked = block(recovered(AWAY, -2), line=10)

    assert kicked.fact(TouchdownScored).team is AWAY


# ── the punt ─────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("kicking", [HOME, AWAY])
def test_the_distance_is_from_the_line(kicking):
    kicked = kicked_away(FORTY_FIVE, kicking=kicking)

    assert kicked.fact(Punted).lands == own(kicking, 75)
    assert kicked.fact(Punted).yards == 45


def test_a_shank_is_from_the_spot_of_the_kick():
    kicked = kicked_away(("punt.distance", rolled(12)))

    assert kicked.fact(KickShanked).at == 35
    assert where(kicked) == (AWAY, 35)


def test_a_shank_into_the_end_zone_is_a_touchback():
    kicked = kicked_away(("punt.distance", rolled(12)), line=96, togo=4)

    assert where(kicked) == (AWAY, 80)


def test_the_punter_is_whoever_was_named():
    kicked = kicked_away(("punt.fake", Chosen("punt", player="h8")), FORTY_FIVE)

    assert kicked.fact(Punted).punter == "h8"


# ── a roll of 2 ──────────────────────────────────────────────────────────────────


def test_a_roll_of_2_is_live_behind_the_line_and_all_may_pivot():
    kicked = kicked_away(TWO, ball(touched(AWAY, 25)))

    assert (kicked.fact(Punted).lands, kicked.fact(Punted).yards) == (25, -5)
    assert "punt.hang_time" not in kicked.ids
    assert "punt.returners_pivot" not in kicked.ids
    assert kicked.ids.count("punt.ball_pivots") == 2


@pytest.mark.parametrize(("at", "team"), [(37, AWAY), (38, HOME)])
def test_the_punting_side_may_advance_it_and_needs_the_line_to_gain(at, team):
    kicked = kicked_away(
        TWO,
        ball(touched(HOME, 25, "h40")),
        ("carry.to_the_end", Happened("tackled", at=at)),
    )

    assert kicked.opened("carry.to_the_end").seats == (HOME,)
    assert where(kicked) == (team, at)


def test_the_return_team_advances_it_against_the_punting_sides_switch():
    kicked = kicked_away(
        TWO, ball(touched(AWAY, 25)), ("punt.finish", Happened("tackled", at=11))
    )

    assert "punt.advance" not in kicked.ids
    assert kicked.opened("punt.pursuit").seats == (HOME,)
    assert where(kicked) == (AWAY, 11)


@pytest.mark.parametrize("winner", [HOME, AWAY])
def test_a_short_punt_touched_by_both_is_dead_and_the_return_teams(winner):
    kicked = kicked_away(
        TWO,
        ball(Happened("by_both", at=25)),
        ("kick.shared_drop", Happened("recovered", at=26, team=winner)),
    )

    assert where(kicked) == (AWAY, 26)


def test_a_short_punt_recovered_in_the_punters_end_zone_is_a_touchdown():
    kicked = kicked_away(TWO, ball(touched(AWAY, -1)), line=5)

    assert kicked.fact(TouchdownScored).team is AWAY


def test_a_short_punt_out_of_the_punters_end_zone_is_a_safety():
    out = Happened("out_of_bounds", at=-4, side=Across.LEFT)
    kicked = kicked_away(TWO, ball(out), line=5)

    assert kicked.fact(SafetyScored).team is AWAY


# ── catches and touchbacks ───────────────────────────────────────────────────────


def test_all_players_turn_the_punting_side_first():
    kicked = kicked_away(FORTY_FIVE)

    turns = [(o.id, o.seats[0]) for o in kicked.asked if o.id.endswith("s_pivot")]
    assert turns == [("punt.kickers_pivot", HOME), ("punt.receivers_pivot", AWAY)]


@pytest.mark.parametrize("line", [55, 60, 64])
def test_nobody_in_the_end_zone_is_a_touchback_at_the_20(line):
    kicked = kicked_away(FORTY_FIVE, line=line)

    assert kicked.fact(Touchback).at == 80
    assert where(kicked) == (AWAY, 80)


def test_over_the_end_line_is_a_touchback_whoever_stands_there():
    kicked = kicked_away(FORTY_FIVE, line=65)

    assert where(kicked) == (AWAY, 80)
    assert "punt.returner" not in kicked.ids


def test_a_fair_catch_in_the_end_zone_is_a_touchback_at_the_20():
    kicked = kicked_away(
        FORTY_FIVE,
        ("punt.returner", stands(102)),
        ("punt.fair_catch", FAIR_CATCH),
        line=60,
    )

    assert where(kicked) == (AWAY, 80)


def test_a_catch_by_the_punting_side_is_dead_and_not_its_own():
    kicked = kicked_away(FORTY_FIVE, ("punt.hang_time", Happened("kickers_catch")))

    assert kicked.fact(KickCaught).team is HOME
    assert where(kicked) == (AWAY, 75)


def test_another_receivers_catch_is_dead():
    kicked = kicked_away(
        FORTY_FIVE,
        ("punt.fair_catch", FAIR_CATCH),
        ("punt.hang_time", Happened("other_caught", by="a30")),
    )

    assert not kicked.all(Returned)
    assert where(kicked) == (AWAY, 75)


# ── the live ball ────────────────────────────────────────────────────────────────


def test_the_punting_sides_touch_is_dead_and_the_return_teams():
    kicked = kicked_away(FORTY_FIVE, NOBODY_THERE, ball(touched(HOME, 77)))

    assert kicked.fact(KickDowned).team is HOME
    assert where(kicked) == (AWAY, 77)


def test_the_punting_sides_touch_in_the_end_zone_is_a_touchback():
    kicked = kicked_away(FORTY_FIVE, NOBODY_THERE, ball(touched(HOME, 101)), line=54)

    assert where(kicked) == (AWAY, 80)


def test_the_return_team_may_run_with_a_live_punt():
    kicked = kicked_away(
        FORTY_FIVE,
        NOBODY_THERE,
        ball(touched(AWAY, 76, "a21")),
        ("punt.finish", Happened("tackled", at=60)),
    )

    assert kicked.fact(KickRecovered).player == "a21"
    assert where(kicked) == (AWAY, 60)


def test_the_punting_side_keeps_a_muff():
    kicked = kicked_away(FORTY_FIVE, *MUFFED, ball(touched(HOME, 74)))

    assert where(kicked) == (HOME, 74)
    assert kicked.value.down == 1


def test_the_punting_side_scores_with_a_muff_in_the_end_zone():
    kicked = kicked_away(
        FORTY_FIVE,
        ("punt.returner", stands(100)),
        *MUFFED,
        ball(touched(HOME, 103)),
        line=55,
    )

    assert kicked.fact(TouchdownScored).team is HOME


@pytest.mark.parametrize(
    "recovery", [touched(AWAY, 74, "a30"), Happened("by_caller", at=74)]
)
def test_no_receiver_advances_a_muff(recovery):
    kicked = kicked_away(FORTY_FIVE, *MUFFED, ball(recovery))

    assert "punt.return_pivots" not in kicked.ids
    assert where(kicked) == (AWAY, 74)


def test_a_live_punt_out_of_bounds_is_the_return_teams_where_it_went_out():
    out = Happened("out_of_bounds", at=78, side=Across.RIGHT)
    kicked = kicked_away(FORTY_FIVE, NOBODY_THERE, ball(out))

    assert where(kicked) == (AWAY, 78)


# ── the return ───────────────────────────────────────────────────────────────────


def test_the_juke_is_at_the_line_of_scrimmage():
    kicked = kicked_away(FORTY_FIVE, ("punt.finish", Happened("tackled", at=50)))

    assert kicked.opened("punt.advance").seats == (AWAY,)
    assert "line of scrimmage" in kicked.opened("punt.advance").prompt.text
    assert kicked.opened("punt.pursuit").seats == (HOME,)
    assert kicked.fact(Returned) == Returned(AWAY, "punt", 75, 50, 25)


def test_a_returner_tackled_where_he_caught_it_in_the_end_zone_has_the_20():
    kicked = kicked_away(
        FORTY_FIVE,
        ("punt.returner", stands(101)),
        ("punt.advance", Happened("tackled", at=101)),
        line=56,
    )

    assert where(kicked) == (AWAY, 80)


def test_the_punting_side_keeps_a_fumble_on_the_return():
    kicked = kicked_away(
        FORTY_FIVE,
        ("punt.finish", Happened("knocked_over", at=60)),
        ("fumble.drop", Happened("by_fallen", at=61, team=HOME)),
    )

    assert where(kicked) == (HOME, 61)
    assert not kicked.all(TurnedOverOnDowns)


# ── with a kicking action figure ─────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("outcome", "at"),
    [
        (Happened("over"), 80),
        (Happened("out_of_bounds", at=66, side=Across.LEFT), 66),
        (Happened("out_of_bounds", at=104, side=Across.LEFT), 80),
        (Happened("hits", at=62, team=HOME), 62),
        (Happened("lands", at=102), 80),
    ],
)
def test_where_a_punt_by_hand_is_dead(outcome, at):
    kicked = kicked_away(("punt.figure_kick", outcome), kicking_figures=True)

    assert where(kicked) == (AWAY, at)
    assert "punt.distance" not in kicked.ids


def test_a_punt_by_hand_that_hits_a_receiver_is_returned():
    hit = ("punt.figure_kick", Happened("hits", at=70, team=AWAY, by="a21"))

    assert kicked_away(hit, kicking_figures=True).fact(Returned).player == "a21"


def test_a_punt_by_hand_on_the_ground_is_live():
    kicked = kicked_away(
        ("punt.figure_kick", Happened("lands", at=70)),
        ball(touched(HOME, 70)),
        kicking_figures=True,
    )

    assert kicked.fact(KickDowned).at == 70


def test_a_fake_after_a_high_snap_is_not_offered():
    with pytest.raises(AssertionError, match="never asked"):
        kick(HIGH_SNAP, ("punt.fake", Chosen("fake_punter")), line=40)


def test_a_punter_in_front_of_the_line_is_refused():
    with pytest.raises(IllegalAnswer, match="The spot must be"):
        kicked_away(("punt.punter", Happened("stands", at=5)), FORTY_FIVE, line=4)
