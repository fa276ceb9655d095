"""Resetting a league's secret addresses when a member leaves.

However somebody stops being a member (removed, replaced, or with a deleted team), the
private league's calendars and feeds get a new key, and the old one stops working.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.contrib.auth.models import User
from django.db.models.signals import m2m_changed, pre_delete
from django.utils import timezone

from league.core.models import League
from league.fans.models import CalendarKey, new_key
from league.teams.models import Team

_THROUGH = (
    League.commissioners.through,
    League.officials.through,
    Team.coaches.through,
)


def connect() -> None:
    for through in _THROUGH:
        m2m_changed.connect(_changed, sender=through, dispatch_uid=f"left {through}")
    pre_delete.connect(_team_goes, sender=Team, dispatch_uid="left with a team")
    pre_delete.connect(_account_goes, sender=User, dispatch_uid="left for good")


def _changed(
    instance: Any, action: str, pk_set: set[int] | None, reverse: bool, **more: Any
) -> None:
    if action != "post_remove" or reverse or not pk_set:
        return
    league = instance.league if isinstance(instance, Team) else instance
    if pk_set - members(league):
        _renew([league])


def _team_goes(instance: Team, **more: Any) -> None:
    """Reset the key with a deleted team, whose coaches may lose the league."""
    if instance.coaches.exists():
        _renew([instance.league])


def _account_goes(instance: User, **more: Any) -> None:
    _renew(League.objects.of(instance))


def _renew(leagues: Iterable[League]) -> None:
    keys = CalendarKey.objects.filter(league__in=list(leagues))
    for key in keys.order_by("pk"):
        key.key, key.renewed = new_key(), timezone.now()
        key.save(update_fields=["key", "renewed"])


def members(league: League) -> set[int]:
    """Return the keys of all commissioners, officials and coaches of a league."""
    return {
        *league.commissioners.values_list("pk", flat=True),
        *league.officials.values_list("pk", flat=True),
        *Team.coaches.through.objects.filter(team__league=league).values_list(
            "user_id", flat=True
        ),
    }
