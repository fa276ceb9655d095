"""Fixtures and results, as programs see them."""

from typing import Any

from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema_serializer as shown
from rest_framework import serializers

from config.strict import ModelSerializer
from league.core.api.moments import MomentField, OnLeagueClock
from league.core.models import League
from league.core.serializers import ConfirmedSerializer, Shared, example
from league.teams.models import Team
from league.teams.serializers import VisibleTeam
from league.weeks.models import Fixture, Result, Week


class VisibleWeek(Shared, serializers.PrimaryKeyRelatedField):
    """Field that names a week by its id; only weeks that the caller can see."""

    def get_queryset(self) -> QuerySet[Week]:
        leagues = League.objects.visible_to(self.context["request"].user)
        return Week.objects.filter(season__league__in=leagues)


class ResultSerializer(ModelSerializer):
    winner = serializers.CharField(
        read_only=True, help_text='"home", "away", or empty for a tie.'
    )

    class Meta:
        model = Result
        fields = [
            *("home_score", "away_score", "forfeit", "how", "computer", "winner"),
            "changed",
        ]
        read_only_fields = ["how", "computer", "changed"]


# A forfeit gets the league's score.
SCORES_OF_A_FORFEIT = {
    name: {"required": False, "allow_null": True}
    for name in ("home_score", "away_score")
}


class EnterResultSerializer(ConfirmedSerializer, ResultSerializer):
    """Result as a commissioner enters it; a forfeit without scores."""

    class Meta(ResultSerializer.Meta):
        fields = ["home_score", "away_score", "forfeit", "confirmed"]
        extra_kwargs = SCORES_OF_A_FORFEIT


class FullResultSerializer(ResultSerializer):
    """Result with the box score that the game reported; empty if entered by hand."""

    report = serializers.DictField(read_only=True)

    class Meta(ResultSerializer.Meta):
        fields = [*ResultSerializer.Meta.fields, "revision", "report"]
        read_only_fields = [*ResultSerializer.Meta.read_only_fields, "revision"]


@shown(examples=example({"home": 3, "away": 4, "kickoff": "2026-10-29T19:30:00-05:00"}))
class FixtureSerializer(OnLeagueClock, ModelSerializer):
    league = serializers.SlugField(source="season.league.slug", read_only=True)
    season = serializers.CharField(source="season.label", read_only=True)
    home = VisibleTeam()
    away = VisibleTeam()
    week = VisibleWeek(required=False, allow_null=True)
    kickoff = MomentField(required=False, allow_null=True)
    result = ResultSerializer(read_only=True, allow_null=True, source="outcome")

    class Meta:
        model = Fixture
        fields = [
            *("id", "league", "season", "home", "away", "kickoff", "kind", "result"),
            *("week", "neutral", "postponed"),
        ]
        read_only_fields = ["postponed"]

    def league_of(self, attrs: dict[str, Any]) -> League:
        if isinstance(self.instance, Fixture):
            return self.instance.season.league
        home: Team = attrs["home"]
        return home.league
