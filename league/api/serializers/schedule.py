"""How weeks and whole schedules look to programs."""

from collections.abc import Hashable, Mapping
from datetime import datetime
from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from league.api.serializers.leagues import VisibleLeague
from league.forms.schedule import (
    BY_DIVISION,
    EVENING,
    FORMS,
    LONGEST_WAIT,
    SEEDS,
    USUAL_MEETINGS,
    new_seed,
)
from league.models import Fixture, League, Result, Week
from league.schedule import MOST_GAMES, MOST_MEETINGS, Form, Plan
from league.weeks.scheduling import Draft, DraftWeek, Order


@extend_schema_field(serializers.SlugField)
class LeagueOfWeek(VisibleLeague):
    """A week's league, by way of its season."""

    def get_attribute(self, instance: Week) -> League:
        return instance.season.league


class WeekSerializer(serializers.ModelSerializer):
    league = LeagueOfWeek()
    season = serializers.CharField(source="season.label", read_only=True)
    name = serializers.CharField(source="__str__", read_only=True)

    class Meta:
        model = Week
        fields = ["id", "league", "season", "name", "kind", "number", "starts"]
        validators: list[Any] = []

    def validate_league(self, league: League) -> League:
        if self.instance and self.instance.season.league != league:
            raise serializers.ValidationError("A week stays in its league.")
        return league


class OrderSerializer(serializers.Serializer):
    """What schedule to make. Days and times are on the league's own clock."""

    form = serializers.ChoiceField(choices=[*FORMS, BY_DIVISION])
    games = serializers.IntegerField(
        min_value=1,
        max_value=MOST_GAMES,
        required=False,
        help_text="Of forms games and divisions.",
    )
    within = serializers.IntegerField(
        min_value=1,
        max_value=MOST_MEETINGS,
        default=USUAL_MEETINGS,
        help_text="Of form divisions: games with each team of the division.",
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
        help_text="Of the draft that is to be made; without it a draft is answered.",
    )
    keep = serializers.BooleanField(
        default=False, help_text="Games played or begun stay; new weeks follow them."
    )

    def order(self, divisions: Mapping[Hashable, str]) -> Order:
        """What was asked for. divisions: of the season's teams, by id."""
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


class PairingSerializer(serializers.Serializer):
    home = serializers.IntegerField()
    away = serializers.IntegerField()


class DraftWeekSerializer(serializers.Serializer):
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


class DraftSerializer(serializers.Serializer):
    """A schedule before it is kept. kept and replaced: fixtures that there are now."""

    seed = serializers.SerializerMethodField()
    mark = serializers.CharField()
    kept = serializers.IntegerField()
    replaced = serializers.IntegerField()
    weeks = DraftWeekSerializer(many=True)

    def get_seed(self, draft: Draft) -> int:
        return int(self.context["seed"])


class ForfeitSerializer(serializers.Serializer):
    side = serializers.ChoiceField(choices=Result.Side.choices)
