"""Distribution of games over weeks, so that no team plays twice in one.

A game goes into the emptiest week in which both teams are free. If there is none, one
is free in this week and the other in that: along the chain of games that the two weeks
make, games change places until both are free in the same week (Kempe's chains). A week
is added only if that does not help either.
"""

from itertools import pairwise
from random import Random

from league.competition.schedule.plan import Pair

TRIES = 40  # chains to try before a week is added


class Calendar:
    """Weeks as games are put into them. plays: by team, opponent by week."""

    def __init__(self, teams: int, weeks: int) -> None:
        self.weeks = weeks
        self.plays: list[dict[int, int]] = [{} for _ in range(teams)]
        self.games = [0] * weeks

    def free(self, team: int) -> list[int]:
        return [week for week in range(self.weeks) if week not in self.plays[team]]

    def put(self, week: int, one: int, other: int) -> None:
        self.plays[one][week], self.plays[other][week] = other, one
        self.games[week] += 1

    def take(self, week: int, one: int, other: int) -> None:
        del self.plays[one][week], self.plays[other][week]
        self.games[week] -= 1

    def swap(self, team: int, frees: int, into: int) -> list[int]:
        """Free a team in one week by changing its chain of games into another.

        `into` must be free for the team. Returns the teams of the chain in order.
        """
        chain, at, week = [team], team, frees
        while week in self.plays[at]:
            at = self.plays[at][week]
            chain.append(at)
            week = into if week == frees else frees
        links = list(pairwise(chain))
        for step, (one, other) in enumerate(links):
            self.take(frees if step % 2 == 0 else into, one, other)
        for step, (one, other) in enumerate(links):
            self.put(into if step % 2 == 0 else frees, one, other)
        return chain

    def as_weeks(self) -> list[list[Pair]]:
        return [
            [(team, plays[week]) for team, plays in self._in(week)]
            for week in range(self.weeks)
        ]

    def _in(self, week: int) -> list[tuple[int, dict[int, int]]]:
        return [
            (team, plays)
            for team, plays in enumerate(self.plays)
            if week in plays and team < plays[week]
        ]


def into_weeks(teams: int, games: list[Pair], chance: Random) -> list[list[Pair]]:
    """Return all games, in about as many weeks as the busiest team has games."""
    order = list(games)
    chance.shuffle(order)
    busiest = max(sum(team in pair for pair in order) for team in range(teams))
    calendar = Calendar(teams, busiest + teams % 2)
    for one, other in order:
        _fit(calendar, one, other, chance)
    return [week for week in calendar.as_weeks() if week]


def _fit(calendar: Calendar, one: int, other: int, chance: Random) -> None:
    for _ in range(TRIES):
        ones, others = calendar.free(one), calendar.free(other)
        both = [week for week in ones if week in others]
        if both:
            week = min(
                both, key=lambda option: (calendar.games[option], chance.random())
            )
            calendar.put(week, one, other)
            return
        calendar.swap(other, chance.choice(ones), chance.choice(others))
    calendar.games.append(0)
    calendar.weeks += 1
    calendar.put(calendar.weeks - 1, one, other)
