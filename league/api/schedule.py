"""The schedule for programs, under /api/: weeks, whole schedules, what befalls a game.

Read by all who may see the league, written by those who run it.
"""

from typing import Any, cast

import django_filters
from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema
from rest_framework import serializers, status, viewsets
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.routers import SimpleRouter

from league.api.base import LeagueViews
from league.api.serializers.leagues import FixtureSerializer, FullResultSerializer
from league.api.serializers.schedule import (
    DraftSerializer,
    ForfeitSerializer,
    OrderSerializer,
    WeekSerializer,
)
from league.models import Fixture, League, Week
from league.weeks import scheduling


class WeekFilter(django_filters.FilterSet):
    league = django_filters.CharFilter(field_name="season__league__slug")
    kind = django_filters.ChoiceFilter(choices=Fixture.Kind)
    season = django_filters.CharFilter(field_name="season__label")


class WeekViewSet(LeagueViews, viewsets.ModelViewSet):
    """Weeks of the seasons. Games at a week's usual time move with it."""

    queryset = Week.objects.all()
    serializer_class = WeekSerializer
    filterset_class = WeekFilter
    ordering_fields = ("number", "starts")
    held_by = "season"

    def get_queryset(self) -> QuerySet[Week]:
        weeks = Week.objects.filter(season__league__in=self.seen())
        return weeks.select_related("season__league")

    def perform_create(self, serializer: serializers.BaseSerializer) -> None:
        league = serializer.validated_data.pop("league")
        self.need_commissioner(league)
        serializer.instance = scheduling.save_week(
            Week(season=league.season), **serializer.validated_data
        )

    def perform_update(self, serializer: serializers.BaseSerializer) -> None:
        week = cast(Week, serializer.instance)
        self.need_commissioner(week.season.league)
        serializer.validated_data.pop("league", None)
        scheduling.save_week(week, **serializer.validated_data)

    def perform_destroy(self, instance: Week) -> None:
        self.need_commissioner(instance.season.league)
        scheduling.delete_week(instance)


class ScheduleViewSet(LeagueViews, viewsets.GenericViewSet):
    """A league's schedule as a whole."""

    queryset = League.objects.all()
    lookup_field = "slug"

    def get_queryset(self) -> QuerySet[League]:
        return self.seen()

    @extend_schema(
        request=OrderSerializer, responses={200: DraftSerializer, 201: DraftSerializer}
    )
    @action(detail=True, methods=["post"])
    def schedule(self, request: Request, slug: str) -> Response:
        """Draft a schedule; sent again with the draft's `mark` and `seed`, make it.

        200 for a draft, which changes nothing; 201 once it is made.
        """
        league = self.get_object()
        self.need_commissioner(league)
        given = OrderSerializer(data=request.data)
        given.is_valid(raise_exception=True)
        order = given.order(scheduling.divisions(league.season))
        mark = given.validated_data.get("mark", "")
        if not mark:
            return self._draft(scheduling.draft(league.season, order), order)
        made = scheduling.generate(
            league.season, order, mark, keep=given.validated_data["keep"]
        )
        return self._draft(made, order, status.HTTP_201_CREATED)

    def _draft(
        self, draft: scheduling.Draft, order: scheduling.Order, code: int = 200
    ) -> Response:
        context: dict[str, Any] = {"seed": order.plan.seed}
        return Response(DraftSerializer(draft, context=context).data, status=code)


class FixtureDatesViewSet(LeagueViews, viewsets.GenericViewSet):
    """What befalls a game before anybody has begun it."""

    queryset = Fixture.objects.all()
    serializer_class = FixtureSerializer

    def get_queryset(self) -> QuerySet[Fixture]:
        fixtures = Fixture.objects.filter(season__league__in=self.seen())
        return fixtures.select_related("season__league", "home", "away", "result")

    @extend_schema(request=None, responses=FixtureSerializer)
    @action(detail=True, methods=["post"])
    def postpone(self, request: Request, pk: str) -> Response:
        """Take the game's date away until another is found."""
        fixture = self.get_object()
        self.need_commissioner(fixture.season.league)
        scheduling.postpone(fixture)
        return Response(self.get_serializer(self.get_object()).data)

    @extend_schema(request=ForfeitSerializer, responses=FullResultSerializer)
    @action(detail=True, methods=["post"])
    def forfeit(self, request: Request, pk: str) -> Response:
        """End the game: one side, or both, did not come."""
        fixture = self.get_object()
        self.need_commissioner(fixture.season.league)
        side = self.asked(ForfeitSerializer)["side"]
        result = scheduling.forfeit(fixture, side)
        return Response(FullResultSerializer(result).data)


router = SimpleRouter()
router.register("weeks", WeekViewSet)
router.register("leagues", ScheduleViewSet, basename="league-schedule")
router.register("fixtures", FixtureDatesViewSet, basename="fixture-dates")
urlpatterns = router.urls
