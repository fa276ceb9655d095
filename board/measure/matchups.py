"""Games of unequal teams: what ratings are worth in simulated games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from board.measure.bands import Figure, ratio
from board.measure.tallies import Tally, tally_game
from rules.field import Team
from rules.registry import rulebook
from rules.state import OptionValue


class Matchup(Struct, frozen=True):
    """Two teams of different ratings. better, worse: of offense and of defense, alike.

    low, high: percent of the decided games that the better one wins.
    """

    name: str
    better: int
    worse: int
    low: float
    high: float


MATCHUPS = (
    Matchup("better by 4 points wins", 12, 8, 62, 70),
    Matchup("best against worst wins", 18, 3, 88, 97),
)


def play_matchup(
    book: str, matchup: Matchup, options: Mapping[str, OptionValue], seed: int
) -> Tally:
    """Play one game; the better team is at home in every second one."""
    at_home = _home_of(seed)
    ratings = {
        team.value: rated(*2 * [matchup.better if team is at_home else matchup.worse])
        for team in Team
    }
    return tally_game(rulebook(book), seed, options, {"brings": ratings})


def rated(offense: int, defense: int) -> dict[str, Any]:
    """Return what a side of these ratings brings to a game, without players."""
    return {"offense": offense, "defense": defense}


def _home_of(seed: int) -> Team:
    """Return the side of the better team."""
    return Team.AWAY if seed % 2 else Team.HOME


def win_share(matchup: Matchup, games: Sequence[Tally], first: int) -> Figure:
    """Return the better team's share of wins. first: the seed of the first game."""
    decided = [(seed, game) for seed, game in enumerate(games, first) if game.margin]
    won = [
        100.0 * ((game.margin > 0) is (_home_of(seed) is Team.HOME))
        for seed, game in decided
    ]
    value, within = ratio(won, [1.0] * len(won))
    return Figure(matchup.name, "%", matchup.low, matchup.high, value, within)
