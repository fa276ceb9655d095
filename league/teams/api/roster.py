"""API of roster files and base charts."""

from functools import partial
from typing import Any, cast

import django_filters
from django.db.models import QuerySet
from drf_spectacular.utils import (
    OpenApiExample,
    extend_schema,
    extend_schema_serializer,
)
from rest_framework import serializers, viewsets
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.routers import SimpleRouter

from config.strict import ModelSerializer, Serializer
from league.core.api.base import IDS, LeagueViews
from league.tables import uploads
from league.tables.cells import TEXT_LIMIT
from league.tables.packages import SIZE_LIMIT, TOO_BIG
from league.tables.read import Read
from league.teams import roster_plans, rosters
from league.teams.models import Base, Team
from league.teams.serializers import VisibleTeam


class RosterFileSerializer(Serializer):
    """An exported roster: CSV with a header line."""

    text = serializers.CharField(read_only=True)


@extend_schema_serializer(
    examples=[
        OpenApiExample(
            "Two players",
            {
                "text": "number,name,position,secondary\n"
                "12,Gus Vane,QB,H\n54,Al Rook,LB,\n",
                "preview": True,
            },
            request_only=True,
        )
    ]
)
class RosterImportSerializer(Serializer):
    """A roster's text or file. preview: return the changes without importing."""

    text = serializers.CharField(
        required=False, trim_whitespace=False, max_length=TEXT_LIMIT
    )
    file = serializers.FileField(required=False, write_only=True)
    preview = serializers.BooleanField(default=False)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        file = attrs.get("file")
        if not file and not attrs.get("text", "").strip():
            raise serializers.ValidationError("Send the text of a roster, or a file.")
        if file and file.size > SIZE_LIMIT:
            raise serializers.ValidationError({"file": [TOO_BIG]})
        return attrs

    def read(self) -> Read:
        """Read the text, CSV file or Excel workbook that was sent."""
        given = self.validated_data
        return uploads.table(given.get("file"), given.get("text", ""))


class RowSerializer(Serializer):
    """A row of the file. change: new, changed or same. words: the change as text."""

    line = serializers.IntegerField(source="row.line")
    number = serializers.IntegerField(source="row.number")
    name = serializers.CharField(source="row.name")
    position = serializers.CharField(source="row.position")
    secondary = serializers.ListField(
        child=serializers.CharField(), source="row.secondary"
    )
    notice = serializers.CharField(source="row.notice")
    change = serializers.CharField()
    words = serializers.CharField(source="effect")


class RowErrorSerializer(Serializer):
    """An error in a line of the file: wrong is the problem, right the fix."""

    line = serializers.IntegerField()
    column = serializers.CharField()
    wrong = serializers.CharField()
    right = serializers.CharField()


class ImportPlanSerializer(Serializer):
    """The effects of an import. With any errors, nothing is imported."""

    rows = RowSerializer(many=True)
    wrong = RowErrorSerializer(many=True, source="errors")
    unused = serializers.ListField(
        child=serializers.CharField(), help_text="Ignored columns."
    )
    staying = serializers.ListField(
        child=serializers.CharField(),
        help_text="Players on the roster who are not in the file.",
    )
    notes = serializers.ListField(
        child=serializers.CharField(), help_text="Remarks on how the file was read."
    )


class TeamRosterViewSet(LeagueViews):
    """A team's roster as a file."""

    queryset = Team.objects.all()
    serializer_class = RosterFileSerializer

    def get_queryset(self) -> QuerySet[Team]:
        return Team.objects.filter(league__in=self.visible_leagues()).select_related(
            "league"
        )

    @extend_schema(responses=RosterFileSerializer, filters=False)
    @action(detail=True)
    def roster(self, request: Request, pk: str) -> Response:
        """The roster as CSV, ready to be imported again."""
        return Response({"text": rosters.export_roster(self.get_object())})

    @extend_schema(
        request=RosterImportSerializer,
        responses={200: ImportPlanSerializer, 422: ImportPlanSerializer},
    )
    @roster.mapping.post
    def import_roster(self, request: Request, pk: str) -> Response:
        """Import a roster or, with `preview`, return the changes it would make.

        Rows match players by name, else by number; other rows add players. Players
        who are not in the file stay, and missing columns change nothing. All or
        nothing: with any errors the answer is 422 and nothing has changed.
        """
        team = self.get_object()
        self.need_editor(team)
        given = RosterImportSerializer(data=request.data)
        given.is_valid(raise_exception=True)
        only_look = given.validated_data["preview"]
        act = roster_plans.plan_import if only_look else rosters.import_roster
        plan = roster_plans.of_file(given.read(), partial(act, team))
        status = 422 if plan.errors else 200
        return Response(ImportPlanSerializer(plan).data, status=status)


class BaseSerializer(ModelSerializer):
    team = VisibleTeam()

    class Meta:
        model = Base
        fields = [
            *("id", "team", "code", "brand", "prongs", "dial", "front", "speed"),
            *("strength", "behavior", "positions", "grade"),
        ]
        validators: list[Any] = []

    def validate_team(self, team: Team) -> Team:
        if self.instance and self.instance.team != team:
            raise serializers.ValidationError("A base can’t change teams.")
        creation = team.league.creation
        if creation is None:
            raise serializers.ValidationError(team.league.no_creation)
        if not creation.base_chart:
            reason = f"{team.league.book.title} has no base chart."
            raise serializers.ValidationError(reason)
        return team


class BaseFilter(django_filters.FilterSet):
    league = django_filters.CharFilter(field_name="team__league__slug")
    team = django_filters.NumberFilter(field_name="team_id", **IDS)
    code = django_filters.CharFilter()


class BaseViewSet(LeagueViews, viewsets.ModelViewSet):
    """Base charts in leagues with team creation. Edited like players."""

    queryset = Base.objects.all()
    serializer_class = BaseSerializer
    filterset_class = BaseFilter
    ordering_fields = ("code", "grade")
    locked_by = "team"

    def get_queryset(self) -> QuerySet[Base]:
        leagues = self.visible_leagues().with_base_charts()
        return Base.objects.filter(team__league__in=leagues).select_related(
            "team__league"
        )

    def perform_create(self, serializer: serializers.BaseSerializer) -> None:
        fields = serializer.validated_data
        self.need_editor(fields["team"])
        serializer.instance = rosters.save_base(Base(team=fields["team"]), **fields)

    def perform_update(self, serializer: serializers.BaseSerializer) -> None:
        base = cast(Base, serializer.instance)
        self.need_editor(base.team)
        rosters.save_base(base, **serializer.validated_data)

    def perform_destroy(self, instance: Base) -> None:
        self.need_editor(instance.team)
        rosters.delete_base(instance)


router = SimpleRouter()
router.register("teams", TeamRosterViewSet, basename="team-roster")
router.register("bases", BaseViewSet)
urlpatterns = router.urls
