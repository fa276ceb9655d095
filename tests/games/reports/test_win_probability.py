"""The win probability: what it must hold whatever the coefficients, and its fit."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from games.reports.win_probability import (
    NAMES,
    Moment,
    chance,
    coefficients,
    features,
    fitted_books,
    logistic,
    settled,
    weigh,
)
from games.reports.win_probability.fitting import fit, quality, samples, solve
from games.reports.win_probability.moments import moment_of
from rules.field import Team
from rules.registry import latest_books, rulebook
from rules.state import ByTeam, State

moments = st.builds(
    Moment,
    lead=st.integers(-60, 60),
    left=st.integers(1, 60),
    ball=st.sampled_from([1, -1]),
    kind=st.sampled_from(["scrimmage", "kick", "try"]),
    to_goal=st.integers(1, 99),
    down=st.integers(1, 4),
    distance=st.integers(1, 40),
)


@given(moments)
def test_it_is_a_chance_and_the_other_side_has_the_rest(moment):
    swapped = replace(moment, lead=-moment.lead, ball=-moment.ball)
    assert 0 < chance(moment) < 1
    assert chance(moment) + chance(swapped) == pytest.approx(1)


@given(moments, st.integers(1, 21))
def test_more_points_never_hurt(moment, more):
    ahead = replace(moment, lead=moment.lead + more)
    assert chance(ahead) >= chance(moment)


def test_the_same_lead_is_worth_more_with_less_to_play():
    early, late = (Moment(lead=7, left=left, ball=1) for left in (50, 3))
    assert chance(late) > chance(early) > 0.5


def test_the_ball_the_field_and_the_down_count():
    here = Moment(lead=0, left=30, ball=1)
    assert chance(here) > 0.5
    assert chance(replace(here, to_goal=10)) > chance(here)
    assert chance(replace(here, down=4)) < chance(here)


def test_of_kicks_and_tries_no_down_counts():
    kick = Moment(lead=0, left=30, ball=1, kind="kick", down=1)
    assert features(kick) == features(replace(kick, down=4, to_goal=1, distance=2))


def test_the_end_is_certain_but_for_a_tie():
    assert (settled(21, 7), settled(7, 21), settled(7, 7)) == (1, 0, 0.5)


def test_a_kickoff_is_weighed_for_who_receives():
    book = rulebook("efhl@3")
    state = replace(book.opening(), upcoming="kickoff", possession=Team.AWAY)
    found = moment_of(book, replace(state, score=ByTeam(7, 0), quarter=4, play=6))
    assert found == Moment(
        lead=7, left=10, ball=1, kind="kick", to_goal=50, down=1, distance=0
    )


@pytest.mark.parametrize(
    ("quarter", "play", "left"), [(1, 1, 60), (2, 15, 31), (3, 1, 30), (4, 15, 1)]
)
def test_time_is_the_share_of_the_game_in_any_book(quarter, play, left):
    """A game of 24 plays is weighed as one of the sixty that the fit was made of."""
    book = rulebook("efhl@3")
    short = replace(
        book,
        plays_left=lambda state: 12 - 6 * (state.quarter % 2 == 0) - state.play + 1,
    )
    state = replace(book.opening(), upcoming="scrimmage", down=1, line_to_gain=60)
    now = replace(state, quarter=quarter, play=play)
    assert moment_of(book, now).left == left
    fewer = replace(now, play=1 if play == 1 else 6)
    expected = left if play == 1 else {31: 32.5, 1: 2.5}[left]
    assert moment_of(short, fewer).left == expected


@pytest.mark.parametrize("upcoming", ["pregame", "second_half", "overtime", "over"])
def test_between_plays_there_is_no_moment(upcoming):
    assert moment_of(rulebook("efhl@3"), State(upcoming=upcoming)) is None


def test_the_fit_finds_the_weights_that_made_the_data():
    weights = (0.5, -1.0)
    grid = [(x / 4, y / 4) for x in range(-8, 9) for y in range(-8, 9)]
    shares = [
        ((*v, *[0.0] * (len(NAMES) - 2)), logistic(weigh(weights, v))) for v in grid
    ]
    found = fit(shares)
    assert found[:2] == pytest.approx(weights, abs=0.01)
    assert found[2:] == pytest.approx([0] * (len(NAMES) - 2), abs=0.01)


def test_equations_are_solved():
    assert solve([[0, 2], [3, 1]], [4, 5]) == pytest.approx([1, 2])


def test_on_games_it_has_not_seen_it_beats_a_coin():
    unseen = list(samples(rulebook("efhl@3"), range(900_000, 900_012)))
    found = quality(coefficients(), unseen)
    assert found.brier < found.even
    assert sum(count for *_, count in found.bins) == len(unseen)


@pytest.mark.parametrize("book", latest_books(), ids=lambda book: book.name)
def test_it_holds_for_every_book_that_shows_it(book):
    """On a few games, so that a book whose games it does not know stands out."""
    assert book.name in fitted_books()
    known = list(samples(book, range(2_000_000, 2_000_060)))
    good = quality(coefficients(), known)
    assert good.brier < 0.85 * good.even
