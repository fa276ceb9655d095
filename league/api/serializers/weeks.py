"""How closing a week, suspensions and results between coaches look to programs."""

from typing import Any

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from league.api.serializers.market import VisiblePlayer
from league.forms.teams import UPLOAD_LIMIT
from league.models import Fixture, League, Submission, Suspension
from league.models.closings import ClosingPolicy
from league.weeks import unplayed
from league.weeks.score_columns import MOST, SIDES, TOTALS


class PolicySerializer(serializers.ModelSerializer):
    class Meta:
        model = ClosingPolicy
        fields = ["automatic", "weekday", "hour", "unplayed", "confirm_days"]


class FateSerializer(serializers.Serializer):
    """What may become of a game without a result. usual: if nobody says."""

    fixture = serializers.IntegerField()
    name = serializers.CharField()
    usual = serializers.CharField()
    may = serializers.ListField(child=serializers.CharField())


class ClosePlanSerializer(serializers.Serializer):
    closed = serializers.BooleanField()
    first = serializers.IntegerField(
        allow_null=True, help_text="The week that has to be closed before."
    )
    played = serializers.IntegerField()
    unplayed = FateSerializer(many=True)


class ChosenFateSerializer(serializers.Serializer):
    fixture = serializers.IntegerField(min_value=1)
    fate = serializers.ChoiceField(choices=list(unplayed.FATES.items()))


class CloseSerializer(serializers.Serializer):
    """What becomes of games that were not played; the policy says of the others."""

    fates = ChosenFateSerializer(many=True, required=False)


class TeamDigestSerializer(serializers.Serializer):
    team = serializers.IntegerField(source="team.pk")
    name = serializers.CharField(source="team.name")
    healed = serializers.IntegerField(help_text="How many men.")
    lines = serializers.ListField(child=serializers.CharField())


class DigestSerializer(serializers.Serializer):
    """What closing a week changed. Teams in which nothing did are not named."""

    week = serializers.IntegerField(source="closing.week_id")
    at = serializers.DateTimeField(source="closing.at")
    by = serializers.CharField(
        source="closing.by.username", default=None, help_text="Null for the clock."
    )
    games = serializers.ListField(child=serializers.IntegerField())
    teams = TeamDigestSerializer(many=True)
    free = serializers.ListField(
        child=serializers.CharField(), help_text="Of free agents, in words."
    )


# Suspensions ------------------------------------------------------------------------


class SuspendSerializer(serializers.ModelSerializer):
    player = VisiblePlayer()

    class Meta:
        model = Suspension
        fields = ["player", "games", "reason"]


class SuspensionSerializer(serializers.ModelSerializer):
    season = serializers.CharField(source="season.label")
    league = serializers.SlugField(source="season.league.slug", read_only=True)
    team = serializers.IntegerField(source="player.team_id", allow_null=True)
    served = serializers.SerializerMethodField()

    class Meta:
        model = Suspension
        fields = [
            *("id", "league", "season", "team", "player", "games", "served", "reason"),
            *("at", "lifted"),
        ]
        read_only_fields = fields

    def get_served(self, found: Suspension) -> int | None:
        """Games; null for who has no team."""
        served: dict[int, int] = self.context.get("served", {})
        return served.get(found.pk)


# Results between coaches --------------------------------------------------------------


@extend_schema_field(OpenApiTypes.INT)
class VisibleFixture(serializers.PrimaryKeyRelatedField):
    """A game named by its id; what the caller may not see does not exist."""

    def get_queryset(self) -> Any:
        leagues = League.objects.visible_to(self.context["request"].user)
        found = Fixture.objects.filter(season__league__in=leagues)
        return found.select_related("home", "away", "season__league")


class SubmissionSerializer(serializers.ModelSerializer):
    league = serializers.SlugField(source="fixture.season.league.slug", read_only=True)
    by = serializers.CharField(source="by.username", default=None, read_only=True)
    box = serializers.DictField(read_only=True)

    class Meta:
        model = Submission
        fields = [
            *("id", "league", "fixture", "by", "side", "home_score", "away_score"),
            *("forfeit", "box", "status", "words", "at", "answered"),
        ]
        read_only_fields = fields


class ScoreSerializer(serializers.ModelSerializer):
    class Meta:
        model = Submission
        fields = ["home_score", "away_score", "forfeit"]


class TotalsSerializer(serializers.Serializer):
    """A team's totals, as far as they are known."""

    def get_fields(self) -> dict[str, serializers.Field]:
        return {
            name: serializers.IntegerField(
                required=False,
                min_value=-MOST if "passing" in name or "rushing" in name else 0,
                max_value=MOST,
                help_text=label,
            )
            for name, label in TOTALS.items()
        }


class SubmitSerializer(ScoreSerializer):
    """A result; with the score sheet's columns where the coaches have them."""

    fixture = VisibleFixture()
    home = TotalsSerializer(required=False)
    away = TotalsSerializer(required=False)
    text = serializers.CharField(
        required=False,
        default="",
        allow_blank=True,
        trim_whitespace=False,
        max_length=UPLOAD_LIMIT,
        help_text="Players' lines as CSV, as the score sheet has them.",
    )

    class Meta(ScoreSerializer.Meta):
        fields = ["fixture", *ScoreSerializer.Meta.fields, *SIDES, "text"]


class DisputeSerializer(serializers.Serializer):
    words = serializers.CharField(max_length=300)


class ScoreSheetSerializer(serializers.Serializer):
    text = serializers.CharField()


class WrongLinesSerializer(serializers.Serializer):
    """What is wrong in the lines of players; nothing was entered."""

    wrong = serializers.ListField(child=serializers.DictField())
