"""Serializers of teams, players and plays."""

from collections.abc import Mapping
from typing import Any, cast

from django.db.models import QuerySet
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema_field
from drf_spectacular.utils import extend_schema_serializer as shown
from rest_framework import serializers

from config.strict import ModelSerializer, Serializer
from league.competition.positions import POSITIONS
from league.core.models import League
from league.core.serializers import People, Shared, VisibleLeague, example
from league.core.validators import LONGEST_POSITION, LONGEST_TASK
from league.teams.models import Play, Player, Team
from league.teams.ratings import no_ratings, ratings_schema, refusals
from rules.registry import latest_books


@extend_schema_field(OpenApiTypes.INT)
class VisibleTeam(Shared, serializers.PrimaryKeyRelatedField):
    """A team by its id; teams hidden from the caller do not exist."""

    def get_queryset(self) -> QuerySet[Team]:
        leagues = League.objects.visible_to(self.context["request"].user)
        return Team.objects.filter(league__in=leagues).select_related("league")


@shown(
    examples=example(
        {
            "league": "tin-cup",
            "name": "Rivets",
            "abbreviation": "RIV",
            "coaches": ["ann"],
        }
    )
)
class TeamSerializer(ModelSerializer):
    league = VisibleLeague()
    coaches = People(many=True, required=False)

    class Meta:
        model = Team
        fields = ["id", "league", "name", "abbreviation", "colour", "coaches"]
        # The service validates, with its own messages.
        validators: list[Any] = []

    def validate_league(self, league: League) -> League:
        if self.instance and self.instance.league != league:
            raise serializers.ValidationError("A team can’t change leagues.")
        return league


@extend_schema_field(ratings_schema(latest_books()))
class Ratings(serializers.Field):
    """A player's entered ratings, by the names of the league's rulebook.

    Those that are left out stay; null gives back the default of the position.
    """

    def to_internal_value(self, data: Any) -> dict[str, Any]:
        if not isinstance(data, Mapping):
            raise serializers.ValidationError("Send ratings by their names.")
        return dict(data)

    def get_attribute(self, instance: Any) -> Player:
        return cast(Player, instance)

    def to_representation(self, player: Player) -> dict[str, Any]:
        return {r.field.name: r.value for r in player.rated if not r.is_default}


def check_ratings(league: League, given: Mapping[str, Any]) -> None:
    """Refuse ratings that the league's rulebook does not take, each by its name."""
    fields = league.book.player_fields
    if not fields:
        raise serializers.ValidationError({"ratings": [no_ratings(league)]})
    reasons = refusals(fields, given)
    if reasons:
        wrong = {name: [reason] for name, reason in reasons.items()}
        raise serializers.ValidationError({"ratings": wrong})


class RatedSerializer(ModelSerializer):
    """A player with ratings, of which a league without any sees nothing."""

    ratings = Ratings(required=False)
    rating_defaults = serializers.SerializerMethodField(
        help_text="Ratings that were not entered: the defaults of the position."
    )

    @extend_schema_field(ratings_schema(latest_books(), writable=False))
    def get_rating_defaults(self, player: Player) -> dict[str, Any]:
        return {r.field.name: r.value for r in player.rated if r.is_default}

    def to_representation(self, instance: Any) -> dict[str, Any]:
        shown: dict[str, Any] = super().to_representation(instance)
        if not instance.league.book.player_fields:
            del shown["ratings"], shown["rating_defaults"]
        return shown


@shown(
    examples=example(
        {
            "team": 3,
            "number": 12,
            "name": "Gus Vane",
            "position": "QB",
            "secondary": ["H"],
        }
    )
)
class PlayerSerializer(RatedSerializer):
    team = VisibleTeam()
    secondary = serializers.ListField(
        child=serializers.ChoiceField([(code, code) for code in POSITIONS]),
        required=False,
    )
    notice = serializers.CharField(
        read_only=True,
        help_text="A note if the number does not suit the position, or empty.",
    )

    class Meta:
        model = Player
        fields = [
            *("id", "team", "number", "name", "position", "secondary", "notice"),
            *("status", "base", "hp", "pr", "pr_dice", "discretionary", "depth"),
            *("relief", "lowers", "ratings", "rating_defaults"),
        ]
        read_only_fields = [
            *("hp", "pr", "pr_dice", "discretionary", "depth", "relief", "lowers"),
        ]
        validators: list[Any] = []

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        team = self.instance.team if self.instance else attrs["team"]
        if "ratings" in attrs:
            check_ratings(team.league, attrs["ratings"])
        if team.league.creation is None:
            now = self.instance or Player()
            reason = team.league.no_creation
            wrong = {
                name: [reason]
                for name in ("status", "base")
                if attrs.get(name, getattr(now, name)) != getattr(now, name)
            }
            if wrong:
                raise serializers.ValidationError(wrong)
        return attrs

    def validate_team(self, team: Team) -> Team:
        if self.instance and self.instance.team != team:
            raise serializers.ValidationError("A player can’t change teams here.")
        return team


class TaskSerializer(Serializer):
    position = serializers.CharField(max_length=LONGEST_POSITION)
    task = serializers.CharField(max_length=LONGEST_TASK)


class PlaySerializer(ModelSerializer):
    """A play of the caller's own playbook. `side` can't change later."""

    tasks = TaskSerializer(many=True, required=False)

    class Meta:
        model = Play
        fields = [
            *("id", "book", "name", "side", "kind", "formation", "play", "shell"),
            *("notes", "tasks", "drawing", "changed"),
        ]
        read_only_fields = ["changed"]
        validators: list[Any] = []

    def validate_tasks(self, tasks: list[Any]) -> list[Any]:
        return [dict(task) for task in tasks]


@extend_schema_field(OpenApiTypes.INT)
class VisiblePlayer(Shared, serializers.PrimaryKeyRelatedField):
    """A player or free agent by id; players hidden from the caller do not exist."""

    def get_queryset(self) -> QuerySet[Player]:
        leagues = League.objects.visible_to(self.context["request"].user)
        return Player.objects.in_leagues(leagues)
