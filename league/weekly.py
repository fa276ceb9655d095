"""The season by weeks, as pages show it: which week is on now, what is before it."""

from collections import defaultdict
from collections.abc import Iterable, Sequence

import msgspec

from league import queries
from league.models import Fixture, Season, Team, Week


class WeekGames(msgspec.Struct, frozen=True):
    """A week with its games and who has a week off. week: None outside all weeks."""

    week: Week | None
    games: tuple[Fixture, ...]
    idle: tuple[Team, ...] = ()

    @property
    def over(self) -> bool:
        """Whether nothing is left to play in it; what was postponed counts as gone."""
        return all(game.outcome or game.postponed for game in self.games)


class Schedule(msgspec.Struct, frozen=True):
    """A season's weeks. now: the one that is on; None when there are no weeks."""

    now: WeekGames | None
    coming: tuple[WeekGames, ...]
    earlier: tuple[WeekGames, ...]
    others: WeekGames


def schedule(season: Season) -> Schedule:
    """The season's weeks around the one that is on, in a fixed number of queries."""
    games: dict[int | None, list[Fixture]] = defaultdict(list)
    for fixture in queries.fixtures(season):
        games[fixture.week_id].append(fixture)
    teams = list(season.league.teams.all())
    weeks = [
        WeekGames(week, tuple(games[week.pk]), _idle(teams, games[week.pk]))
        for week in season.weeks.select_related("season__league", "closing")
    ]
    others = WeekGames(None, tuple(games[None]))
    at = current(weeks)
    if at is None:
        return Schedule(None, (), (), others)
    return Schedule(weeks[at], tuple(weeks[at + 1 :]), tuple(weeks[:at][::-1]), others)


def current(weeks: Sequence[WeekGames]) -> int | None:
    """The place of the first week with something left to play; else of the last."""
    if not weeks:
        return None
    left = (place for place, week in enumerate(weeks) if not week.over)
    return next(left, len(weeks) - 1)


def _idle(teams: Iterable[Team], games: Sequence[Fixture]) -> tuple[Team, ...]:
    busy = {key for game in games for key in (game.home_id, game.away_id)}
    return tuple(team for team in teams if games and team.pk not in busy)
