"""Suspensions for programs: readable by all, written by commissioners."""

from collections.abc import Iterable
from typing import Any, cast

import django_filters
from django.db.models import Q, QuerySet
from drf_spectacular.utils import extend_schema
from rest_framework import mixins
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.routers import SimpleRouter

from league.core.api.base import IDS, LeagueViews, no_body
from league.weeks import discipline
from league.weeks.models import Suspension
from league.weeks.serializers.suspensions import SuspendSerializer, SuspensionSerializer


class SuspensionFilter(django_filters.FilterSet):
    league = django_filters.CharFilter(field_name="season__league__slug")
    season = django_filters.CharFilter(field_name="season__label")
    team = django_filters.NumberFilter(field_name="player__team_id", **IDS)
    player = django_filters.NumberFilter(field_name="player_id", **IDS)
    lifted = django_filters.BooleanFilter(
        field_name="lifted", lookup_expr="isnull", exclude=True
    )


class SuspensionViewSet(LeagueViews, mixins.ListModelMixin, mixins.RetrieveModelMixin):
    """Suspensions of players, in games of their team."""

    queryset = Suspension.objects.none()
    serializer_class = SuspensionSerializer
    filterset_class = SuspensionFilter
    ordering_fields = ("at",)

    def get_queryset(self) -> QuerySet[Suspension]:
        leagues = self.visible_leagues()
        visible = Q(player__team__league__in=leagues) | Q(player__pool__in=leagues)
        suspensions = Suspension.objects.filter(visible)
        return suspensions.select_related("season__league", "player__team__league")

    def get_serializer(self, *args: Any, **kwargs: Any) -> Any:
        serializer = super().get_serializer(*args, **kwargs)
        if args:
            rows = args[0] if kwargs.get("many") else args
            cast(dict[str, Any], serializer.context)["served"] = _served(rows)
        return serializer

    @extend_schema(request=SuspendSerializer, responses={201: SuspensionSerializer})
    def create(self, request: Request) -> Response:
        """Suspend a player for their team's next games."""
        fields = self.sent_fields(SuspendSerializer)
        self.need_commissioner(fields["player"].current_team.league)
        suspension = discipline.suspend(**fields, by=self.me)
        return Response(self.get_serializer(suspension).data, status=201)

    @no_body(responses=SuspensionSerializer)
    @action(detail=True, methods=["post"])
    def lift(self, request: Request, pk: str) -> Response:
        """Lift the suspension now. Games already missed stay missed."""
        suspension = self.get_object()
        self.need_commissioner(suspension.season.league)
        discipline.lift(suspension, by=self.me)
        return Response(self.get_serializer(self.get_object()).data)


def _served(rows: Iterable[Suspension]) -> dict[int, int]:
    """Return the number of games served, by key of the suspension."""
    rosters = {(row.season, row.player.team) for row in rows if row.player.team}
    return {
        standing.suspension.pk: min(standing.served, standing.suspension.games)
        for season, team in rosters
        for standing in discipline.standings(season, team)
    }


router = SimpleRouter()
router.register("suspensions", SuspensionViewSet)
urlpatterns = router.urls
