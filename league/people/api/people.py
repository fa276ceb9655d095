"""API of a league's people: list, add and remove them, and change coaches."""

from typing import Any

from django.contrib.auth.models import User
from django.db.models import QuerySet
from drf_spectacular.utils import OpenApiExample, extend_schema
from rest_framework import serializers
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.routers import SimpleRouter

from config.strict import Serializer
from league.core.api.base import LeagueViews
from league.core.models import League
from league.core.serializers import People
from league.people import roles as people
from league.teams.models import Team
from league.teams.serializers import TeamSerializer, VisibleTeam

ROLES = [
    ("commissioner", "Commissioner"),
    ("coach", "Coach"),
    ("official", "Official"),
]
_ADD = OpenApiExample(
    "A coach", {"person": "ann", "role": "coach", "team": 3}, request_only=True
)


class PersonSerializer(Serializer):
    """A person with a role in the league. team: for coaches only."""

    person = People()
    role = serializers.ChoiceField(choices=ROLES)
    team = VisibleTeam(
        required=False, allow_null=True, pk_field=serializers.IntegerField()
    )

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        team = attrs.get("team")
        if (attrs["role"] == "coach") != (team is not None):
            raise serializers.ValidationError({"team": "For a coach, and only then."})
        if team is not None and team.league != self.context["league"]:
            reason = "This team is not in this league."
            raise serializers.ValidationError({"team": reason})
        return attrs


class MoveSerializer(Serializer):
    """to: the new coach. leaves: the coach to replace; all coaches if omitted."""

    to = People()
    leaves = People(required=False, allow_null=True)


class LeaguePeopleViewSet(LeagueViews):
    """People of a league."""

    queryset = League.objects.all()
    serializer_class = PersonSerializer
    lookup_field = "slug"

    def get_queryset(self) -> QuerySet[League]:
        return self.visible_leagues()

    @extend_schema(responses=PersonSerializer(many=True), filters=False)
    @action(detail=True, pagination_class=None)
    def people(self, request: Request, slug: str) -> Response:
        """List the people of the league, once for each of their roles."""
        return self._everybody(self.get_object())

    @extend_schema(
        operation_id="leagues_people_add",
        request=PersonSerializer,
        responses=PersonSerializer(many=True),
        examples=[_ADD],
    )
    @people.mapping.post
    def add_person(self, request: Request, slug: str) -> Response:
        """Give a role to a person with an account, effective immediately."""
        league = self.get_object()
        self.need_commissioner(league)
        person, role, team = self._given(league)
        if role == "coach":
            people.add_coach(team, person)
        elif role == "official":
            people.add_official(league, person)
        else:
            people.add_commissioner(league, person)
        return self._everybody(league)

    @extend_schema(
        request=PersonSerializer,
        responses=PersonSerializer(many=True),
        examples=[_ADD],
    )
    @action(detail=True, methods=["post"], url_path="people/remove")
    def remove_person(self, request: Request, slug: str) -> Response:
        """Take a role away: your own, or as a commissioner anyone's."""
        league = self.get_object()
        person, role, team = self._given(league)
        if person != request.user:
            self.need_commissioner(league)
        if role == "coach":
            people.remove_coach(team, person, by=self.me)
        elif role == "official":
            people.remove_official(league, person, by=self.me)
        else:
            people.remove_commissioner(league, person)
        return self._everybody(league)

    def _given(self, league: League) -> tuple[User, str, Any]:
        context = {**self.get_serializer_context(), "league": league}
        given = PersonSerializer(data=self.request.data, context=context)
        given.is_valid(raise_exception=True)
        data = given.validated_data
        return data["person"], data["role"], data.get("team")

    def _everybody(self, league: League) -> Response:
        rows = [
            {"person": person.user, "role": role.name, "team": role.team}
            for person in people.everybody(league)
            for role in person.roles
        ]
        return Response(PersonSerializer(rows, many=True).data)


class TeamMoveViewSet(LeagueViews):
    """Coaches of a team."""

    queryset = Team.objects.all()
    serializer_class = TeamSerializer

    def get_queryset(self) -> QuerySet[Team]:
        return Team.objects.filter(league__in=self.visible_leagues()).select_related(
            "league"
        )

    @extend_schema(request=MoveSerializer, responses=TeamSerializer)
    @action(detail=True, methods=["post"])
    def move(self, request: Request, pk: str) -> Response:
        """Give the team to another coach, effective immediately."""
        team = self.get_object()
        self.need_commissioner(team.league)
        people.transfer(team, **self.sent_fields(MoveSerializer))
        return Response(self.get_serializer(self.get_object()).data)


router = SimpleRouter()
router.register("leagues", LeaguePeopleViewSet, basename="league-people")
router.register("teams", TeamMoveViewSet, basename="team-move")
urlpatterns = router.urls
