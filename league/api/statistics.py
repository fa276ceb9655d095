"""Statistics for programs: who leads, whole tables, a player's lines, a team's season.

Columns have the names of football data.
"""

from typing import Any

from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema
from rest_framework.decorators import action
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.routers import SimpleRouter

from league import queries
from league.api.base import LeaguePart, LeagueViews
from league.api.serializers.leagues import PlayerSerializer, TeamSerializer
from league.api.serializers.statistics import (
    BoardSerializer,
    CareerRowSerializer,
    GameLineSerializer,
    HappenedSerializer,
    LeadersAskedSerializer,
    LineSerializer,
    ScopeSerializer,
    TableAskedSerializer,
    TeamSeasonSerializer,
    named,
)
from league.models import League, Player, Team
from league.records import careers, totals
from league.records.lines import StatLine
from league.records.totals import Scope
from league.statistics.boards import BOARDS, BOARDS_KEPT
from league.statistics.categories import BY_SLUG
from league.statistics.ranking import GAMES, NAME, in_order, leaders, value
from league.statistics.reading import COLUMNS
from league.statistics.words import FORM, streak
from league.teams import overview
from league.weeks import discipline

ALL_TIME = "all"


class StatisticsViewSet(LeaguePart):
    """What players have done in a league."""

    @extend_schema(
        parameters=[LeadersAskedSerializer], responses=BoardSerializer(many=True)
    )
    @action(detail=True, pagination_class=None)
    def leaders(self, request: Request, slug: str) -> Response:
        """The first five of every board."""
        league = self.get_object()
        asked = _asked(LeadersAskedSerializer, request)
        found = totals.totals(_scope(league, asked), BOARDS_KEPT)
        boards = [(board, leaders(found, board)) for board in BOARDS]
        who = totals.people(league, (one.total for _, best in boards for one in best))
        told = [
            {
                "title": board.title,
                "category": board.category,
                "column": board.column,
                "leaders": [
                    {"place": b.place, "who": who[b.total.key], "value": b.value}
                    for b in best
                ],
            }
            for board, best in boards
            if best
        ]
        return Response(BoardSerializer(told, many=True).data)

    @extend_schema(
        parameters=[TableAskedSerializer], responses=LineSerializer(many=True)
    )
    @action(detail=True)
    def statistics(self, request: Request, slug: str) -> Response:
        """One table, sorted by a column."""
        league = self.get_object()
        asked = _asked(TableAskedSerializer, request)
        category, per_game = BY_SLUG[asked["category"]], asked["per_game"]
        sort = asked.get("sort", category.sort)
        if sort not in (GAMES, NAME) and category.column(sort) is None:
            raise ValidationError({"sort": ["The table has no such column."]})
        kept = totals.totals(_scope(league, asked), category.kept, category.needed)
        ascending = (sort == NAME) != asked["turned"]
        rows = in_order(kept, category, sort, per_game=per_game, ascending=ascending)
        places = {total.key: place for place, total in enumerate(rows, 1)}
        page = self.paginate_queryset(rows)
        who = totals.people(league, page or ())
        told = [
            {
                "place": places[total.key],
                "who": who[total.key],
                "games": total.games,
                "columns": {
                    column.name: value(total, column, per_game)
                    for column in category.columns
                },
            }
            for total in page or ()
        ]
        return self.get_paginated_response(LineSerializer(told, many=True).data)


