"""What is done in the background, again and again."""

from __future__ import annotations

from celery import shared_task
from django.db import connection
from django.db.models import F, Q

from games import absent, report
from games.models import Game


@shared_task
def tell_leagues() -> int:
    """Tell leagues what they have not heard of their games: after a crash, for one."""
    ended = Q(status__in=(Game.Status.FINISHED, Game.Status.FORFEITED))
    unheard = (ended & Q(told__lt=F("revision"))) | (~ended & Q(told__gt=0))
    waiting = Game.objects.filter(unheard, fixture__isnull=False)
    return sum(report.tell(pk) for pk in waiting.values_list("pk", flat=True))


@shared_task
def tell_coaches() -> int:
    """Tell coaches who are away that a table waits for them."""
    return absent.tell_absent()


@shared_task
def empty_journal() -> None:
    """Write SQLite's journal into its file, so that no answer has to wait for that."""
    if connection.in_atomic_block:
        return  # a writer cannot; the next time will do
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA wal_checkpoint(PASSIVE)")
