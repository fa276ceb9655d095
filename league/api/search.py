"""Search for programs: GET /api/search/?q=WORDS, as the box on pages finds."""

from django.urls import path
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from league.api.base import LeagueViews
from league.fans import search as service


class FoundSerializer(serializers.Serializer):
    name = serializers.CharField()
    context = serializers.CharField(help_text="Where it belongs.")  # type: ignore[assignment]
    url = serializers.CharField(help_text="Its page.")


class HitsSerializer(serializers.Serializer):
    """Of each kind the best; what begins with the words comes first."""

    leagues = FoundSerializer(many=True)
    teams = FoundSerializer(many=True)
    players = FoundSerializer(many=True)
    games = FoundSerializer(many=True)
    cut = serializers.BooleanField(help_text="There is more than is told.")


class SearchViewSet(LeagueViews):
    """Leagues, teams, players and games by their names."""

    serializer_class = HitsSerializer
    pagination_class = None

    @extend_schema(
        operation_id="search",
        responses=HitsSerializer,
        parameters=[OpenApiParameter("q", str, required=True, description="Words.")],
        filters=False,
    )
    def list(self, request: Request) -> Response:
        """What these words find. Fewer than two letters find nothing."""
        query = request.query_params.get("q", "").strip()
        return Response(HitsSerializer(service.search(request.user, query)).data)


urlpatterns = [
    path("search/", SearchViewSet.as_view({"get": "list"}), name="api-search")
]
