"""Serializers of the market, trades and the draft."""

from typing import Any

from rest_framework import serializers

from config.strict import ModelSerializer, Serializer
from league.competition.positions import JERSEYS
from league.core.api.base import IDS
from league.core.api.moments import MomentField, OnLeagueClock
from league.market.models import Claim, Draft, MarketRules, Pick, Trade
from league.market.pool import FEWEST_EACH, LARGEST_POOL, MOST_EACH
from league.teams.api.roster import RosterImportSerializer, RowErrorSerializer
from league.teams.models import Player
from league.teams.serializers import VisiblePlayer, VisibleTeam


class FreeAgentSerializer(ModelSerializer):
    league = serializers.SlugField(source="pool.slug", read_only=True)
    secondary = serializers.ListField(child=serializers.CharField(), read_only=True)

    class Meta:
        model = Player
        fields = [
            *("id", "league", "number", "name", "position", "secondary", "hp", "pr")
        ]
        read_only_fields = fields


class SignSerializer(Serializer):
    team = VisibleTeam()
    number = serializers.IntegerField(min_value=JERSEYS[0], max_value=JERSEYS[-1])


class SignedSerializer(Serializer):
    """A signing, or a claim that needs a commissioner's approval."""

    player = serializers.IntegerField()
    team = serializers.IntegerField()
    signed = serializers.BooleanField()
    claim = serializers.IntegerField(allow_null=True, help_text="The pending claim.")


class ClaimSerializer(ModelSerializer):
    league = serializers.SlugField(source="team.league.slug", read_only=True)
    by = serializers.CharField(source="by.username", default=None, read_only=True)

    class Meta:
        model = Claim
        fields = ["id", "league", "team", "player", "number", "by", "at"]
        read_only_fields = fields


class MarketRulesSerializer(OnLeagueClock, ModelSerializer):
    deadline = MomentField(required=False, allow_null=True)

    class Meta:
        model = MarketRules
        fields = ["signing", "trades_need_approval", "deadline"]


class RemoveSerializer(Serializer):
    """Ids of free agents."""

    players = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=IDS["max_value"]),
        allow_empty=False,
        max_length=LARGEST_POOL,
    )


class RemovedSerializer(Serializer):
    removed = serializers.IntegerField()


class PoolRowSerializer(Serializer):
    line = serializers.IntegerField()
    number = serializers.IntegerField()
    name = serializers.CharField()
    position = serializers.CharField()
    secondary = serializers.ListField(child=serializers.CharField())
    notice = serializers.CharField()


class PoolFileSerializer(RosterImportSerializer):
    """Free agents in the format of a roster: text, or a CSV or Excel file."""


class PoolPlanSerializer(Serializer):
    """The players added, or with `preview` to be added; none with any errors."""

    rows = PoolRowSerializer(many=True)
    wrong = RowErrorSerializer(many=True, source="errors")
    added = serializers.IntegerField(help_text="Number of new players.")
    notes = serializers.ListField(
        child=serializers.CharField(), help_text="Remarks on how the file was read."
    )


class MakeSerializer(Serializer):
    each = serializers.IntegerField(
        min_value=FEWEST_EACH, max_value=MOST_EACH, help_text="Players per team."
    )


class MadeSerializer(Serializer):
    added = serializers.IntegerField()


class StatusSerializer(Serializer):
    to = serializers.ChoiceField(choices=Player.Status.choices)


class TradedSerializer(Serializer):
    """A player of a trade. player: null if no longer in the league."""

    player = serializers.IntegerField(source="player_id", allow_null=True)
    words = serializers.CharField()


class TradeSerializer(ModelSerializer):
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


class CounterSerializer(Serializer):
    """The players that the offering team gives and gets."""

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


class DraftSettingsSerializer(ModelSerializer):
    class Meta:
        model = Draft
        fields = ["rounds", "clock"]
        extra_kwargs = {"clock": {"help_text": "Seconds per pick; null for no clock."}}


class PickSerializer(ModelSerializer):
    class Meta:
        model = Pick
        fields = ["number", "team", "player", "words", "auto", "at"]
        read_only_fields = fields


class SlotSerializer(Serializer):
    number = serializers.IntegerField()
    round = serializers.IntegerField()
    team = serializers.IntegerField(source="team.pk")


class DraftStateSerializer(Serializer):
    """The state of a draft. ends: the deadline of the current pick."""

    status = serializers.ChoiceField(choices=Draft.Status.choices)
    rounds = serializers.IntegerField()
    clock = serializers.IntegerField(allow_null=True)
    ends = serializers.DateTimeField(allow_null=True)
    order = serializers.ListField(
        child=serializers.IntegerField(),
        help_text="Teams in the order of the first round.",
    )
    now = SlotSerializer(allow_null=True, help_text="The pick on the clock.")
    coming = SlotSerializer(many=True)
    picks = PickSerializer(many=True, help_text="Latest first.")


class PickedSerializer(Serializer):
    """A pick. Without a player: first in the team's queue, else by need."""

    number = serializers.IntegerField(min_value=1, max_value=32767)
    player = VisiblePlayer(required=False)


class NumberSerializer(Serializer):
    number = serializers.IntegerField(min_value=1, max_value=32767)


class DraftTeamSerializer(Serializer):
    team = VisibleTeam()


class QueuedSerializer(Serializer):
    team = VisibleTeam()
    player = VisiblePlayer()


class WishSerializer(Serializer):
    place = serializers.IntegerField()
    player = serializers.IntegerField(source="player_id")
    name = serializers.CharField(source="player.name")
    position = serializers.CharField(source="player.position")
