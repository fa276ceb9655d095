"""Results between coaches for programs: entered, confirmed, disputed, settled."""

from typing import Any

import django_filters
from django.db.models import Q, QuerySet
from django.http import Http404
from drf_spectacular.utils import extend_schema
from msgspec import to_builtins
from rest_framework import mixins
from rest_framework.decorators import action
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.routers import SimpleRouter

from league.api.base import IDS, LeagueViews
from league.api.serializers.leagues import FixtureSerializer, FullResultSerializer
from league.api.serializers.weeks import (
    DisputeSerializer,
    ScoreSerializer,
    ScoreSheetSerializer,
    SubmissionSerializer,
    SubmitSerializer,
    WrongLinesSerializer,
)
from league.models import Fixture, League, Submission, Team
from league.weeks import submitting
from league.weeks.score_columns import SIDES, box, read_lines, template


class SubmissionFilter(django_filters.FilterSet):
    league = django_filters.CharFilter(field_name="fixture__season__league__slug")
    fixture = django_filters.NumberFilter(field_name="fixture_id", **IDS)
    status = django_filters.ChoiceFilter(choices=Submission.Status)


class SubmissionViewSet(LeagueViews, mixins.ListModelMixin, mixins.RetrieveModelMixin):
    """What coaches have entered, for those whom it concerns."""

    queryset = Submission.objects.none()
    serializer_class = SubmissionSerializer
    filterset_class = SubmissionFilter
    ordering_fields = ("at",)
    permission_classes = (IsAuthenticated,)

    def get_queryset(self) -> QuerySet[Submission]:
        me = self.request.user.pk  # None when the schema is made
        run = League.objects.filter(commissioners=me).values("pk")
        mine = Team.objects.filter(coaches=me).values("pk")
        found = Submission.objects.filter(
            Q(fixture__home__in=mine)
            | Q(fixture__away__in=mine)
            | Q(fixture__season__league__in=run)
        )
        sides = ("fixture__home", "fixture__away", "fixture__season__league", "by")
        return found.select_related(*sides)

    @extend_schema(
        request=SubmitSerializer,
        responses={201: SubmissionSerializer, 422: WrongLinesSerializer},
    )
    def create(self, request: Request) -> Response:
        """Enter how my game ended, for the other coach to confirm.

        The same entered again is one. 422: lines of players that cannot be read.
        """
        asked = self.asked(SubmitSerializer)
        fixture = asked["fixture"]
        men = submitting.roster(fixture)
        lines = read_lines(asked["text"], men)
        if lines.errors:
            return Response({"wrong": to_builtins(lines.errors)}, status=422)
        home, away = asked["home_score"], asked["away_score"]
        totals = {side: asked.get(side, {}) for side in SIDES}
        sheet = box(home, away, totals, lines.lines, men)
        forfeit = asked.get("forfeit", "")
        made = submitting.submit(fixture, self.me, home, away, forfeit, sheet)
        return Response(SubmissionSerializer(made).data, status=201)

    @extend_schema(request=None, responses=FullResultSerializer)
    @action(detail=True, methods=["post"])
    def confirm(self, request: Request, pk: str) -> Response:
        """The other coach says so, too: now it counts."""
        result = submitting.confirm(self.get_object(), self.me)
        return Response(FullResultSerializer(result).data)

    @extend_schema(request=DisputeSerializer, responses=SubmissionSerializer)
    @action(detail=True, methods=["post"])
    def dispute(self, request: Request, pk: str) -> Response:
        """The other coach says what is wrong; now it is the commissioner's."""
        found, asked = self.get_object(), self.asked(DisputeSerializer)
        made = submitting.dispute(found, self.me, asked["words"])
        return Response(SubmissionSerializer(made).data)

    @extend_schema(request=None, responses=SubmissionSerializer)
    @action(detail=True, methods=["post"])
    def withdraw(self, request: Request, pk: str) -> Response:
        """Either coach takes it back before it counts."""
        made = submitting.withdraw(self.get_object(), self.me)
        return Response(SubmissionSerializer(made).data)

    @extend_schema(request=ScoreSerializer, responses=FullResultSerializer)
    @action(detail=True, methods=["post"])
    def settle(self, request: Request, pk: str) -> Response:
        """The commissioner's word: as entered, or put right."""
        found = self.get_object()
        self.need_commissioner(found.fixture.season.league)
        asked: dict[str, Any] = self.asked(ScoreSerializer)
        result = submitting.settle(found, self.me, **asked)
        return Response(FullResultSerializer(result).data)


class ScoreSheetViewSet(LeagueViews):
    """What to fill in for a game played off line."""

    queryset = Fixture.objects.all()
    serializer_class = FixtureSerializer
    permission_classes = (IsAuthenticated,)

    def get_queryset(self) -> QuerySet[Fixture]:
        fixtures = Fixture.objects.filter(season__league__in=self.seen())
        return fixtures.select_related("season__league", "home", "away")

    @extend_schema(responses=ScoreSheetSerializer, filters=False)
    @action(detail=True, url_path="score-sheet")
    def score_sheet(self, request: Request, pk: str) -> Response:
        """Both rosters with the score sheet's columns, as CSV to fill in."""
        fixture = self.get_object()
        runs = fixture.season.league.is_run_by(request.user)
        if not (runs or submitting.side_of(fixture, request.user)):
            raise Http404
        return Response({"text": template(submitting.roster(fixture))})


router = SimpleRouter()
router.register("submissions", SubmissionViewSet)
router.register("fixtures", ScoreSheetViewSet, basename="fixture-sheet")
urlpatterns = router.urls
