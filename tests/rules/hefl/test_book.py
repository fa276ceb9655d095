"""The HEFL's book as a whole: its games by clock and by count, and its headings."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import mean

import pytest

from board.statistical import StatisticalBoard
from rules.catalog import book_prompts
from rules.docs import NOTHING, render_page
from rules.facts import BallInPlay, Fact, PlayCalled, WarningGiven
from rules.prompts import Adjust, Pace
from rules.registry import rulebook
from rules.simulation import Simulation
from rules.state import State
from rules.stats import Play
from rules.words import Names, sentence
from tests.rules.strategies import Chaos
from tests.soaking import sample

BOOK = rulebook("hefl")
SEEDS = sample(range(200), 20)
COUNT = {"game_length": "play_count"}


def played(seed: int, opening: State) -> Simulation:
    game = Simulation(BOOK, StatisticalBoard(seed), list(Pace)[seed % 3])
    game.state = opening
    for _ in game.plays():
        assert game.state.index < 500
    return game


@pytest.fixture(scope="module")
def games() -> list[Simulation]:
    """Games by the clock, at every pace, played to the end."""
    return [played(seed, BOOK.opening()) for seed in SEEDS]


@pytest.fixture(scope="module")
def counted() -> list[Simulation]:
    """Playoff games of twelve plays a quarter."""
    return [played(seed, BOOK.opening(COUNT, "postseason")) for seed in SEEDS]


def facts_of(games: list[Simulation]) -> Iterator[tuple[Play, Fact]]:
    for game in games:
        for play in game.record.plays:
            for fact in play.stated:
                yield play, fact


def from_scrimmage(game: Simulation) -> int:
    """The plays from scrimmage that were run."""
    plays = (play for play in game.record.plays if play.began.kind == "scrimmage")
    return sum(play.is_live for play in plays)


def test_games_end_with_their_score_and_sane_totals(games, counted) -> None:
    """The seeds are fixed, so that no total changes but with the rules or the board."""
    assert all(game.state.over for game in (*games, *counted))
    points = [game.state.score.home + game.state.score.away for game in games]
    assert 11 <= mean(points) <= 27
    for game in (*games, *counted):
        assert game.box_score().score == game.state.score


@pytest.mark.parametrize("pace", Pace)
def test_a_game_by_the_clock_has_a_play_about_every_two_minutes(games, pace) -> None:
    """At every pace about as many as the 48 of the book's twelve-play quarters."""
    plays = [from_scrimmage(game) for game in games if game.pace is pace]
    assert 48 <= mean(plays) <= 62


def test_playoff_games_have_a_winner(counted) -> None:
    assert all(game.state.winner for game in counted)


def test_a_quarter_by_count_has_twelve_plays(counted) -> None:
    """Nobody takes timeouts; a play that a penalty wipes out does not count."""
    for game in counted:
        for quarter in range(1, 4):
            counting = [
                play
                for play in game.record.plays
                if play.began.quarter == quarter
                and not play.nullified
                and any(isinstance(f, BallInPlay) and f.counted for f in play.stated)
            ]
            assert len(counting) == 12


def test_the_warning_comes_once_a_game_and_under_a_clock_alone(games, counted) -> None:
    for game in games:
        warnings = [f for _, f in facts_of([game]) if isinstance(f, WarningGiven)]
        assert len(warnings) <= 1
    assert any(isinstance(fact, WarningGiven) for _, fact in facts_of(games))
    assert not any(isinstance(fact, WarningGiven) for _, fact in facts_of(counted))


def test_every_kind_of_play_is_called_and_told(games) -> None:
    calls = {fact.call for _, fact in facts_of(games) if isinstance(fact, PlayCalled)}
    assert {"run", "pass", "punt", "field_goal"} <= calls
    for game in games:
        for play in game.record.plays:
            assert not play.is_live or sentence(play.stated, Names())


@pytest.mark.parametrize("nerves", [0, 20])
@pytest.mark.parametrize("options", [{}, COUNT, {"scale_board": True}])
def test_any_coaches_end_a_game_and_its_log_gives_it_again(options, nerves) -> None:
    chaos = Chaos(BOOK, 5, Pace.STRICT, nerves)
    chaos.check_whole(chaos.game(BOOK.opening(options, "postseason")))


def test_no_heading_is_left_without_a_procedure_or_a_reason() -> None:
    chapters = render_page([BOOK]).partition("## ")[2]
    assert f"\n{NOTHING.capitalize()}.\n" not in chapters


def test_a_reason_is_for_a_heading_of_its_chapter() -> None:
    for chapter in BOOK.contents:
        assert set(chapter.reasons) <= {chapter.title, *chapter.headings}


def test_every_adjustment_of_a_play_says_what_may_be_touched() -> None:
    """A board can check it; no set-up of a play is mere ceremony."""
    adjusting = [one for one in book_prompts(BOOK) if isinstance(one, Adjust)]
    assert len(adjusting) > 20
    assert all(one.scope.may for one in adjusting)
    names = ("scrimmage.", "adjustments.")
    timed = [one for one in adjusting if one.id.startswith(names)]
    assert all(one.detail and not one.ceremony for one in timed)
