"""Players in simulated games: the worth of a quarterback, and ratings over a season."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from board.measure.bands import Figure, ratio
from board.measure.matchups import rated
from board.measure.tallies import tally_game
from board.statistical import StatisticalBoard
from rules.field import Team
from rules.registry import rulebook
from rules.simulation import Simulation
from rules.state import ByTeam, OptionValue, Player

# Twenty-five men, starters and a second quarterback.
LINE = ("OT", "OG", "C", "OG", "OT", "TE")
BACKS = ("QB", "QB", "RB", "FB", "WR", "WR")
FRONT = ("DT", "DT", "DE", "DE", "LB", "LB", "LB")
LAST = ("CB", "CB", "S", "S", "K", "P")
SQUAD = (*BACKS, *LINE, *FRONT, *LAST)
AVERAGE, FRANCHISE, BACKUP, STAR = 28, 40, 24, 50  # Player Rating
GAMES = 16  # of a season
EVEN = 10  # a team's ratings of offense and defense


def squad_of(team: Team) -> tuple[Player, ...]:
    """Return the players of a side, starters first."""
    return tuple(
        Player(f"{team}-{number}", number, f"No. {number}", position)
        for number, position in enumerate(SQUAD, start=1)
    )


SQUADS = ByTeam(squad_of(Team.HOME), squad_of(Team.AWAY))
STARTER, SECOND = (player.id for player in SQUADS.home[:2])


def quarterback_worth(book: str, options: Mapping[str, OptionValue], seed: int) -> int:
    """Return the points by which a game differs with and without the home star."""
    margins = [
        _margin(book, options, seed, brings, squad)
        for brings, squad in (
            (_with_star(), SQUADS.home),
            (_bringing(Team.HOME, {SECOND: BACKUP}, out=STARTER), SQUADS.home[1:]),
        )
    ]
    return margins[0] - margins[1]


def _margin(
    book: str,
    options: Mapping[str, OptionValue],
    seed: int,
    home: Mapping[str, Any],
    squad: tuple[Player, ...],
) -> int:
    given = {"brings": {"home": home, "away": _bringing(Team.AWAY, {})}}
    rosters = ByTeam(squad, SQUADS.away)
    return tally_game(rulebook(book), seed, options, given, rosters).margin


def _with_star() -> Mapping[str, Any]:
    brings = _bringing(Team.HOME, {STARTER: FRANCHISE, SECOND: BACKUP})
    return {**brings, "franchise": STARTER}


def _bringing(team: Team, ratings: Mapping[str, int], out: str = "") -> dict[str, Any]:
    """Return what a side brings: average men, but for those with a rating here."""
    players = {
        player.id: {
            "position": player.position,
            "rating": ratings.get(player.id, AVERAGE),
        }
        for player in SQUADS.of(team)
        if player.id != out
    }
    return {**rated(EVEN, EVEN), "players": players}


def season_ratings(
    book: str, options: Mapping[str, OptionValue], seed: int
) -> tuple[int, ...]:
    """Play a season of average men; return the home side's ratings after it."""
    ratings: dict[str, int] = {}
    for week in range(GAMES):
        game = Simulation(rulebook(book), StatisticalBoard(seed * GAMES + week, SQUADS))
        home, away = _bringing(Team.HOME, ratings), _bringing(Team.AWAY, {})
        before = game.book.opening(
            options, given={"brings": {"home": home, "away": away}}
        )
        game.state = before
        for _ in game.plays():
            pass
        changes = game.book.changes(before, game.state)
        for player in home["players"]:
            gained = changes[player].rating if player in changes else 0
            ratings[player] = ratings.get(player, AVERAGE) + gained
    return tuple(ratings.values())


def worth(points: Sequence[int]) -> Figure:
    """Return the worth of a franchise quarterback as a figure."""
    value, within = ratio(points, [1.0] * len(points))
    return Figure("franchise passer is worth", "points", 2, 5, value, within)


def drift(seasons: Sequence[tuple[int, ...]]) -> Figure:
    """Return the share of average men who are stars after a season."""
    stars = [100 * sum(rating >= STAR for rating in men) for men in seasons]
    value, within = ratio(stars, [len(men) for men in seasons])
    return Figure("average men become stars", "%", 0, 2, value, within)
