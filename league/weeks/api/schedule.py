"""Schedule for programs, under /api/: weeks, whole schedules, postponed and forfeited
games.

Readable by everyone who can see the league, writable by its commissioners.
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

from league.core.api.base import NOT_CONFIRMED, LeagueViews, no_body
from league.core.models import League
from league.weeks import scheduling
from league.weeks.models import Fixture, Week
from league.weeks.serializers.fixtures import FixtureSerializer, FullResultSerializer
from league.weeks.serializers.schedule import (
    DraftSerializer,
    ForfeitSerializer,
    OrderSerializer,
    WeekSerializer,
)


class WeekFilter(django_filters.FilterSet):
    league = django_filters.CharFilter(field_name="season__league__slug")
    kind = django_filters.ChoiceFilter(choices=Fixture.Kind)
    season = django_filters.CharFilter(field_name="season__label")


class WeekViewSet(LeagueViews, viewsets.ModelViewSet):
    """Weeks of the seasons. Games at a week's usual kickoff move with it."""

    queryset = Week.objects.all()
    serializer_class = WeekSerializer
    filterset_class = WeekFilter
    ordering_fields = ("number", "starts")
    locked_by = "season"

    def get_queryset(self) -> QuerySet[Week]:
        weeks = Week.objects.filter(season__league__in=self.visible_leagues())
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
    """Schedule of a league as a whole."""

    queryset = League.objects.all()
    lookup_field = "slug"

    def get_queryset(self) -> QuerySet[League]:
        return self.visible_leagues()

    @extend_schema(
        request=OrderSerializer, responses={200: DraftSerializer, 201: DraftSerializer}
    )
    @action(detail=True, methods=["post"])
    def schedule(self, request: Request, slug: str) -> Response:
        """Preview a schedule; sent again with the preview's `mark` and `seed`, create
        it.

        200 for a preview, which changes nothing; 201 once it is created.
        """
        league = self.get_object()
        self.need_commissioner(league)
        serializer = OrderSerializer(data=request.data)
        serializer.is_valid(raise_exception=True)
        order = serializer.order(scheduling.divisions(league.season))
        mark = serializer.validated_data.get("mark", "")
        if not mark:
            return self._draft(scheduling.draft(league.season, order), order)
        draft = scheduling.generate(
            league.season, order, mark, keep=serializer.validated_data["keep"]
        )
        return self._draft(draft, order, status.HTTP_201_CREATED)

    def _draft(
        self, draft: scheduling.Draft, order: scheduling.Order, code: int = 200
    ) -> Response:
        context: dict[str, Any] = {"seed": order.plan.seed}
        return Response(DraftSerializer(draft, context=context).data, status=code)


class FixtureDatesViewSet(LeagueViews, viewsets.GenericViewSet):
    """Postponements and forfeits of games that have not started."""

    queryset = Fixture.objects.all()
    serializer_class = FixtureSerializer

    def get_queryset(self) -> QuerySet[Fixture]:
        fixtures = Fixture.objects.filter(season__league__in=self.visible_leagues())
        return fixtures.select_related("season__league", "home", "away", "result")

    @no_body(responses=FixtureSerializer)
    @action(detail=True, methods=["post"])
    def postpone(self, request: Request, pk: str) -> Response:
        """Postpone the game: it has no date until it gets a new one."""
        fixture = self.get_object()
        self.need_commissioner(fixture.season.league)
        scheduling.postpone(fixture)
        return Response(self.get_serializer(self.get_object()).data)

    @extend_schema(
        request=ForfeitSerializer,
        responses={200: FullResultSerializer, 409: NOT_CONFIRMED},
    )
    @action(detail=True, methods=["post"])
    def forfeit(self, request: Request, pk: str) -> Response:
        """Forfeit the game for one team or both."""
        fixture = self.get_object()
        self.need_commissioner(fixture.season.league)
        fields = self.sent_fields(ForfeitSerializer)
        result = scheduling.forfeit(fixture, **fields)
        return Response(FullResultSerializer(result).data)


router = SimpleRouter()
router.register("weeks", WeekViewSet)
router.register("leagues", ScheduleViewSet, basename="league-schedule")
router.register("fixtures", FixtureDatesViewSet, basename="fixture-dates")
urlpatterns = router.urls
