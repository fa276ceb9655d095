"""What standings are made of: clubs, their games, and the line of each in the table.

Nothing here puts clubs in order; nothing is stored and nothing is incremented. Which
results count (a season's regular games) is for the caller to choose.
"""

from collections.abc import Hashable
from fractions import Fraction

import msgspec
from msgspec.structs import replace


class Club(msgspec.Struct, frozen=True):
    """A team and where it plays. Conference and division are "" where there are none.

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
