"""Draws from shapes, and what moves them: ratings and the home field."""

from __future__ import annotations

import pytest

from board.chance import Chance
from board.measure.matchups import MATCHUPS, play_matchup, rated, win_share
from board.outcomes import Outcomes
from board.shapes import inputs, shapes_of
from rules.field import Team
from rules.registry import latest_books, rulebook
from rules.state import State

BOOK = rulebook("efhl")
DRAWS = 400
SHAPES = shapes_of(BOOK.id)
MOVED = [
    (name, input_name, weight)
    for name, shape in SHAPES.items()
    for input_name, weight in shape.listens
]


def opening(offense: int, defense: int, **options: str) -> State:
    """The home side of that offense has the ball against that defense."""
    brings = {"home": rated(offense, 10), "away": rated(10, defense)}
    return BOOK.opening(options, given={"brings": brings})


def outcomes(state: State, seed: int = 1) -> Outcomes:
    made = Outcomes(Chance(seed))
    made.begin_play(state)
    return made


def hearing(input_name: str, value: float) -> list[Outcomes]:
    """Return outcomes that differ by their seeds alone, with that input."""
    made = [outcomes(BOOK.opening(), seed) for seed in range(DRAWS)]
    for one in made:
        one.hear(input_name, value)
    return made


def test_an_edge_is_the_offense_against_the_defense_it_meets() -> None:
    edge = BOOK.simulated.edge
    assert edge(opening(18, 3), Team.HOME) == 1
    assert edge(opening(3, 18), Team.HOME) == -1
    assert edge(opening(10, 10), Team.HOME) == 0
    assert edge(opening(18, 3), Team.AWAY) == 0


@pytest.mark.parametrize("book", latest_books(), ids=lambda book: book.name)
def test_without_ratings_nothing_is_heard(book) -> None:
    assert book.simulated.edge(book.opening(), Team.HOME) == 0
    assert not outcomes(book.opening()).inputs


def test_the_home_side_has_an_edge_where_a_league_plays_with_home_field() -> None:
    home = outcomes(opening(10, 10, home_field="on"))
    even = outcomes(opening(10, 10))
    assert home.share("caught_red") > even.share("caught_red")


@pytest.mark.parametrize("name", SHAPES)
def test_every_shape_is_drawn_from(name: str) -> None:
    made, shape = outcomes(BOOK.opening()), SHAPES[name]
    if shape.values:
        assert {made.yards(name) for _ in range(DRAWS)} <= {*shape.values}
    elif shape.parts:
        assert {made.one_of(name) for _ in range(DRAWS)} <= {*dict(shape.parts)}
    else:
        assert 0 <= made.share(name) <= 1


@pytest.mark.parametrize(("name", "input_name", "weight"), MOVED)
def test_an_input_moves_its_outcome_the_way_its_weight_says(
    name: str, input_name: str, weight: float
) -> None:
    """With the same chances, more of an input is never less of the outcome."""
    shape, sign = SHAPES[name], 1 if weight > 0 else -1
    more, less = hearing(input_name, 0.5 * sign), hearing(input_name, -0.5 * sign)
    if shape.values:
        up = sum(one.yards(name) for one in more)
        assert up > sum(one.yards(name) for one in less)
    elif shape.parts:
        better = sum(one.one_of(name) == shape.best for one in more)
        assert better > sum(one.one_of(name) == shape.best for one in less)
        worse = sum(one.one_of(name) == shape.worst for one in more)
        assert worse <= sum(one.one_of(name) == shape.worst for one in less)
    else:
        assert more[0].share(name) > shape.share > less[0].share(name)


def test_every_input_is_heard_and_says_what_it_is() -> None:
    assert {input_name for _, input_name, _ in MOVED} == inputs().keys()
    assert all(one.full and one.source for one in inputs().values())


@pytest.mark.parametrize("matchup", MATCHUPS, ids=lambda one: one.name)
def test_the_better_team_wins_more_often(matchup) -> None:
    games = [play_matchup("efhl", matchup, {}, seed) for seed in range(100)]
    assert win_share(matchup, games, 0).value > 55
