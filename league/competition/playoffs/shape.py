"""Parts of a bracket."""

from typing import Any

import msgspec

FEWEST, MOST = 2, 16  # teams in the play-offs, all conferences together


class BracketError(ValueError):
    """Error for an impossible bracket, with a sentence for people."""


class Format(msgspec.Struct, frozen=True):
    """Format of the play-offs.

    reseed: in every round the best seed left meets the worst one; otherwise the bracket
    is drawn once. neutral_final: the final and the game for third place are at a
    neutral site. third_place: the losers of the two semifinals play each other.
    """

    reseed: bool = True
    neutral_final: bool = False
    third_place: bool = False


class Entrant(msgspec.Struct, frozen=True):
    """Team in the play-offs. seed: in its conference, from 1.

    rank: its place in the whole league, which separates equal seeds of two conferences.
    """

    team: Any  # hashable
    seed: int
    rank: int
    conference: str = ""

    @property
    def order(self) -> tuple[int, int]:
        """Return the sort key: better teams first."""
        return self.seed, self.rank


class Game(msgspec.Struct, frozen=True):
    """Game of a round; home and away are None while they are not known.

    conference: "" once conferences meet. third: for third place.
    """

    home: Entrant | None = None
    away: Entrant | None = None
    winner: Entrant | None = None
    conference: str = ""
    neutral: bool = False
    third: bool = False

    @property
    def known(self) -> bool:
        return self.home is not None and self.away is not None

    @property
    def loser(self) -> Entrant | None:
        if self.winner is None:
            return None
        return self.away if self.winner == self.home else self.home

    @property
    def pair(self) -> frozenset[Any]:
        return frozenset(side.team for side in (self.home, self.away) if side)


class Round(msgspec.Struct, frozen=True):
    """Round of the bracket. byes: teams that advance without a game."""

    number: int
    name: str
    games: tuple[Game, ...]
    byes: tuple[Entrant, ...] = ()

    @property
    def over(self) -> bool:
        return all(game.winner for game in self.games)

    @property
    def known(self) -> bool:
        """True if all its match-ups are known."""
        return all(game.known for game in self.games)


class Bracket(msgspec.Struct, frozen=True):
    """All rounds, later ones included; champion: None until the final is over."""

    rounds: tuple[Round, ...]
    champion: Entrant | None = None

    @property
    def over(self) -> bool:
        return all(round_.over for round_ in self.rounds)
