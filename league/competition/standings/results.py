"""Results of a season for tiebreakers: records, rankings, net points.

Built once for a table; knows no order and no steps, only results.
"""

from collections import defaultdict
from collections.abc import Callable, Collection, Hashable, Iterable, Sequence
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple, TypeVar

from league.competition.standings.records import Club, Game, Row

Team = Hashable
Touchdowns = Callable[[], Iterable[tuple[int, int] | None]]
K = TypeVar("K", bound=Hashable)


class Meeting(NamedTuple):
    """Game from one team's view. outcome: 2 won, 1 tied, 0 lost."""

    opponent: Team
    outcome: int
    net: int


class Tally(NamedTuple):
    """Record over some of a team's games."""

    wins: int
    losses: int
    ties: int

    @property
    def played(self) -> int:
        return sum(self)

    @property
    def pct(self) -> Fraction:
        """Return the share of games won, a tie counting half; 0 without a game."""
        return share(2 * self.wins + self.ties, 2 * self.played)

    def __str__(self) -> str:
        """Return 5–1, or with ties 5–1–2."""
        return "–".join(map(str, self if self.ties else self[:2]))


def share(part: int, whole: int) -> Fraction:
    return Fraction(part, whole) if whole else Fraction(0)


class Results:
    """Results of the games, by club.

    touchdowns: called if a tie comes down to them; it returns for each game the
    touchdowns of home and away, or None if they were not counted. Raises KeyError if a
    game names a team that is not among the clubs.
    """

    def __init__(
        self,
        clubs: Iterable[Club],
        games: Sequence[Game],
        touchdowns: Touchdowns | None = None,
    ) -> None:
        self._games, self._touchdowns = games, touchdowns
        self.clubs = {club.team: club for club in clubs}
        self.rows = {c.team: Row(c.team, c.name) for c in self.clubs.values()}
        self.meetings: dict[Team, list[Meeting]] = {team: [] for team in self.clubs}
        for game in games:
            for team in (game.home, game.away):
                self.rows[team] = self.rows[team].after(game)
                self.meetings[team].append(_meeting_of(team, game))

    @cached_property
    def conferences(self) -> int:
        """Return the number of conferences; clubs without one do not count."""
        return len({club.conference for club in self.clubs.values()} - {""})

    @cached_property
    def _opponents(self) -> dict[Team, frozenset[Team]]:
        return {
            team: frozenset(meeting.opponent for meeting in meetings)
            for team, meetings in self.meetings.items()
        }

    def opponents(self, team: Team) -> frozenset[Team]:
        return self._opponents[team]

    def common_opponents(self, teams: Collection[Team]) -> frozenset[Team]:
        """Return opponents that all of the teams have met; never one of themselves."""
        return frozenset.intersection(*(self.opponents(team) for team in teams))

    def against(self, team: Team, opponents: Collection[Team]) -> Tally:
        """Return the team's record against these opponents."""
        outcomes = [m.outcome for m in self.meetings[team] if m.opponent in opponents]
        return Tally(outcomes.count(2), outcomes.count(0), outcomes.count(1))

    def net(self, team: Team, opponents: Collection[Team]) -> int:
        """Return the team's net points against these opponents."""
        return sum(m.net for m in self.meetings[team] if m.opponent in opponents)

    @cached_property
    def net_touchdowns(self) -> dict[Team, int | None]:
        """Return net touchdowns; None for a team with an uncounted game."""
        if self._touchdowns is None:
            return dict.fromkeys(self.clubs)
        nets: dict[Team, int | None] = dict.fromkeys(self.clubs, 0)
        for game, counted in zip(self._games, self._touchdowns(), strict=True):
            for team, sign in ((game.home, 1), (game.away, -1)):
                so_far = nets[team]
                if counted is None or so_far is None:
                    nets[team] = None
                else:
                    nets[team] = so_far + sign * (counted[0] - counted[1])
        return nets

    def division_of(self, team: Team) -> frozenset[Team]:
        return self.divisions[self.clubs[team].home]

    def conference_of(self, team: Team) -> frozenset[Team]:
        return self._conferences[self.clubs[team].conference]

    @cached_property
    def divisions(self) -> dict[tuple[str, str], frozenset[Team]]:
        return _gathered(self.clubs.values(), lambda club: club.home)

    @cached_property
    def _conferences(self) -> dict[str, frozenset[Team]]:
        return _gathered(self.clubs.values(), lambda club: club.conference)

    @cached_property
    def victory(self) -> dict[Team, Fraction]:
        """Return strength of victory: the combined record of the teams each has beaten.

        A team beaten twice counts twice.
        """
        return {
            team: self._combined(m.opponent for m in meetings if m.outcome == 2)
            for team, meetings in self.meetings.items()
        }

    @cached_property
    def schedule(self) -> dict[Team, Fraction]:
        """Return strength of schedule: the combined record of all opponents."""
        return {
            team: self._combined(m.opponent for m in meetings)
            for team, meetings in self.meetings.items()
        }

    def _combined(self, opponents: Iterable[Team]) -> Fraction:
        rows = [self.rows[team] for team in opponents]
        return share(
            sum(2 * row.wins + row.ties for row in rows),
            sum(2 * row.played for row in rows),
        )

    def ranking(self, team: Team, among: Collection[Team]) -> int:
        """Return the sum of a team's ranks in points scored and in points allowed.

        Tied teams share the better rank.
        """
        rows = [self.rows[other] for other in among]
        own = self.rows[team]
        return (
            2
            + sum(row.points_for > own.points_for for row in rows)
            + sum(row.points_against < own.points_against for row in rows)
        )


def _meeting_of(team: Team, game: Game) -> Meeting:
    at_home = team == game.home
    sign = 1 if at_home else -1
    won = game.winner == team
    return Meeting(
        opponent=game.away if at_home else game.home,
        outcome=2 if won else int(not game.lost_by(team)),
        net=sign * (game.home_score - game.away_score),
    )


def _gathered(
    clubs: Iterable[Club], key: Callable[[Club], K]
) -> dict[K, frozenset[Team]]:
    groups: defaultdict[K, set[Team]] = defaultdict(set)
    for club in clubs:
        groups[key(club)].add(club.team)
    return {name: frozenset(teams) for name, teams in groups.items()}
