"""The season by weeks, as pages show it: which week is on now, what is before it."""

from collections import defaultdict
from collections.abc import Iterable, Sequence

import msgspec
from django.db.models import Count, Exists, F, OuterRef, Q, QuerySet

from league import queries
from league.models import Fixture, Season, Team, Week

FEW = 8


class WeekGames(msgspec.Struct, frozen=True):
    """A week with its games and who has a week off. week: None outside all weeks."""

    week: Week | None
    games: tuple[Fixture, ...]
    idle: tuple[Team, ...] = ()

    @property
    def over(self) -> bool:
        """Whether nothing is left to play in it; what was postponed counts as gone."""
        return all(game.outcome or game.postponed for game in self.games)


class Summary(msgspec.Struct, frozen=True):
    """A week in the list of weeks. left: how many of its games are to be played."""

    week: Week
    games: int
    left: int

    @property
    def over(self) -> bool:
        return not self.left


class Schedule(msgspec.Struct, frozen=True):
    """A season's weeks around one of them, which `now` shows with its games.

    on: whether it is the one that is on. coming, earlier: those after it and before it,
    nearest first; next: the games of the first of the coming ones. others: the games
    outside all weeks.
    """

    now: WeekGames | None
    on: bool
    next: WeekGames | None
    coming: tuple[Summary, ...]
    earlier: tuple[Summary, ...]
    others: QuerySet[Fixture]


class Glance(msgspec.Struct, frozen=True):
    """What a league's home shows of the games.

    this_week: None without weeks. coming: the first few that are to be played outside
    all weeks; played: the latest results that `this_week` does not show. more: whether
    there are other games than these.
    """

    this_week: WeekGames | None
    coming: tuple[Fixture, ...]
    played: tuple[Fixture, ...]
    more: bool


def schedule(season: Season, pk: int | None = None) -> Schedule:
    """The season's weeks around one of them, or around the one that is on.

    A fixed number of queries, and the games of two weeks only. Raises Week.DoesNotExist
    when the season has no such week.
    """
    weeks = _summaries(season)
    others = queries.fixtures_of(season).filter(week=None)
    on = current(weeks)
    if on is None:
        return Schedule(None, True, None, (), (), others)
    at = on if pk is None else _place(weeks, pk)
    shown = _with_games(season, [each.week for each in weeks[at : at + 2]])
    return Schedule(
        now=shown[0],
        on=at == on,
        next=shown[1] if shown[1:] else None,
        coming=tuple(weeks[at + 1 :]),
        earlier=tuple(weeks[:at][::-1]),
        others=others,
    )


def glance(season: Season) -> Glance:
    """This week, and a few games before it and outside the weeks."""
    fixtures = queries.fixtures_of(season)
    week = this_week(season)
    outside = fixtures.filter(week=None, result=None)
    played = fixtures.filter(result__isnull=False)
    if week is not None and week.week is not None:
        played = played.exclude(week=week.week)
    latest = played.order_by(F("kickoff").desc(nulls_last=True), "-pk")
    coming, done = list(outside[: FEW + 1]), list(latest[: FEW + 1])
    return Glance(
        this_week=week,
        coming=tuple(coming[:FEW]),
        played=tuple(done[:FEW]),
        more=len(coming) > FEW or len(done) > FEW,
    )


def this_week(season: Season) -> WeekGames | None:
    """The week that is on, with its games; None when there are no weeks."""
    waiting = Fixture.objects.filter(week=OuterRef("pk"), result=None, postponed=False)
    weeks = list(
        season.weeks.select_related("season__league", "closing").annotate(
            waits=Exists(waiting)
        )
    )
    on = next((week for week in weeks if week.waits), weeks[-1] if weeks else None)
    return _with_games(season, [on])[0] if on is not None else None


def current(weeks: Sequence[WeekGames | Summary]) -> int | None:
    """The place of the first week with something left to play; else of the last."""
    if not weeks:
        return None
    left = (place for place, week in enumerate(weeks) if not week.over)
    return next(left, len(weeks) - 1)


def _summaries(season: Season) -> list[Summary]:
    left = Q(fixtures__result=None, fixtures__postponed=False)
    weeks = season.weeks.select_related("season__league", "closing").annotate(
        games=Count("fixtures"),
        left=Count("fixtures", filter=left),
    )
    return [Summary(week, week.games, week.left) for week in weeks]


def _place(weeks: Sequence[Summary], pk: int) -> int:
    for place, each in enumerate(weeks):
        if each.week.pk == pk:
            return place
    raise Week.DoesNotExist


def _with_games(season: Season, weeks: Sequence[Week]) -> list[WeekGames]:
    games: dict[int | None, list[Fixture]] = defaultdict(list)
    for fixture in queries.fixtures_of(season).filter(week__in=weeks):
        games[fixture.week_id].append(fixture)
    teams = list(season.league.teams.all())
    return [
        WeekGames(week, tuple(games[week.pk]), _idle(teams, games[week.pk]))
        for week in weeks
    ]


def _idle(teams: Iterable[Team], games: Sequence[Fixture]) -> tuple[Team, ...]:
    busy = {key for game in games for key in (game.home_id, game.away_id)}
    return tuple(team for team in teams if games and team.pk not in busy)
