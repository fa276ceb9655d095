"""A league's standings, play-off seeds and divisions for programs, under the league."""

from drf_spectacular.utils import extend_schema
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from league import queries
from league.api.base import WHICH, LeagueViews
from league.api.serializers.standings import (
    ArrangementSerializer,
    SeedSerializer,
    StandingsLineSerializer,
)
from league.models import Season
from league.seasons import arranging


class StandingsActions(LeagueViews):
    """What a league's resource has of its standings."""

    @extend_schema(
        responses=StandingsLineSerializer(many=True), filters=False, parameters=[WHICH]
    )
    @action(detail=True, pagination_class=None)
    def standings(self, request: Request, slug: str) -> Response:
        """The standings of a season's regular games, best first.

        The whole league in one list; `place` and `why` are in the division.
        """
        table = queries.season_table(self._asked(request))
        lines = {
            line.row.team: (division, line)
            for division in table.divisions
            for line in division.lines
        }
        ordered = [lines[row.team] for row in table.overall]
        return Response(StandingsLineSerializer(ordered, many=True).data)

    @extend_schema(
        responses=SeedSerializer(many=True), filters=False, parameters=[WHICH]
    )
    @action(detail=True, pagination_class=None)
    def seeds(self, request: Request, slug: str) -> Response:
        """The play-off seeds of each conference, as the table stands."""
        table = queries.season_table(self._asked(request))
        seeds = [(each, seed) for each in table.conferences for seed in each.seeds]
        return Response(SeedSerializer(seeds, many=True).data)

    @extend_schema(responses=ArrangementSerializer, filters=False, parameters=[WHICH])
    @action(detail=True, pagination_class=None)
    def divisions(self, request: Request, slug: str) -> Response:
        """A season's divisions, its order and its play-off places."""
        return Response(ArrangementSerializer.of(self._asked(request)))

    @extend_schema(request=ArrangementSerializer, responses=ArrangementSerializer)
    @divisions.mapping.put
    def arrange(self, request: Request, slug: str) -> Response:
        """Replace those of the season that is on.

        Order and wild cards stay when they are left out.
        """
        league = self.get_object()
        self.need_commissioner(league)
        self.need_match(league.season, lambda: ArrangementSerializer.of(league.season))
        arranging.arrange(league.season, **self.asked(ArrangementSerializer))
        return Response(ArrangementSerializer.of(league.season))

    def _asked(self, request: Request) -> Season:
        label = request.query_params.get("season")
        return queries.season_called(self.get_object(), label)
