"""API of a team's ratings: all of them at once, and derived by the formula."""

from typing import Any

from django.core.exceptions import ValidationError as Refused
from django.db.models import QuerySet
from drf_spectacular.utils import (
    OpenApiParameter,
    extend_schema,
    extend_schema_field,
)
from rest_framework import serializers
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.routers import SimpleRouter

from config.strict import Serializer
from league.core.api.base import IDS, LeagueViews
from league.teams import deriving, ratings
from league.teams.models import Player, Team
from league.teams.serializers import RatedSerializer, Ratings

LARGEST = 100  # players, more than there are jersey numbers


class RatedPlayerSerializer(RatedSerializer):
    class Meta:
        model = Player
        fields = [
            *("id", "number", "name", "position", "ratings", "rating_defaults"),
        ]
        read_only_fields = fields


class TeamRatingsSerializer(Serializer):
    """The ratings of all players of a team."""

    players = RatedPlayerSerializer(many=True)


class RatingSerializer(Serializer):
    """New ratings of a player; those that are left out stay."""

    id = serializers.IntegerField(**IDS)
    ratings = Ratings()


class ChangeRatingsSerializer(Serializer):
    players = serializers.ListField(child=RatingSerializer(), max_length=LARGEST)


class DeriveSerializer(Serializer):
    keep = serializers.BooleanField(
        default=False, help_text="Leave ratings that were entered as they are."
    )


class StepsSerializer(Serializer):
    input = serializers.CharField()
    steps = serializers.IntegerField()


class NewValueSerializer(Serializer):
    """A rating as it is and as the formula has it."""

    name = serializers.CharField(source="old.field.name")
    old = serializers.CharField(source="old.text")
    old_is_default = serializers.BooleanField(source="old.is_default")
    new = serializers.CharField(source="new.text")
    changes = serializers.BooleanField()
    moved_by = serializers.SerializerMethodField(
        help_text="Steps from the default of the position, by input."
    )

    @extend_schema_field(StepsSerializer(many=True))
    def get_moved_by(self, value: deriving.NewValue) -> list[dict[str, Any]]:
        return [{"input": i.value, "steps": n} for i, n in value.derived.parts]


class DerivedPlayerSerializer(Serializer):
    id = serializers.IntegerField(source="player.pk")
    number = serializers.IntegerField(source="player.number")
    name = serializers.CharField(source="player.name")
    position = serializers.CharField(source="player.position")
    ratings = NewValueSerializer(many=True, source="values")


class DerivedRatingsSerializer(Serializer):
    """A team's ratings by the formula of its rulebook, beside the old ones."""

    formula = serializers.CharField(
        source="derivation.source", help_text="The source of the formula."
    )
    keep = serializers.BooleanField()
    known = serializers.BooleanField(
        help_text="The league knows some number that the formula asks for."
    )
    players = DerivedPlayerSerializer(many=True)


KEEP = OpenApiParameter(
    "keep", bool, description="Leave ratings that were entered as they are."
)


class TeamRatingsViewSet(LeagueViews):
    """The ratings of a team's players, in leagues whose rulebook has any."""

    queryset = Team.objects.all()
    serializer_class = TeamRatingsSerializer

    def get_queryset(self) -> QuerySet[Team]:
        leagues = self.visible_leagues()
        return Team.objects.filter(league__in=leagues).select_related("league")

    def need_ratings(self, team: Team) -> None:
        """Refuse a team whose league has a rulebook without ratings."""
        if not team.league.book.player_fields:
            raise Refused(ratings.no_ratings(team.league))

    @extend_schema(responses=TeamRatingsSerializer, filters=False)
    @action(detail=True)
    def ratings(self, request: Request, pk: str) -> Response:
        """Return the ratings of all players."""
        team = self.get_object()
        self.need_ratings(team)
        return Response(self._shown(team))

    @extend_schema(request=ChangeRatingsSerializer, responses=TeamRatingsSerializer)
    @ratings.mapping.patch
    def change_ratings(self, request: Request, pk: str) -> Response:
        """Change ratings of some players. All or nothing."""
        team = self.get_object()
        self.need_editor(team)
        sent = self.sent_fields(ChangeRatingsSerializer)["players"]
        self.need_ratings(team)
        self.need_match(team, lambda: self._shown(team))
        given = {player["id"]: player["ratings"] for player in sent}
        if len(given) < len(sent):
            raise Refused({"players": "A player is listed twice."})
        ratings.save_ratings(team, given)
        return Response(self._shown(team))

    @extend_schema(responses=DerivedRatingsSerializer, parameters=[KEEP], filters=False)
    @action(detail=True)
    def derived_ratings(self, request: Request, pk: str) -> Response:
        """Return the ratings by the formula beside the old ones; changes nothing."""
        query = DeriveSerializer(data=request.query_params)
        query.is_valid(raise_exception=True)
        team = self.get_object()
        self.need_ratings(team)
        return Response(self._derived(team, **query.validated_data))

    @extend_schema(request=DeriveSerializer, responses=DerivedRatingsSerializer)
    @derived_ratings.mapping.post
    def derive_ratings(self, request: Request, pk: str) -> Response:
        """Save the ratings by the formula. Answers with what it changed.

        With the ETag of a preview in If-Match, only if that preview still holds.
        """
        team = self.get_object()
        self.need_editor(team)
        keep = self.sent_fields(DeriveSerializer)["keep"]
        self.need_ratings(team)
        self.need_match(team, lambda: self._derived(team, keep=keep))
        done = deriving.apply(team, self.me, keep=keep)
        return Response(DerivedRatingsSerializer(done).data)

    def _shown(self, team: Team) -> Any:
        players = list(team.players.order_by("number"))
        for player in players:
            player.team = team
        return TeamRatingsSerializer({"players": players}).data

    def _derived(self, team: Team, keep: bool) -> Any:
        return DerivedRatingsSerializer(deriving.plan(team, keep)).data


router = SimpleRouter()
router.register("teams", TeamRatingsViewSet, basename="team-ratings")
urlpatterns = router.urls
