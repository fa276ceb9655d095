"""Leagues for programs: read by everyone with access, written by commissioners.

A league that the caller cannot see answers 404, a write that they may not make 403,
with a reason.
"""

from typing import cast

from django.db.models import QuerySet
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import mixins, serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.routers import SimpleRouter

from league.core import leaving, services
from league.core.api.base import LeagueViews
from league.core.models import League
from league.core.serializers import LeagueSerializer


class LeagueViewSet(
    LeagueViews,
    mixins.ListModelMixin,
    mixins.RetrieveModelMixin,
    mixins.CreateModelMixin,
    mixins.UpdateModelMixin,
):
    """Leagues. The founder of a league is its commissioner."""

    queryset = League.objects.all()
    serializer_class = LeagueSerializer
    lookup_field = "slug"
    ordering_fields = ("name", "slug")

    def get_queryset(self) -> QuerySet[League]:
        return self.visible_leagues().prefetch_related("commissioners", "officials")

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
            OpenApiParameter("name", str, description="The league’s name, to confirm.")
        ],
        responses={204: None},
    )
    def destroy(self, request: Request, slug: str) -> Response:
        """Delete the league for good, with everything in it. Requires its name."""
        league = self.get_object()
        self.need_commissioner(league)
        name = request.query_params.get("name", "")
        leaving.delete_league(league, name)
        return Response(status=204)


router = SimpleRouter()
router.register("leagues", LeagueViewSet)
urlpatterns = router.urls
