"""The VSEFL's book as a whole: its games, its headings, and borrowed tables."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import mean

import pytest

from board.statistical import StatisticalBoard
from rules.catalog import book_prompts
from rules.docs import NOTHING, render_page
from rules.facts import BallInPlay, Fact, PlayCalled
from rules.football.action_box import PENALTY
from rules.prompts import Pace
from rules.registry import rulebook
from rules.simulation import Simulation
from rules.stats import Play
from rules.vsefl.penalties import CHART_ROWS
from rules.vsefl.scrimmage import CALL
from rules.words import Names, sentence
from tests.soaking import sample

BOOK = rulebook("vsefl")
SEEDS = sample(range(200), 20)
PROMPTS = {prompt.id: prompt for prompt in book_prompts(BOOK)}


@pytest.fixture(scope="module")
def games() -> list[Simulation]:
    """Games of the statistical board, at every pace, played to the end."""
    played = []
    for seed in SEEDS:
        game = Simulation(BOOK, StatisticalBoard(seed), list(Pace)[seed % 3])
        for _ in game.plays():
            assert game.state.index < 400
        played.append(game)
    return played


def facts_of(games: list[Simulation]) -> Iterator[tuple[Play, Fact]]:
    for game in games:
        for play in game.record.plays:
            for fact in play.stated:
                yield play, fact


def test_games_end_with_a_winner_and_sane_totals(games) -> None:
    assert all(game.state.over and game.state.winner for game in games)
    points = [game.state.score.home + game.state.score.away for game in games]
    assert 14 <= mean(points) <= 36
    for game in games:
        assert game.box_score().score == game.state.score


def test_a_quarter_has_fifteen_plays(games) -> None:
    """Nobody takes timeouts; a play that a penalty wipes out does not count."""
    for game in games:
        for quarter in range(1, 4):
            counted = [
                play
                for play in game.record.plays
                if play.began.quarter == quarter
                and not play.nullified
                and any(isinstance(f, BallInPlay) and f.counted for f in play.stated)
            ]
            assert len(counted) == 15


def test_kickoffs_count_and_tries_do_not(games) -> None:
    counts = {
        (play.began.kind, fact.counted)
        for play, fact in facts_of(games)
        if isinstance(fact, BallInPlay) and play.began.kind != "free_kick"
    }
    assert counts == {
        ("pregame", False),
        ("kickoff", True),
        ("scrimmage", True),
        ("try", False),
    }


def test_every_kind_of_play_is_called_and_told(games) -> None:
    calls = {fact.call for _, fact in facts_of(games) if isinstance(fact, PlayCalled)}
    assert set(CALL.names) <= calls
    for game in games:
        for play in game.record.plays:
            assert not play.is_live or sentence(play.stated, Names())


def test_no_heading_is_left_without_a_procedure_or_a_reason() -> None:
    chapters = render_page([BOOK]).partition("## ")[2]
    assert f"\n{NOTHING.capitalize()}.\n" not in chapters


def test_a_reason_is_for_a_heading_of_its_chapter() -> None:
    for chapter in BOOK.contents:
        assert set(chapter.reasons) <= {chapter.title, *chapter.headings}


@pytest.mark.parametrize(
    ("prompt", "source"),
    [
        ("fumble.die", "HEFL"),
        ("throw.stick", "EFHL"),
        ("penalty.action", "numbers are missing"),
    ],
)
def test_the_screen_says_whose_table_is_borrowed(prompt: str, source: str) -> None:
    assert source in PROMPTS[prompt].text


def test_the_penalty_chart_is_numbered_as_printed() -> None:
    assert sorted(CHART_ROWS) == list(range(1, 13))
    for total, row in PENALTY.rows.items():
        foul = CHART_ROWS[total]
        assert (foul.on, foul.yards, foul.first_down) == (
            row.on,
            row.yards,
            row.first_down,
        )
    assert [CHART_ROWS[n].name for n in (1, 7, 8, 12)] == [
        "Offense: Unsportsmanlike Conduct",
        "Offense: Holding",
        "Defense: Encroachment",
        "Defense: Unsportsmanlike Conduct",
    ]


def test_the_call_is_one_choice_among_kinds_of_plays() -> None:
    """A rolled page narrows it."""
    calls = [prompt for prompt in PROMPTS.values() if prompt.means == "call"]
    assert [prompt.id for prompt in calls] == ["scrimmage.call"]
    assert calls[0].names == (
        "run",
        "sweep",
        "draw",
        "read_option",
        "pass",
        "screen",
        "punt",
        "field_goal",
    )
