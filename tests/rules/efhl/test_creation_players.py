"""Player Rating, rosters, depth charts and franchise players."""

import pytest

from rules.efhl.creation.players import (
    check_roster,
    depth_chart,
    franchise_bonus,
    franchise_player,
    player_rating,
    with_points,
)
from rules.efhl.creation.tables import CreationError


def test_a_rating_is_five_dice_and_ten():
    assert player_rating([1] * 5) == 15
    assert player_rating([6] * 5) == 40
    for dice in ([6] * 4, [6] * 6, [0, 1, 1, 1, 1]):
        with pytest.raises(CreationError, match="5d6"):
            player_rating(dice)


def test_five_points_reach_forty_and_no_more():
    assert [with_points(pr) for pr in (15, 35, 36, 40)] == [20, 40, 40, 40]
    with pytest.raises(CreationError, match="up to 5 points"):
        with_points(20, 6)


@pytest.mark.parametrize(
    ("size", "active", "reason"),
    [
        (10, 10, "at least 11 players; it has 10"),
        (61, 53, "at most 60"),
        (60, 54, "At most 53 players can be active; this roster has 54"),
    ],
)
def test_a_roster_out_of_bounds_is_refused(size, active, reason):
    with pytest.raises(CreationError, match=reason):
        check_roster(size, active)


def test_rosters_at_the_bounds_stand():
    check_roster(11, 11)
    check_roster(60, 53)


def test_the_best_start_and_the_others_wait():
    chart = depth_chart("WR", {"a": 20, "b": 30, "c": 25})
    assert (chart.order, chart.starting) == (("b", "c", "a"), 2)
    assert not chart.battling


def test_a_position_starts_no_more_than_it_has():
    assert depth_chart("OL", {"a": 20}).starting == 1
    assert depth_chart("QB", {}).starting == 0


def test_equals_at_the_last_place_battle_and_the_coach_orders_them():
    prs = {"a": 25, "b": 25, "c": 20}
    assert depth_chart("QB", prs).order == ("a", "b", "c")
    chart = depth_chart("QB", prs, ["c", "b", "a"])
    assert chart.order == ("b", "a", "c")
    assert chart.battling == {"a", "b"}


def test_equals_who_all_start_do_not_battle():
    assert not depth_chart("WR", {"a": 25, "b": 25, "c": 20}).battling


def test_the_highest_rating_is_the_franchise_player():
    assert franchise_player({"x": 42, "y": 40}).player == "x"
    assert franchise_player({}).player is None


def test_among_equals_the_coach_picks():
    open_ = franchise_player({"x": 40, "y": 40, "z": 39})
    assert (open_.player, open_.tied) == (None, ("x", "y"))
    assert franchise_player({"x": 40, "y": 40}, picked="y").player == "y"
    assert franchise_player({"x": 40, "y": 40, "z": 39}, picked="z").player is None


def test_a_holder_among_the_equals_stays_until_the_coach_picks_another():
    assert franchise_player({"x": 40, "y": 40}, "x").player == "x"
    assert franchise_player({"x": 40, "y": 40}, "x", picked="y").player == "y"
    assert franchise_player({"x": 39, "y": 40}, "x").player == "y"


def test_an_injured_holder_is_replaced_only_when_exceeded():
    assert franchise_player({"x": 40, "y": 40}, "x", {"x"}, "y").player == "x"
    assert franchise_player({"x": 40, "y": 41}, "x", {"x"}).player == "y"


def test_he_is_worth_stoppages_while_he_is_active():
    assert [franchise_bonus(status) for status in ("A", "IR", "P")] == [1, 0, 0]
