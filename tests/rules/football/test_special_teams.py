"""The special teams tables, number by number as the reference sheet prints them."""

import pytest

from rules.field import Across, Team
from rules.football import special_teams as tables
from rules.football.goal import needed_total
from rules.football.special_teams import GOAL
from tests.rules.efhl.drive import AWAY, at_the

KICKOFF = {3: 45, 4: 50, 5: 55, 6: 60, 7: 65, 8: 65, 9: 65, 10: 70, 11: 75}
PUNT = {3: 25, 4: 30, 5: 35, 6: 40, 7: 45, 8: 45, 9: 45, 10: 50, 11: 55}


def test_kickoffs():
    rows = tables.KICKOFF.rows
    flights = {t: row.yards for t, row in rows.items() if row.result == "flight"}

    assert flights == KICKOFF
    assert (rows[2].result, rows[2].yards) == ("short", 5)
    assert (rows[12].result, rows[12].yards) == ("shank", 25)


def test_punts_of_2_and_12_alone_are_counted_from_the_spot_of_the_kick():
    rows = tables.PUNT.rows
    flights = {t: row.yards for t, row in rows.items() if row.result == "flight"}

    assert flights == PUNT
    assert (rows[2].result, rows[2].yards) == ("live", 10)
    assert (rows[12].result, rows[12].yards) == ("shank", 20)
    assert [t for t, row in rows.items() if row.from_kick] == [2, 12]


def test_onside_kicks_land_on_the_restraining_line_or_five_yards_past_it():
    beyond = {total: row.beyond for total, row in tables.ONSIDE.rows.items()}

    assert [t for t, row in tables.ONSIDE.rows.items() if row.short] == [2]
    assert [t for t, yards in beyond.items() if yards == 5] == [3, 5, 7, 8, 10, 12]
    assert {t for t, yards in beyond.items() if yards == 0} == {2, 4, 6, 9, 11}


def test_left_is_the_kickers_left_whichever_way_he_kicks():
    left, middle = tables.ONSIDE[3], tables.ONSIDE[7]

    assert left.across(Team.HOME) is Across.LEFT
    assert left.across(Team.AWAY) is Across.RIGHT
    assert middle.across(Team.AWAY) is Across.MIDDLE


@pytest.mark.parametrize(
    ("distance", "needed"),
    [
        (18, 3), (19, 3), (20, 4), (24, 4), (25, 5), (29, 5), (30, 6), (34, 6),
        (35, 7), (39, 7), (40, 8), (44, 8), (45, 9), (49, 9), (50, 10), (54, 10),
        (55, 11), (59, 11), (60, 12), (64, 12),
    ],
)  # fmt: skip
def test_what_a_field_goal_needs(distance, needed):
    assert needed_total(at_the(distance - 17, possession=AWAY), GOAL) == needed
