"""Team stats by every method, philosophies within their limits, ratings."""

from itertools import product

import pytest

from rules.efhl.creation.stats import (
    adopt_philosophy,
    assign_scores,
    ratings,
    roll_scores,
    usual_places,
)
from rules.efhl.creation.tables import (
    METHODS,
    MODIFIERS,
    STATS,
    CreationError,
    find_method,
    load_creation,
    philosophies,
)
from rules.errors import TableError

THREE = [[1, 1, 1], [2, 2, 2], [3, 3, 3], [4, 4, 4], [5, 5, 5], [6, 6, 6]]
SIXES = [[6] * 7]
AVERAGE = dict.fromkeys(STATS, 9)


@pytest.mark.parametrize(
    ("number", "rolls", "expected"),
    [
        (1, THREE, (3, 6, 9, 12, 15, 18)),
        (2, THREE + THREE[::-1], (6, 12, 18, 18, 12, 6)),
        (3, THREE, (3, 6, 9, 12, 15, 18)),
        (4, THREE + THREE, (18, 18, 15, 15, 12, 12)),
        (5, [[4, 2, 1, 6]] * 6, (12,) * 6),
        (6, [[1, 2, 3, 4, 5, 6, 1]], (1, 2, 3, 4, 5, 6, 1)),
    ],
)
def test_what_the_rolls_of_a_method_come_to(number, rolls, expected):
    assert roll_scores(find_method(number), rolls) == expected


@pytest.mark.parametrize("number", [1, 2])
def test_the_first_two_methods_keep_the_order(number):
    rolls = THREE * (number)
    stats = assign_scores(find_method(number), rolls, STATS)
    assert tuple(stats) == STATS
    with pytest.raises(CreationError, match="in the order rolled"):
        assign_scores(find_method(number), rolls, STATS[::-1])


@pytest.mark.parametrize("number", [3, 4, 5])
def test_the_others_are_assigned_by_the_coach(number):
    chosen = find_method(number)
    rolls = [[1, 2, 3, 4][: chosen.dice]] * (chosen.rolls - 1) + [[6] * chosen.dice]
    have = roll_scores(chosen, rolls)
    best = max(range(6), key=have.__getitem__)
    places = list(STATS[:-1])
    places.insert(best, "DB")
    assert assign_scores(chosen, rolls, places)["DB"] == 18


@pytest.mark.parametrize("number", [3, 4, 5])
def test_no_stat_gets_two_scores(number):
    chosen = find_method(number)
    rolls = [[1] * chosen.dice] * chosen.rolls
    with pytest.raises(CreationError, match="one score"):
        assign_scores(chosen, rolls, ["OL", *STATS[:5]])


def test_dice_are_added_whole_to_eight():
    places = ["OL", "OL", "RB", "WR", "DL", "LB", "DB"]
    stats = assign_scores(find_method(6), [[6, 4, 1, 2, 3, 4, 5]], places)
    assert stats == {"OL": 18, "RB": 9, "WR": 10, "DL": 11, "LB": 12, "DB": 13}


def test_no_stat_goes_beyond_eighteen():
    places = ["OL", "OL", "RB", "WR", "DL", "LB", "DB"]
    with pytest.raises(CreationError, match="at most 18; this would be 19"):
        assign_scores(find_method(6), [[6, 5, 1, 2, 3, 4, 5]], places)


def test_a_die_stays_out_only_where_there_is_no_room():
    assert assign_scores(find_method(6), SIXES, [*STATS, ""]) == dict.fromkeys(
        STATS, 14
    )
    with pytest.raises(CreationError, match="Assign the 4 to a stat"):
        assign_scores(find_method(6), [[6] * 6 + [4]], [*STATS, ""])


@pytest.mark.parametrize(
    "rolls", [THREE[:5], [*THREE[:5], [6, 6]], [*THREE[:5], [7, 1, 1]]]
)
def test_rolls_that_are_not_the_method_s_are_refused(rolls):
    with pytest.raises(CreationError, match="Method 1 rolls 3d6 6 times"):
        roll_scores(find_method(1), rolls)


def test_a_score_needs_a_stat_that_there_is():
    with pytest.raises(CreationError, match="one of the six"):
        assign_scores(find_method(3), THREE, [*STATS[:5], "QB"])
    with pytest.raises(CreationError, match="one of the six"):
        assign_scores(find_method(3), THREE, STATS[:5])


def test_there_are_six_methods():
    assert list(METHODS) == [1, 2, 3, 4, 5, 6]
    with pytest.raises(CreationError, match="Unknown dice method 7"):
        find_method(7)


@pytest.mark.parametrize("number", range(1, 7))
def test_a_coach_who_does_not_care_gets_a_legal_assignment(number):
    chosen = find_method(number)
    for faces in product((1, 6), repeat=chosen.dice):
        rolls = [list(faces)] * chosen.rolls
        stats = assign_scores(chosen, rolls, usual_places(chosen, rolls))
        assert all(3 <= stats[stat] <= 18 for stat in STATS)


def test_a_philosophy_changes_its_stats_alone():
    assert adopt_philosophy(AVERAGE, "Option Offense") == AVERAGE | {
        "RB": 11,
        "WR": 8,
        "OL": 8,
    }
    zone = adopt_philosophy(AVERAGE, "Zone Defense", "defense")
    assert zone == AVERAGE | {"LB": 10, "DB": 10, "DL": 7}


@pytest.mark.parametrize("side", ["offense", "defense"])
def test_there_are_five_to_a_side_the_first_changes_nothing(side):
    first, *others = philosophies(side)
    assert len(others) == 4
    assert adopt_philosophy(AVERAGE, first.name, side) == AVERAGE
    assert all(sum(each.changes.values()) == 0 and each.changes for each in others)


def test_a_philosophy_of_the_other_side_is_refused():
    with pytest.raises(CreationError, match="not a philosophy of the offense"):
        adopt_philosophy(AVERAGE, "Zone Defense")


def test_ratings_add_what_each_stat_is_worth():
    stats = {"OL": 4, "RB": 8, "WR": 12, "DL": 13, "LB": 17, "DB": 18}
    assert ratings(stats) == (1 + 2 + 3, 4 + 5 + 6)
    assert [MODIFIERS[n] for n in range(3, 19)] == [
        *(0, 1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 6)
    ]


GAP = """
methods = []
philosophies = []
modifiers = [{low = 3, high = 17, adds = 0}]
[stats]
offense = {OL = "Line"}
defense = {DL = "Line"}
[played]
OL = ["OT"]
[starters]
"""
STRAY = "[{name = 'A', side = 'offense', text = '', changes = {DL = 1}}]"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (GAP, "do not cover 3 to 18"),
        (GAP.replace("methods = []", ""), "missing"),
        (
            GAP.replace("17", "18").replace(
                "philosophies = []", f"philosophies = {STRAY}"
            ),
            "A changes an unknown stat",
        ),
        (GAP.replace("17", "18"), "every team stat needs its positions"),
    ],
)
def test_tables_that_leave_something_out_do_not_load(text, reason):
    with pytest.raises(TableError, match=reason):
        load_creation(text)
