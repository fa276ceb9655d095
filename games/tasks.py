"""Scheduled tasks of live games."""

from __future__ import annotations

from celery import shared_task
from django.db import connection
from django.db.models import F, Q

from games.live import reminders
from games.log import damage
from games.models import Game
from games.reports import league_report


@shared_task
def tell_leagues() -> int:
    """Report to leagues the ends of games that they have missed, after a crash."""
    ended = Q(status__in=(Game.Status.FINISHED, Game.Status.FORFEITED))
    unheard = (ended & Q(told__lt=F("revision"))) | (~ended & Q(told__gt=0))
    waiting = Game.objects.filter(unheard, fixture__isnull=False)
    return damage.sum_over(
        "league not notified",
        waiting.values_list("pk", flat=True),
        league_report.report_game,
    )


@shared_task
def tell_coaches() -> int:
    """Remind coaches who are away that a table waits for them."""
    return reminders.remind_absent()


@shared_task
def empty_journal() -> None:
    """Write SQLite's journal into its file, so that no answer has to wait for that."""
    if connection.in_atomic_block:
        return  # a writer cannot run it; the next run will
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA wal_checkpoint(PASSIVE)")
