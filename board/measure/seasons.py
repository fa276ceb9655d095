"""Whole seasons: ratings beside the share of wins."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations
from random import Random
from statistics import correlation, fmean, stdev

from board.measure.bands import Figure, Z
from board.measure.matchups import rated
from board.measure.tallies import tally_game
from rules.registry import rulebook
from rules.state import OptionValue

TEAMS = 8
LOW, HIGH = 0.5, 0.8  # of the mean correlation


def season_correlation(
    book: str, options: Mapping[str, OptionValue], seed: int
) -> float:
    """Play each team against each other at home; return r of ratings and win share.

    Ratings are drawn as the sum of three dice, from 3 to 18. A tie is half a win. A
    season in which all win alike has an r of 0.
    """
    draw = Random(seed)
    teams = [(_three_dice(draw), _three_dice(draw)) for _ in range(TEAMS)]
    wins = [0.0] * TEAMS
    pairs = [*permutations(range(TEAMS), 2)]
    for place, (home, away) in enumerate(pairs):
        brings = {"home": rated(*teams[home]), "away": rated(*teams[away])}
        at = seed * len(pairs) + place
        game = tally_game(rulebook(book), at, options, {"brings": brings})
        share = 0.5 if not game.margin else float(game.margin > 0)
        wins[home] += share
        wins[away] += 1 - share
    if len({*wins}) == 1:
        return 0.0
    return correlation([sum(ratings) for ratings in teams], wins)


def _three_dice(draw: Random) -> int:
    return sum(draw.randint(1, 6) for _ in range(3))


def mean_correlation(seasons: list[float]) -> Figure:
    """Return the mean of the seasons' correlations as a figure."""
    within = Z * stdev(seasons) / len(seasons) ** 0.5
    name = "ratings and win share, r"
    return Figure(name, "", LOW, HIGH, fmean(seasons), within)
