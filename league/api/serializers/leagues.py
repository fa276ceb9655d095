"""How leagues look to programs. Serializers read and explain; services write."""

from typing import Any

from django.contrib.auth.models import User
from django.db.models import QuerySet
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiExample, extend_schema_field
from drf_spectacular.utils import extend_schema_serializer as shown
from rest_framework import serializers

from league.models import Fixture, League, Play, Player, Result, Team, Week
from league.options import options_schema
from league.positions import POSITIONS
from league.validators import LONGEST_POSITION, LONGEST_TASK


def _example(sent: dict[str, Any]) -> list[OpenApiExample]:
    """What a program may send."""
    return [OpenApiExample("sent", sent, request_only=True)]


class VisibleLeague(serializers.SlugRelatedField):
    """A league named by its slug; what the caller may not see does not exist."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(slug_field="slug", **kwargs)

    def get_queryset(self) -> QuerySet[League]:
        return League.objects.visible_to(self.context["request"].user)


@extend_schema_field(OpenApiTypes.INT)
class VisibleTeam(serializers.PrimaryKeyRelatedField):
    """A team named by its id; what the caller may not see does not exist."""

    def get_queryset(self) -> QuerySet[Team]:
        leagues = League.objects.visible_to(self.context["request"].user)
        return Team.objects.filter(league__in=leagues).select_related("league")


class VisibleWeek(serializers.PrimaryKeyRelatedField):
    """A week named by its id; what the caller may not see does not exist."""

    def get_queryset(self) -> QuerySet[Week]:
        leagues = League.objects.visible_to(self.context["request"].user)
        return Week.objects.filter(season__league__in=leagues)


class People(serializers.SlugRelatedField):
    """Somebody named by his user name."""

    def __init__(self, **kwargs: Any) -> None:
        queryset = None if kwargs.get("read_only") else User.objects.all()
        super().__init__(slug_field="username", queryset=queryset, **kwargs)


@extend_schema_field(options_schema())
class Options(serializers.JSONField):
    """What the league has chosen of its rule book's options."""


@shown(
    examples=_example(
        {"name": "Tin Cup", "time_zone": "America/Chicago", "public": True}
    )
)
class LeagueSerializer(serializers.ModelSerializer):
    options = Options(required=False)
    commissioners = People(many=True, required=False)
    officials = People(many=True, required=False)

    class Meta:
        model = League
        fields = [
            *("slug", "name", "rulebook", "options", "public", "time_zone"),
            *("dates", "open_log", "commissioners", "officials"),
            *("team_creation", "stats_method"),
        ]
        read_only_fields = ["slug"]


@shown(
    examples=_example(
        {
            "league": "tin-cup",
            "name": "Rivets",
            "abbreviation": "RIV",
            "coaches": ["ann"],
        }
    )
)
class TeamSerializer(serializers.ModelSerializer):
    league = VisibleLeague()
    coaches = People(many=True, required=False)

    class Meta:
        model = Team
        fields = ["id", "league", "name", "abbreviation", "colour", "coaches"]
        # The service's own check gives its reasons in words.
        validators: list[Any] = []

    def validate_league(self, league: League) -> League:
        if self.instance and self.instance.league != league:
            raise serializers.ValidationError("A team stays in its league.")
        return league


@shown(
    examples=_example(
        {
            "team": 3,
            "number": 12,
            "name": "Gus Vane",
            "position": "QB",
            "secondary": ["H"],
        }
    )
)
class PlayerSerializer(serializers.ModelSerializer):
    team = VisibleTeam()
    secondary = serializers.ListField(
        child=serializers.ChoiceField([(code, code) for code in POSITIONS]),
        required=False,
    )
    notice = serializers.CharField(
        read_only=True, help_text="Why his number does not suit his position, or empty."
    )

    class Meta:
        model = Player
        fields = [
            *("id", "team", "number", "name", "position", "secondary", "notice"),
            *("status", "base", "hp", "pr", "pr_dice", "discretionary", "depth"),
            *("relief", "lowers"),
        ]
        read_only_fields = [
            *("hp", "pr", "pr_dice", "discretionary", "depth", "relief", "lowers"),
        ]
        validators: list[Any] = []

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        team = self.instance.team if self.instance else attrs["team"]
        if not team.league.team_creation:
            now = self.instance or Player()
            reason = "This league plays without team creation."
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
            raise serializers.ValidationError("A player stays in his team.")
        return team


class TaskSerializer(serializers.Serializer):
    position = serializers.CharField(max_length=LONGEST_POSITION)
    task = serializers.CharField(max_length=LONGEST_TASK)


class PlaySerializer(serializers.ModelSerializer):
    """A play of the caller's own. `side` is settled once it is written."""

    tasks = TaskSerializer(many=True, required=False)

    class Meta:
        model = Play
        fields = [
            *("id", "book", "name", "side", "kind", "formation", "play", "shell"),
            *("notes", "tasks", "changed"),
        ]
        read_only_fields = ["changed"]
        validators: list[Any] = []

    def validate_tasks(self, tasks: list[Any]) -> list[Any]:
        return [dict(each) for each in tasks]


class ResultSerializer(serializers.ModelSerializer):
    winner = serializers.CharField(
        read_only=True, help_text='"home", "away", or empty for a tie.'
    )

    class Meta:
        model = Result
        fields = ["home_score", "away_score", "forfeit", "how", "winner", "changed"]
        read_only_fields = ["how", "changed"]


class FullResultSerializer(ResultSerializer):
    """With the box score that the game reported; empty when entered by hand."""

    report = serializers.DictField(read_only=True)

    class Meta(ResultSerializer.Meta):
        fields = [*ResultSerializer.Meta.fields, "revision", "report"]
        read_only_fields = [*ResultSerializer.Meta.read_only_fields, "revision"]


@shown(
    examples=_example({"home": 3, "away": 4, "kickoff": "2026-10-29T19:30:00-05:00"})
)
class FixtureSerializer(serializers.ModelSerializer):
    league = serializers.SlugField(source="season.league.slug", read_only=True)
    season = serializers.CharField(source="season.label", read_only=True)
    home = VisibleTeam()
    away = VisibleTeam()
    week = VisibleWeek(required=False, allow_null=True)
    result = ResultSerializer(read_only=True, allow_null=True, source="outcome")

    class Meta:
        model = Fixture
        fields = [
            *("id", "league", "season", "home", "away", "kickoff", "kind", "result"),
            *("week", "neutral", "postponed"),
        ]
        read_only_fields = ["postponed"]
