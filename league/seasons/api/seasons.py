"""API of seasons: a list across leagues, and a league's play-offs and awards.

Resources of one season take its label as `season`.
"""

import django_filters
from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema
from rest_framework import mixins
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.routers import SimpleRouter

from league.core import queries
from league.core.api.base import SEASON, LeaguePart, LeagueViews, no_body
from league.core.models import League, Season
from league.seasons import postseason, seeding, totals
from league.seasons.brackets import view
from league.seasons.next_season import begin_next_season, next_label, unfinished
from league.seasons.serializers import (
    AwardSerializer,
    BracketSerializer,
    EndedSeasonSerializer,
    LeftSerializer,
    NextSeasonSerializer,
    PlayoffSettingsSerializer,
    SeasonSerializer,
    StartSerializer,
)


class LeagueSeasonsViewSet(LeaguePart):
    """Seasons and play-offs of a league."""

    @extend_schema(responses=EndedSeasonSerializer(many=True), filters=False)
    @action(detail=True, pagination_class=None)
    def seasons(self, request: Request, slug: str) -> Response:
        """List all seasons with their champions, the latest first."""
        ordered = self.get_object().seasons.select_related("postseason")
        return Response(EndedSeasonSerializer(ordered, many=True).data)

    @extend_schema(responses=AwardSerializer(many=True), parameters=[SEASON])
    @action(detail=True, pagination_class=None)
    def awards(self, request: Request, slug: str) -> Response:
        """List the awards of a season with their winners."""
        awards = totals.awards_of(self._season(request))
        return Response(AwardSerializer(awards, many=True).data)

    @extend_schema(responses=BracketSerializer, parameters=[SEASON])
    @action(detail=True)
    def playoffs(self, request: Request, slug: str) -> Response:
        """Return the bracket of a season, round by round."""
        return Response(BracketSerializer(view(self._season(request))).data)

    @extend_schema(
        request=PlayoffSettingsSerializer, responses=PlayoffSettingsSerializer
    )
    @playoffs.mapping.patch
    def set_playoffs(self, request: Request, slug: str) -> Response:
        """Change the current season's play-off settings before the start."""
        league = self.get_object()
        self.need_commissioner(league)
        season, shown = league.season, PlayoffSettingsSerializer
        self.need_match(
            season,
            lambda: BracketSerializer(view(season)).data,
            lambda: shown(seeding.settings(season)).data,  # as this returns it
        )
        given = self.sent_fields(PlayoffSettingsSerializer, partial=True)
        made = postseason.save_settings(season, **given)
        return Response(PlayoffSettingsSerializer(made).data)

    @extend_schema(request=StartSerializer, responses=BracketSerializer)
    @action(detail=True, methods=["post"], url_path="playoffs/start")
    def start_playoffs(self, request: Request, slug: str) -> Response:
        """Start the play-offs: freeze the seeds and schedule the first round."""
        league = self.get_object()
        self.need_commissioner(league)
        given = self.sent_fields(StartSerializer)
        postseason.start(league.season, by=self.me, **given)
        return Response(BracketSerializer(view(league.season)).data)

    @no_body(responses=BracketSerializer)
    @action(detail=True, methods=["post"], url_path="playoffs/call-off")
    def call_off_playoffs(self, request: Request, slug: str) -> Response:
        """Cancel the play-offs before one of their games has started."""
        league = self.get_object()
        self.need_commissioner(league)
        postseason.call_off(league.season, by=self.me)
        return Response(BracketSerializer(view(league.season)).data)

    @extend_schema(responses=LeftSerializer, filters=False)
    @action(detail=True, url_path="next-season")
    def left(self, request: Request, slug: str) -> Response:
        """Return the unfinished business before the next season can start."""
        league = self.get_object()
        self.need_commissioner(league)
        season = league.season
        state = {"season": season.label, "next": next_label(season)}
        state |= {"unfinished": unfinished(season)}
        return Response(LeftSerializer(state).data)

    @extend_schema(request=NextSeasonSerializer, responses=EndedSeasonSerializer)
    @left.mapping.post
    def next_season(self, request: Request, slug: str) -> Response:
        """Close the season and start the next one; repeating changes nothing."""
        league = self.get_object()
        self.need_commissioner(league)
        given = self.sent_fields(NextSeasonSerializer)
        new = begin_next_season(league, by=self.me, **given)
        return Response(EndedSeasonSerializer(new).data)

    def _season(self, request: Request) -> Season:
        league: League = self.get_object()
        return queries.season_called(league, request.query_params.get("season"))


class SeasonFilter(django_filters.FilterSet):
    league = django_filters.CharFilter(field_name="league__slug")
    current = django_filters.BooleanFilter()


class SeasonViewSet(LeagueViews, mixins.ListModelMixin, mixins.RetrieveModelMixin):
    """Seasons. Edit the current one's arrangement with its divisions."""

    queryset = Season.objects.all()
    serializer_class = SeasonSerializer
    filterset_class = SeasonFilter
    ordering_fields = ("label",)

    def get_queryset(self) -> QuerySet[Season]:
        return Season.objects.filter(league__in=self.visible_leagues()).select_related(
            "league"
        )


router = SimpleRouter()
router.register("leagues", LeagueSeasonsViewSet, basename="league")
router.register("seasons", SeasonViewSet)
urlpatterns = router.urls
