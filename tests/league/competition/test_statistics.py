"""Formulas, orders, plots and words: pure, and checked against known numbers."""

from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from league.competition.statistics import phrases
from league.competition.statistics.boards import BOARD_COLUMNS, BOARDS, Board, column_of
from league.competition.statistics.categories import BY_SLUG, CATEGORIES
from league.competition.statistics.formulas import (
    average,
    passer_rating,
    percent,
    points,
)
from league.competition.statistics.plot import Point, plot
from league.competition.statistics.ranking import (
    Total,
    in_order,
    leaders,
    merged,
    value,
    written,
)
from league.competition.statistics.reading import COLUMNS, read

PASSING = BY_SLUG["passing"]


def total(key: str, games: int = 1, **sums: int) -> Total:
    return Total(key, 1, key.upper(), games, {**dict.fromkeys(COLUMNS, 0), **sums})


@pytest.mark.parametrize(
    ("line", "rating"),
    [
        ((30, 20, 250, 2, 1), 100.7),
        ((461, 324, 3969, 35, 10), 112.8),  # Steve Young, 1994
        ((1, 1, 13, 1, 0), 158.3),
        ((10, 0, 0, 0, 0), 39.6),
        ((10, 0, 0, 0, 10), 0.0),
    ],
)
def test_the_passer_rating_is_the_nfl_s(line, rating) -> None:
    assert passer_rating(*line) == pytest.approx(rating, abs=0.05)


def test_nothing_is_divided_by_nothing() -> None:
    assert passer_rating(0, 0, 0, 0, 0) is None
    assert average(5, 0) is None
    assert percent(1, 0) is None


@given(
    st.integers(1, 80).flatmap(
        lambda n: st.tuples(
            st.just(n),
            st.integers(0, n),
            st.integers(-99, 900),
            st.integers(0, n),
            st.integers(0, n),
        )
    )
)
def test_a_passer_rating_is_within_its_bounds(line) -> None:
    rating = passer_rating(*line)
    assert rating is not None
    assert 0 <= rating <= 158.34


def test_points_are_those_of_football() -> None:
    assert points(2, 3, 4, 1) == 12 + 9 + 4 + 2


@pytest.mark.parametrize("category", CATEGORIES, ids=lambda c: c.slug)
def test_every_table_is_made_of_what_is_kept(category) -> None:
    assert set(category.stored) <= set(COLUMNS)
    sums = dict.fromkeys(category.stored, 1)
    numbers = [column.of(sums) for column in category.columns]
    assert all(number is not None for number in numbers)
    assert category.column(category.sort)


def test_every_board_is_made_of_what_is_kept() -> None:
    sums = dict.fromkeys(BOARD_COLUMNS, 1)
    assert all(column_of(board).of(sums) is not None for board in BOARDS)


def test_a_table_is_sorted_by_any_column() -> None:
    a = total("a", games=2, attempts=10, completions=5, passing_yards=50)
    b = total("b", games=1, attempts=10, completions=9, passing_yards=40)
    c = total("c", games=1, sacks=1)
    assert in_order([c, b, a], PASSING, "passing_yards") == [a, b, c]
    assert in_order([c, b, a], PASSING, "passing_yards", ascending=True) == [c, b, a]
    assert in_order([a, b, c], PASSING, "passing_yards", per_game=True) == [b, a, c]
    assert in_order([a, b, c], PASSING, "completion_pct") == [b, a, c]
    assert in_order([a, b, c], PASSING, "games")[0] == a
    assert in_order([b, c, a], PASSING, "name", ascending=True) == [a, b, c]


def test_who_has_no_value_is_last_either_way() -> None:
    some, none = total("s", attempts=1, completions=1), total("n", sacks=1)
    for ascending in (True, False):
        order = in_order([none, some], PASSING, "completion_pct", ascending=ascending)
        assert order == [some, none]


def test_averages_and_longest_are_not_by_game() -> None:
    one = total("a", games=2, attempts=4, passing_yards=30, passing_long=20)
    by_game = {c.name: value(one, c, per_game=True) for c in PASSING.columns}
    assert (by_game["passing_yards"], by_game["passing_long"]) == (15, 20)
    assert by_game["yards_per_attempt"] == 7.5


