"""Rosters as files, and base charts, for programs."""

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

from league.api.base import IDS, LeagueViews
from league.api.serializers.leagues import VisibleTeam
from league.forms.teams import UPLOAD_LIMIT, check_size
from league.models import Base, Team
from league.teams import roster_plans, rosters, workbooks


class RosterFileSerializer(serializers.Serializer):
    """A roster as it is exported: CSV, with a first line of headings."""

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
class RosterImportSerializer(serializers.Serializer):
    """The text of a roster, or its file. preview: only say what importing would do."""

    text = serializers.CharField(
        required=False, trim_whitespace=False, max_length=UPLOAD_LIMIT
    )
    file = serializers.FileField(required=False, write_only=True)
    preview = serializers.BooleanField(default=False)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        file = attrs.get("file")
        if not file and not attrs.get("text", "").strip():
            raise serializers.ValidationError("Send the text of a roster, or a file.")
        check_size(file)
        return attrs

    def read(self) -> workbooks.Read:
        """What is to be read, of a text, a CSV file or an Excel workbook."""
        given = self.validated_data
        return workbooks.read(given.get("file"), given.get("text", ""))


class RowSerializer(serializers.Serializer):
    """change: new, changed or same. words: the same in words."""

    line = serializers.IntegerField(source="row.line")
    number = serializers.IntegerField(source="row.number")
    name = serializers.CharField(source="row.name")
    position = serializers.CharField(source="row.position")
    secondary = serializers.ListField(
        child=serializers.CharField(), source="row.secondary"
    )
    notice = serializers.CharField(source="row.notice")
    change = serializers.CharField()
    words = serializers.CharField()


class RowErrorSerializer(serializers.Serializer):
    """What is wrong in a line of the file, and what would be right."""

    line = serializers.IntegerField()
    column = serializers.CharField()
    wrong = serializers.CharField()
    right = serializers.CharField()


class ImportPlanSerializer(serializers.Serializer):
    """What importing does. With anything wrong nothing is imported."""

    rows = RowSerializer(many=True)
    wrong = RowErrorSerializer(many=True, source="errors")
    unused = serializers.ListField(
        child=serializers.CharField(), help_text="Columns that were not used."
    )
    staying = serializers.ListField(
        child=serializers.CharField(), help_text="Who stays and is not in the file."
    )


class TeamRosterViewSet(LeagueViews):
    """A team's roster as a whole."""

    queryset = Team.objects.all()
    serializer_class = RosterFileSerializer

    def get_queryset(self) -> QuerySet[Team]:
        return Team.objects.filter(league__in=self.seen()).select_related("league")

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
        """Bring a roster in; or, with `preview`, say what that would do.

        A player is known by his name, else by his number; others are added, and
        those who are not in it stay. Columns that it lacks change nothing. All or
        nothing: with anything wrong the answer is 422, and nothing has changed.
        """
        team = self.get_object()
        self.need_editor(team)
        given = RosterImportSerializer(data=request.data)
        given.is_valid(raise_exception=True)
        act = roster_plans.plan_import if given.validated_data["preview"] else _bring_in
        read = given.read()
        plan = (
            roster_plans.ImportPlan((), read.errors, ())
            if read.errors
            else act(team, read.text)
        )
        status = 422 if plan.errors else 200
        return Response(ImportPlanSerializer(plan).data, status=status)


def _bring_in(team: Team, text: str) -> roster_plans.ImportPlan:
    return rosters.import_roster(team, text)


class BaseSerializer(serializers.ModelSerializer):
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
            raise serializers.ValidationError("A base stays in its team.")
        if not team.league.team_creation:
            raise serializers.ValidationError(
                "This league plays without team creation."
            )
        return team


class BaseFilter(django_filters.FilterSet):
    league = django_filters.CharFilter(field_name="team__league__slug")
    team = django_filters.NumberFilter(field_name="team_id", **IDS)
    code = django_filters.CharFilter()


class BaseViewSet(LeagueViews, viewsets.ModelViewSet):
    """Base charts, in leagues that create their teams. Written as players are."""

    queryset = Base.objects.all()
    serializer_class = BaseSerializer
    filterset_class = BaseFilter
    ordering_fields = ("code", "grade")
    held_by = "team"

    def get_queryset(self) -> QuerySet[Base]:
        bases = Base.objects.filter(team__league__in=self.seen())
        return bases.filter(team__league__team_creation=True).select_related(
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
