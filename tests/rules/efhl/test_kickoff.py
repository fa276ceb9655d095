"""EFHL Kickoff Procedures, but for onside kicks and free kicks."""

import pytest

from rules.efhl.kickoff import kickoff
from rules.errors import IllegalAnswer
from rules.facts import (
    BallInPlay,
    FairCatchCalled,
    FairCaught,
    KickCaught,
    KickedOff,
    KickMuffed,
    KickOutOfBounds,
    KickRecovered,
    KickShanked,
    PossessionChanged,
    Returned,
    SafetyScored,
    Touchback,
    TouchdownScored,
)
from rules.field import Across, own
from rules.prompts import Chosen, Done, Happened, Pace, Rolled
from rules.run import Entry, Runner
from tests.rules.efhl.drive import AWAY, HOME, Played, at_the, play
from tests.rules.efhl.kicks import FAIR_CATCH, rolled, stands, touched

ON_THE_15 = ("kickoff.distance", rolled(4))  # 50 yards from the 35
TO_THE_GOAL_LINE = ("kickoff.distance", rolled(7))
NOBODY_THERE = ("kickoff.hang_time", Happened("nobody"))
MUFFED = [
    ("kickoff.fair_catch", FAIR_CATCH),
    ("kickoff.hang_time", Happened("muffed")),
]


def kick(*script, kicking=HOME, pace=Pace.STRICT, **options) -> Played:
    state = at_the(own(kicking, 35), down=0, possession=kicking, options=options)
    return play(kickoff, state, *script, pace=pace)


def ball(outcome):
    return ("kickoff.ball", outcome)


# ── before the kick ──────────────────────────────────────────────────────────────


def test_a_touchback_takes_four_answers_at_brisk_pace_one_of_them_dice():
    kicked = kick(TO_THE_GOAL_LINE, pace=Pace.BRISK)

    assert kicked.ids == [
        "kickoff.call",
        "kickoff.kick",
        "kickoff.distance",
        "kickoff.returner",
    ]
    assert kicked.fact(Touchback).at == 75


def test_an_onside_kick_is_declared_before_the_setup_or_sprung_after_it():
    kicked = kick(("kickoff.distance", rolled(12)))

    assert kicked.ids.index("kickoff.call") < kicked.ids.index("kickoff.setup")
    assert kicked.opened("kickoff.call").options == ("kick", "onside")
    assert kicked.opened("kickoff.kick").options == ("kick", "surprise_onside")
    assert kicked.ids.index("kickoff.kick") > kicked.ids.index("kickoff.setup")


def test_both_sides_gather_then_set_up_at_once_in_any_order():
    """Prior to Setup; Kicking and Receiving Team Setup."""
    runner = Runner(kickoff, at_the(35, down=0))
    (call,) = runner.open
    runner.answer(Entry(call.id, Chosen("kick"), HOME))
    assert [o.id for o in runner.open] == ["kickoff.gather"] * 2
    for team in (AWAY, HOME):
        runner.answer(Entry("kickoff.gather", Done(), team))

    assert {(o.id, o.seats) for o in runner.open} == {
        ("kickoff.setup", (HOME,)),
        ("kickoff.receiving_setup", (AWAY,)),
    }


# ── the kick ─────────────────────────────────────────────────────────────────────


def test_a_short_kick_is_the_receivers_five_yards_downfield():
    kicked = kick(("kickoff.distance", rolled(2)))

    assert kicked.value.possession is AWAY
    assert kicked.value.ball_on == 40


def test_a_shank_is_the_receivers_25_yards_from_the_kick():
    kicked = kick(("kickoff.distance", rolled(12)), kicking=AWAY)

    assert kicked.fact(KickShanked).at == 40
    assert (kicked.value.possession, kicked.value.ball_on) == (HOME, 40)


def test_yards_are_counted_towards_the_receivers_whoever_kicks():
    kicked = kick(ON_THE_15, kicking=AWAY)

    assert kicked.fact(KickedOff).lands == 15
    assert kicked.value.possession is HOME


