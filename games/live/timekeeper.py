"""The timekeeper of a process: it beats for the site, and ends limits whose time is up.

Beside it the computer takes its turns at tables with viewers (`games.live.computer`).

It runs beside the site in every process, with and without Celery, whether or not
anybody is there; whoever comes first ends a limit, and the others find it ended. What
changes is shown to this process's viewers at once, and to the others by a notice.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from contextlib import suppress
from datetime import datetime, timedelta
from typing import Any

import structlog
from django.db.models import QuerySet
from django.utils import timezone

from games.live import computer, publishing
from games.live.change import Change
from games.live.database_threads import in_thread
from games.live.hub import hub
from games.models import Game
from games.table import services, uptime

log = structlog.get_logger("buzzboard.clock")

BEAT = 1.0  # seconds
SHORTEST = 0.01
AFTER_FAULT = timedelta(minutes=1)  # until a game that fails is tried again here

# Of this process alone: another may know the book that this one lacks, as while a new
# version is being rolled out.
_resting: dict[str, datetime] = {}


async def start() -> asyncio.Task[None]:
    """Begin, with the first beat before anything is served."""
    await _beat()
    return asyncio.create_task(_keep())


async def _keep() -> None:
    async with asyncio.TaskGroup() as duties:
        duties.create_task(_keep_time())
        duties.create_task(_play())


async def _play() -> None:
    """Let the computer answer when its pause is over, or a table has changed."""
    while True:
        hub().stirred.clear()
        pause = await _turn()
        with suppress(TimeoutError):
            await asyncio.wait_for(hub().stirred.wait(), pause)


async def _turn() -> float:
    """Take the turns that are due; return the seconds until there may be more."""
    return await _outlast("the computer failed", take_turns, hub().viewed)


def take_turns(viewed: Collection[str]) -> tuple[list[Change], float]:
    """Let the computer answer what is due; return the changes and the pause."""
    with publishing.collected() as changes:
        wait = computer.play_due(viewed, timezone.now())
    return changes, BEAT if wait is None else min(BEAT, max(SHORTEST, wait))


async def _keep_time() -> None:
    while True:
        pause = await _beat()
        await asyncio.sleep(pause)


async def _beat() -> float:
    """Beat, end what is due; return the seconds until there may be more."""
    return await _outlast("the timekeeper failed", tick)


async def _outlast(
    fault: str, work: Callable[..., tuple[list[Change], float]], *given: Any
) -> float:
    """Run one duty in a thread and show its changes; return the seconds until more.

    The database may be away for a while: both duties must outlive that.
    """
    try:
        changes, pause = await in_thread(work, *given)
    except Exception:
        log.exception(fault)
        return BEAT
    for change in changes:
        hub().publish(change)
    return pause


def tick() -> tuple[list[Change], float]:
    """Beat once and end the limits that are due; return the changes and the pause."""
    uptime.beat(timezone.now())
    with publishing.collected() as changes:
        end_due(timezone.now())
    return changes, _pause()


def end_due(now: datetime) -> None:
    """End every limit whose time is up. A game that fails holds up no other."""
    for slug in [slug for slug, until in _resting.items() if until <= now]:
        del _resting[slug]
    due = _waiting().filter(deadline__lte=now)
    for slug in list(due.values_list("slug", flat=True)):
        try:
            services.expire(slug)
        except Exception:
            log.exception("could not end a limit", game=slug)
            _resting[slug] = now + AFTER_FAULT


def _waiting() -> QuerySet[Game]:
    """Return the games with a limit that this process may end, the next one first."""
    games = Game.objects.filter(deadline__isnull=False).order_by("deadline")
    return games.exclude(slug__in=list(_resting))


def _pause() -> float:
    """Return the seconds to the next deadline, one beat at most."""
    games = _waiting()
    first = games.values_list("deadline", flat=True).first()
    if first is None:
        return BEAT
    return min(BEAT, max(SHORTEST, (first - timezone.now()).total_seconds()))
