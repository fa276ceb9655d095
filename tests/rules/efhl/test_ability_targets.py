"""Target numbers and contests of EFHL Part 2, "EFHL Ability Checks"."""

import pytest

from rules.efhl.ability.contested import decide
from rules.efhl.ability.tables import load_ability
from rules.efhl.ability.target import (
    Checked,
    is_success,
    lines_of_player,
    target_lines_for,
    target_total,
)
from rules.errors import TableError
from rules.facts import (
    AbilityChecked,
)
from rules.prompts import (
    Rolled,
)
from tests.rules.efhl.ability import (
    FINISH,
    PLAYERS,
    answer,
    asking,
    check_at,
    ours,
    running,
)
from tests.rules.efhl.drive import AWAY, HOME, changed

# ── the target number ────────────────────────────────────────────────────────────


def test_everything_adds_up_line_by_line():
    state = changed(ours(), weather="freezing_rain")
    parts = lines_of_player(state, Checked(HOME, "h33"))

    told = {part.why: part.count for part in parts}
    assert told == {
        "RB": 12,
        "franchise": 2,
        "rating": 1,
        "hit_points": -1,
        "weather": -2,
    }
    assert target_total(parts) == 12


@pytest.mark.parametrize(
    ("points", "adds"),
    [(9, 0), (8, -1), (7, -1), (6, -2), (5, -2), (4, -3), (1, -4), (0, -5), (-6, -5)],
)
def test_hit_points(points, adds):
    assert target_total(target_lines_for("LB", 10, hit_points=points)) == 10 + adds


@pytest.mark.parametrize(
    ("weather", "adds"),
    [
        ("", 0),
        ("clear_and_calm", 0),
        ("strong_wind", 0),
        ("heavy_rain", -1),
        ("freezing_cold", -1),
        ("freezing_rain", -2),
        ("heavy_snow", -3),
    ],
)
def test_weather(weather, adds):
    assert target_total(target_lines_for("LB", 10, weather=weather)) == 10 + adds


@pytest.mark.parametrize(("rating", "adds"), [(49, 0), (50, 1), (70, 1)])
def test_50_points_of_rating(rating, adds):
    assert target_total(target_lines_for("LB", 10, rating=rating)) == 10 + adds


def test_a_defender_near_and_every_reroll_take_one():
    assert target_total(target_lines_for("WR", 10, near=True, rerolls=3)) == 6


@pytest.mark.parametrize(
    ("player", "plays", "stat"),
    [
        ("h33", "", "RB"),
        ("h88", "receiver", "WR"),
        ("h88", "", "OL"),
        ("h4", "", "WR"),
        ("h12", "", "no_stat"),
        (None, "", "no_stat"),
    ],
)
def test_whose_stat_it_is(player, plays, stat):
    (base, *_) = lines_of_player(ours(), Checked(HOME, player, plays=plays))

    assert base.why == stat
    assert base.count == {**PLAYERS.home.stats, "no_stat": 10}[stat]


def test_a_stat_that_is_named_comes_before_the_position():
    assert (
        lines_of_player(ours(), Checked(HOME, "h88", "OL", plays="receiver"))[0].why
        == "OL"
    )


@pytest.mark.parametrize(
    ("target", "die", "good"),
    [(11, 11, True), (11, 12, False), (-3, 1, True), (25, 20, False), (0, 2, False)],
)
def test_a_natural_1_and_a_natural_20(target, die, good):
    assert is_success(target, die) is good


def test_tables_that_are_wrong_do_not_load():
    with pytest.raises(TableError):
        load_ability("franchise = 2")


# ── contested ────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("first", "second", "ratings", "decisive", "rerolls", "verdict"),
    [
        (True, False, (1, 9), False, 0, "first"),
        (False, True, (9, 1), False, 0, "second"),
        (False, False, (9, 1), False, 0, "neither"),
        (False, False, (9, 1), True, 0, "first"),
        (True, True, (1, 9), False, 0, "second"),
        (True, True, (5, 5), False, 0, "again"),
        (False, False, (5, 5), True, 0, "again"),
        (False, False, (5, 5), False, 1, "again"),
    ],
)
def test_who_wins(first, second, ratings, decisive, rerolls, verdict):
    came = decide(first, second, ratings, decisive=decisive, rerolls=rerolls)

    assert came == verdict


def test_both_roll_again_with_one_less_until_somebody_wins():
    asked = asking("line_or_tackled", stat="RB", against_stat="LB")
    runner = running(ours())
    check_at(runner, FINISH, asked, 12, 11, 12, 11, 2, 11, contested=True)

    (fact,) = [each for each in runner.facts if type(each) is AbilityChecked]
    assert [roll.target for roll in fact.rolls] == [12, 11, 11, 10, 10, 9]
    assert fact.winner is HOME


def test_both_sides_roll_a_contested_check():
    runner = running(ours())
    answer(runner, FINISH, asking("line_or_tackled"), HOME)
    assert runner.open[0].seats == (HOME,)
    answer(runner, "ability.contest", Rolled((5,)))
    assert runner.open[0].seats == (AWAY,)
