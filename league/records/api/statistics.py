"""API of statistics: leaders, tables, a player's lines, a team's season.

Columns use the names of football data.
"""

from typing import Any

from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema
from rest_framework.decorators import action
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.routers import SimpleRouter

from league.competition.statistics.boards import BOARD_COLUMNS, BOARDS
from league.competition.statistics.categories import BY_SLUG
from league.competition.statistics.phrases import FORM, streak
from league.competition.statistics.ranking import GAMES, NAME, in_order, leaders, value
from league.competition.statistics.reading import COLUMNS
from league.core import queries
from league.core.api.base import LeaguePart, LeagueViews
from league.core.models import League
from league.records import careers, overview, totals
from league.records.serializers import (
    BoardSerializer,
    CareerRowSerializer,
    GameLineSerializer,
    HappenedSerializer,
    LeadersAskedSerializer,
    LineSerializer,
    ScopeSerializer,
    TableAskedSerializer,
    TeamSeasonSerializer,
    nonzero,
)
from league.records.totals import Scope
from league.teams.models import Player, Team
from league.teams.serializers import PlayerSerializer, TeamSerializer
from league.weeks import discipline
from league.weeks import queries as week_queries
from league.weeks.lines import StatLine

ALL_TIME = "all"


class StatisticsViewSet(LeaguePart):
    """Player statistics of a league."""

    @extend_schema(
        parameters=[LeadersAskedSerializer], responses=BoardSerializer(many=True)
    )
    @action(detail=True, pagination_class=None)
    def leaders(self, request: Request, slug: str) -> Response:
        """Return the top five of every board."""
        league = self.get_object()
        query = _query(LeadersAskedSerializer, request)
        sums = totals.totals(_scope(league, query), BOARD_COLUMNS)
        boards = [(board, leaders(sums, board)) for board in BOARDS]
        names = totals.people(league, (one.total for _, best in boards for one in best))
        rows = [
            {
                "title": board.title,
                "category": board.category,
                "column": board.column,
                "leaders": [
                    {"place": b.place, "who": names[b.total.key], "value": b.value}
                    for b in best
                ],
            }
            for board, best in boards
            if best
        ]
        return Response(BoardSerializer(rows, many=True).data)

    @extend_schema(
        parameters=[TableAskedSerializer], responses=LineSerializer(many=True)
    )
    @action(detail=True)
    def statistics(self, request: Request, slug: str) -> Response:
        """Return a table, sorted by a column."""
        league = self.get_object()
        query = _query(TableAskedSerializer, request)
        category, per_game = BY_SLUG[query["category"]], query["per_game"]
        sort = query.get("sort", category.sort)
        if sort not in (GAMES, NAME) and category.column(sort) is None:
            raise ValidationError({"sort": ["This table has no such column."]})
        sums = totals.totals(_scope(league, query), category.stored, category.needed)
        ascending = (sort == NAME) != query["turned"]
        rows = in_order(sums, category, sort, per_game=per_game, ascending=ascending)
        places = {total.key: place for place, total in enumerate(rows, 1)}
        page = self.paginate_queryset(rows)
        names = totals.people(league, page or ())
        lines = [
            {
                "place": places[total.key],
                "who": names[total.key],
                "games": total.games,
                "columns": {
                    column.name: value(total, column, per_game)
                    for column in category.columns
                },
            }
            for total in page or ()
        ]
        return self.get_paginated_response(LineSerializer(lines, many=True).data)


