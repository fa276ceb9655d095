"""What a bracket is made of."""

from typing import Any

import msgspec

FEWEST, MOST = 2, 16  # teams in the play-offs, all conferences together


class BracketError(ValueError):
    """No such bracket exists; the message says why, for people."""


class Format(msgspec.Struct, frozen=True):
    """How the play-offs are played.

    reseed: in every round the best seed left meets the worst one; else the bracket is
    drawn once. neutral_final: nobody is at home in the final, nor in the game for
    third place. third_place: whoever lost the two semi-finals meet once more.
    """

    reseed: bool = True
    neutral_final: bool = False
    third_place: bool = False


class Entrant(msgspec.Struct, frozen=True):
    """A team that is in. seed: in its conference, from 1 on.

    rank: its place in the whole league, which parts equal seeds of two conferences.
    """

    team: Any  # hashable
    seed: int
    rank: int
    conference: str = ""

    @property
    def order(self) -> tuple[int, int]:
        """Better teams first."""
        return self.seed, self.rank


class Game(msgspec.Struct, frozen=True):
    """A game of a round; home and away are None while they are not known.

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
    """A round. byes: who is in the next one without a game."""

    number: int
    name: str
    games: tuple[Game, ...]
    byes: tuple[Entrant, ...] = ()

    @property
    def over(self) -> bool:
        return all(game.winner for game in self.games)

    @property
    def known(self) -> bool:
        """Whether it is settled who meets whom."""
        return all(game.known for game in self.games)


class Bracket(msgspec.Struct, frozen=True):
    """All rounds, those to come included; champion: None until the final is over."""

    rounds: tuple[Round, ...]
    champion: Entrant | None = None

    @property
    def over(self) -> bool:
        return all(each.over for each in self.rounds)
