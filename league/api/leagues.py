"""The league for programs, under /api/: read by all who may see, written by those who
run it. What a caller may not see answers 404, what he may not do 403, with a reason.
"""

from typing import Any, cast

import django_filters
from django.db.models import Q, QuerySet
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import mixins, serializers, viewsets
from rest_framework.decorators import action
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.routers import SimpleRouter

from league import leaving, services
from league.api.base import IDS, LeagueViews
from league.api.seasons import SeasonActions
from league.api.serializers.leagues import (
    FixtureSerializer,
    FullResultSerializer,
    LeagueSerializer,
    PlayerSerializer,
    PlaySerializer,
    TeamSerializer,
)
from league.api.standings import StandingsActions
from league.models import Fixture, League, Play, Player, Result, Team
from league.positions import POSITIONS
from league.teams import playbooks, rosters


class LeagueViewSet(
    SeasonActions,
    StandingsActions,
    mixins.ListModelMixin,
    mixins.RetrieveModelMixin,
    mixins.CreateModelMixin,
    mixins.UpdateModelMixin,
):
    """Leagues. Whoever founds one runs it."""

    queryset = League.objects.all()
    serializer_class = LeagueSerializer
    lookup_field = "slug"
    ordering_fields = ("name", "slug")

    def get_queryset(self) -> QuerySet[League]:
        return self.seen().prefetch_related("commissioners", "officials")

    def perform_create(self, serializer: serializers.BaseSerializer) -> None:
        serializer.instance = services.create_league(
            self.me, **serializer.validated_data
        )

    def perform_update(self, serializer: serializers.BaseSerializer) -> None:
        league = cast(League, serializer.instance)
        self.need_commissioner(league)
        services.change_league(league, **serializer.validated_data)

    @extend_schema(
        parameters=[
            OpenApiParameter("name", str, description="The league's name, as on pages.")
        ],
        responses={204: None},
    )
    def destroy(self, request: Request, slug: str) -> Response:
        """Delete the league for good, with all that it has. Its name has to be said."""
        league = self.get_object()
        self.need_commissioner(league)
        name = request.query_params.get("name", "")
        leaving.delete_league(league, name)
        return Response(status=204)


class TeamFilter(django_filters.FilterSet):
    league = django_filters.CharFilter(field_name="league__slug")
    coach = django_filters.CharFilter(field_name="coaches__username")


class TeamViewSet(LeagueViews, viewsets.ModelViewSet):
    """Teams. Written by the league's commissioners."""

    queryset = Team.objects.all()
    serializer_class = TeamSerializer
    filterset_class = TeamFilter
    ordering_fields = ("name", "abbreviation")

    def get_queryset(self) -> QuerySet[Team]:
        teams = Team.objects.filter(league__in=self.seen())
        return teams.select_related("league").prefetch_related("coaches")

    def perform_create(self, serializer: serializers.BaseSerializer) -> None:
        self.need_commissioner(serializer.validated_data["league"])
        serializer.instance = services.save_team(Team(), **serializer.validated_data)

    def perform_update(self, serializer: serializers.BaseSerializer) -> None:
        team = cast(Team, serializer.instance)
        self.need_commissioner(team.league)
        services.save_team(team, **serializer.validated_data)

    def perform_destroy(self, instance: Team) -> None:
        self.need_commissioner(instance.league)
        services.delete_team(instance)


class PlayerFilter(django_filters.FilterSet):
    league = django_filters.CharFilter(field_name="team__league__slug")
    team = django_filters.NumberFilter(field_name="team_id", **IDS)
    position = django_filters.ChoiceFilter(choices=[(code, code) for code in POSITIONS])
    status = django_filters.ChoiceFilter(choices=Player.Status)
    name = django_filters.CharFilter(lookup_expr="icontains")


class PlayerViewSet(LeagueViews, viewsets.ModelViewSet):
    """Players. Written by the team's coaches and the league's commissioners."""

    queryset = Player.objects.all()
    serializer_class = PlayerSerializer
    filterset_class = PlayerFilter
    ordering_fields = ("number", "name", "position", "pr", "hp", "depth")
    held_by = "team"

    def get_queryset(self) -> QuerySet[Player]:
        players = Player.objects.filter(team__league__in=self.seen())
        return players.select_related("team__league")

    def perform_create(self, serializer: serializers.BaseSerializer) -> None:
        fields = serializer.validated_data
        self.need_editor(fields["team"])
        serializer.instance = rosters.save_player(Player(team=fields["team"]), **fields)

    def perform_update(self, serializer: serializers.BaseSerializer) -> None:
        player = cast(Player, serializer.instance)
        self.need_editor(player.his_team)
        rosters.save_player(player, **serializer.validated_data)

    def perform_destroy(self, instance: Player) -> None:
        self.need_editor(instance.his_team)
        rosters.delete_player(instance, self.me)