class PlayerStatisticsViewSet(LeagueViews):
    """What a player has done; free agents, too."""

    queryset = Player.objects.none()
    serializer_class = PlayerSerializer

    def get_queryset(self) -> QuerySet[Player]:
        return Player.objects.in_leagues(self.seen())

    def _lines(self, player: Player, request: Request) -> list[StatLine]:
        """Of the games that are asked for, oldest first."""
        asked = _asked(ScopeSerializer, request)
        label = asked.get("season", ALL_TIME)
        return [
            line
            for line in careers.lines_of(player)
            if line.result.fixture.kind == asked["kind"]
            and label in (ALL_TIME, line.season.label)
        ]

    @extend_schema(
        parameters=[ScopeSerializer],
        responses=GameLineSerializer(many=True),
        filters=False,
    )
    @action(detail=True)
    def lines(self, request: Request, pk: str) -> Response:
        """His lines, game by game, the latest first; all seasons unless one is named.

        Columns that are 0 are left out.
        """
        lines = self._lines(self.get_object(), request)[::-1]
        told = [
            {
                "fixture": line.result.fixture_id,
                "season": line.season.label,
                "kind": line.result.fixture.kind,
                "team": line.team_id,
                "columns": named(vars(line), COLUMNS),
            }
            for line in lines
        ]
        return self.paged(told, GameLineSerializer)

    @extend_schema(
        parameters=[ScopeSerializer],
        responses=CareerRowSerializer(many=True),
        filters=False,
    )
    @action(detail=True, pagination_class=None)
    def career(self, request: Request, pk: str) -> Response:
        """His seasons, the latest first, and all of them together at the end.

        Columns are sums, but of `..._long` the longest; those that are 0 are left out.
        """
        lines = self._lines(self.get_object(), request)
        seasons = list(dict.fromkeys(line.season for line in reversed(lines)))
        rows = [
            _summed(each.label, [line for line in lines if line.season_id == each.pk])
            for each in seasons
        ]
        if lines:
            rows.append(_summed(None, lines))
        return Response(CareerRowSerializer(rows, many=True).data)

    @extend_schema(responses=HappenedSerializer(many=True), filters=False)
    @action(detail=True, pagination_class=None)
    def condition(self, request: Request, pk: str) -> Response:
        """His hit points and rating after each game of the current season."""
        player = self.get_object()
        league = player.pool or player.his_team.league
        found = careers.happened(player, league.season)
        return Response(HappenedSerializer(found, many=True).data)


class TeamSeasonViewSet(LeagueViews):
    """How a team stands."""

    queryset = Team.objects.all()
    serializer_class = TeamSerializer

    def get_queryset(self) -> QuerySet[Team]:
        return Team.objects.filter(league__in=self.seen()).select_related("league")

    @extend_schema(responses=TeamSeasonSerializer, filters=False)
    @action(detail=True)
    def season(self, request: Request, pk: str) -> Response:
        """Form, injuries, depth chart, leaders and suspensions of this season."""
        team = self.get_object()
        season = team.league.season
        players = list(team.players.all())
        played = overview.played(team, queries.fixtures(season, team))
        standings = discipline.standings(season, team)
        told = {
            "season": season.label,
            "standing": overview.standing(season, team),
            "form": played[-FORM:],
            "streak": streak([each.outcome for each in played]),
            "injured": overview.injured(players),
            "depth": [
                {"position": code, "players": [man.pk for man in there]}
                for group in overview.depth(players)
                for code, _, there in group.positions
            ],
            "leaders": overview.best(season, team),
            "suspensions": [each.suspension for each in standings],
        }
        served = {s.suspension.pk: min(s.served, s.suspension.games) for s in standings}
        context = {**self.get_serializer_context(), "served": served}
        return Response(TeamSeasonSerializer(told, context=context).data)


def _asked(kind: type[ScopeSerializer], request: Request) -> dict[str, Any]:
    given = kind(data=request.query_params)
    given.is_valid(raise_exception=True)
    found: dict[str, Any] = given.validated_data
    return found


def _scope(league: League, asked: dict[str, Any]) -> Scope:
    season, label = None, asked.get("season", "")
    if label != ALL_TIME:
        season = queries.season_called(league, label)
    team, position = asked.get("team"), asked.get("position", "")
    return Scope(league, season, asked["kind"], team, position)


def _summed(label: str | None, lines: list[StatLine]) -> dict[str, Any]:
    sums = {
        name: (max if name.endswith("_long") else sum)(
            getattr(line, name) for line in lines
        )
        for name in COLUMNS
    }
    teams = dict.fromkeys(line.team_id for line in lines)
    columns = named(sums, COLUMNS)
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
