"""Reported results, as programs see and send them."""

from typing import Any

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from config.strict import ModelSerializer, Serializer
from league.core.models import League
from league.core.serializers import ConfirmedSerializer, Shared
from league.tables.cells import TEXT_LIMIT
from league.weeks.models import Fixture, Submission
from league.weeks.score_columns import SIDES, TOTALS
from league.weeks.score_limits import MOST, SIGNED
from league.weeks.serializers.fixtures import SCORES_OF_A_FORFEIT


@extend_schema_field(OpenApiTypes.INT)
class VisibleFixture(Shared, serializers.PrimaryKeyRelatedField):
    """Field that names a game by its id; only games that the caller can see."""

    def get_queryset(self) -> Any:
        leagues = League.objects.visible_to(self.context["request"].user)
        fixtures = Fixture.objects.filter(season__league__in=leagues)
        return fixtures.select_related("home", "away", "season__league")


class SubmissionSerializer(ModelSerializer):
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


class ScoreSerializer(ModelSerializer):
    class Meta:
        model = Submission
        fields = ["home_score", "away_score", "forfeit"]
        extra_kwargs = SCORES_OF_A_FORFEIT


class SettleSerializer(ConfirmedSerializer, ScoreSerializer):
    """Result as a commissioner settles it."""

    class Meta(ScoreSerializer.Meta):
        fields = [*ScoreSerializer.Meta.fields, "confirmed"]


class TotalsSerializer(Serializer):
    """Known totals of a team."""

    def get_fields(self) -> dict[str, serializers.Field]:
        return {
            name: serializers.IntegerField(
                required=False,
                min_value=-MOST if name in SIGNED else 0,
                max_value=MOST,
                help_text=label,
            )
            for name, label in TOTALS.items()
        }


class SubmitSerializer(ScoreSerializer):
    """Result, with the score sheet's columns if the coaches have them."""

    fixture = VisibleFixture()
    home = TotalsSerializer(required=False)
    away = TotalsSerializer(required=False)
    text = serializers.CharField(
        required=False,
        default="",
        allow_blank=True,
        trim_whitespace=False,
        max_length=TEXT_LIMIT,
        help_text="Player lines as CSV, in the score sheet’s columns.",
    )

    class Meta(ScoreSerializer.Meta):
        fields = ["fixture", *ScoreSerializer.Meta.fields, *SIDES, "text"]


class DisputeSerializer(Serializer):
    words = serializers.CharField(max_length=300)


class ScoreSheetSerializer(Serializer):
    text = serializers.CharField()


class WrongLinesSerializer(Serializer):
    """Errors in the players' lines; nothing was saved."""

    wrong = serializers.ListField(child=serializers.DictField())