def test_leaders_share_a_place_and_nobody_leads_with_nothing() -> None:
    board = Board("Yards", "passing", "passing_yards")
    best = [total("a", passing_yards=9), total("b", passing_yards=9)]
    rest = [total("c", passing_yards=3), total("d")]
    found = leaders([*rest, *best], board)
    assert [(each.place, each.total.key) for each in found] == [
        (1, "a"),
        (1, "b"),
        (3, "c"),
    ]
    assert len(leaders([*rest, *best], board, 2)) == 2


def test_an_average_counts_from_half_of_the_most_attempts_on() -> None:
    board = Board("Rating", "passing", "passer_rating", of="attempts")
    busy = total("a", attempts=40, completions=20, passing_yards=200)
    enough = total("b", attempts=20, completions=20, passing_yards=300)
    lucky = total("c", attempts=1, completions=1, passing_yards=80, passing_tds=1)
    found = [each.total.key for each in leaders([busy, enough, lucky], board)]
    assert found == ["b", "a"]
    assert leaders([total("d")], board) == []


def test_the_longest_is_not_added_up() -> None:
    games = [total("a", carries=3, rushing_long=20), total("a", rushing_long=7)]
    career = merged(games)
    assert career is not None
    assert (career.games, career.sums["rushing_long"]) == (2, 20)
    assert career.sums["carries"] == 3
    assert merged([]) is None


def test_numbers_are_written_with_a_true_minus() -> None:
    assert written(-3, 0) == "−3"
    assert written(98.65, 1) in ("98.6", "98.7")
    assert written(None, 1) == "–"


@pytest.mark.parametrize(
    "report", [{}, {"drives": 11}, {"players": {}}, {"players": {"home": []}}]
)
def test_a_report_without_players_is_read_as_nothing(report) -> None:
    assert list(read(report)) == []


@pytest.mark.parametrize(
    ("told", "number", "name"),
    [("#7", 7, ""), ("#12 Vane", 12, "Vane"), ("Vane", None, "Vane"), ("", None, "")],
)
def test_a_name_is_told_with_its_number(told, number, name) -> None:
    lines = {"home": [{"player": "p3", "carries": 1}]}
    (done,) = read({"players": lines, "names": {"p3": told}})
    assert (done.number, done.name, done.pk) == (number, name, 3)


@given(st.lists(st.integers(-50, 50), min_size=2, max_size=60), st.text(max_size=9))
def test_a_plot_is_sound_and_within_its_frame(values, words) -> None:
    printable = "".join(c for c in words if c.isprintable())
    points = [Point(f"<{printable}&", number) for number in values]
    svg = ElementTree.fromstring(plot("hp", "Hit & run", points, 0, 10))
    assert [child.tag for child in svg][:2] == ["title", "desc"]
    assert svg.attrib["aria-labelledby"] == "hp-title hp-desc"
    (line,) = svg.findall("polyline")
    places = [tuple(map(float, p.split(","))) for p in line.attrib["points"].split()]
    assert len(places) == len(values)
    assert all(0 <= x <= 320 and 0 <= y <= 140 for x, y in places)
    highest = max(range(len(values)), key=lambda n: values[n])
    assert places[highest][1] == min(y for _, y in places)


def test_one_point_is_no_plot() -> None:
    assert plot("hp", "Hit points", [Point("Start", 10)]) == ""


def test_places_and_streaks_in_words() -> None:
    assert [phrases.ordinal(n) for n in (1, 2, 3, 4, 11, 12, 13, 21, 22)] == (
        ["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "22nd"]
    )
    assert phrases.record(5, 2, 0) == "5–2"
    assert phrases.record(5, 2, 1) == "5–2–1"
    assert phrases.standing(2, 4, "East North", False) == "2nd of 4 in the East North"
    assert "in the league, tied" in phrases.standing(1, 6, "", True)
    assert phrases.streak(["L", "W", "W"]) == "won the last 2"
    assert phrases.streak(["W", "T"]) == "tied the last game"
    assert phrases.streak([]) == ""
