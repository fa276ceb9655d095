"""EFHL Alternative Passing Chart and Modifiers to Passing Checks: the sums."""

import pytest

from rules.efhl.passing.target import Throw, parts_lines, parts_total, target_parts
from rules.errors import TableError
from rules.football.passing_chart import CHART, load_chart


def needed(**throw) -> int:
    return parts_total(target_parts(Throw(**throw)))


@pytest.mark.parametrize(
    ("yards", "target"),
    [
        (10, 3),
        (11, 4),
        (15, 4),
        (16, 5),
        (20, 5),
        (21, 6),
        (25, 6),
        (26, 8),
        (30, 8),
        (35, 10),
        (40, 12),
        (45, 14),
        (50, 15),
        (55, 16),
        (60, 17),
        (65, 18),
        (70, 19),
        (71, 20),
        (110, 20),
    ],
)
def test_the_chart(yards, target):
    assert needed(yards=yards) == target


@pytest.mark.parametrize("yards", [0, 9, 121])
def test_what_is_not_on_the_chart(yards):
    with pytest.raises(KeyError):
        CHART[yards]


@pytest.mark.parametrize(
    "rows",
    [
        "",
        "{ to = 9, target = 3 }",
        "{ to = 20, target = 3 }, { to = 15, target = 4 }",
        "{ to = 20, target = 3 }, { to = 30, target = 3 }",
        "{ to = 20 }",
        "{",
    ],
)
def test_a_chart_that_does_not_rise_is_refused(rows):
    with pytest.raises(TableError):
        load_chart(f'source = "x"\nfrom = 10\nrows = [{rows}]')


@pytest.mark.parametrize("zones", range(5))
def test_each_zone_across_costs_two(zones):
    assert needed(yards=20, zones=zones) == 5 + 2 * zones


@pytest.mark.parametrize(
    ("modifier", "number"),
    [
        ({"pressed": True}, 1),
        ({"red_zone": True}, 1),
        ({"quarterback": False}, 1),
        ({"weather": "Heavy snow"}, 1),
        ({"passer_rating": 50}, -1),
        ({"passer_rating": 49}, 0),
        ({"receiver_rating": 50}, -1),
        ({"receiver_rating": 49}, 0),
        ({"stationary": True}, -2),
    ],
)
def test_each_modifier_alone(modifier, number):
    assert needed(yards=20, **modifier) == 5 + number


def test_only_a_quarterback_has_the_bonus_of_his_rating():
    assert needed(yards=20, quarterback=False, passer_rating=60) == 6


def test_ef_320_two_zones_and_a_quarterback_rated_52():
    assert needed(yards=38, zones=2, passer_rating=52) == 15


def test_ef_322_the_penalties_for_pressure_add_up():
    worst = {"pressed": True, "red_zone": True, "quarterback": False}
    assert needed(yards=38, weather="Strong wind", **worst) == 12 + 4


def test_the_number_may_leave_the_die_on_both_sides():
    assert needed(yards=75, zones=4, pressed=True) == 29
    assert needed(yards=10, passer_rating=50, receiver_rating=50, stationary=True) == -1


def test_the_prompt_shows_a_part_a_line():
    throw = Throw(yards=38, zones=1, pressed=True, receiver_rating=51)
    assert parts_lines(target_parts(throw)) == (
        "38 yards: 12\n1 zone across: +2\nunder pressure: +1"
        "\nreceiver rated 50 or more: −1"
    )
