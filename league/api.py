"""The league for programs, under /api/: read by all who may see, written by those who
run it. What a caller may not see answers 404, what he may not do 403, with a reason.
"""

from typing import Any, cast

import django_filters
from django.contrib.auth.models import User
from django.core.exceptions import NON_FIELD_ERRORS
from django.core.exceptions import ValidationError as Refused
from django.db.models import BigIntegerField, Q, QuerySet
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework import mixins, serializers, viewsets
from rest_framework.decorators import action
from rest_framework.exceptions import PermissionDenied, ValidationError
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.routers import SimpleRouter

from league import playbooks, services
from league.models import Fixture, League, Play, Player, Result, Team
from league.serializers import (
    FixtureSerializer,
    FullResultSerializer,
    LeagueSerializer,
    PlayerSerializer,
    PlaySerializer,
    TeamSerializer,
)
from league.standings_api import StandingsActions

IDS = {"min_value": 1, "max_value": BigIntegerField.MAX_BIGINT}


class LeagueViews(viewsets.GenericViewSet):
    """What the league's resources share: reasons in words, and who may write."""

    def handle_exception(self, exc: Exception) -> Response:
        if isinstance(exc, Refused):
            exc = ValidationError(_in_words(exc))
        return super().handle_exception(exc)

    def seen(self) -> QuerySet[League]:
        return League.objects.visible_to(self.request.user)

    def need_commissioner(self, league: League) -> None:
        if not league.is_run_by(self.request.user):
            raise PermissionDenied("Only a commissioner of the league may do this.")

    def need_editor(self, team: Team) -> None:
        if not team.may_be_edited_by(self.request.user):
            raise PermissionDenied("Only the team's coaches or a commissioner may.")


class LeagueViewSet(
    StandingsActions,
    LeagueViews,
    mixins.ListModelMixin,
    mixins.RetrieveModelMixin,
    mixins.CreateModelMixin,
    mixins.UpdateModelMixin,
):
    """Leagues. Whoever founds one runs it."""

    queryset = League.objects.all()
    serializer_class = LeagueSerializer
    lookup_field = "slug"

    def get_queryset(self) -> QuerySet[League]:
        return self.seen().prefetch_related("commissioners", "officials")

    def perform_create(self, serializer: serializers.BaseSerializer) -> None:
        serializer.instance = services.create_league(
            cast(User, self.request.user), **serializer.validated_data
        )

    def perform_update(self, serializer: serializers.BaseSerializer) -> None:
        league = cast(League, serializer.instance)
        self.need_commissioner(league)
        services.change_league(league, **serializer.validated_data)


class TeamFilter(django_filters.FilterSet):
    league = django_filters.CharFilter(field_name="league__slug")


class TeamViewSet(LeagueViews, viewsets.ModelViewSet):
    """Teams. Written by the league's commissioners."""

    queryset = Team.objects.all()
    serializer_class = TeamSerializer
    filterset_class = TeamFilter

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


class PlayerViewSet(LeagueViews, viewsets.ModelViewSet):
    """Players. Written by the team's coaches and the league's commissioners."""

    queryset = Player.objects.all()
    serializer_class = PlayerSerializer
    filterset_class = PlayerFilter

    def get_queryset(self) -> QuerySet[Player]:
        players = Player.objects.filter(team__league__in=self.seen())
        return players.select_related("team__league")

    def perform_create(self, serializer: serializers.BaseSerializer) -> None:
        fields = serializer.validated_data
        self.need_editor(fields["team"])
        serializer.instance = services.save_player(
            Player(team=fields["team"]), **fields
        )

    def perform_update(self, serializer: serializers.BaseSerializer) -> None:
        player = cast(Player, serializer.instance)
        self.need_editor(player.his_team)
        services.save_player(player, **serializer.validated_data)

    def perform_destroy(self, instance: Player) -> None:
        self.need_editor(instance.his_team)
        services.delete_player(instance, cast(User, self.request.user))


class FixtureFilter(django_filters.FilterSet):
    league = django_filters.CharFilter(field_name="season__league__slug")
    team = django_filters.NumberFilter(method="of_team", **IDS)
    kind = django_filters.ChoiceFilter(choices=Fixture.Kind)
    week = django_filters.NumberFilter(field_name="week_id", **IDS)
    postponed = django_filters.BooleanFilter()

    def of_team(
        self, fixtures: QuerySet[Fixture], name: str, value: Any
    ) -> QuerySet[Fixture]:
        return fixtures.filter(Q(home=value) | Q(away=value))


class FixtureViewSet(LeagueViews, viewsets.ModelViewSet):
    """Fixtures and their results. Written by the league's commissioners."""

    queryset = Fixture.objects.all()
    serializer_class = FixtureSerializer
    filterset_class = FixtureFilter

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
        given = FullResultSerializer(data=request.data)
        given.is_valid(raise_exception=True)
        result = services.enter_result(fixture, **given.validated_data)
        return Response(FullResultSerializer(result).data)

    @extend_schema(responses={204: None})
    @result.mapping.delete
    def remove_result(self, request: Request, pk: str) -> Response:
        """Take back a result that was entered by hand."""
        fixture = self.get_object()
        self.need_commissioner(fixture.season.league)
        services.remove_result(fixture)
        return Response(status=204)


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
    permission_classes = (IsAuthenticated,)

    def get_queryset(self) -> QuerySet[Play]:
        # The schema is made by nobody.
        return Play.objects.filter(coach=self.request.user.pk)

    def perform_create(self, serializer: serializers.BaseSerializer) -> None:
        play = Play(coach_id=cast(User, self.request.user).pk)
        serializer.instance = playbooks.save_play(play, **serializer.validated_data)

    def perform_update(self, serializer: serializers.BaseSerializer) -> None:
        play = cast(Play, serializer.instance)
        playbooks.save_play(play, **serializer.validated_data)

    def perform_destroy(self, instance: Play) -> None:
        playbooks.delete_play(instance)


def _in_words(error: Refused) -> dict[str, list[str]]:
    if not hasattr(error, "error_dict"):
        return {"non_field_errors": error.messages}
    return {
        "non_field_errors" if field == NON_FIELD_ERRORS else field: reasons
        for field, reasons in error.message_dict.items()
    }


router = SimpleRouter()
router.register("leagues", LeagueViewSet)
router.register("teams", TeamViewSet)
router.register("players", PlayerViewSet)
router.register("fixtures", FixtureViewSet)
router.register("plays", PlayViewSet)
urlpatterns = router.urls
