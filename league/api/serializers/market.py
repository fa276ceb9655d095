"""How the market, trades and the draft look to programs."""

from typing import Any

from django.db.models import QuerySet
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from league.api.roster import RosterImportSerializer, RowErrorSerializer
from league.api.serializers.leagues import VisibleTeam
from league.market.pool import FEWEST_EACH, MOST_EACH
from league.models import Claim, Draft, League, MarketRules, Pick, Player, Trade
from league.positions import JERSEYS


@extend_schema_field(OpenApiTypes.INT)
class VisiblePlayer(serializers.PrimaryKeyRelatedField):
    """A player, or a free agent, named by his id; unseen he does not exist."""

    def get_queryset(self) -> QuerySet[Player]:
        leagues = League.objects.visible_to(self.context["request"].user)
        return Player.objects.in_leagues(leagues)


class FreeAgentSerializer(serializers.ModelSerializer):
    league = serializers.SlugField(source="pool.slug", read_only=True)
    secondary = serializers.ListField(child=serializers.CharField(), read_only=True)

    class Meta:
        model = Player
        fields = [
            *("id", "league", "number", "name", "position", "secondary", "hp", "pr")
        ]
        read_only_fields = fields


class SignSerializer(serializers.Serializer):
    team = VisibleTeam()
    number = serializers.IntegerField(min_value=JERSEYS[0], max_value=JERSEYS[-1])


class SignedSerializer(serializers.Serializer):
    """Either he plays for the team now, or a commissioner has to approve it."""

    player = serializers.IntegerField()
    team = serializers.IntegerField()
    signed = serializers.BooleanField()
    claim = serializers.IntegerField(allow_null=True, help_text="What waits.")


class ClaimSerializer(serializers.ModelSerializer):
    league = serializers.SlugField(source="team.league.slug", read_only=True)
    by = serializers.CharField(source="by.username", default=None, read_only=True)

    class Meta:
        model = Claim
        fields = ["id", "league", "team", "player", "number", "by", "at"]
        read_only_fields = fields


class MarketRulesSerializer(serializers.ModelSerializer):
    class Meta:
        model = MarketRules
        fields = ["signing", "trades_need_approval", "deadline"]


class PoolRowSerializer(serializers.Serializer):
    line = serializers.IntegerField()
    number = serializers.IntegerField()
    name = serializers.CharField()
    position = serializers.CharField()
    secondary = serializers.ListField(child=serializers.CharField())


class PoolFileSerializer(RosterImportSerializer):
    """Free agents as a roster is written: a text, or a CSV or Excel file."""


class PoolPlanSerializer(serializers.Serializer):
    """What came, or with `preview` would come. With anything wrong nothing does."""

    rows = PoolRowSerializer(many=True)
    wrong = RowErrorSerializer(many=True, source="errors")
    added = serializers.IntegerField(help_text="How many were new.")


class MakeSerializer(serializers.Serializer):
    each = serializers.IntegerField(
        min_value=FEWEST_EACH, max_value=MOST_EACH, help_text="Players for each team."
    )


class MadeSerializer(serializers.Serializer):
    added = serializers.IntegerField()


class StatusSerializer(serializers.Serializer):
    to = serializers.ChoiceField(choices=Player.Status.choices)


# Trades -----------------------------------------------------------------------------


class TradedSerializer(serializers.Serializer):
    """A player of a trade. player: null once he is in the league no more."""

    player = serializers.IntegerField(source="player_id", allow_null=True)
    words = serializers.CharField()


class TradeSerializer(serializers.ModelSerializer):
    league = serializers.SlugField(source="offering.league.slug", read_only=True)
    gives = TradedSerializer(many=True, read_only=True)
    gets = TradedSerializer(many=True, read_only=True)

    class Meta:
        model = Trade
        fields = [
            *("id", "league", "offering", "receiving", "status", "gives", "gets"),
            *("note", "answers", "made", "changed"),
        ]
        read_only_fields = fields


class CounterSerializer(serializers.Serializer):
    """Whom the side that offers gives and gets."""

    gives = VisiblePlayer(many=True, allow_empty=False)
    gets = VisiblePlayer(many=True, allow_empty=False)
    note = serializers.CharField(max_length=200, allow_blank=True, default="")

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        for side in ("gives", "gets"):
            attrs[side] = list(dict.fromkeys(attrs[side]))
        return attrs


class OfferSerializer(CounterSerializer):
    offering = VisibleTeam()
    receiving = VisibleTeam()


# The draft --------------------------------------------------------------------------


class DraftSettingsSerializer(serializers.ModelSerializer):
    class Meta:
        model = Draft
        fields = ["rounds", "clock"]
        extra_kwargs = {"clock": {"help_text": "Seconds for a pick; null for none."}}


class PickSerializer(serializers.ModelSerializer):
    class Meta:
        model = Pick
        fields = ["number", "team", "player", "words", "auto", "at"]
        read_only_fields = fields


class SlotSerializer(serializers.Serializer):
    number = serializers.IntegerField()
    round = serializers.IntegerField()
    team = serializers.IntegerField(source="team.pk")


class DraftStateSerializer(serializers.Serializer):
    """Where a draft stands. ends: when the time of the pick that is on is over."""

    status = serializers.ChoiceField(choices=Draft.Status.choices)
    rounds = serializers.IntegerField()
    clock = serializers.IntegerField(allow_null=True)
    ends = serializers.DateTimeField(allow_null=True)
    order = serializers.ListField(
        child=serializers.IntegerField(), help_text="Teams as they pick first."
    )
    now = SlotSerializer(allow_null=True, help_text="The pick on the clock.")
    coming = SlotSerializer(many=True)
    picks = PickSerializer(many=True, help_text="The last one first.")


class PickedSerializer(serializers.Serializer):
    """player: left out, it is the team's first wish, else whom it needs most."""

    number = serializers.IntegerField(min_value=1, max_value=32767)
    player = VisiblePlayer(required=False)


class NumberSerializer(serializers.Serializer):
    number = serializers.IntegerField(min_value=1, max_value=32767)


class DraftTeamSerializer(serializers.Serializer):
    team = VisibleTeam()


class QueuedSerializer(serializers.Serializer):
    team = VisibleTeam()
    player = VisiblePlayer()


class WishSerializer(serializers.Serializer):
    place = serializers.IntegerField()
    player = serializers.IntegerField(source="player_id")
    name = serializers.CharField(source="player.name")
    position = serializers.CharField(source="player.position")
