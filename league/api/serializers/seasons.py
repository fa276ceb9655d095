"""How seasons, brackets and awards look to programs."""

from typing import Any

from rest_framework import serializers

from league.models import Postseason, Season


class SeasonSerializer(serializers.ModelSerializer):
    league = serializers.SlugField(source="league.slug", read_only=True)

    class Meta:
        model = Season
        fields = ["id", "league", "label", "current", "standings_order", "wild_cards"]
        read_only_fields = fields


class SideSerializer(serializers.Serializer):
    team = serializers.IntegerField(source="team.pk")
    name = serializers.CharField(source="team.name")
    seed = serializers.IntegerField()
    score = serializers.IntegerField(allow_null=True)
    won = serializers.BooleanField()


class MeetingSerializer(serializers.Serializer):
    """A game of the bracket; sides are null while they are not known."""

    conference = serializers.CharField(help_text="Empty once conferences meet.")
    home = SideSerializer(allow_null=True)
    away = SideSerializer(allow_null=True)
    neutral = serializers.BooleanField()
    third = serializers.BooleanField(help_text="The game for third place.")
    fixture = serializers.IntegerField(source="fixture.pk", default=None)


class StageSerializer(serializers.Serializer):
    number = serializers.IntegerField()
    name = serializers.CharField()
    games = MeetingSerializer(source="meetings", many=True)
    byes = SideSerializer(many=True)


class BracketSerializer(serializers.Serializer):
    """The play-offs. Not started, it is as if the season ended today."""

    started = serializers.BooleanField()
    champion = serializers.IntegerField(source="champion.pk", default=None)
    rounds = StageSerializer(source="stages", many=True)
    wrong = serializers.ListField(
        child=serializers.CharField(),
        help_text="Games that were begun and do not follow from the results now.",
    )
    why = serializers.CharField(help_text="Why there is no bracket.")


class StartSerializer(serializers.Serializer):
    first = serializers.DateTimeField(required=False, allow_null=True)
    every_days = serializers.IntegerField(default=7, min_value=1, max_value=60)
    anyway = serializers.BooleanField(
        default=False, help_text="Although regular games have no result."
    )


class PlayoffSettingsSerializer(serializers.ModelSerializer):
    class Meta:
        model = Postseason
        fields = ["reseed", "neutral_final", "third_place"]


class WinnerSerializer(serializers.Serializer):
    player = serializers.IntegerField(allow_null=True, help_text="Null for a team.")
    team = serializers.IntegerField(allow_null=True)
    name = serializers.CharField()
    words = serializers.CharField(help_text="Why.")


class AwardSerializer(serializers.Serializer):
    key = serializers.CharField()
    title = serializers.CharField()
    winners = WinnerSerializer(many=True)


class EndedSeasonSerializer(serializers.Serializer):
    label = serializers.CharField()  # type: ignore[assignment]
    current = serializers.BooleanField()
    champion = serializers.SerializerMethodField()

    def get_champion(self, season: Season) -> int | None:
        found: Any = getattr(season, "postseason", None)
        return found.champion_id if found else None


class LeftSerializer(serializers.Serializer):
    """What is left to do before the season is over, and what the next one is called."""

    season = serializers.CharField()
    next = serializers.CharField()
    unfinished = serializers.ListField(child=serializers.CharField())


class NextSeasonSerializer(serializers.Serializer):
    label = serializers.CharField(  # type: ignore[assignment]
        required=False, max_length=20
    )
    abandon = serializers.BooleanField(
        default=False, help_text="End this season although something is left to do."
    )