def test_a_kickoff_never_counts_as_a_play():
    assert kick(ON_THE_15).fact(BallInPlay).counted is False


def test_the_kicker_is_whoever_was_named():
    kicked = kick(("kickoff.kick", Chosen("kick", player="h3")), ON_THE_15)

    assert kicked.fact(KickedOff).kicker == "h3"


def test_two_pivots_a_side_the_kicking_side_first():
    kicked = kick(ON_THE_15)

    pivots = [(o.id, o.seats) for o in kicked.asked if o.id.endswith("s_pivot")]
    assert pivots == [
        ("kickoff.kickers_pivot", (HOME,)),
        ("kickoff.receivers_pivot", (AWAY,)),
    ]


# ── touchbacks ───────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("total", [7, 8, 9, 10])
def test_nobody_in_the_end_zone_is_an_automatic_touchback_at_the_25(total):
    kicked = kick(("kickoff.distance", rolled(total)))

    assert kicked.value.ball_on == 75
    assert "kickoff.hang_time" not in kicked.ids


def test_75_yards_from_the_35_are_out_of_bounds_whoever_stands_there():
    kicked = kick(("kickoff.distance", rolled(11)))

    assert kicked.value.ball_on == 75
    assert "kickoff.returner" not in kicked.ids


def test_a_fair_catch_in_the_end_zone_is_a_touchback():
    kicked = kick(
        TO_THE_GOAL_LINE,
        ("kickoff.returner", stands(104)),
        ("kickoff.fair_catch", FAIR_CATCH),
    )

    assert kicked.fact(FairCaught).at == 104
    assert kicked.value.ball_on == 75


def test_a_returner_in_the_end_zone_stands_between_its_goal_and_end_line():
    with pytest.raises(IllegalAnswer, match="The spot must be"):
        kick(TO_THE_GOAL_LINE, ("kickoff.returner", stands(99)))


# ── the hang time ────────────────────────────────────────────────────────────────


def test_the_receiving_coach_calls_the_kicking_coach_has_the_switch():
    kicked = kick(ON_THE_15)

    assert kicked.opened("kickoff.fair_catch").seats == (AWAY,)
    assert kicked.opened("kickoff.hang_time").seats == (HOME,)
    assert kicked.opened("kickoff.fair_catch").default() == Chosen("no")


def test_nobody_makes_a_fair_catch_without_a_call():
    with pytest.raises(IllegalAnswer, match="'fair_caught' is not possible now"):
        kick(ON_THE_15, ("kickoff.hang_time", Happened("fair_caught")))


def test_nobody_returns_after_a_call():
    with pytest.raises(IllegalAnswer, match="'caught' is not possible now"):
        kick(
            ON_THE_15,
            ("kickoff.fair_catch", FAIR_CATCH),
            ("kickoff.hang_time", Happened("caught")),
        )


def test_the_kicking_side_keeps_what_it_catches_where_it_is():
    kicked = kick(ON_THE_15, ("kickoff.hang_time", Happened("kickers_catch", by="h5")))

    assert kicked.fact(KickCaught) == KickCaught(HOME, 85, "h5")
    assert (kicked.value.possession, kicked.value.ball_on) == (HOME, 85)
    assert kicked.value.down == 1


def test_who_catches_for_the_kicking_side_is_one_of_theirs():
    hang_time = kick(ON_THE_15).opened("kickoff.hang_time")

    assert hang_time.named_for("kickers_catch") is HOME
    assert hang_time.named_for("caught") is AWAY


def test_the_kicking_side_scores_with_a_catch_where_a_returner_has_left_the_end_zone():
    kicked = kick(
        TO_THE_GOAL_LINE,
        ("kickoff.returner", stands(100)),
        ("kickoff.hang_time", Happened("kickers_catch")),
    )

    assert kicked.fact(TouchdownScored).team is HOME


