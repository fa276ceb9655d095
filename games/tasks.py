"""What is done again in the background until it has worked."""

from __future__ import annotations

from celery import shared_task
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
