"""Fixtures and their results for programs."""

from typing import Any, cast

import django_filters
from django.db.models import Q, QuerySet
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers, viewsets
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.routers import SimpleRouter

from league.core.api.base import IDS, NOT_CONFIRMED, LeagueViews
from league.core.api.moments import MomentFilter
from league.weeks import results
from league.weeks import services as week_services
from league.weeks.models import Fixture, Result
from league.weeks.serializers.fixtures import (
    EnterResultSerializer,
    FixtureSerializer,
    FullResultSerializer,
)


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
    since = MomentFilter(field_name="kickoff", lookup_expr="gte")
    until = MomentFilter(field_name="kickoff", lookup_expr="lt")

    def of_team(
        self, fixtures: QuerySet[Fixture], name: str, value: Any
    ) -> QuerySet[Fixture]:
        return fixtures.filter(Q(home=value) | Q(away=value))


class FixtureViewSet(LeagueViews, viewsets.ModelViewSet):
    """Fixtures and their results. Commissioners of the league can write them."""

    queryset = Fixture.objects.all()
    serializer_class = FixtureSerializer
    filterset_class = FixtureFilter
    ordering_fields = ("kickoff", "week")
    locked_by = "season"

    def get_queryset(self) -> QuerySet[Fixture]:
        fixtures = Fixture.objects.filter(season__league__in=self.visible_leagues())
        return fixtures.select_related("season__league", "home", "away", "result")

    def perform_create(self, serializer: serializers.BaseSerializer) -> None:
        league = serializer.validated_data["home"].league
        self.need_commissioner(league)
        serializer.instance = week_services.save_fixture(
            Fixture(season=league.season), **serializer.validated_data
        )

    def perform_update(self, serializer: serializers.BaseSerializer) -> None:
        fixture = cast(Fixture, serializer.instance)
        self.need_commissioner(fixture.season.league)
        week_services.save_fixture(fixture, **serializer.validated_data)

    def perform_destroy(self, instance: Fixture) -> None:
        self.need_commissioner(instance.season.league)
        week_services.delete_fixture(instance)

    @extend_schema(responses=FullResultSerializer, filters=False)
    @action(detail=True)
    def result(self, request: Request, pk: str) -> Response:
        """Show the result with the box score that the game reported."""
        result = get_object_or_404(Result, fixture=self.get_object())
        return Response(FullResultSerializer(result).data)

    @extend_schema(
        request=EnterResultSerializer,
        responses={200: FullResultSerializer, 409: NOT_CONFIRMED},
    )
    @result.mapping.put
    def enter_result(self, request: Request, pk: str) -> Response:
        """Enter a result by hand, or correct the current one.

        409 if it has further effects: the game is at a table, its own result is
        waiting, or the season is over. Sent with `confirmed` it goes through.
        """
        fixture = self.get_object()
        self.need_commissioner(fixture.season.league)
        self._need_match(fixture)
        current = Result.objects.filter(fixture=fixture).first()
        shown = FullResultSerializer(current).data if current else None
        fields = self.sent_fields(EnterResultSerializer, shown=shown)
        result = results.enter_result(fixture, by=self.me, **fields)
        return Response(FullResultSerializer(result).data)

    @extend_schema(
        parameters=[OpenApiParameter("confirmed", bool, description="See the 409.")],
        responses={204: None, 409: NOT_CONFIRMED},
    )
    @result.mapping.delete
    def remove_result(self, request: Request, pk: str) -> Response:
        """Remove a result that was entered by hand. 409: as for entering one."""
        fixture = self.get_object()
        self.need_commissioner(fixture.season.league)
        self._need_match(fixture)
        confirmed = request.query_params.get("confirmed") == "true"
        results.remove_result(fixture, confirmed=confirmed)
        return Response(status=204)

    def _need_match(self, fixture: Fixture) -> None:
        """Require a current copy of the result from callers that send If-Match."""
        result = Result.objects.filter(fixture=fixture)
        self.need_match(
            fixture.season,
            lambda: FullResultSerializer(result.get()).data if result else None,
        )


router = SimpleRouter()
router.register("fixtures", FixtureViewSet)
urlpatterns = router.urls
