"""What is done in the background, again and again."""

from __future__ import annotations

from celery import shared_task
from django.db import connection
from django.db.models import F

from games import report
from games.models import Game


@shared_task
def tell_leagues() -> int:
    """Tell leagues of the games they have not heard of: after a crash, for one."""
    ended = (Game.Status.FINISHED, Game.Status.FORFEITED)
    waiting = Game.objects.filter(
        status__in=ended, fixture__isnull=False, told__lt=F("revision")
    )
    return sum(report.tell(pk) for pk in waiting.values_list("pk", flat=True))


@shared_task
def empty_journal() -> None:
    """Write SQLite's journal into its file, so that no answer has to wait for that."""
    if connection.in_atomic_block:
        return  # a writer cannot; the next time will do
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA wal_checkpoint(PASSIVE)")
