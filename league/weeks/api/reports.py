"""Waiting table results for programs."""

import django_filters
from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema
from rest_framework import mixins, serializers
from rest_framework.decorators import action
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.routers import SimpleRouter

from config.strict import ModelSerializer
from league.core.api.base import IDS, NOT_CONFIRMED, LeagueViews, no_body
from league.core.serializers import ConfirmedSerializer
from league.weeks import reporting, results
from league.weeks.models import TableReport
from league.weeks.serializers.fixtures import FullResultSerializer, ResultSerializer


class TableReportSerializer(ModelSerializer):
    """A game's result that is waiting. reason: why; stands: the current result."""

    league = serializers.SlugField(source="fixture.season.league.slug", read_only=True)
    stands = ResultSerializer(source="fixture.outcome", read_only=True, allow_null=True)

    class Meta:
        model = TableReport
        fields = [
            *("id", "league", "fixture", "game_id", "revision", "home_score"),
            *("away_score", "forfeit", "simulated", "reason", "status", "at", "stands"),
        ]


class TableReportFilter(django_filters.FilterSet):
    league = django_filters.CharFilter(field_name="fixture__season__league__slug")
    fixture = django_filters.NumberFilter(field_name="fixture_id", **IDS)
    status = django_filters.ChoiceFilter(choices=TableReport.Status)


class TableReportViewSet(LeagueViews, mixins.ListModelMixin, mixins.RetrieveModelMixin):
    """Results of games at tables that conflict with another result.

    For the coaches of the two teams; commissioners accept or dismiss them.
    """

    queryset = TableReport.objects.none()
    serializer_class = TableReportSerializer
    filterset_class = TableReportFilter
    ordering_fields = ("at",)
    permission_classes = (IsAuthenticated,)

    def get_queryset(self) -> QuerySet[TableReport]:
        return reporting.visible_to(self.request.user)

    @extend_schema(
        request=ConfirmedSerializer,
        responses={200: FullResultSerializer, 409: NOT_CONFIRMED},
    )
    @action(detail=True, methods=["post"])
    def accept(self, request: Request, pk: str) -> Response:
        """Make the table's result count. 409: the season is over; confirm it."""
        report = self._managed_report()
        fields = self.sent_fields(ConfirmedSerializer)
        result = results.accept_report(report, self.me, **fields)
        return Response(FullResultSerializer(result).data)

    @no_body(responses=TableReportSerializer)
    @action(detail=True, methods=["post"])
    def dismiss(self, request: Request, pk: str) -> Response:
        """Keep the current result."""
        row = reporting.dismiss(self._managed_report(), self.me)
        return Response(self.get_serializer(row).data)

    def _managed_report(self) -> TableReport:
        report: TableReport = self.get_object()
        self.need_commissioner(report.fixture.season.league)
        return report


router = SimpleRouter()
router.register("reports", TableReportViewSet)
urlpatterns = router.urls
