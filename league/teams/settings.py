"""Checks of a league's settings against its teams: dice method and roster sizes.

Receivers of `league_changing`; they refuse settings that existing teams violate.
"""

from collections.abc import Mapping
from typing import Any

from django.core.exceptions import ValidationError
from django.dispatch import receiver

from config.gone import lock
from league.core import signals
from league.core.models import League
from league.teams import sizes
from league.teams.models import TeamSeason


@receiver(signals.league_changing)
def check_settings(league: League, fields: Mapping[str, Any], **kwargs: Any) -> None:
    """Refuse settings that the league's current teams violate."""
    _check_method(league, fields.get("stats_method"))
    _check_sizes(league, fields)


def _check_sizes(league: League, fields: Mapping[str, Any]) -> None:
    names = ("active_limit", "roster_limit")
    new = [fields.get(name, getattr(league, name)) for name in names]
    # Locked, so that the second of two concurrent changes sees the first one's sizes.
    lock(League, league.pk)
    if new != list(League.objects.values_list(*names).get(pk=league.pk)):
        sizes.check_change(league, *new)


def _check_method(league: League, number: int | None) -> None:
    """Refuse a new method after a roll ("Randomly Generating Team Stats")."""
    others = TeamSeason.objects.filter(season=league.season, method__isnull=False)
    if number is not None and others.exclude(method=number).exists():
        reason = "Teams have already rolled with another method this season."
        raise ValidationError({"stats_method": reason})
