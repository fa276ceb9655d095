"""Standings: records, each step of the order, and what must always add up."""

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from league.competition.standings import Club, Game, Row
from league.competition.standings import table as made

TEAMS = [(team, team.title()) for team in "abcdef"]


def standings(teams, games) -> tuple[Row, ...]:
    """The one table of a league without divisions, in its usual order."""
    (division,) = made((Club(*team) for team in teams), games).divisions
    return tuple(line.row for line in division.lines)


def table(*games: Game, teams: str = "abcdef") -> list:
    return [row.team for row in standings([t for t in TEAMS if t[0] in teams], games)]


def test_wins_losses_ties_and_points_are_counted() -> None:
    games = [Game("a", "b", 24, 17), Game("b", "a", 10, 10), Game("a", "c", 3, 6)]
    row = next(row for row in standings(TEAMS, games) if row.team == "a")
    assert (row.wins, row.losses, row.ties, row.played) == (1, 1, 1, 3)
    assert (row.points_for, row.points_against, row.net) == (37, 33, 4)
    assert row.pct == Fraction(1, 2)


def test_a_forfeit_is_lost_whatever_the_score() -> None:
    best, worst = standings(TEAMS[:2], [Game("a", "b", 30, 0, forfeit="home")])
    assert (best.team, best.wins, worst.losses) == ("b", 1, 1)
    assert worst.points_for == 30


def test_nobody_has_played() -> None:
    rows = standings(reversed(TEAMS), [])
    assert [row.name for row in rows] == ["A", "B", "C", "D", "E", "F"]
    assert all(row.pct == 0 for row in rows)


def test_share_of_games_won_comes_first() -> None:
    games = [Game("b", "a", 50, 0), Game("c", "b", 1, 0), Game("c", "a", 1, 0)]
    assert table(*games, teams="abc") == ["c", "b", "a"]


def test_head_to_head_comes_before_net_points() -> None:
    games = [Game("b", "a", 7, 6), Game("a", "c", 60, 0), Game("c", "b", 9, 0)]
    games += [Game("a", "d", 9, 0), Game("b", "d", 3, 0)]
    # a and b are both 2-1; b won their game, a has far more points.
    assert table(*games, teams="abcd")[:2] == ["b", "a"]


def test_head_to_head_needs_every_two_to_have_met() -> None:
    games = [Game("c", "a", 7, 6), Game("a", "d", 40, 0), Game("b", "d", 9, 0)]
    games += [Game("e", "c", 3, 0), Game("f", "b", 3, 0)]
    # a, b and c are all 1-1 and b met neither: net points decide.
    assert table(*games)[2:5] == ["a", "b", "c"]


def test_net_points_then_points_for_then_name() -> None:
    games = [Game("a", "d", 9, 0), Game("b", "e", 21, 11), Game("c", "f", 20, 10)]
    assert table(*games)[:3] == ["b", "c", "a"]
    assert table(Game("b", "a", 7, 7), teams="ab") == ["a", "b"]


def test_a_game_of_an_unknown_team_is_refused() -> None:
    with pytest.raises(KeyError):
        standings(TEAMS, [Game("a", "z", 1, 0)])


def pairings(team: str) -> st.SearchStrategy[Game]:
    others = [t for t in "abcdef" if t != team]
    points = st.integers(0, 70)
    return st.builds(
        Game,
        st.just(team),
        st.sampled_from(others),
        points,
        points,
        st.sampled_from(["", "", "", "home", "away"]),
    )


seasons = st.lists(st.sampled_from("abcdef").flatmap(pairings), max_size=30)


@given(seasons)
def test_games_wins_and_points_add_up_over_the_league(games: list[Game]) -> None:
    rows = standings(TEAMS, games)
    assert sum(row.played for row in rows) == 2 * len(games)
    assert sum(row.wins for row in rows) == sum(row.losses for row in rows)
    assert sum(row.points_for for row in rows) == sum(
        row.points_against for row in rows
    )
    assert sum(row.net for row in rows) == 0


@given(seasons, st.randoms())
def test_the_order_in_which_results_come_does_not_matter(games, random) -> None:
    shuffled = random.sample(games, len(games))
    teams = random.sample(TEAMS, len(TEAMS))
    assert standings(TEAMS, games) == standings(teams, shuffled)


@given(seasons)
def test_nobody_stands_below_a_team_that_won_less(games: list[Game]) -> None:
    rows = standings(TEAMS, games)
    assert all(above.pct >= below.pct for above, below in pairwise(rows))
