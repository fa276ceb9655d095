"""The book as a whole: its headings, its numbers, and games of it to the end."""

from __future__ import annotations

from collections import Counter

import pytest

from board.statistical import StatisticalBoard
from rules.catalog import book_prompts
from rules.docs import NOTHING, render_page
from rules.field import Team
from rules.prompts import Pace
from rules.simulation import Simulation
from rules.solitaire.penalties import FOULS
from rules.words import Names, sentence
from tests.rules.solitaire.drive import BOOK
from tests.soaking import sample

SEEDS = sample(range(200), 20)


@pytest.fixture(scope="module")
def games() -> list[Simulation]:
    played = []
    for seed in SEEDS:
        game = Simulation(BOOK, StatisticalBoard(seed), list(Pace)[seed % 3])
        for _ in game.plays():
            assert game.state.index < 400
        played.append(game)
    return played


def test_games_end_with_sane_totals(games) -> None:
    points = Counter()
    for game in games:
        assert game.state.over
        box = game.box_score()
        for team in Team:
            assert box.teams.of(team).points == game.state.score.of(team)
            points[team] += game.state.score.of(team)
    assert 8 <= points.total() / len(games) / 2 <= 18
    assert all(60 <= game.state.index <= 140 for game in games)


def test_every_play_is_told(games) -> None:
    for game in games:
        assert all(
            sentence(play.stated, Names()) for play in game.record.plays if play.is_live
        )


def test_no_heading_is_left_without_a_procedure_or_a_reason() -> None:
    page = render_page([BOOK])
    chapter = page.partition("## ")[2]

    assert f"\n{NOTHING.capitalize()}.\n" not in chapter


def test_a_reason_is_for_a_heading_of_its_chapter() -> None:
    for chapter in BOOK.contents:
        assert {chapter.title, *chapter.headings} >= set(chapter.reasons)


def test_there_are_three_fouls_and_five_yards_each() -> None:
    assert len(FOULS) == 3
    assert {foul.yards for foul in FOULS.values()} == {5}
    remedies = {foul.name: foul.instead for foul in FOULS.values()}
    assert remedies == {
        "Illegal receiver of a forward pass": "",
        "Illegal touching of a kicked ball": "ball",
        "Illegal kick out of bounds": "ball",
    }


def test_no_prompt_speaks_of_dice_but_the_coin() -> None:
    rolls = {p.id for p in book_prompts(BOOK) if p.means == "dice"}

    assert rolls == {"pregame.coin", "pregame.heads"}


@pytest.mark.parametrize(
    ("position", "numbers"),
    [
        ("QB", "1–19"),
        ("RB", "20–49"),
        ("CB", "20–49"),
        ("WR", "10–19, 80–89"),
        ("TE", "40–49, 80–89"),
        ("DL", "50–79, 90–99"),
        ("LB", "40–59, 90–99"),
        ("C", "50–79"),
        ("OG", "60–79"),
        ("OT", "60–79"),
    ],
)
def test_jersey_numbers_by_position(position: str, numbers: str) -> None:
    """Eligible and ineligible receivers, a to h; 0 is read with the single digits."""
    jerseys = BOOK.league.jerseys
    assert jerseys is not None
    spans = (f"{max(1, span[0])}–{span[-1]}" for span in jerseys.wears(position))

    assert ", ".join(spans) == numbers


def test_a_team_without_a_roster_wears_numbers_of_the_table() -> None:
    jerseys = BOOK.league.jerseys
    assert jerseys is not None
    for position, numbers in BOOK.table.figures.items():
        assert set(numbers) <= set(jerseys.numbers(position)), position
