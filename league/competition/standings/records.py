"""Input of standings: clubs, their games, and the line of each in the table.

Nothing here orders clubs; nothing is stored or incremented. The caller chooses the
results that count (a season's regular games).
"""

from collections.abc import Hashable
from fractions import Fraction

import msgspec
from msgspec.structs import replace


class Club(msgspec.Struct, frozen=True):
    """Team with its conference and division, "" if there are none.

    Divisions of two conferences may share a name.
    """

    team: Hashable
    name: str
    conference: str = ""
    division: str = ""

    @property
    def home(self) -> tuple[str, str]:
        return self.conference, self.division


class Game(msgspec.Struct, frozen=True):
    """Game that has been played: its teams and their scores.

    `forfeit` is "home" or "away" for the side that forfeited and so lost, whatever the
    score; "both" if both did, and lost; otherwise "".
    """

    home: Hashable
    away: Hashable
    home_score: int
    away_score: int
    forfeit: str = ""

    @property
    def winner(self) -> Hashable | None:
        """Return the side that won, or None for a tie and a forfeit by both."""
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
    """Team's line in the standings; points are the points of football games."""

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
        """Return the share of games won, a tie counting half; 0 without a game."""
        if not self.played:
            return Fraction(0)
        return Fraction(2 * self.wins + self.ties, 2 * self.played)

    def after(self, game: Game) -> "Row":
        """Return this line with one more game of the team's added."""
        scored, allowed = game.home_score, game.away_score
        if game.away == self.team:
            scored, allowed = allowed, scored
        return replace(
            self,
            wins=self.wins + (game.winner == self.team),
            ties=self.ties + (game.winner is None and game.forfeit != "both"),
            losses=self.losses + game.lost_by(self.team),
            points_for=self.points_for + scored,
            points_against=self.points_against + allowed,
        )
