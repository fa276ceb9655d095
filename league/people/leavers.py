"""Whoever loses a league loses its secret addresses: they are renewed at once.

However somebody stops being a member (removed, transferred, gone with his team), the
private league's calendars and feeds get a new key, and the one he knows finds nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.contrib.auth.models import User
from django.db.models.signals import m2m_changed, pre_delete
from django.utils import timezone

from league.models import CalendarKey, League, Team
from league.models.weeks import new_key

_THROUGH = (
    League.commissioners.through,
    League.officials.through,
    Team.coaches.through,
)


def connect() -> None:
    for through in _THROUGH:
        m2m_changed.connect(_changed, sender=through, dispatch_uid=f"left {through}")
    pre_delete.connect(_team_goes, sender=Team, dispatch_uid="left with his team")
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
    """A team that is deleted: whoever coached only it is no member any more."""
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
    """The keys of all who run it, officiate in it or coach one of its teams."""
    return {
        *league.commissioners.values_list("pk", flat=True),
        *league.officials.values_list("pk", flat=True),
        *Team.coaches.through.objects.filter(team__league=league).values_list(
            "user_id", flat=True
        ),
    }
