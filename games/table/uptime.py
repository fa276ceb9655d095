"""The time in which the site served: clocks run in no other.

Every process of the site beats once a second on the newest stretch of service, and
begins a new one where nobody has beaten for a while. The time between two stretches is
an outage, however many processes there were. The process that measures is up itself, so
that nothing is an outage before the next stretch has begun.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta

from django.db import transaction

from games.models import Uptime

LAPSE = timedelta(seconds=3)  # without a beat, and the site was away
KNOWN = 50  # the newest stretches, for screens
MILLISECOND = timedelta(milliseconds=1)
Stretch = tuple[datetime, datetime]

# Of this process: the stretches at its last beat, and the time of that.
_known: tuple[Stretch, ...] = ()
_beaten: datetime | None = None


def beat(now: datetime) -> None:
    """Record that the site serves, and remember its last stretches of service."""
    global _known, _beaten
    stretches = Uptime.objects.order_by("-began", "-pk")
    with transaction.atomic():
        newest = stretches.select_for_update().first()
        if newest is not None and _is_over(newest, now):
            # Read again under the lock: it was held, perhaps, by a process that has
            # begun the next stretch meanwhile. After an outage all of them begin one.
            newest = stretches.first()
        if newest is None or _is_over(newest, now):
            Uptime.objects.create(began=now, until=now)
        elif newest.until < now:
            Uptime.objects.filter(pk=newest.pk).update(until=now)
    _known = _stretches(stretches[:KNOWN])
    _beaten = now


def _is_over(stretch: Uptime, now: datetime) -> bool:
    return stretch.until < now - LAPSE


def measured(since: datetime, now: datetime) -> int:
    """Return the milliseconds of service between two times.

    A process that beats knows the newest stretches; for what was before them, or in
    another process, the database is asked.
    """
    if _beaten is not None and timedelta() <= now - _beaten < LAPSE and _knows(since):
        return shown(since, now)
    rows = Uptime.objects.filter(until__gt=since).order_by("began", "pk")
    return served(_stretches(rows), since, now)


def _knows(since: datetime) -> bool:
    """True if this process's memory goes back so far."""
    return len(_known) < KNOWN or _known[-1][0] <= since


def shown(since: datetime, now: datetime) -> int:
    """Return the same by this process's memory, for screens."""
    return served(_known, since, now)


def served(stretches: Iterable[Stretch], since: datetime, now: datetime) -> int:
    """Return the milliseconds between two times, without gaps between stretches."""
    away, reached = timedelta(), since
    for began, until in sorted(stretches):
        if until <= since:
            continue
        away += max(timedelta(), min(began, now) - reached)
        reached = max(reached, min(until, now))
    return max(0, (now - since - away) // MILLISECOND)


def _stretches(rows: Iterable[Uptime]) -> tuple[Stretch, ...]:
    return tuple((row.began, row.until) for row in rows)