def test_a_returner_who_was_named_is_not_asked_for_again():
    there = (TO_THE_GOAL_LINE, ("kickoff.returner", stands(100, "a20")))
    kicked = kick(*there, ("kickoff.hang_time", Happened("returner_caught")))

    hang_time = kicked.opened("kickoff.hang_time")
    assert "caught" not in hang_time.options
    assert hang_time.prompt.by_name["returner_caught"].by is False
    assert kicked.fact(KickCaught) == KickCaught(AWAY, 100, "a20")

    called = kick(*there, ("kickoff.fair_catch", Chosen("returner_calls")))
    assert called.fact(FairCatchCalled).player == "a20"
    assert called.fact(FairCaught).player == "a20"


def test_another_receiver_may_catch_it_all_the_same():
    another = Happened("other_caught", by="a22")
    there = (TO_THE_GOAL_LINE, ("kickoff.returner", stands(100, "a20")))

    kicked = kick(*there, ("kickoff.hang_time", another))
    assert kicked.fact(KickCaught).player == "a22"
    assert kicked.fact(Returned).player == "a22"

    called = ("kickoff.fair_catch", Chosen("returner_calls"))
    dead = kick(*there, called, ("kickoff.hang_time", another))
    assert dead.value.ball_on == 75


def test_a_returner_whom_nobody_named_is_asked_for():
    kicked = kick(TO_THE_GOAL_LINE, ("kickoff.returner", stands(100)))

    assert "returner_calls" not in kicked.opened("kickoff.fair_catch").options
    assert "caught" in kicked.opened("kickoff.hang_time").options


# ── the live ball ────────────────────────────────────────────────────────────────


def test_at_the_first_opportunity_only_returners_pivot_and_only_receivers_set():
    kicked = kick(ON_THE_15, NOBODY_THERE)

    first = [(o.id, o.seats) for o in kicked.asked]
    start = first.index(("kickoff.place", (HOME,)))
    assert first[start : start + 3] == [
        ("kickoff.place", (HOME,)),
        ("kickoff.returners_pivot", (AWAY,)),
        ("kickoff.ball", (AWAY,)),
    ]


def test_after_that_everybody_pivots_receivers_first_as_often_as_it_takes():
    loose = Happened("loose")
    kicked = kick(ON_THE_15, NOBODY_THERE, ball(loose), ball(loose))

    pivots = [o.seats[0] for o in kicked.asked if o.id == "kickoff.ball_pivots"]
    assert pivots == [AWAY, HOME, AWAY, HOME]
    assert kicked.ids.count("kickoff.ball_set") == 4
    assert kicked.ids.count("kickoff.ball") == 3
    assert kicked.opened("kickoff.ball").prompt.seconds == 1.0


def test_receivers_who_recover_may_return():
    kicked = kick(
        ON_THE_15,
        NOBODY_THERE,
        ball(touched(AWAY, 84, "a21")),
        ("kickoff.finish", Happened("tackled", at=70)),
    )

    assert kicked.fact(KickRecovered).player == "a21"
    assert kicked.fact(Returned).yards == 14
    assert kicked.value.ball_on == 70


@pytest.mark.parametrize(
    "told", [Happened("by_caller", at=86), touched(AWAY, 86, "a21")]
)
def test_the_caller_himself_may_not_return_his_muff(told):
    kicked = kick(ON_THE_15, *MUFFED, ball(told))

    assert kicked.fact(KickMuffed).player == "a21"
    assert kicked.fact(KickRecovered) == KickRecovered(AWAY, 86, "a21")
    assert not kicked.all(Returned)
    assert (kicked.value.possession, kicked.value.ball_on) == (AWAY, 86)


def test_another_receiver_may_return_a_muff():
    kicked = kick(ON_THE_15, *MUFFED, ball(touched(AWAY, 86, "a30")))

    assert kicked.fact(Returned).player == "a30"


def test_no_caller_recovers_where_nobody_called():
    kicked = kick(ON_THE_15, NOBODY_THERE)

    assert "by_caller" not in kicked.opened("kickoff.ball").options


