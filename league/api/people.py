"""Who is in a league, for programs: listed, added, let go; a team moved."""

from typing import Any

from django.contrib.auth.models import User
from django.db.models import QuerySet
from drf_spectacular.utils import OpenApiExample, extend_schema
from rest_framework import serializers
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.routers import SimpleRouter

from league.api.base import LeagueViews
from league.api.serializers.leagues import People, TeamSerializer, VisibleTeam
from league.models import League, Team
from league.people import roles as people

ROLES = [
    ("commissioner", "Commissioner"),
    ("coach", "Coach"),
    ("official", "Official"),
]
_ADD = OpenApiExample(
    "A coach", {"person": "ann", "role": "coach", "team": 3}, request_only=True
)


class PersonSerializer(serializers.Serializer):
    """Somebody and something that he is. team: of a coach, and of nobody else."""

    person = People()
    role = serializers.ChoiceField(choices=ROLES)
    team = VisibleTeam(
        required=False, allow_null=True, pk_field=serializers.IntegerField()
    )

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        team = attrs.get("team")
        if (attrs["role"] == "coach") != (team is not None):
            raise serializers.ValidationError({"team": "A coach has one; others not."})
        if team is not None and team.league != self.context["league"]:
            reason = "It does not play in this league."
            raise serializers.ValidationError({"team": reason})
        return attrs


class MoveSerializer(serializers.Serializer):
    """to: who gets the team. leaves: which coach goes; without it all of them."""

    to = People()
    leaves = People(required=False, allow_null=True)


class LeaguePeopleViewSet(LeagueViews):
    """The people of a league."""

    queryset = League.objects.all()
    serializer_class = PersonSerializer
    lookup_field = "slug"

    def get_queryset(self) -> QuerySet[League]:
        return self.seen()

    @extend_schema(responses=PersonSerializer(many=True), filters=False)
    @action(detail=True, pagination_class=None)
    def people(self, request: Request, slug: str) -> Response:
        """Who is in the league and as what; whoever is two things is there twice."""
        return self._everybody(self.get_object())

    @extend_schema(
        operation_id="leagues_people_add",
        request=PersonSerializer,
        responses=PersonSerializer(many=True),
        examples=[_ADD],
    )
    @people.mapping.post
    def add_person(self, request: Request, slug: str) -> Response:
        """Somebody who has an account becomes something at once."""
        league = self.get_object()
        self.need_commissioner(league)
        who, role, team = self._given(league)
        if role == "coach":
            people.add_coach(team, who)
        elif role == "official":
            people.add_official(league, who)
        else:
            people.add_commissioner(league, who)
        return self._everybody(league)

    @extend_schema(
        request=PersonSerializer,
        responses=PersonSerializer(many=True),
        examples=[_ADD],
    )
    @action(detail=True, methods=["post"], url_path="people/remove")
    def remove_person(self, request: Request, slug: str) -> Response:
        """Somebody is no longer something: oneself, or by a commissioner."""
        league = self.get_object()
        who, role, team = self._given(league)
        if who != request.user:
            self.need_commissioner(league)
        if role == "coach":
            people.remove_coach(team, who, by=self.me)
        elif role == "official":
            people.remove_official(league, who, by=self.me)
        else:
            people.remove_commissioner(league, who)
        return self._everybody(league)

    def _given(self, league: League) -> tuple[User, str, Any]:
        context = {**self.get_serializer_context(), "league": league}
        given = PersonSerializer(data=self.request.data, context=context)
        given.is_valid(raise_exception=True)
        data = given.validated_data
        return data["person"], data["role"], data.get("team")

    def _everybody(self, league: League) -> Response:
        rows = [
            {"person": found.user, "role": role.name, "team": role.team}
            for found in people.everybody(league)
            for role in found.roles
        ]
        return Response(PersonSerializer(rows, many=True).data)


class TeamMoveViewSet(LeagueViews):
    """A team's coaches."""

    queryset = Team.objects.all()
    serializer_class = TeamSerializer

    def get_queryset(self) -> QuerySet[Team]:
        return Team.objects.filter(league__in=self.seen()).select_related("league")

    @extend_schema(request=MoveSerializer, responses=TeamSerializer)
    @action(detail=True, methods=["post"])
    def move(self, request: Request, pk: str) -> Response:
        """Give the team to another coach at once."""
        team = self.get_object()
        self.need_commissioner(team.league)
        people.transfer(team, **self.asked(MoveSerializer))
        return Response(self.get_serializer(self.get_object()).data)


router = SimpleRouter()
router.register("leagues", LeaguePeopleViewSet, basename="league-people")
router.register("teams", TeamMoveViewSet, basename="team-move")
urlpatterns = router.urls
