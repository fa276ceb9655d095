"""API of search: GET /api/search/?q=WORDS, with the results of the search page."""

from django.urls import path
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from config.strict import Serializer
from league.core.api.base import LeagueViews
from league.fans import search as service


class FoundSerializer(Serializer):
    name = serializers.CharField()
    context = serializers.CharField(help_text="The league or team it belongs to.")  # type: ignore[assignment]
    url = serializers.CharField(help_text="Address of the page.")


class HitsSerializer(Serializer):
    """The best matches of every kind; names that begin with the query come first."""

    leagues = FoundSerializer(many=True)
    teams = FoundSerializer(many=True)
    players = FoundSerializer(many=True)
    games = FoundSerializer(many=True)
    cut = serializers.BooleanField(help_text="True if there are more matches.")


class SearchViewSet(LeagueViews):
    """Search of leagues, teams, players and games by name."""

    serializer_class = HitsSerializer
    pagination_class = None

    @extend_schema(
        operation_id="search",
        responses=HitsSerializer,
        parameters=[
            OpenApiParameter("q", str, required=True, description="Search terms.")
        ],
        filters=False,
    )
    def list(self, request: Request) -> Response:
        """Search by name. Fewer than two letters find nothing."""
        query = request.query_params.get("q", "").strip()
        return Response(HitsSerializer(service.search(request.user, query)).data)


urlpatterns = [
    path("search/", SearchViewSet.as_view({"get": "list"}), name="api-search")
]
