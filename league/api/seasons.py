"""Seasons for programs: of all leagues to read, and under a league with its play-offs
and awards. What is in a season is asked for by `season`.
"""

import django_filters
from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema
from rest_framework import mixins
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.routers import SimpleRouter

from league import queries
from league.api.base import WHICH, LeagueViews
from league.api.serializers.seasons import (
    AwardSerializer,
    BracketSerializer,
    EndedSeasonSerializer,
    LeftSerializer,
    NextSeasonSerializer,
    PlayoffSettingsSerializer,
    SeasonSerializer,
    StartSerializer,
)
from league.models import League, Season
from league.seasons import postseason, seeding, totals
from league.seasons.brackets import view
from league.seasons.next_season import begin_next_season, next_label, unfinished


class SeasonActions(LeagueViews):
    """What a league's resource has of its seasons and play-offs."""

    @extend_schema(responses=EndedSeasonSerializer(many=True), filters=False)
    @action(detail=True, pagination_class=None)
    def seasons(self, request: Request, slug: str) -> Response:
        """All seasons, the last one first, each with its champion."""
        ordered = self.get_object().seasons.select_related("postseason")
        return Response(EndedSeasonSerializer(ordered, many=True).data)

    @extend_schema(responses=AwardSerializer(many=True), parameters=[WHICH])
    @action(detail=True, pagination_class=None)
    def awards(self, request: Request, slug: str) -> Response:
        """The awards of a season, each with who won it and why."""
        found = totals.awards_of(self._season(request))
        return Response(AwardSerializer(found, many=True).data)

    @extend_schema(responses=BracketSerializer, parameters=[WHICH])
    @action(detail=True)
    def playoffs(self, request: Request, slug: str) -> Response:
        """The bracket of a season, round by round."""
        return Response(BracketSerializer(view(self._season(request))).data)

    @extend_schema(
        request=PlayoffSettingsSerializer, responses=PlayoffSettingsSerializer
    )
    @playoffs.mapping.patch
    def set_playoffs(self, request: Request, slug: str) -> Response:
        """Say how the current season's play-offs are played, before they begin."""
        league = self.get_object()
        self.need_commissioner(league)
        season, shown = league.season, PlayoffSettingsSerializer
        self.need_match(
            season,
            lambda: BracketSerializer(view(season)).data,
            lambda: shown(seeding.settings(season)).data,  # as this answers
        )
        given = self.asked(PlayoffSettingsSerializer, partial=True)
        made = postseason.save_settings(season, **given)
        return Response(PlayoffSettingsSerializer(made).data)

    @extend_schema(request=StartSerializer, responses=BracketSerializer)
    @action(detail=True, methods=["post"], url_path="playoffs/start")
    def start_playoffs(self, request: Request, slug: str) -> Response:
        """Freeze the seeds and make the first round. Said again it changes nothing."""
        league = self.get_object()
        self.need_commissioner(league)
        given = self.asked(StartSerializer)
        postseason.start(league.season, by=self.me, **given)
        return Response(BracketSerializer(view(league.season)).data)

    @extend_schema(request=None, responses=BracketSerializer)
    @action(detail=True, methods=["post"], url_path="playoffs/call-off")
    def call_off_playoffs(self, request: Request, slug: str) -> Response:
        """Take the start back, before a game of theirs has begun."""
        league = self.get_object()
        self.need_commissioner(league)
        postseason.call_off(league.season, by=self.me)
        return Response(BracketSerializer(view(league.season)).data)

    @extend_schema(responses=LeftSerializer, filters=False)
    @action(detail=True, url_path="next-season")
    def left(self, request: Request, slug: str) -> Response:
        """What is left to do before the next season can begin."""
        league = self.get_object()
        self.need_commissioner(league)
        season = league.season
        told = {"season": season.label, "next": next_label(season)}
        told |= {"unfinished": unfinished(season)}
        return Response(LeftSerializer(told).data)

    @extend_schema(request=NextSeasonSerializer, responses=EndedSeasonSerializer)
    @left.mapping.post
    def next_season(self, request: Request, slug: str) -> Response:
        """Close the season and begin the next one. Asked again it changes nothing."""
        league = self.get_object()
        self.need_commissioner(league)
        given = self.asked(NextSeasonSerializer)
        new = begin_next_season(league, by=self.me, **given)
        return Response(EndedSeasonSerializer(new).data)

    def _season(self, request: Request) -> Season:
        league: League = self.get_object()
        return queries.season_called(league, request.query_params.get("season"))


class SeasonFilter(django_filters.FilterSet):
    league = django_filters.CharFilter(field_name="league__slug")
    current = django_filters.BooleanFilter()


class SeasonViewSet(LeagueViews, mixins.ListModelMixin, mixins.RetrieveModelMixin):
    """Seasons. How the current one is arranged is written with its divisions."""

    queryset = Season.objects.all()
    serializer_class = SeasonSerializer
    filterset_class = SeasonFilter
    ordering_fields = ("label",)

    def get_queryset(self) -> QuerySet[Season]:
        return Season.objects.filter(league__in=self.seen()).select_related("league")


router = SimpleRouter()
router.register("seasons", SeasonViewSet)
urlpatterns = router.urls
