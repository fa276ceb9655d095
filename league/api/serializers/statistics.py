"""How statistics and a team's and a player's season look to programs."""

from typing import Any

from rest_framework import serializers

from league.api.serializers.weeks import SuspensionSerializer
from league.models import Fixture, Player
from league.positions import POSITIONS
from league.statistics.categories import CATEGORIES


class WhoSerializer(serializers.Serializer):
    """Somebody in a table. player: null for a figure that is none of the league's."""

    name = serializers.CharField()
    number = serializers.IntegerField(allow_null=True)
    position = serializers.CharField()
    team = serializers.IntegerField(source="team.pk")
    player = serializers.IntegerField(allow_null=True)


class LeaderSerializer(serializers.Serializer):
    place = serializers.IntegerField(help_text="Shared by those who are level.")
    who = WhoSerializer()
    value = serializers.FloatField()


class BoardSerializer(serializers.Serializer):
    title = serializers.CharField()
    category = serializers.CharField()
    column = serializers.CharField()
    leaders = LeaderSerializer(many=True)


class LineSerializer(serializers.Serializer):
    """A row of a table. columns: by the names of football data; null for no value."""

    place = serializers.IntegerField()
    who = WhoSerializer()
    games = serializers.IntegerField()
    columns = serializers.DictField(child=serializers.FloatField(allow_null=True))


class ScopeSerializer(serializers.Serializer):
    """Which games count, as the address asks."""

    season = serializers.CharField(
        required=False, help_text="Its name; `all` for all; without it the current one."
    )
    kind = serializers.ChoiceField(
        choices=[
            (kind.value, kind.label)
            for kind in (Fixture.Kind.REGULAR, Fixture.Kind.POSTSEASON)
        ],
        default=Fixture.Kind.REGULAR.value,
    )


class LeadersAskedSerializer(ScopeSerializer):
    team = serializers.IntegerField(required=False, min_value=1)
    position = serializers.ChoiceField(
        choices=[(code, code) for code in POSITIONS], required=False
    )


class TableAskedSerializer(LeadersAskedSerializer):
    category = serializers.ChoiceField(
        choices=[(each.slug, each.title) for each in CATEGORIES]
    )
    sort = serializers.CharField(
        required=False, help_text="A column, `games` or `name`."
    )
    turned = serializers.BooleanField(
        default=False, help_text="The other way round: the least first, or from Z on."
    )
    per_game = serializers.BooleanField(default=False)


# A team's season ----------------------------------------------------------------------


class PlayedSerializer(serializers.Serializer):
    fixture = serializers.IntegerField(source="fixture.pk")
    outcome = serializers.CharField(help_text="W, L or T.")
    ours = serializers.IntegerField()
    theirs = serializers.IntegerField()
    opponent = serializers.IntegerField(source="opponent.pk")
    at_home = serializers.BooleanField()


class InjuredSerializer(serializers.ModelSerializer):
    class Meta:
        model = Player
        fields = ["id", "number", "name", "position", "hp", "status", "relief"]
        read_only_fields = fields


class PlaceSerializer(serializers.Serializer):
    record = serializers.CharField()
    words = serializers.CharField()
    why = serializers.CharField(help_text="What placed it there.")


class DepthSerializer(serializers.Serializer):
    position = serializers.CharField()
    players = serializers.ListField(
        child=serializers.IntegerField(), help_text="The first one starts."
    )


class TeamLeaderSerializer(serializers.Serializer):
    title = serializers.CharField()
    who = WhoSerializer()
    number = serializers.CharField()


class TeamSeasonSerializer(serializers.Serializer):
    """The current season of a team, as its page shows it."""

    season = serializers.CharField()
    standing = PlaceSerializer(allow_null=True, help_text="Null before a game.")
    form = PlayedSerializer(many=True, help_text="Its last games, oldest first.")
    streak = serializers.CharField()
    injured = InjuredSerializer(many=True)
    depth = DepthSerializer(many=True)
    leaders = TeamLeaderSerializer(many=True)
    suspensions = SuspensionSerializer(many=True)


# A player ---------------------------------------------------------------------------


class CareerRowSerializer(serializers.Serializer):
    season = serializers.CharField(allow_null=True, help_text="Null for all of them.")
    teams = serializers.ListField(child=serializers.IntegerField())
    games = serializers.IntegerField()
    columns = serializers.DictField(child=serializers.IntegerField())


class GameLineSerializer(serializers.Serializer):
    fixture = serializers.IntegerField()
    season = serializers.CharField()
    kind = serializers.CharField()
    team = serializers.IntegerField(allow_null=True)
    columns = serializers.DictField(child=serializers.IntegerField())


class HappenedSerializer(serializers.Serializer):
    """How he was after a game or a closed week; the first one is how he began."""

    label = serializers.CharField()  # type: ignore[assignment]
    fixture = serializers.IntegerField(
        source="fixture.pk", default=None, allow_null=True, help_text="None of a week."
    )
    hit = serializers.IntegerField(help_text="Hit points lost in it.")
    hp = serializers.IntegerField()
    pr = serializers.IntegerField(allow_null=True)


def named(lines: Any, names: tuple[str, ...]) -> dict[str, int]:
    """The columns that are not 0."""
    return {name: lines[name] for name in names if lines[name]}
