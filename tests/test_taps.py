"""The taps of a play stay within their limits, in whole games as people tap them."""

from __future__ import annotations

from statistics import median, quantiles

import pytest

from rules.prompts import Pace
from rules.registry import LATEST, rulebook
from tests.soaking import sample
from tests.taps import against
from tests.taps.games import Tapped
from tests.taps.tables import all_options

# Median and 90th percentile of the taps of both phones, from one snap to the next.
MOST = {Pace.SCOREKEEPER: (3, 6), Pace.BRISK: (5, 10)}
SEEDS = (2, 3)
# Reports need enough games for a percentile next to its limit.
GAMES = {Pace.SCOREKEEPER: 8, Pace.BRISK: 2}


@pytest.mark.parametrize("pace", MOST)
@pytest.mark.parametrize("name", LATEST)
def test_a_play_takes_a_few_taps(name, pace):
    book = rulebook(name)
    if pace is Pace.SCOREKEEPER and not book.table.has_board:
        pytest.skip("no play is told in one report")
    check_taps([Tapped(book, {}, pace, seed) for seed in sample(SEEDS, 1)], pace)


@pytest.mark.parametrize("pace", MOST)
def test_with_all_options_it_takes_no_more(pace):
    book = rulebook("efhl")  # no other book has as many questions
    options, seeds = all_options(book), sample(range(1, 9), GAMES[pace])
    check_taps([Tapped(book, options, pace, seed) for seed in seeds], pace)


def check_taps(games, pace):
    plays = [play for game in games for play in game.play()]
    taps = [play.taps for play in plays]
    middle, most = MOST[pace]
    assert median(taps) <= middle
    assert quantiles(taps, n=10)[-1] <= most
    same = sum(play.same for play in plays) / len(plays)
    assert same > 0.97, "one report and step by step lead to the same play"


@pytest.mark.parametrize("book", LATEST)
def test_a_game_against_the_computer_takes_few_taps(book) -> None:
    """On the statistical board, where nothing is done by hand."""
    game = against.play(rulebook(book), seed=3)
    assert game.plays > 40
    assert 0 < game.questions <= game.taps <= 2.5 * game.plays
    assert game.minutes < 10
