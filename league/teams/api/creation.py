"""API of team creation: record sheets, steps, and all teams of a league."""

from collections.abc import Callable, Mapping
from typing import Any

from django.core.exceptions import ValidationError as Refused
from django.db.models import QuerySet
from django.http import Http404
from drf_spectacular.utils import (
    OpenApiExample,
    extend_schema,
    extend_schema_field,
    extend_schema_serializer,
)
from rest_framework import serializers
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.routers import SimpleRouter

from config.strict import ModelSerializer, Serializer
from league.core.api.base import IDS, LeagueViews, no_body
from league.core.models import League
from league.teams import creation
from league.teams.models import Player, Team, TeamSeason


def _numbers() -> serializers.ListField:
    return serializers.ListField(child=serializers.IntegerField())


class SheetSerializer(ModelSerializer):
    """A team's record sheet of this season.

    rolls: the dice of each roll. scores: the scores to assign, and places: the team
    stat of each. stats: the current team stats; ratings: offense and defense.
    """

    team = serializers.IntegerField(source="team_id", read_only=True)
    season = serializers.CharField(source="season.label", read_only=True)
    rolls = serializers.ListField(child=_numbers())
    scores = _numbers()
    places = serializers.ListField(child=serializers.CharField())
    stats = serializers.DictField(child=serializers.IntegerField())
    ratings = serializers.ListField(child=serializers.IntegerField(), allow_null=True)
    franchise = serializers.IntegerField(source="franchise_id", allow_null=True)
    charts = serializers.SerializerMethodField()

    class Meta:
        model = TeamSeason
        fields = [
            *("team", "season", "method", "rolls", "scores", "places", "offense"),
            *("defense", "stats", "ratings", "points_given", "franchise", "charts"),
            *("stadium", "stadium_type", "climate"),
        ]
        read_only_fields = fields

    @extend_schema_field(serializers.DictField(child=_numbers()))
    def get_charts(self, sheet: TeamSeason) -> dict[str, list[int]]:
        """Return the ids of players by position, starters first."""
        charts = creation.charts(sheet.team)
        return {place: [player.pk for player in at] for place, at in charts.items()}


MOST_PLACES = 24  # more than any method of a rulebook has scores


STEP_NAMES = (
    *("stats", "assign", "adopt", "players", "points", "up", "by_rating"),
    *("franchise", "stadium"),
)
_EXAMPLES = [
    OpenApiExample("Roll the team stats", {"step": "stats"}, request_only=True),
    OpenApiExample(
        "Assign the scores",
        {"step": "assign", "places": ["OL", "RB", "WR", "DL", "LB", "DB"]},
        request_only=True,
    ),
    OpenApiExample(
        "Give the five points", {"step": "points", "player": 12}, request_only=True
    ),
]


@extend_schema_serializer(examples=_EXAMPLES)
class StepSerializer(Serializer):
    """A step: stats and players roll; assign takes `places`; adopt takes `offense` and
    `defense`; points, up and franchise take a `player`; by_rating sorts the depth
    charts; stadium takes `stadium`, `stadium_type` and `climate`."""

    step = serializers.ChoiceField(choices=STEP_NAMES)
    places = serializers.ListField(
        child=serializers.CharField(), required=False, max_length=MOST_PLACES
    )
    offense = serializers.CharField(
        required=False, help_text="An offensive philosophy."
    )
    defense = serializers.CharField(required=False, help_text="A defensive philosophy.")
    player = serializers.IntegerField(required=False, **IDS)
    stadium = serializers.CharField(required=False, allow_blank=True, max_length=40)
    stadium_type = serializers.ChoiceField(
        choices=TeamSeason.Stadium.choices, required=False
    )
    climate = serializers.CharField(required=False)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        missing = [name for name in STEPS[attrs["step"]][0] if name not in attrs]
        if missing:
            raise serializers.ValidationError(
                {name: ["This step requires it."] for name in missing}
            )
        step = attrs["step"]
        surplus = attrs.keys() - {"step", *STEPS[step][0], *_OPTIONAL.get(step, ())}
        if surplus:
            raise serializers.ValidationError(
                {name: ["This step does not take it."] for name in sorted(surplus)}
            )
        return attrs


