"""Ratings and the home field in simulated games."""

from __future__ import annotations

import pytest

from board.chance import RUN, Chance
from board.edge import Edge
from board.measure.matchups import MATCHUPS, play_matchup, rated, win_share
from rules.field import Team
from rules.registry import latest_books, rulebook
from rules.state import State

BOOK = rulebook("efhl")
DRAWS = 2000


def opening(offense: int, defense: int, **options: str) -> State:
    """The home side of that offense has the ball against that defense."""
    brings = {"home": rated(offense, 10), "away": rated(10, defense)}
    return BOOK.opening(options, given={"brings": brings})


def edge(state: State) -> Edge:
    made = Edge(Chance(1))
    made.begin_play(state)
    return made


def mean_yards(of: Edge) -> float:
    return sum(of.yards(RUN) for _ in range(DRAWS)) / DRAWS


def test_an_edge_is_the_offense_against_the_defense_it_meets() -> None:
    assert BOOK.edge(opening(18, 3), Team.HOME) == 1
    assert BOOK.edge(opening(3, 18), Team.HOME) == -1
    assert BOOK.edge(opening(10, 10), Team.HOME) == 0
    assert BOOK.edge(opening(18, 3), Team.AWAY) == 0


@pytest.mark.parametrize("book", latest_books(), ids=lambda book: book.name)
def test_without_ratings_nobody_has_an_edge(book) -> None:
    assert book.edge(book.opening(), Team.HOME) == 0
    plain = edge(book.opening())
    assert (plain.caught(0.6), plain.spoiled(0.1)) == (0.6, 0.1)
    assert {plain.swings() for _ in range(DRAWS)} == {0}


def test_all_outcomes_listen_to_it() -> None:
    best, even, worst = (edge(opening(n, 21 - n)) for n in (18, 10, 3))
    assert best.caught(0.6) > even.caught(0.6) > worst.caught(0.6)
    assert best.spoiled(0.1) < even.spoiled(0.1) < worst.spoiled(0.1)
    assert mean_yards(best) > mean_yards(even) + 1 > mean_yards(worst) + 2
    assert {best.swings() for _ in range(DRAWS)} <= {0, 1}
    assert {worst.swings() for _ in range(DRAWS)} <= {0, -1}


def test_the_home_side_has_one_where_a_league_plays_with_home_field() -> None:
    home = edge(opening(10, 10, home_field="on"))
    assert home.caught(0.6) > 0.6
    assert edge(opening(10, 10)).caught(0.6) == 0.6


@pytest.mark.parametrize("matchup", MATCHUPS, ids=lambda one: one.name)
def test_the_better_team_wins_more_often(matchup) -> None:
    games = [play_matchup("efhl", matchup, {}, seed) for seed in range(100)]
    assert win_share(matchup, games, 0).value > 55
