"""Reported results for programs: submitted, confirmed, disputed, settled."""

from typing import Any

import django_filters
from django.db.models import QuerySet
from django.http import Http404
from drf_spectacular.utils import extend_schema
from msgspec import to_builtins
from rest_framework import mixins
from rest_framework.decorators import action
from rest_framework.exceptions import ValidationError
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.routers import SimpleRouter

from league.core.api.base import IDS, NOT_CONFIRMED, LeagueViews, no_body
from league.weeks import submitting
from league.weeks.models import Fixture, Submission
from league.weeks.results import settled_score
from league.weeks.score_columns import (
    SIDES,
    box,
    read_lines,
    template,
    wrong_totals,
)
from league.weeks.serializers.fixtures import FixtureSerializer, FullResultSerializer
from league.weeks.serializers.submissions import (
    DisputeSerializer,
    ScoreSheetSerializer,
    SettleSerializer,
    SubmissionSerializer,
    SubmitSerializer,
    WrongLinesSerializer,
)


class SubmissionFilter(django_filters.FilterSet):
    league = django_filters.CharFilter(field_name="fixture__season__league__slug")
    fixture = django_filters.NumberFilter(field_name="fixture_id", **IDS)
    status = django_filters.ChoiceFilter(choices=Submission.Status)


class SubmissionViewSet(LeagueViews, mixins.ListModelMixin, mixins.RetrieveModelMixin):
    """Results that coaches reported, for the coaches and commissioners of the game."""

    queryset = Submission.objects.none()
    serializer_class = SubmissionSerializer
    filterset_class = SubmissionFilter
    ordering_fields = ("at",)
    permission_classes = (IsAuthenticated,)

    def get_queryset(self) -> QuerySet[Submission]:
        return submitting.visible_to(self.request.user)

    @extend_schema(
        request=SubmitSerializer,
        responses={201: SubmissionSerializer, 422: WrongLinesSerializer},
    )
    def create(self, request: Request) -> Response:
        """Report your game's result, for the other coach to confirm.

        The same result sent again counts once. 422: player lines that cannot be read.
        """
        fields = self.sent_fields(SubmitSerializer)
        fixture = fields["fixture"]
        roster = submitting.roster(fixture)
        lines = read_lines(fields["text"], roster)
        if lines.errors:
            return Response({"wrong": to_builtins(lines.errors)}, status=422)
        forfeit = fields.get("forfeit", "")
        scores = fields.get("home_score"), fields.get("away_score")
        home, away = settled_score(fixture, *scores, forfeit)
        totals = {side: fields.get(side, {}) for side in SIDES}
        wrong = wrong_totals(totals, lines.lines)
        if wrong:
            raise ValidationError(
                {error.side: {error.column: [error.reason]} for error in wrong}
            )
        sheet = box(home, away, totals, lines.lines, roster)
        submission = submitting.submit(fixture, self.me, home, away, forfeit, sheet)
        return Response(SubmissionSerializer(submission).data, status=201)

    @no_body(responses=FullResultSerializer)
    @action(detail=True, methods=["post"])
    def confirm(self, request: Request, pk: str) -> Response:
        """Confirm the other coach's report: the result counts."""
        result = submitting.confirm(self.get_object(), self.me)
        return Response(FullResultSerializer(result).data)

    @extend_schema(request=DisputeSerializer, responses=SubmissionSerializer)
    @action(detail=True, methods=["post"])
    def dispute(self, request: Request, pk: str) -> Response:
        """Dispute the other coach's report: a commissioner settles it."""
        submission, fields = self.get_object(), self.sent_fields(DisputeSerializer)
        disputed = submitting.dispute(submission, self.me, fields["words"])
        return Response(SubmissionSerializer(disputed).data)

    @no_body(responses=SubmissionSerializer)
    @action(detail=True, methods=["post"])
    def withdraw(self, request: Request, pk: str) -> Response:
        """Withdraw the result before it counts; either coach can."""
        withdrawn = submitting.withdraw(self.get_object(), self.me)
        return Response(SubmissionSerializer(withdrawn).data)

    @extend_schema(
        request=SettleSerializer,
        responses={200: FullResultSerializer, 409: NOT_CONFIRMED},
    )
    @action(detail=True, methods=["post"])
    def settle(self, request: Request, pk: str) -> Response:
        """Settle the result as commissioner, as reported or corrected."""
        submission = self.get_object()
        self.need_commissioner(submission.fixture.season.league)
        fields: dict[str, Any] = self.sent_fields(SettleSerializer)
        result = submitting.settle(submission, self.me, **fields)
        return Response(FullResultSerializer(result).data)


class ScoreSheetViewSet(LeagueViews):
    """Score sheet to fill in for a game played offline."""

    queryset = Fixture.objects.all()
    serializer_class = FixtureSerializer
    permission_classes = (IsAuthenticated,)

    def get_queryset(self) -> QuerySet[Fixture]:
        fixtures = Fixture.objects.filter(season__league__in=self.visible_leagues())
        return fixtures.select_related("season__league", "home", "away")

    @extend_schema(responses=ScoreSheetSerializer, filters=False)
    @action(detail=True, url_path="score-sheet")
    def score_sheet(self, request: Request, pk: str) -> Response:
        """Return both rosters with the score sheet's columns, as CSV to fill in."""
        fixture = self.get_object()
        runs = fixture.season.league.is_run_by(request.user)
        if not (runs or submitting.side_of(fixture, request.user)):
            raise Http404
        return Response({"text": template(submitting.roster(fixture))})


router = SimpleRouter()
router.register("submissions", SubmissionViewSet)
router.register("fixtures", ScoreSheetViewSet, basename="fixture-sheet")
urlpatterns = router.urls