def test_the_caller_recovering_his_muff_in_the_end_zone_is_a_touchback():
    kicked = kick(
        TO_THE_GOAL_LINE,
        ("kickoff.returner", stands(100)),
        *MUFFED,
        ball(Happened("by_caller", at=103)),
    )

    assert kicked.value.ball_on == 75


def test_a_ball_the_board_moved_into_the_end_zone_is_a_touchdown_for_the_kickers():
    kicked = kick(
        ("kickoff.distance", rolled(6)), NOBODY_THERE, ball(touched(HOME, 101))
    )

    assert kicked.fact(TouchdownScored).team is HOME


def test_a_live_ball_out_of_bounds_is_the_receivers_where_it_went_out():
    out = Happened("out_of_bounds", at=88, side=Across.LEFT)
    kicked = kick(ON_THE_15, NOBODY_THERE, ball(out))

    assert kicked.fact(KickOutOfBounds).at == 88
    assert (kicked.value.possession, kicked.value.ball_on) == (AWAY, 88)
    assert kicked.value.hash is Across.LEFT


def test_a_live_ball_out_of_the_end_zone_is_a_touchback():
    out = Happened("out_of_bounds", at=103, side=Across.LEFT)

    assert kick(ON_THE_15, NOBODY_THERE, ball(out)).value.ball_on == 75


@pytest.mark.parametrize("winner", [HOME, AWAY])
def test_a_ball_touched_by_both_is_dropped_and_may_not_be_advanced(winner):
    kicked = kick(
        ON_THE_15,
        NOBODY_THERE,
        ball(Happened("by_both", at=85)),
        ("kick.shared_drop", Happened("by_both", at=85)),
        ("kick.shared_drop", Happened("recovered", at=84, team=winner)),
    )

    assert not kicked.all(Returned)
    assert (kicked.value.possession, kicked.value.ball_on) == (winner, 84)


def test_a_shared_ball_that_rolls_out_is_the_receivers():
    out = Happened("out_of_bounds", at=80, side=Across.RIGHT)
    kicked = kick(
        ON_THE_15,
        NOBODY_THERE,
        ball(Happened("by_both", at=85)),
        ("kick.shared_drop", out),
    )

    assert (kicked.value.possession, kicked.value.ball_on) == (AWAY, 80)


# ── the return ───────────────────────────────────────────────────────────────────


def test_the_receivers_hold_the_switch_up_to_their_20_then_the_kickers():
    kicked = kick(ON_THE_15)

    seats = {o.id: o.seats[0] for o in kicked.asked}
    assert seats["kickoff.advance"] is AWAY
    assert seats["kickoff.pursuit"] is HOME
    assert seats["kickoff.finish"] is HOME
    assert kicked.ids.index("kickoff.return_pivots") < kicked.ids.index(
        "kickoff.cover_pivots"
    )


@pytest.mark.parametrize(("total", "has_juke"), [(3, False), (4, True)])
def test_a_ball_secured_on_the_20_or_outside_has_no_juke_to_come(total, has_juke):
    kicked = kick(("kickoff.distance", rolled(total)))

    assert ("kickoff.advance" in kicked.ids) is has_juke
    assert "kickoff.return_pivots" in kicked.ids
    assert "kickoff.pursuit" in kicked.ids


def test_the_kicking_side_has_one_stop():
    kicked = kick(ON_THE_15, ("kickoff.pursuit", Happened("stop")))

    assert "stop" in kicked.opened("kickoff.pursuit").options
    assert "stop" not in kicked.opened("kickoff.finish").options


def test_the_ball_is_spotted_on_the_hash_mark_by_which_it_went_out():
    out = Happened("out_of_bounds", at=60, side=Across.RIGHT)

    assert kick(ON_THE_15, ("kickoff.finish", out)).value.hash is Across.RIGHT


RETURNED_IN_THE_END_ZONE = [
    TO_THE_GOAL_LINE,
    ("kickoff.returner", stands(105)),
    ("kickoff.advance", Happened("tackled", at=102)),
]


