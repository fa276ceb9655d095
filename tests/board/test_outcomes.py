"""Draws from shapes, and what moves them: ratings and the home field."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from board.chance import Chance
from board.measure.matchups import MATCHUPS, play_matchup, rated, win_share
from board.outcomes import Outcomes
from board.shapes import inputs, shapes_of
from board.statistical import StatisticalBoard
from rules.facts import Fact, PackageCalled, PageCalled
from rules.field import Team
from rules.registry import Rulebook, latest_books, rulebook
from rules.simulated import Stance
from rules.state import ByTeam, Player, State

BOOK = rulebook("efhl")
DRAWS = 200
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
    state = BOOK.opening()
    made = [outcomes(state, seed) for seed in range(DRAWS)]
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


def test_inputs_follow_the_ball_and_what_changes_in_the_game() -> None:
    state = opening(18, 10)
    made = outcomes(state)
    ahead = dict(made.inputs)
    made.begin_play(replace(state, possession=state.possession.opponent))
    assert made.inputs != ahead
    made.begin_play(replace(state, own=opening(10, 10).own))
    assert not made.inputs
    made.begin_play(state)
    assert made.inputs == ahead


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
    games = [play_matchup("efhl", matchup, {}, seed) for seed in range(60)]
    assert win_share(matchup, games, 0).value > 55


def meeting(play: str, expects: str, *, blitzes: bool = False) -> Outcomes:
    """Return the outcomes of a play against that call of the defense."""
    board = StatisticalBoard(1)
    state = BOOK.opening()
    board.begin_play(state)
    board.meetings.stance = Stance(expects, blitzes)
    board.meetings.calls(play)
    return board.outcomes


def test_a_run_into_a_run_defense_is_stopped_more_often() -> None:
    into, away = meeting("run", "run"), meeting("run", "pass")
    assert into.share("stopped_short") > away.share("stopped_short")


def test_a_pass_into_a_pass_defense_is_caught_less_often() -> None:
    into, away = meeting("pass", "pass"), meeting("pass", "run")
    assert into.share("caught_white") < away.share("caught_white")


def test_a_blitz_has_more_sacks_and_gives_up_more_deep_passes() -> None:
    sent = meeting("pass", "run", blitzes=True)
    held = meeting("pass", "run")
    assert sent.share("sacked") > held.share("sacked")
    assert sent.share("caught_blue") > held.share("caught_blue")


def stated(call: Fact, book: Rulebook) -> Stance | None:
    assert book.simulated.stance is not None
    return book.simulated.stance(call, Team.AWAY)


def test_a_package_of_the_defense_is_its_call() -> None:
    package = PackageCalled(Team.AWAY, "defense_pass", 1, "3-4; Blitz (WLB); Cover 2")
    assert stated(package, BOOK) == Stance("pass", blitzes=True)
    assert stated(replace(package, team=Team.HOME), BOOK) is None
    assert stated(PackageCalled(Team.AWAY, call="Our own"), BOOK) is None


def test_a_page_of_the_defense_is_its_call() -> None:
    book = rulebook("vsefl")
    page = PageCalled(Team.AWAY, "3rd and 8 or more", 2, "4-3, zone")
    assert stated(page, book) == Stance("pass", blitzes=False)
    blitz = replace(page, call="5-2, linebackers blitz")
    assert stated(blitz, book) == Stance("run", blitzes=True)


def bringing(**points: int) -> dict[str, Any]:
    """Return what two sides bring to a game: one player of the home side."""
    return {"home": {"players": {"h1": {"position": "QB", **points}}}, "away": {}}


def form(**points: int) -> float:
    """Return the form of a player with that rating, and those hit points."""
    state = BOOK.opening(given={"brings": bringing(**points)})
    return BOOK.simulated.form(state, "h1")


def test_a_star_is_in_better_form_and_a_hurt_man_in_worse() -> None:
    assert form() == 0
    assert form(rating=50) == 1 > form(rating=40) > 0 > form(rating=15)
    assert form(hit_points=4) < form(rating=40, hit_points=4) < form(rating=40)


def test_outcomes_listen_to_the_men_in_the_play() -> None:
    star = Player("h1", 7, "Star", "QB")
    shares = []
    for points in ({"rating": 50}, {}, {"rating": 15}, {"hit_points": 3}):
        board = StatisticalBoard(1, ByTeam((star,), ()))
        board.begin_play(BOOK.opening(given={"brings": bringing(**points)}))
        board.meetings.calls("pass")
        shares.append(board.outcomes.share("sacked"))
    assert shares == sorted(shares)
    assert len(set(shares)) == 4


def test_outcomes_listen_to_the_base_chart_of_a_team_that_has_one() -> None:
    runner = Player("h1", 7, "Runner", "RB")
    shares = []
    for points in ({"speed": 10, "strength": 8}, {"speed": 6}, {}, {"strength": 2}):
        board = StatisticalBoard(1, ByTeam((runner,), ()))
        board.begin_play(BOOK.opening(given={"brings": bringing(**points)}))
        board.meetings.men("h1", None)
        shares.append(board.outcomes.share("stopped_short"))
    assert shares == sorted(shares)
    assert len(set(shares)) == 4


def test_weather_hampers_by_its_place_on_the_list() -> None:
    listed = ("clear_and_calm", "heavy_rain", "freezing_rain", "heavy_snow")
    states = [BOOK.opening(given={"weather": weather}) for weather in listed]
    hampered = [BOOK.simulated.hampers(state) for state in states]
    assert hampered == sorted(hampered)
    assert (hampered[0], hampered[-1]) == (0, 1)
    shares = [outcomes(state).share("caught_white") for state in states]
    assert shares == sorted(shares, reverse=True)
