"""Suspensions, as programs see them."""

from rest_framework import serializers

from config.strict import ModelSerializer
from league.teams.serializers import VisiblePlayer
from league.weeks.models import Suspension


class SuspendSerializer(ModelSerializer):
    player = VisiblePlayer()

    class Meta:
        model = Suspension
        fields = ["player", "games", "reason"]


class SuspensionSerializer(ModelSerializer):
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

    def get_served(self, suspension: Suspension) -> int | None:
        """Return the games served; null for a player without a team."""
        served: dict[int, int] = self.context.get("served", {})
        return served.get(suspension.pk)
