"""The computer's turns at the tables that somebody looks at, with a short pause.

It runs beside the site in every process, for the tables with viewers there, so that
nothing is computed for nobody; whoever comes first answers, and the others find the
question answered. Once the last viewer has gone, the current play is finished. Whoever
comes later wakes it, after a night or after the server was killed.
"""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime, timedelta

import structlog
from django.conf import settings
from django.utils import timezone

from games.table import programs, services, store
from games.table.table import Table

log = structlog.get_logger("buzzboard.computer")

AFTER_FAULT = timedelta(minutes=1)  # until a table that fails is tried again here
LATE = timedelta(seconds=2)  # after its pause, and a page lets it answer
MOST_ANSWERS = 200  # in one go of a process; the other tables come in the next

# Of this process: the plays that its viewers were looking at last, and the tables that
# have failed.
_watched: dict[str, int] = {}
_resting: dict[str, datetime] = {}


def play_due(viewed: Collection[str], now: datetime) -> float | None:
    """Answer what is due at these tables, and finish plays that nobody looks at now.

    Return the seconds until the next answer is due; None while none is.
    """
    for slug in [slug for slug, until in _resting.items() if until <= now]:
        del _resting[slug]
    waits: list[float] = []
    answers = 0
    for slug in [*viewed, *(slug for slug in _watched if slug not in viewed)]:
        if slug in _resting:
            continue
        try:
            wait = _wait(slug, now, viewed=slug in viewed)
            if wait == 0.0 and answers < MOST_ANSWERS:
                answers += 1
                wait = _play(slug, now)
        except Exception:
            _rest(slug, now)
            continue
        waits += [] if wait is None else [wait]
    return min(waits, default=None)


def _wait(slug: str, now: datetime, *, viewed: bool) -> float | None:
    """Return the seconds until the computer answers there; None if it is not asked."""
    table = store.glance(slug)
    if viewed:
        _watched[slug] = table.play.index
    has_turn = programs.awaited(table) and not _is_left(table)
    if not has_turn and not (viewed and table.chairs.programs):
        _watched.pop(slug, None)  # the next viewer wakes it
    return due_in(table, now) if has_turn else None


def _play(slug: str, now: datetime) -> float | None:
    """Take a turn; return the seconds until the next one, None if there is none."""
    before = store.table(slug)
    if programs.awaited(before) and (left := due_in(before, now)) > 0:
        return left  # another process has answered, and this is the next question
    services.play_for_computer(slug)
    after = store.table(slug)
    if not programs.awaited(after):
        return None
    if after.seq == before.seq:
        # Refused, and nobody else has answered: it would be refused again at once.
        raise RuntimeError("the computer's turn changed nothing")
    return due_in(after, now)


def _is_left(table: Table) -> bool:
    """True once the play is over that its last viewer saw."""
    return table.play.index != _watched.get(table.setting.slug)


def due_in(table: Table, now: datetime) -> float:
    """Return the seconds until the computer answers: a pause after the last line."""
    if table.at is None:
        return 0.0
    pause = timedelta(seconds=settings.COMPUTER_PAUSE)
    return max(0.0, (table.at + pause - now).total_seconds())


def wake_computer(table: Table) -> Table:
    """Let the computer answer at once what is overdue; return the table as it is then.

    For a coach without a socket, as programs are, and after a server was killed. A
    fault of the computer's takes no page away from its coach.
    """
    slug, now = table.setting.slug, timezone.now()
    if _resting.get(slug, now) > now or not programs.awaited(table):
        return table
    if due_in(table, now - LATE) > 0:
        return table
    try:
        services.catch_up(slug)
    except Exception:
        _rest(slug, now)
    return store.table(slug)


def _rest(slug: str, now: datetime) -> None:
    """Leave a table alone for a while, after the fault that is being handled."""
    log.exception("the computer failed", game=slug)
    _resting[slug] = now + AFTER_FAULT