class PlayerStatisticsViewSet(LeagueViews):
    """Statistics of a player or free agent."""

    queryset = Player.objects.none()
    serializer_class = PlayerSerializer

    def get_queryset(self) -> QuerySet[Player]:
        return Player.objects.in_leagues(self.visible_leagues())

    def _lines(self, player: Player, request: Request) -> list[StatLine]:
        """Return a player's lines that match the query, oldest first."""
        query = _query(ScopeSerializer, request)
        label = query.get("season", ALL_TIME)
        return [
            line
            for line in careers.lines_of(player)
            if line.result.fixture.kind == query["kind"]
            and label in (ALL_TIME, line.season.label)
        ]

    @extend_schema(
        parameters=[ScopeSerializer],
        responses=GameLineSerializer(many=True),
        filters=False,
    )
    @action(detail=True)
    def lines(self, request: Request, pk: str) -> Response:
        """List the player's lines by game, the latest first; all seasons by default.

        Columns that are 0 are left out.
        """
        lines = self._lines(self.get_object(), request)[::-1]
        rows = [
            {
                "fixture": line.result.fixture_id,
                "season": line.season.label,
                "kind": line.result.fixture.kind,
                "team": line.team_id,
                "columns": nonzero(vars(line), COLUMNS),
            }
            for line in lines
        ]
        return self.paged_response(rows, GameLineSerializer)

    @extend_schema(
        parameters=[ScopeSerializer],
        responses=CareerRowSerializer(many=True),
        filters=False,
    )
    @action(detail=True, pagination_class=None)
    def career(self, request: Request, pk: str) -> Response:
        """List the player's seasons, the latest first, and the career at the end.

        Columns are sums, or maxima for `..._long`; those that are 0 are left out.
        """
        lines = self._lines(self.get_object(), request)
        seasons = list(dict.fromkeys(line.season for line in reversed(lines)))
        rows = [
            _summed(
                season.label, [line for line in lines if line.season_id == season.pk]
            )
            for season in seasons
        ]
        if lines:
            rows.append(_summed(None, lines))
        return Response(CareerRowSerializer(rows, many=True).data)

    @extend_schema(responses=HappenedSerializer(many=True), filters=False)
    @action(detail=True, pagination_class=None)
    def condition(self, request: Request, pk: str) -> Response:
        """List hit points and rating after every game of the current season."""
        player = self.get_object()
        league = player.pool or player.current_team.league
        rows = careers.conditions(player, league.season)
        return Response(HappenedSerializer(rows, many=True).data)


class TeamSeasonViewSet(LeagueViews):
    """A team's season."""

    queryset = Team.objects.all()
    serializer_class = TeamSerializer

    def get_queryset(self) -> QuerySet[Team]:
        return Team.objects.filter(league__in=self.visible_leagues()).select_related(
            "league"
        )

    @extend_schema(responses=TeamSeasonSerializer, filters=False)
    @action(detail=True)
    def season(self, request: Request, pk: str) -> Response:
        """Return this season's form, injuries, depth charts, leaders, suspensions."""
        team = self.get_object()
        season = team.league.season
        players = list(team.players.all())
        played = overview.played(team, week_queries.fixtures(season, team))
        standings = discipline.standings(season, team)
        state = {
            "season": season.label,
            "standing": overview.standing(season, team),
            "form": played[-FORM:],
            "streak": streak([game.outcome for game in played]),
            "injured": overview.injured(team.league, players),
            "depth": [
                {"position": code, "players": [player.pk for player in chart]}
                for group in overview.depth(players)
                for code, _, chart in group.positions
            ],
            "leaders": overview.team_leaders(season, team),
            "suspensions": [standing.suspension for standing in standings],
        }
        served = {s.suspension.pk: min(s.served, s.suspension.games) for s in standings}
        context = {**self.get_serializer_context(), "served": served}
        return Response(TeamSeasonSerializer(state, context=context).data)


def _query(kind: type[ScopeSerializer], request: Request) -> dict[str, Any]:
    given = kind(data=request.query_params)
    given.is_valid(raise_exception=True)
    fields: dict[str, Any] = given.validated_data
    return fields


def _scope(league: League, query: dict[str, Any]) -> Scope:
    season, label = None, query.get("season", "")
    if label != ALL_TIME:
        season = queries.season_called(league, label)
    team, position = query.get("team"), query.get("position", "")
    return Scope(league, season, query["kind"], team, position)


def _summed(label: str | None, lines: list[StatLine]) -> dict[str, Any]:
    sums = {
        name: (max if name.endswith("_long") else sum)(
            getattr(line, name) for line in lines
        )
        for name in COLUMNS
    }
    teams = dict.fromkeys(line.team_id for line in lines)
    columns = nonzero(sums, COLUMNS)
    return {
        "season": label,
        "teams": list(teams),
        "games": len(lines),
        "columns": columns,
    }


router = SimpleRouter()
router.register("leagues", StatisticsViewSet, basename="league-statistics")
router.register("players", PlayerStatisticsViewSet, basename="player-statistics")
router.register("teams", TeamSeasonViewSet, basename="team-season")
urlpatterns = router.urls
