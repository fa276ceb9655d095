"""All-time records: pure functions of games in the order in which they were played.

A forfeited game counts as won and lost, and in no record of points. Teams are their
keys.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterable, Iterator, Sequence

from msgspec import Struct

SHOWN = 3
WON, LOST, TIED = "won", "lost", "tied"


class Played(Struct, frozen=True, kw_only=True):
    """Game with its result. season: its label; forfeit: home, away, both or ""."""

    fixture: int
    season: str
    time: str
    home: int
    away: int
    home_score: int
    away_score: int
    forfeit: str = ""

    def sides(self) -> tuple[TeamGame, TeamGame]:
        """Return the game from both teams' views, home first."""
        home, away = self.home_score, self.away_score
        home_outcome, away_outcome = self._outcomes()
        return (
            TeamGame(self, self.home, self.away, home, away, home_outcome),
            TeamGame(self, self.away, self.home, away, home, away_outcome),
        )

    def _outcomes(self) -> tuple[str, str]:
        """Return home's and away's outcome. A forfeit by both is lost by both."""
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
        """Return the points of both teams."""
        return self.home_score + self.away_score


class TeamGame(Struct, frozen=True):
    """Game from one team's view. outcome: won, lost or tied."""

    game: Played
    team: int
    other: int
    points: int
    against: int
    outcome: str

    @property
    def margin(self) -> int:
        """Return the margin of victory, negative for a loss."""
        return self.points - self.against


class Streak(Struct, frozen=True):
    """Games in a row. going: it has not ended."""

    team: int
    length: int
    since: Played
    until: Played
    going: bool


class Records(Struct, frozen=True, kw_only=True):
    """Best of all time, the best first."""

    games: int
    points: tuple[TeamGame, ...]
    margins: tuple[TeamGame, ...]
    totals: tuple[Played, ...]
    in_vain: tuple[TeamGame, ...]
    wins: tuple[Streak, ...]
    unbeaten: tuple[Streak, ...]
    losses: tuple[Streak, ...]


class Meetings(Struct, frozen=True):
    """Two teams' games against each other, latest first, from the first one's view."""

    games: tuple[TeamGame, ...]

    def count(self, outcome: str) -> int:
        """Return how many of them the first team won, lost or tied."""
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
    """Return all records of games that are given in their order."""
    played = [game for game in games if not game.forfeit]
    sides = [side for game in games for side in game.sides()]
    scored = [side for side in sides if not side.game.forfeit]
    beaten = [side for side in scored if side.outcome == LOST]
    winners = [side for side in scored if side.outcome == WON]
    return Records(
        games=len(games),
        points=_best(scored, lambda side: side.points),
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
    """Return the largest; of equal ones the earliest, which set the record."""
    return tuple(heapq.nlargest(SHOWN, games, key=value))


def _longest(candidates: Iterable[Streak]) -> tuple[Streak, ...]:
    long = (streak for streak in candidates if streak.length > 1)
    return tuple(heapq.nlargest(SHOWN, long, key=lambda streak: streak.length))


def streaks(sides: Iterable[TeamGame], counted: set[str]) -> Iterator[Streak]:
    """Yield every team's runs of games with these outcomes, as they end."""
    running: dict[int, list[Played]] = {}
    for side in sides:
        if side.outcome in counted:
            running.setdefault(side.team, []).append(side.game)
        elif run := running.pop(side.team, None):
            yield Streak(side.team, len(run), run[0], run[-1], going=False)
    for team, run in running.items():
        yield Streak(team, len(run), run[0], run[-1], going=True)


def meetings(games: Iterable[Played], one: int, other: int) -> Meetings:
    """Return the games that these two played against each other."""
    sides = (side for game in games for side in game.sides())
    games_between = [side for side in sides if side.team == one and side.other == other]
    return Meetings(tuple(reversed(games_between)))
