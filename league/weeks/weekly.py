"""Season by weeks, as pages show it: the current week, and the weeks around it."""

from collections import defaultdict
from collections.abc import Iterable, Sequence

import msgspec
from django.db.models import Count, Exists, F, OuterRef, Q, QuerySet

from league.core.models import League, Season
from league.teams.models import Team
from league.weeks import queries
from league.weeks.models import Fixture, Week
from league.weeks.models.weeks import in_season_order

FEW = 8


class WeekGames(msgspec.Struct, frozen=True):
    """Week with its games and the teams off. week: None outside all weeks."""

    week: Week | None
    games: tuple[Fixture, ...]
    idle: tuple[Team, ...] = ()

    @property
    def over(self) -> bool:
        """True if no game is left to play in it; a postponed game does not count."""
        return all(game.outcome or game.postponed for game in self.games)


class Summary(msgspec.Struct, frozen=True):
    """Week in the list of weeks. left: the number of its games still to play.

    A closed week is over, whatever is left in it.
    """

    week: Week
    games: int
    left: int
    closed: bool = False

    @property
    def over(self) -> bool:
        return self.closed or not self.left


class Schedule(msgspec.Struct, frozen=True):
    """Season's weeks around one of them, which `now` shows with its games.

    on: True if it is the current one. coming, earlier: those after it and before it,
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
    """Games on a league's home page.

    week: the current one, None without weeks; its games are the scoreboard's. idle: the
    teams with that week off. coming: the next few games outside all weeks; played: the
    latest results outside that week.
    """

    week: Week | None
    idle: tuple[Team, ...]
    coming: tuple[Fixture, ...]
    played: tuple[Fixture, ...]


def schedule(season: Season, pk: int | None = None) -> Schedule:
    """Return the season's weeks around one of them, by default the current one.

    A fixed number of queries, and the games of two weeks only. Raises Week.DoesNotExist
    if the season has no such week.
    """
    weeks = _summaries(season)
    others = queries.fixtures_of(season).filter(week=None)
    on = current(weeks)
    if on is None:
        return Schedule(None, True, None, (), (), others)
    at = on if pk is None else _place(weeks, pk)
    shown = _with_games(season, [summary.week for summary in weeks[at : at + 2]])
    return Schedule(
        now=shown[0],
        on=at == on,
        next=shown[1] if shown[1:] else None,
        coming=tuple(weeks[at + 1 :]),
        earlier=tuple(weeks[:at][::-1]),
        others=others,
    )


def glance(season: Season) -> Glance:
    """Return this week, and a few games before it and outside the weeks."""
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
    """Return the first open week with games left to play, else the last week."""
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
    """Return the index of the first week that is not over; else of the last."""
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
    # The model's own order does not hold for rows that are grouped.
    ordered = weeks.order_by(in_season_order(), "number")
    return [
        Summary(week, week.games, week.left, hasattr(week, "closing"))
        for week in ordered
    ]


def _place(weeks: Sequence[Summary], pk: int) -> int:
    for place, summary in enumerate(weeks):
        if summary.week.pk == pk:
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
    """Return the teams with the week off; none in the postseason, where most have
    none.
    """
    if week.kind == Fixture.Kind.POSTSEASON:
        return ()
    busy = {key for game in games for key in (game.home_id, game.away_id)}
    return tuple(team for team in teams if games and team.pk not in busy)
