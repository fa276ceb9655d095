"""Standings: what the results of a league's games say about its teams.

Pure: results in, rows in order out, nothing stored and nothing incremented. Which
results count (a season's regular games) is for the caller to choose.
"""

from collections.abc import Hashable, Iterable, Sequence
from fractions import Fraction
from itertools import combinations, groupby

import msgspec
from msgspec.structs import replace


class Game(msgspec.Struct, frozen=True):
    """One game that has been played: who met and what each scored.

    `forfeit` is "home" or "away" for the side that forfeited and so lost, whatever the
    score says; "both" where both did, and lost; otherwise "".
    """

    home: Hashable
    away: Hashable
    home_score: int
    away_score: int
    forfeit: str = ""

    @property
    def winner(self) -> Hashable | None:
        """The side that won, or None for a tie and where both forfeited."""
        if self.forfeit == "both":
            return None
        if self.forfeit:
            return self.away if self.forfeit == "home" else self.home
        if self.home_score == self.away_score:
            return None
        return self.home if self.home_score > self.away_score else self.away

    def lost_by(self, team: Hashable) -> bool:
        return self.forfeit == "both" or self.winner not in (None, team)


class Row(msgspec.Struct, frozen=True):
    """One team's line in the standings; points are the points of football games."""

    team: Hashable
    name: str
    wins: int = 0
    losses: int = 0
    ties: int = 0
    points_for: int = 0
    points_against: int = 0

    @property
    def played(self) -> int:
        return self.wins + self.losses + self.ties

    @property
    def net(self) -> int:
        return self.points_for - self.points_against

    @property
    def pct(self) -> Fraction:
        """The share of games won, a tie counting half; 0 before the first game."""
        if not self.played:
            return Fraction(0)
        return Fraction(2 * self.wins + self.ties, 2 * self.played)

    def after(self, game: Game) -> "Row":
        """This line with one more game of the team's added to it."""
        ours, theirs = game.home_score, game.away_score
        if game.away == self.team:
            ours, theirs = theirs, ours
        return replace(
            self,
            wins=self.wins + (game.winner == self.team),
            ties=self.ties + (game.winner is None and game.forfeit != "both"),
            losses=self.losses + game.lost_by(self.team),
            points_for=self.points_for + ours,
            points_against=self.points_against + theirs,
        )


def standings(
    teams: Iterable[tuple[Hashable, str]], games: Sequence[Game]
) -> tuple[Row, ...]:
    """Every team's line, best first. `teams` are pairs of id and name.

    Order: share of games won, then head to head, net points, points for and name.
    Raises KeyError when a game names a team that is not among `teams`.
    """
    rows = {team: Row(team, name) for team, name in teams}
    for game in games:
        rows[game.home] = rows[game.home].after(game)
        rows[game.away] = rows[game.away].after(game)
    by_pct = sorted(rows.values(), key=lambda row: -row.pct)
    return tuple(
        row
        for _, level in groupby(by_pct, key=lambda row: row.pct)
        for row in _settled(tuple(level), games)
    )


def _settled(level: tuple[Row, ...], games: Sequence[Game]) -> list[Row]:
    """Teams level on games won, in the order that the tie-breakers give."""
    mutual = _head_to_head(level, games)

    def key(row: Row) -> tuple[Fraction, int, int, str]:
        return -mutual[row.team], -row.net, -row.points_for, row.name

    return sorted(level, key=key)


def _head_to_head(
    level: tuple[Row, ...], games: Sequence[Game]
) -> dict[Hashable, Fraction]:
    """Each team's share of the games among these teams alone.

    All are 0 unless every two of them have met: a team must not fall behind for an
    opponent that the schedule did not give it.
    """
    among = {row.team: Row(row.team, row.name) for row in level}
    met = set()
    for game in games:
        if game.home in among and game.away in among:
            among[game.home] = among[game.home].after(game)
            among[game.away] = among[game.away].after(game)
            met.add(frozenset((game.home, game.away)))
    if any(frozenset(pair) not in met for pair in combinations(among, 2)):
        return dict.fromkeys(among, Fraction(0))
    return {team: row.pct for team, row in among.items()}