Step = Callable[[Team, Mapping[str, Any]], Any]


def _stadium(team: Team, given: Mapping[str, Any]) -> None:
    sheet = creation.sheet(team)
    names = ("stadium", "stadium_type", "climate")
    creation.set_stadium(team, *(given.get(n, getattr(sheet, n)) for n in names))


# By step: required fields, and the action.
STEPS: Mapping[str, tuple[tuple[str, ...], Step]] = {
    "stats": ((), lambda team, given: creation.roll_stats(team)),
    "assign": (
        ("places",),
        lambda team, given: creation.assign(team, given["places"]),
    ),
    "adopt": (
        ("offense", "defense"),
        lambda team, given: creation.adopt(team, given["offense"], given["defense"]),
    ),
    "players": ((), lambda team, given: creation.roll_players(team)),
    "points": (
        ("player",),
        lambda team, given: creation.give_points(team, _player(team, given)),
    ),
    "up": (
        ("player",),
        lambda team, given: creation.move_up(team, _player(team, given)),
    ),
    "by_rating": ((), lambda team, given: creation.refresh_charts(team)),
    "franchise": (
        ("player",),
        lambda team, given: creation.pick_franchise(team, _player(team, given)),
    ),
    "stadium": ((), _stadium),
}


# Optional fields by step.
_OPTIONAL = {"stadium": ("stadium", "stadium_type", "climate")}


def _player(team: Team, given: Mapping[str, Any]) -> Player:
    player = team.players.filter(pk=given["player"]).first()
    if player is None:
        raise Refused({"player": f"{team} have no such player."})
    return player


def _need_creation(league: League) -> None:
    """Refuse a rulebook without team creation; 404 in a league that uses none."""
    if league.book.league.creation is not None and league.creation is None:
        raise Http404
    creation.rules_of(league)


class TeamCreationViewSet(LeagueViews):
    """Team creation by the book, in leagues that use it."""

    queryset = Team.objects.all()
    serializer_class = SheetSerializer

    def get_queryset(self) -> QuerySet[Team]:
        leagues = self.visible_leagues()
        return Team.objects.filter(league__in=leagues).select_related("league")

    def get_object(self) -> Team:
        team: Team = super().get_object()
        _need_creation(team.league)
        return team

    @extend_schema(responses=SheetSerializer, filters=False)
    @action(detail=True)
    def creation(self, request: Request, pk: str) -> Response:
        """Return the team's record sheet."""
        return Response(self._sheet(self.get_object()))

    @extend_schema(request=StepSerializer, responses=SheetSerializer)
    @creation.mapping.post
    def create_step(self, request: Request, pk: str) -> Response:
        """Take a step. Rolls are final; a repeated step rolls nothing."""
        team = self.get_object()
        self.need_editor(team)
        given = self.sent_fields(StepSerializer)
        STEPS[given["step"]][1](team, given)
        return Response(self._sheet(self.get_object()))

    def _sheet(self, team: Team) -> Any:
        return SheetSerializer(creation.sheet(team)).data


class CreateAllSerializer(Serializer):
    too_small = serializers.ListField(
        child=serializers.IntegerField(),
        help_text="Ids of teams whose roster is too small for ratings.",
    )


class LeagueCreationViewSet(LeagueViews):
    """Creation of all teams of a league."""

    queryset = League.objects.all()
    serializer_class = CreateAllSerializer
    lookup_field = "slug"

    def get_queryset(self) -> QuerySet[League]:
        return self.visible_leagues()

    @no_body(responses=CreateAllSerializer)
    @action(detail=True, methods=["post"])
    def create_all(self, request: Request, slug: str) -> Response:
        """Complete every team. Coaches' choices stay."""
        league = self.get_object()
        self.need_commissioner(league)
        _need_creation(league)
        small = creation.create_all(league)
        return Response({"too_small": [team.pk for team in small]})


router = SimpleRouter()
router.register("teams", TeamCreationViewSet, basename="team-creation")
router.register("leagues", LeagueCreationViewSet, basename="league-creation")
urlpatterns = router.urls