def test_a_returner_tackled_in_the_end_zone_he_never_left_has_a_touchback():
    kicked = kick(*RETURNED_IN_THE_END_ZONE)

    assert kicked.fact(Touchback).at == 75
    assert (kicked.value.possession, kicked.value.ball_on) == (AWAY, 75)


def test_a_returner_who_came_out_and_went_back_in_concedes_a_safety():
    kicked = kick(
        *RETURNED_IN_THE_END_ZONE, ("dead_ball.left_end_zone", Happened("left"))
    )

    assert kicked.fact(SafetyScored).team is HOME
    assert kicked.value.upcoming == "free_kick"


def test_a_league_may_call_every_tackle_in_the_end_zone_a_safety():
    kicked = kick(*RETURNED_IN_THE_END_ZONE, end_zone_return="safety")

    assert kicked.fact(SafetyScored).team is HOME


def test_a_returner_hit_from_behind_fumbles_and_the_kickers_may_have_it():
    kicked = kick(
        ON_THE_15,
        ("kickoff.finish", Happened("hit_from_behind", at=70)),
        ("fumble.drop", Happened("recovered", at=69, team=HOME)),
        ("fumble.advance", Happened("tackled", at=75)),
    )

    assert (kicked.value.possession, kicked.value.ball_on) == (HOME, 75)
    assert kicked.value.down == 1


def test_a_fumble_out_of_the_kickers_end_zone_is_a_touchback_at_the_20():
    kicked = kick(
        ON_THE_15,
        ("kickoff.finish", Happened("hit_from_behind", at=2)),
        ("fumble.drop", Happened("out_of_bounds", at=-4, side=Across.LEFT)),
    )

    assert (kicked.value.possession, kicked.value.ball_on) == (HOME, 20)


def test_possession_changes_by_the_kickoff():
    assert kick(ON_THE_15).fact(PossessionChanged).how == "kickoff"


# ── with a kicking action figure ─────────────────────────────────────────────────


def by_hand(outcome, *script):
    figure = ("kickoff.figure_kick", outcome)
    return kick(figure, *script, kicking_figures=True)


def test_a_figure_kicks_after_a_second_of_power_and_rolls_no_dice():
    kicked = by_hand(Happened("lands", at=80))

    assert kicked.opened("kickoff.figure_run").prompt.seconds == 1.0
    assert "kickoff.distance" not in kicked.ids
    assert "kickoff.fair_catch" not in kicked.ids
    assert "kickoff.place" not in kicked.ids
    assert kicked.fact(KickedOff).yards == 45
    assert "kickoff.ball" in kicked.ids


@pytest.mark.parametrize(
    ("outcome", "team", "at"),
    [
        (Happened("lands", at=44), AWAY, 40),
        (Happened("out_of_bounds", at=70, side=Across.LEFT), AWAY, 60),
        (Happened("over"), AWAY, 75),
        (Happened("lands", at=103), AWAY, 75),
        (Happened("hits", at=70, team=HOME), HOME, 70),
        (Happened("hits", at=40, team=HOME), AWAY, 40),
    ],
)
def test_where_a_kick_by_hand_is_dead(outcome, team, at):
    kicked = by_hand(outcome)

    assert (kicked.value.possession, kicked.value.ball_on) == (team, at)


def test_a_kick_by_hand_that_hits_a_receiver_is_returned():
    kicked = by_hand(
        Happened("hits", at=70, team=AWAY, by="a21"),
        ("kickoff.finish", Happened("tackled", at=61)),
    )

    assert kicked.fact(Returned).yards == 9
    assert kicked.value.ball_on == 61


def test_a_kick_by_hand_into_a_manned_end_zone_is_live():
    kicked = by_hand(
        Happened("lands", at=102),
        ("kickoff.returner", stands(101)),
        ball(touched(HOME, 102)),
    )

    assert kicked.fact(TouchdownScored).team is HOME


def test_dice_that_are_none_are_refused():
    with pytest.raises(IllegalAnswer, match="is not a roll of 2d6"):
        kick(("kickoff.distance", Rolled((0, 7))))
