"""Week closing as programs see it: settings, preview, changes."""

from rest_framework import serializers

from config.strict import ModelSerializer, Serializer
from league.core.api.base import IDS
from league.weeks import unplayed
from league.weeks.models import ClosingPolicy


class PolicySerializer(ModelSerializer):
    class Meta:
        model = ClosingPolicy
        fields = ["automatic", "weekday", "hour", "unplayed", "confirm_days"]


class FateSerializer(Serializer):
    """Options for a game without a result. usual: the default."""

    fixture = serializers.IntegerField()
    name = serializers.CharField()
    usual = serializers.CharField()
    may = serializers.ListField(child=serializers.CharField())


class ClosePlanSerializer(Serializer):
    closed = serializers.BooleanField()
    first = serializers.IntegerField(
        allow_null=True, help_text="The week that has to be closed first."
    )
    played = serializers.IntegerField()
    unplayed = FateSerializer(many=True)


class ChosenFateSerializer(Serializer):
    fixture = serializers.IntegerField(**IDS)
    fate = serializers.ChoiceField(choices=list(unplayed.FATES.items()))


class CloseSerializer(Serializer):
    """Outcomes of unplayed games; the league's settings apply to the others."""

    fates = ChosenFateSerializer(many=True, required=False)


class TeamDigestSerializer(Serializer):
    team = serializers.IntegerField(source="team.pk")
    name = serializers.CharField(source="team.name")
    healed = serializers.IntegerField(help_text="Number of players.")
    lines = serializers.ListField(child=serializers.CharField())


class DigestSerializer(Serializer):
    """Changes of closing a week. Teams without a change are left out."""

    week = serializers.IntegerField(source="closing.week_id")
    at = serializers.DateTimeField(source="closing.at")
    by = serializers.CharField(
        source="closing.by.username",
        default=None,
        help_text="Null if closed automatically.",
    )
    games = serializers.ListField(child=serializers.IntegerField())
    teams = TeamDigestSerializer(many=True)
    free = serializers.ListField(
        child=serializers.CharField(), help_text="Sentences about free agents."
    )
