"""Weeks and whole schedules, as programs see them."""

from collections.abc import Hashable, Mapping
from datetime import datetime
from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from config.strict import ModelSerializer, Serializer
from league.competition.schedule import MOST_GAMES, MOST_MEETINGS, Form, Plan
from league.core.api.moments import MomentField, OnLeagueClock
from league.core.models import League
from league.core.serializers import ConfirmedSerializer, VisibleLeague
from league.weeks.forms.schedule import (
    BY_DIVISION,
    EVENING,
    FORMS,
    LONGEST_WAIT,
    SEEDS,
    USUAL_MEETINGS,
    new_seed,
)
from league.weeks.models import Fixture, Result, Week
from league.weeks.scheduling import Draft, DraftWeek, Order


@extend_schema_field(serializers.SlugField)
class LeagueOfWeek(VisibleLeague):
    """League of a week, through its season."""

    def get_attribute(self, instance: Week) -> League:
        return instance.season.league


class WeekSerializer(OnLeagueClock, ModelSerializer):
    league = LeagueOfWeek()
    season = serializers.CharField(source="season.label", read_only=True)
    name = serializers.CharField(source="__str__", read_only=True)
    starts = MomentField(required=False, allow_null=True)

    class Meta:
        model = Week
        fields = ["id", "league", "season", "name", "kind", "number", "starts"]
        validators: list[Any] = []

    def league_of(self, attrs: dict[str, Any]) -> League:
        if isinstance(self.instance, Week):
            return self.instance.season.league
        league: League = attrs["league"]
        return league

    def validate_league(self, league: League) -> League:
        if self.instance and self.instance.season.league != league:
            raise serializers.ValidationError("A week can’t move to another league.")
        return league


class OrderSerializer(Serializer):
    """Order for a schedule. Days and times are in the league's time zone."""

    form = serializers.ChoiceField(choices=[*FORMS, BY_DIVISION])
    games = serializers.IntegerField(
        min_value=1,
        max_value=MOST_GAMES,
        required=False,
        help_text="For the forms games and divisions.",
    )
    within = serializers.IntegerField(
        min_value=1,
        max_value=MOST_MEETINGS,
        default=USUAL_MEETINGS,
        help_text="For the form divisions: games against each division opponent.",
    )
    kind = serializers.ChoiceField(
        choices=Fixture.Kind.choices, default=Fixture.Kind.REGULAR
    )
    first_day = serializers.DateField(required=False, allow_null=True)
    kickoff = serializers.TimeField(default=EVENING)
    every_days = serializers.IntegerField(
        min_value=1, max_value=LONGEST_WAIT, default=7
    )
    seed = serializers.IntegerField(min_value=0, max_value=SEEDS, required=False)
    mark = serializers.CharField(
        required=False,
        allow_blank=True,
        max_length=40,
        help_text="Mark of the preview to create; without it, a preview is returned.",
    )
    keep = serializers.BooleanField(
        default=False, help_text="Games played or started stay; new weeks follow them."
    )

    def order(self, divisions: Mapping[Hashable, str]) -> Order:
        """Return the order. divisions: of the season's teams, by id."""
        data = self.validated_data
        plan = Plan(
            Form(data["form"]),
            data.get("seed", new_seed()),
            games=data.get("games", 0),
            within=data["within"],
        )
        day = data.get("first_day")
        first = datetime.combine(day, data["kickoff"]) if day else None
        return Order(plan, str(data["kind"]), first, data["every_days"], divisions)


class PairingSerializer(Serializer):
    home = serializers.IntegerField()
    away = serializers.IntegerField()


class DraftWeekSerializer(Serializer):
    number = serializers.IntegerField()
    starts = serializers.DateTimeField(allow_null=True)
    games = serializers.SerializerMethodField()
    idle = serializers.SerializerMethodField()

    @extend_schema_field(PairingSerializer(many=True))
    def get_games(self, week: DraftWeek) -> list[dict[str, int]]:
        return [{"home": home.pk, "away": away.pk} for home, away in week.games]

    @extend_schema_field(serializers.ListField(child=serializers.IntegerField()))
    def get_idle(self, week: DraftWeek) -> list[int]:
        return [team.pk for team in week.idle]


class DraftSerializer(Serializer):
    """Preview of a schedule. kept, replaced: numbers of current fixtures."""

    seed = serializers.SerializerMethodField()
    mark = serializers.CharField()
    kept = serializers.IntegerField(source="staying")
    replaced = serializers.IntegerField()
    weeks = DraftWeekSerializer(many=True)

    def get_seed(self, draft: Draft) -> int:
        return int(self.context["seed"])


class ForfeitSerializer(ConfirmedSerializer):
    side = serializers.ChoiceField(choices=Result.Side.choices)