class FixtureFilter(django_filters.FilterSet):
    league = django_filters.CharFilter(field_name="season__league__slug")
    team = django_filters.NumberFilter(method="of_team", **IDS)
    kind = django_filters.ChoiceFilter(choices=Fixture.Kind)
    week = django_filters.NumberFilter(field_name="week_id", **IDS)
    postponed = django_filters.BooleanFilter()
    season = django_filters.CharFilter(field_name="season__label")
    played = django_filters.BooleanFilter(
        field_name="result", lookup_expr="isnull", exclude=True
    )
    since = django_filters.IsoDateTimeFilter(field_name="kickoff", lookup_expr="gte")
    until = django_filters.IsoDateTimeFilter(field_name="kickoff", lookup_expr="lt")

    def of_team(
        self, fixtures: QuerySet[Fixture], name: str, value: Any
    ) -> QuerySet[Fixture]:
        return fixtures.filter(Q(home=value) | Q(away=value))


class FixtureViewSet(LeagueViews, viewsets.ModelViewSet):
    """Fixtures and their results. Written by the league's commissioners."""

    queryset = Fixture.objects.all()
    serializer_class = FixtureSerializer
    filterset_class = FixtureFilter
    ordering_fields = ("kickoff", "week")
    held_by = "season"

    def get_queryset(self) -> QuerySet[Fixture]:
        fixtures = Fixture.objects.filter(season__league__in=self.seen())
        return fixtures.select_related("season__league", "home", "away", "result")

    def perform_create(self, serializer: serializers.BaseSerializer) -> None:
        league = serializer.validated_data["home"].league
        self.need_commissioner(league)
        serializer.instance = services.save_fixture(
            Fixture(season=league.season), **serializer.validated_data
        )

    def perform_update(self, serializer: serializers.BaseSerializer) -> None:
        fixture = cast(Fixture, serializer.instance)
        self.need_commissioner(fixture.season.league)
        services.save_fixture(fixture, **serializer.validated_data)

    def perform_destroy(self, instance: Fixture) -> None:
        self.need_commissioner(instance.season.league)
        services.delete_fixture(instance)

    @extend_schema(responses=FullResultSerializer, filters=False)
    @action(detail=True)
    def result(self, request: Request, pk: str) -> Response:
        """The result with the box score that the game reported."""
        result = get_object_or_404(Result, fixture=self.get_object())
        return Response(FullResultSerializer(result).data)

    @extend_schema(request=FullResultSerializer, responses=FullResultSerializer)
    @result.mapping.put
    def enter_result(self, request: Request, pk: str) -> Response:
        """Enter a result by hand, or correct the one that stands."""
        fixture = self.get_object()
        self.need_commissioner(fixture.season.league)
        self._need_match(fixture)
        given = self.asked(FullResultSerializer)
        result = services.enter_result(fixture, **given)
        return Response(FullResultSerializer(result).data)

    @extend_schema(responses={204: None})
    @result.mapping.delete
    def remove_result(self, request: Request, pk: str) -> Response:
        """Take back a result that was entered by hand."""
        fixture = self.get_object()
        self.need_commissioner(fixture.season.league)
        self._need_match(fixture)
        services.remove_result(fixture)
        return Response(status=204)

    def _need_match(self, fixture: Fixture) -> None:
        """As the caller has seen its result, if he says so. None is no match."""
        result = Result.objects.filter(fixture=fixture)
        self.need_match(
            fixture.season,
            lambda: FullResultSerializer(result.get()).data if result else None,
        )


class PlayFilter(django_filters.FilterSet):
    side = django_filters.ChoiceFilter(choices=Play.Side)
    kind = django_filters.ChoiceFilter(choices=Play.Kind)
    book = django_filters.CharFilter()


class PlayViewSet(LeagueViews, viewsets.ModelViewSet):
    """The plays of one's own playbook. Another coach's do not exist.

    At a table that calls plays the name of one goes with the answer: `called`.
    """

    queryset = Play.objects.none()
    serializer_class = PlaySerializer
    filterset_class = PlayFilter
    ordering_fields = ("name", "changed")
    permission_classes = (IsAuthenticated,)

    def get_queryset(self) -> QuerySet[Play]:
        # The schema is made by nobody.
        return Play.objects.filter(coach=self.request.user.pk)

    def perform_create(self, serializer: serializers.BaseSerializer) -> None:
        play = Play(coach_id=self.me.pk)
        serializer.instance = playbooks.save_play(play, **serializer.validated_data)

    def perform_update(self, serializer: serializers.BaseSerializer) -> None:
        play = cast(Play, serializer.instance)
        playbooks.save_play(play, **serializer.validated_data)

    def perform_destroy(self, instance: Play) -> None:
        playbooks.delete_play(instance)


router = SimpleRouter()
router.register("leagues", LeagueViewSet)
router.register("teams", TeamViewSet)
router.register("players", PlayerViewSet)
router.register("fixtures", FixtureViewSet)
router.register("plays", PlayViewSet)
urlpatterns = router.urls
