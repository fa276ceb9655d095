"""The clock with the numbers of several books: swaps, added plays, ties."""

import pytest
from msgspec.structs import replace

from rules.facts import EndsSwapped, GameEnded, QuarterEnded
from rules.field import Across
from rules.football.coin import Choice, coin_flip
from rules.football.overtime import Periods
from rules.football.review import with_spent
from rules.football.timing import (
    Timing,
    added_by_timeout,
    close,
    half_of,
    late_in_half,
    plays,
    plays_left,
)
from rules.state import ByTeam, Overtime, State, first_and_ten, to_kick
from tests.penny.book import BOOK
from tests.rules.efhl.drive import AWAY, HOME, Played, play


def kickers_receive(state: State) -> State:
    return to_kick(state, state.chooses_second_half.opponent, "kickoff", 40)


PERIODS = Periods(
    plays=15,
    flip=coin_flip("x", "Toss", "Call it."),
    choice=Choice(),
    kickoff_yard=40,
    timeouts=(2, None),
    repeats=2,
    half=2,
    endless=True,
)
EVERY_QUARTER = Timing(
    plays=15,
    timeouts=2,
    swaps=(1, 2, 3, 4),
    adds="half",
    second_half=kickers_receive,
    overtime=lambda state: PERIODS,
)
SHORT = Timing(plays=10, timeouts=3, adds="quarter", second_half=kickers_receive)
DOWN = replace(
    first_and_ten(State(), HOME, 44, Across.MIDDLE), chooses_second_half=AWAY
)


def after(rules: Timing, number: int, quarter: int = 1, **fields) -> Played:
    """The clock after play `number` of a quarter."""
    then = replace(DOWN, quarter=quarter, play=number + 1, **fields)
    before = replace(then, play=number)
    return play(lambda state: close(rules, before, state), then)


def timeouts(rules: Timing, quarter: int, number: int = 1) -> State:
    """The state after a play before which timeouts were taken."""
    state = replace(DOWN, quarter=quarter)
    return replace(state, added=(added_by_timeout(rules, state),) * number)


@pytest.mark.parametrize("quarter", [1, 2, 3])
def test_the_ends_swap_after_every_quarter_that_the_book_names(quarter):
    played = after(EVERY_QUARTER, 15, quarter, home_defends="left")

    assert played.facts == [QuarterEnded(quarter), EndsSwapped()]
    assert played.value.home_defends == "right"
    assert (played.value.quarter, played.value.play) == (quarter + 1, 1)


def test_the_kickers_of_the_first_half_receive_in_the_second_without_a_choice():
    opened = after(EVERY_QUARTER, 15, 2, timeouts=ByTeam(0, 1)).value

    assert (opened.upcoming, opened.possession) == ("kickoff", HOME)
    assert opened.ball_on == 40
    assert opened.timeouts == ByTeam(2, 2)


def test_a_timeout_adds_a_play_to_its_quarter():
    state = timeouts(SHORT, 1)

    assert plays(SHORT, state) == 11
    assert plays_left(SHORT, state) == 21
    assert after(SHORT, 10, added=state.added).facts == []
    assert after(SHORT, 11, added=state.added).facts[0] == QuarterEnded(1)


@pytest.mark.parametrize(("quarter", "longer"), [(1, 2), (2, 2), (3, 4), (4, 4)])
def test_a_timeout_adds_a_play_to_the_end_of_its_half(quarter, longer):
    state = timeouts(EVERY_QUARTER, quarter, number=2)

    assert [plays(EVERY_QUARTER, replace(state, quarter=q)) for q in (1, 2, 3, 4)] == [
        17 if q == longer else 15 for q in (1, 2, 3, 4)
    ]


def test_without_that_rule_a_timeout_adds_nothing():
    plain = replace(SHORT, adds="")

    assert added_by_timeout(plain, DOWN) == 0


def test_an_added_play_makes_the_two_minutes_later():
    """The last two plays of a half, added ones included."""
    state = replace(timeouts(EVERY_QUARTER, 1), quarter=2)
    late = [
        n
        for n in range(1, 17)
        if late_in_half(EVERY_QUARTER, replace(state, play=n), 2)
    ]

    assert late == [15, 16]
    assert not late_in_half(EVERY_QUARTER, replace(state, quarter=1, play=15), 2)


def test_a_level_game_is_a_tie_in_a_book_without_overtime():
    played = after(SHORT, 10, 4, score=ByTeam(7, 7))

    assert played.facts == [QuarterEnded(4), GameEnded(7, 7, None)]


def test_a_level_game_goes_on_with_overtime():
    played = after(EVERY_QUARTER, 15, 4, score=ByTeam(7, 7))

    assert (played.value.upcoming, played.value.quarter) == ("overtime", 5)
    assert played.facts == [QuarterEnded(4), EndsSwapped()]


def test_two_periods_make_a_half_of_overtime():
    halves = [half_of(EVERY_QUARTER, replace(DOWN, quarter=q)) for q in range(1, 9)]

    assert halves == [1, 1, 2, 2, 3, 3, 4, 4]


def test_the_drive_goes_on_within_a_half_of_overtime_with_the_timeouts_left():
    had = Overtime(HOME, HOME)

    going = after(EVERY_QUARTER, 15, 5, overtime=had, timeouts=ByTeam(1, 0))

    assert going.facts == [QuarterEnded(5), EndsSwapped()]
    assert (going.value.quarter, going.value.play, going.value.down) == (6, 1, 1)
    assert going.value.timeouts == ByTeam(1, 0)


def test_a_new_half_of_overtime_begins_with_a_kickoff():
    opened = after(EVERY_QUARTER, 15, 6, overtime=Overtime(HOME, HOME)).value

    assert (opened.upcoming, opened.quarter) == ("overtime", 7)


@pytest.mark.parametrize(
    ("given", "repeats", "expected"),
    [
        ((2,), 1, [2, 2, 2, 2, 2]),
        ((2, None), 2, [2, None, 2, None, 2]),
        ((2, 3, None), 2, [2, 3, None, 3, None]),
    ],
)
def test_timeouts_of_the_periods(given, repeats, expected):
    rules = replace(PERIODS, timeouts=given, repeats=repeats)

    assert [rules.timeouts_in(period) for period in range(1, 6)] == expected


def test_a_play_gone_back_to_leaves_what_timeouts_have_added():
    now = replace(timeouts(SHORT, 1), timeouts=ByTeam(2, 3))

    back = with_spent(BOOK, DOWN, now)

    assert (back.added, back.timeouts) == ((1,), ByTeam(2, 3))
