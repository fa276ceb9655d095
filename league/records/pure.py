"""Records from results: pure functions over games in the order in which they came.

A game that somebody forfeited counts as won and lost, and in no record of points.
Teams are their keys.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterable, Iterator, Sequence

from msgspec import Struct

SHOWN = 3
WON, LOST, TIED = "won", "lost", "tied"


class Played(Struct, frozen=True, kw_only=True):
    """A game with its result. season: its label; forfeit: home, away, both or ""."""

    fixture: int
    season: str
    when: str
    home: int
    away: int
    home_score: int
    away_score: int
    forfeit: str = ""

    def sides(self) -> tuple[TeamGame, TeamGame]:
        """The game as each of both saw it, home first."""
        home, away = self.home_score, self.away_score
        mine, theirs = self._outcomes()
        return (
            TeamGame(self, self.home, self.away, home, away, mine),
            TeamGame(self, self.away, self.home, away, home, theirs),
        )

    def _outcomes(self) -> tuple[str, str]:
        """Home's and away's. Both have lost a game that both forfeited."""
        if self.forfeit:
            return (
                LOST if self.forfeit in ("home", "both") else WON,
                LOST if self.forfeit in ("away", "both") else WON,
            )
        if self.home_score == self.away_score:
            return TIED, TIED
        return (WON, LOST) if self.home_score > self.away_score else (LOST, WON)

    @property
    def total(self) -> int:
        """The points of both."""
        return self.home_score + self.away_score


class TeamGame(Struct, frozen=True):
    """A game as one of its teams saw it. outcome: won, lost or tied."""

    game: Played
    team: int
    other: int
    points: int
    against: int
    outcome: str

    @property
    def margin(self) -> int:
        """Points more than the other's."""
        return self.points - self.against


class Streak(Struct, frozen=True):
    """Games in a row. going: it has not ended."""

    team: int
    length: int
    since: Played
    until: Played
    going: bool


class Records(Struct, frozen=True, kw_only=True):
    """The best of all time, the best first."""

    games: int
    points: tuple[TeamGame, ...]
    margins: tuple[TeamGame, ...]
    totals: tuple[Played, ...]
    in_vain: tuple[TeamGame, ...]
    wins: tuple[Streak, ...]
    unbeaten: tuple[Streak, ...]
    losses: tuple[Streak, ...]


class Meetings(Struct, frozen=True):
    """Two teams' games against each other, the latest first, as the first saw them."""

    games: tuple[TeamGame, ...]

    def count(self, outcome: str) -> int:
        """How many of them the first won, lost or tied."""
        return sum(game.outcome == outcome for game in self.games)

    @property
    def won(self) -> int:
        return self.count(WON)

    @property
    def lost(self) -> int:
        return self.count(LOST)

    @property
    def tied(self) -> int:
        return self.count(TIED)

    @property
    def points(self) -> int:
        return sum(game.points for game in self.games)

    @property
    def against(self) -> int:
        return sum(game.against for game in self.games)


def records(games: Sequence[Played]) -> Records:
    """All records of games that are given in their order."""
    played = [game for game in games if not game.forfeit]
    sides = [side for game in games for side in game.sides()]
    seen = [side for side in sides if not side.game.forfeit]
    beaten = [side for side in seen if side.outcome == LOST]
    winners = [side for side in seen if side.outcome == WON]
    return Records(
        games=len(games),
        points=_best(seen, lambda side: side.points),
        margins=_best(winners, lambda side: side.margin),
        totals=tuple(heapq.nlargest(SHOWN, played, key=lambda game: game.total)),
        in_vain=_best(beaten, lambda side: side.points),
        wins=_longest(streaks(sides, {WON})),
        unbeaten=_longest(streaks(sides, {WON, TIED})),
        losses=_longest(streaks(sides, {LOST})),
    )


def _best(
    games: Sequence[TeamGame], value: Callable[[TeamGame], int]
) -> tuple[TeamGame, ...]:
    """The largest; of equal ones the earliest, who set the record."""
    return tuple(heapq.nlargest(SHOWN, games, key=value))


def _longest(found: Iterable[Streak]) -> tuple[Streak, ...]:
    long = (streak for streak in found if streak.length > 1)
    return tuple(heapq.nlargest(SHOWN, long, key=lambda streak: streak.length))


def streaks(sides: Iterable[TeamGame], counted: set[str]) -> Iterator[Streak]:
    """Every team's runs of games that ended so, each when it has ended."""
    running: dict[int, list[Played]] = {}
    for side in sides:
        if side.outcome in counted:
            running.setdefault(side.team, []).append(side.game)
        elif run := running.pop(side.team, None):
            yield Streak(side.team, len(run), run[0], run[-1], going=False)
    for team, run in running.items():
        yield Streak(team, len(run), run[0], run[-1], going=True)


def meetings(games: Iterable[Played], one: int, other: int) -> Meetings:
    """Those of the games that these two played against each other."""
    sides = (side for game in games for side in game.sides())
    found = [side for side in sides if side.team == one and side.other == other]
    return Meetings(tuple(reversed(found)))
