"""Complete table: every division in order, play-off seeds, and the league in one list.

`table` is the entry point for the rest of the product. The caller chooses the results
that count.
"""

from collections.abc import Iterable, Sequence
from itertools import chain, count, repeat

import msgspec

from league.competition.standings.breaking import Placing, across, within
from league.competition.standings.orders import DEFAULT, ORDERS
from league.competition.standings.records import Club, Game, Row
from league.competition.standings.results import Results, Team, Touchdowns


class Line(msgspec.Struct, frozen=True):
    """Row in its place, from 1. tied: with another of its group on games won.

    explanation: of its place, "" for a club alone.
    """

    row: Row
    place: int
    tied: bool
    explanation: str


class Division(msgspec.Struct, frozen=True):
    """Division's lines, best first. Both names are "" in a league without any."""

    conference: str
    name: str
    lines: tuple[Line, ...]


class Seed(msgspec.Struct, frozen=True):
    """Play-off place. winner_of: the division, "" for a wild card."""

    number: int
    row: Row
    winner_of: str
    explanation: str


class Conference(msgspec.Struct, frozen=True):
    """Conference's seeds, first to last."""

    name: str
    seeds: tuple[Seed, ...]


class Table(msgspec.Struct, frozen=True):
    """Standings. divisions: by conference, in the given order.

    overall: the whole league in one list, by the rule for wild cards.
    """

    divisions: tuple[Division, ...]
    conferences: tuple[Conference, ...]
    overall: tuple[Row, ...]


def table(
    clubs: Iterable[Club],
    games: Sequence[Game],
    order: str = DEFAULT,
    wild_cards: int = 0,
    seed: str = "",
    touchdowns: Touchdowns | None = None,
) -> Table:
    """Return the standings of a season.

    wild_cards: play-off places per conference besides its division winners; all places
    in a league without divisions. seed: of the coin toss. touchdowns: see Results.
    Raises KeyError if a game names a team that is not among the clubs, or for an
    unknown order.
    """
    results = Results(clubs, games, touchdowns)
    return _Maker(results, order, wild_cards, seed).table()


class _Maker:
    def __init__(self, results: Results, order: str, wild: int, seed: str) -> None:
        self.results, self.wild = results, wild
        self.order = ORDERS[order](seed)

    def table(self) -> Table:
        homes = dict.fromkeys(club.home for club in self.results.clubs.values())
        placed = {
            home: within(self.results, self.results.divisions[home], self.order)
            for home in homes
        }
        named = dict.fromkeys(conference for conference, _ in homes if conference)
        conferences = named or {"": None}
        overall = self._across(map(_teams, placed.values()))
        return Table(
            tuple(
                Division(*home, self._lines(placed[home]))
                for conference in [*conferences, *[""] * bool(named)]
                for home in homes
                if home[0] == conference
            ),
            tuple(self._conference(name, placed) for name in conferences),
            tuple(self.results.rows[placing.team] for placing in overall),
        )

    def _lines(self, placings: Sequence[Placing]) -> tuple[Line, ...]:
        return tuple(
            Line(
                self.results.rows[placing.team],
                place,
                placing.level,
                placing.explanation,
            )
            for place, placing in enumerate(placings, 1)
        )

    def _conference(
        self, conference: str, placed: dict[tuple[str, str], list[Placing]]
    ) -> Conference:
        """Seed division winners first, then wild cards; undivided clubs win no
        division.
        """
        own = {home: p for home, p in placed.items() if home[0] == conference}
        divisions = [(home[1], _teams(placings)) for home, placings in own.items()]
        winners = self._across(teams[:1] for name, teams in divisions if name)
        others = self._across(teams[1:] if name else teams for name, teams in divisions)
        seeds = [*winners, *others[: self.wild]]
        won = [self.results.clubs[placing.team].division for placing in winners]
        return Conference(
            conference,
            tuple(
                Seed(
                    number,
                    self.results.rows[placing.team],
                    division,
                    placing.explanation,
                )
                for number, placing, division in zip(
                    count(1), seeds, chain(won, repeat("")), strict=False
                )
            ),
        )

    def _across(self, divisions: Iterable[Sequence[Team]]) -> list[Placing]:
        return across(self.results, list(divisions), self.order)


def _teams(placings: Iterable[Placing]) -> list[Team]:
    return [placing.team for placing in placings]
