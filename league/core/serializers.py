"""Leagues, people and named rows, as programs see them."""

from typing import Any

from django.contrib.auth.models import User
from django.db.models import QuerySet
from drf_spectacular.utils import OpenApiExample, extend_schema_field
from drf_spectacular.utils import extend_schema_serializer as shown
from rest_framework import serializers

from config.strict import ModelSerializer, Serializer
from league.core import ledger, locks
from league.core.models import League
from league.core.options import options_schema

READING = {"GET", "HEAD", "OPTIONS"}


class Shared(serializers.RelatedField):
    """Field that names a row of a league, which a write then keeps from deletion.

    The middleware locks the league where the address names it; for a new row only this
    field knows it.
    """

    def to_internal_value(self, data: Any) -> Any:
        row = super().to_internal_value(data)
        if self.context["request"].method in READING:
            return row
        locks.share_league(pk=ledger.league_key(row))
        # Read again: the row may have been deleted before the lock.
        return super().to_internal_value(data)


def example(sent: dict[str, Any]) -> list[OpenApiExample]:
    """Return an example of a request's body."""
    return [OpenApiExample("sent", sent, request_only=True)]


class VisibleLeague(Shared, serializers.SlugRelatedField):
    """Field that names a league by its slug; only leagues that the caller can see."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(slug_field="slug", **kwargs)

    def get_queryset(self) -> QuerySet[League]:
        return League.objects.visible_to(self.context["request"].user)


class People(serializers.SlugRelatedField):
    """Field that names a person by username."""

    def __init__(self, **kwargs: Any) -> None:
        queryset = None if kwargs.get("read_only") else User.objects.all()
        super().__init__(slug_field="username", queryset=queryset, **kwargs)


@extend_schema_field(options_schema())
class Options(serializers.JSONField):
    """A league's values of its rulebook's options."""


@shown(
    examples=example(
        {"name": "Tin Cup", "time_zone": "America/Chicago", "public": True}
    )
)
class LeagueSerializer(ModelSerializer):
    options = Options(required=False)
    commissioners = People(many=True, required=False)
    officials = People(many=True, required=False)

    class Meta:
        model = League
        fields = [
            *("slug", "name", "rulebook", "options", "public", "time_zone"),
            *("dates", "open_log", "commissioners", "officials"),
            *("forfeit_points", "team_creation", "stats_method"),
            *("active_limit", "roster_limit"),
            *("computer_games", "computer_covers"),
        ]
        read_only_fields = ["slug"]


class ConfirmedSerializer(Serializer):
    """confirmed: go through with the further effects that a 409 listed."""

    confirmed = serializers.BooleanField(required=False, write_only=True)
