"""The season by weeks, as pages show it: which week is on now, what is before it."""

from collections import defaultdict
from collections.abc import Iterable, Sequence

import msgspec
from django.db.models import Count, Exists, F, OuterRef, Q, QuerySet

from league import queries
from league.models import Fixture, League, Season, Team, Week

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
    """A week in the list of weeks. left: how many of its games are to be played.

    A week that was closed is over, whatever is left in it.
    """

    week: Week
    games: int
    left: int
    closed: bool = False

    @property
    def over(self) -> bool:
        return self.closed or not self.left


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

    week: the one that is on, None without weeks; its games are the scoreboard's. idle:
    who has that week off. coming: the first few that are to be played outside all
    weeks; played: the latest results outside that week.
    """

    week: Week | None
    idle: tuple[Team, ...]
    coming: tuple[Fixture, ...]
    played: tuple[Fixture, ...]


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
    week = week_on(season.league)
    outside = fixtures.filter(week=None, result=None)
    played = fixtures.filter(result__isnull=False)
    if week is not None:
        played = played.exclude(week=week)
    latest = played.order_by(F("kickoff").desc(nulls_last=True), "-pk")
    return Glance(
        week=week,
        idle=_off(season, week),
        coming=tuple(outside[:FEW]),
        played=tuple(latest[:FEW]),
    )


def week_on(league: League) -> Week | None:
    """The first week with something left to play that is not closed, else the last."""
    waiting = Fixture.objects.filter(week=OuterRef("pk"), result=None, postponed=False)
    season = Week.objects.filter(season__league=league, season__current=True)
    # As many as a season has: a score of rows.
    weeks = list(season.annotate(waits=Exists(waiting.filter(week__closing=None))))
    return next((week for week in weeks if week.waits), weeks[-1] if weeks else None)


def _off(season: Season, week: Week | None) -> tuple[Team, ...]:
    if week is None:
        return ()
    games = list(Fixture.objects.filter(week=week).only("home", "away"))
    return _idle(week, season.league.teams.all(), games)


def current(weeks: Sequence[Summary]) -> int | None:
    """The place of the first week that is not over; else of the last."""
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
    return [
        Summary(week, week.games, week.left, hasattr(week, "closing")) for week in weeks
    ]


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
        WeekGames(week, tuple(games[week.pk]), _idle(week, teams, games[week.pk]))
        for week in weeks
    ]


def _idle(
    week: Week, teams: Iterable[Team], games: Sequence[Fixture]
) -> tuple[Team, ...]:
    """Who has the week off. In the post-season most of those have no week at all."""
    if week.kind == Fixture.Kind.POSTSEASON:
        return ()
    busy = {key for game in games for key in (game.home_id, game.away_id)}
    return tuple(team for team in teams if games and team.pk not in busy)
