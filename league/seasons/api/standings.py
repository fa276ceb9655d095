"""API of a league's standings, play-off seeds and divisions."""

from drf_spectacular.utils import extend_schema
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.routers import SimpleRouter

from league.core import queries
from league.core.api.base import SEASON, LeaguePart
from league.core.models import Season
from league.seasons import arranging
from league.seasons import queries as season_queries
from league.seasons.serializers import (
    ArrangementSerializer,
    SeedSerializer,
    StandingsLineSerializer,
)


class StandingsViewSet(LeaguePart):
    """Standings, play-off seeds and divisions of a league."""

    @extend_schema(
        responses=StandingsLineSerializer(many=True), filters=False, parameters=[SEASON]
    )
    @action(detail=True, pagination_class=None)
    def standings(self, request: Request, slug: str) -> Response:
        """List the standings of a season's regular games, best first.

        The whole league in one list; `place` and `why` refer to the division.
        """
        table = season_queries.season_table(self._season(request))
        lines = {
            line.row.team: (division, line)
            for division in table.divisions
            for line in division.lines
        }
        ordered = [lines[row.team] for row in table.overall]
        return Response(StandingsLineSerializer(ordered, many=True).data)

    @extend_schema(
        responses=SeedSerializer(many=True), filters=False, parameters=[SEASON]
    )
    @action(detail=True, pagination_class=None)
    def seeds(self, request: Request, slug: str) -> Response:
        """List the play-off seeds of all conferences by the current standings."""
        table = season_queries.season_table(self._season(request))
        conferences = table.conferences
        seeds = [(part, seed) for part in conferences for seed in part.seeds]
        return Response(SeedSerializer(seeds, many=True).data)

    @extend_schema(responses=ArrangementSerializer, filters=False, parameters=[SEASON])
    @action(detail=True, pagination_class=None)
    def divisions(self, request: Request, slug: str) -> Response:
        """Return a season's divisions, tiebreakers and wild cards."""
        return Response(ArrangementSerializer.of(self._season(request)))

    @extend_schema(request=ArrangementSerializer, responses=ArrangementSerializer)
    @divisions.mapping.put
    def arrange(self, request: Request, slug: str) -> Response:
        """Replace the divisions of the current season.

        Omitted tiebreakers and wild cards stay unchanged.
        """
        league = self.get_object()
        self.need_commissioner(league)
        self.need_match(league.season, lambda: ArrangementSerializer.of(league.season))
        arranging.arrange(league.season, **self.sent_fields(ArrangementSerializer))
        return Response(ArrangementSerializer.of(league.season))

    def _season(self, request: Request) -> Season:
        label = request.query_params.get("season")
        return queries.season_called(self.get_object(), label)


router = SimpleRouter()
router.register("leagues", StandingsViewSet, basename="league")
urlpatterns = router.urls
