"""Whoever loses a league loses its secret addresses: they are renewed at once.

However somebody stops being a member (removed, transferred, gone with his team), the
private league's calendars and feeds get a new key, and the one he knows finds nothing.
"""

from __future__ import annotations

from typing import Any

from django.db.models.signals import m2m_changed
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


def _changed(
    instance: Any, action: str, pk_set: set[int] | None, reverse: bool, **more: Any
) -> None:
    if action != "post_remove" or reverse or not pk_set:
        return
    league = instance.league if isinstance(instance, Team) else instance
    staying = members(league)
    if pk_set - staying:
        CalendarKey.objects.filter(league=league).update(
            key=new_key(), renewed=timezone.now()
        )


def members(league: League) -> set[int]:
    """The keys of all who run it, officiate in it or coach one of its teams."""
    return {
        *league.commissioners.values_list("pk", flat=True),
        *league.officials.values_list("pk", flat=True),
        *Team.coaches.through.objects.filter(team__league=league).values_list(
            "user_id", flat=True
        ),
    }
