"""Suspensions for programs: read by all, handed out and lifted by commissioners."""

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

from league.api.base import IDS, LeagueViews
from league.api.serializers.weeks import SuspendSerializer, SuspensionSerializer
from league.models import Suspension
from league.weeks import discipline


class SuspensionFilter(django_filters.FilterSet):
    league = django_filters.CharFilter(field_name="season__league__slug")
    season = django_filters.CharFilter(field_name="season__label")
    team = django_filters.NumberFilter(field_name="player__team_id", **IDS)
    player = django_filters.NumberFilter(field_name="player_id", **IDS)
    lifted = django_filters.BooleanFilter(
        field_name="lifted", lookup_expr="isnull", exclude=True
    )


class SuspensionViewSet(LeagueViews, mixins.ListModelMixin, mixins.RetrieveModelMixin):
    """Who sits out how many of his team's games."""

    queryset = Suspension.objects.none()
    serializer_class = SuspensionSerializer
    filterset_class = SuspensionFilter
    ordering_fields = ("at",)

    def get_queryset(self) -> QuerySet[Suspension]:
        seen = self.seen()
        his = Q(player__team__league__in=seen) | Q(player__pool__in=seen)
        found = Suspension.objects.filter(his)
        return found.select_related("season__league", "player__team__league")

    def get_serializer(self, *args: Any, **kwargs: Any) -> Any:
        made = super().get_serializer(*args, **kwargs)
        if args:
            rows = args[0] if kwargs.get("many") else args
            cast(dict[str, Any], made.context)["served"] = _served(rows)
        return made

    @extend_schema(request=SuspendSerializer, responses={201: SuspensionSerializer})
    def create(self, request: Request) -> Response:
        """Suspend a player for his team's next games."""
        asked = self.asked(SuspendSerializer)
        self.need_commissioner(asked["player"].his_team.league)
        made = discipline.suspend(**asked, by=self.me)
        return Response(self.get_serializer(made).data, status=201)

    @extend_schema(request=None, responses=SuspensionSerializer)
    @action(detail=True, methods=["post"])
    def lift(self, request: Request, pk: str) -> Response:
        """End it now. What he has missed stays missed."""
        found = self.get_object()
        self.need_commissioner(found.season.league)
        discipline.lift(found, by=self.me)
        return Response(self.get_serializer(self.get_object()).data)


def _served(rows: Iterable[Suspension]) -> dict[int, int]:
    """By key, how many games of each are served."""
    wanted = {(row.season, row.player.team) for row in rows if row.player.team}
    return {
        standing.suspension.pk: min(standing.served, standing.suspension.games)
        for season, team in wanted
        for standing in discipline.standings(season, team)
    }


router = SimpleRouter()
router.register("suspensions", SuspensionViewSet)
urlpatterns = router.urls
