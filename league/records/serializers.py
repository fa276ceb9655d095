"""Serializers of statistics, and of a team's and a player's season."""

from typing import Any

from rest_framework import serializers

from config.strict import ModelSerializer, Serializer
from league.competition.positions import POSITIONS
from league.competition.statistics.categories import CATEGORIES
from league.core.api.base import IDS
from league.teams.models import Player
from league.weeks.models import Fixture
from league.weeks.serializers.suspensions import SuspensionSerializer


class WhoSerializer(Serializer):
    """A player in a table. player: null without a player of the league."""

    name = serializers.CharField()
    number = serializers.IntegerField(allow_null=True)
    position = serializers.CharField()
    team = serializers.IntegerField(source="team.pk")
    player = serializers.IntegerField(allow_null=True)


class LeaderSerializer(Serializer):
    place = serializers.IntegerField(help_text="Shared by tied players.")
    who = WhoSerializer()
    value = serializers.FloatField()


class BoardSerializer(Serializer):
    title = serializers.CharField()
    category = serializers.CharField()
    column = serializers.CharField()
    leaders = LeaderSerializer(many=True)


class LineSerializer(Serializer):
    """A row of a table. columns: by football data's names; null for no value."""

    place = serializers.IntegerField()
    who = WhoSerializer()
    games = serializers.IntegerField()
    columns = serializers.DictField(child=serializers.FloatField(allow_null=True))


class ScopeSerializer(serializers.Serializer):
    """The query parameters for the games that count."""

    season = serializers.CharField(
        required=False,
        help_text="A season’s name, or `all`; the current season if omitted.",
    )
    kind = serializers.ChoiceField(
        choices=[
            (kind.value, kind.label)
            for kind in (Fixture.Kind.REGULAR, Fixture.Kind.POSTSEASON)
        ],
        default=Fixture.Kind.REGULAR.value,
    )


class LeadersAskedSerializer(ScopeSerializer):
    team = serializers.IntegerField(required=False, **IDS)
    position = serializers.ChoiceField(
        choices=[(code, code) for code in POSITIONS], required=False
    )


class TableAskedSerializer(LeadersAskedSerializer):
    category = serializers.ChoiceField(
        choices=[(kind.slug, kind.title) for kind in CATEGORIES]
    )
    sort = serializers.CharField(
        required=False, help_text="A column, `games` or `name`."
    )
    turned = serializers.BooleanField(
        default=False, help_text="Reverse the order: smallest first, or names from Z."
    )
    per_game = serializers.BooleanField(default=False)


# A team's season ----------------------------------------------------------------------


class PlayedSerializer(Serializer):
    fixture = serializers.IntegerField(source="fixture.pk")
    outcome = serializers.CharField(help_text="W, L or T.")
    ours = serializers.IntegerField(source="points")
    theirs = serializers.IntegerField(source="against")
    opponent = serializers.IntegerField(source="opponent.pk")
    at_home = serializers.BooleanField()


class InjuredSerializer(ModelSerializer):
    class Meta:
        model = Player
        fields = ["id", "number", "name", "position", "hp", "status", "relief"]
        read_only_fields = fields


class PlaceSerializer(Serializer):
    record = serializers.CharField()
    words = serializers.CharField(source="text")
    why = serializers.CharField(
        source="reason", help_text="The tiebreaker, if there was one."
    )


class DepthSerializer(Serializer):
    position = serializers.CharField()
    players = serializers.ListField(
        child=serializers.IntegerField(), help_text="Starters first."
    )


class TeamLeaderSerializer(Serializer):
    title = serializers.CharField()
    who = WhoSerializer(source="leader")
    number = serializers.CharField()


class TeamSeasonSerializer(Serializer):
    """A team's current season."""

    season = serializers.CharField()
    standing = PlaceSerializer(allow_null=True, help_text="Null before the first game.")
    form = PlayedSerializer(many=True, help_text="Recent games, oldest first.")
    streak = serializers.CharField()
    injured = InjuredSerializer(many=True)
    depth = DepthSerializer(many=True)
    leaders = TeamLeaderSerializer(many=True)
    suspensions = SuspensionSerializer(many=True)


# A player ---------------------------------------------------------------------------


class CareerRowSerializer(Serializer):
    season = serializers.CharField(
        allow_null=True, help_text="Null for the whole career."
    )
    teams = serializers.ListField(child=serializers.IntegerField())
    games = serializers.IntegerField()
    columns = serializers.DictField(child=serializers.IntegerField())


class GameLineSerializer(Serializer):
    fixture = serializers.IntegerField()
    season = serializers.CharField()
    kind = serializers.CharField()
    team = serializers.IntegerField(allow_null=True)
    columns = serializers.DictField(child=serializers.IntegerField())


class HappenedSerializer(Serializer):
    """A player's condition after a game or week; the first one is at the start."""

    label = serializers.CharField()  # type: ignore[assignment]
    fixture = serializers.IntegerField(
        source="fixture.pk", default=None, allow_null=True, help_text="Null for a week."
    )
    hit = serializers.IntegerField(help_text="Hit points lost in the game.")
    hp = serializers.IntegerField()
    pr = serializers.IntegerField(allow_null=True)


def nonzero(lines: Any, names: tuple[str, ...]) -> dict[str, int]:
    """Return the columns that are not 0."""
    return {name: lines[name] for name in names if lines[name]}
