"""Scheduled tasks of the outbox; sending is not one of them."""

from datetime import timedelta

import structlog
from celery import shared_task
from django.utils import timezone

from outbox import queue

log = structlog.get_logger("buzzboard.outbox")

LONG = timedelta(minutes=15)


@shared_task
def tend() -> int:
    """Warn of deliveries that wait too long; delete those that ended long ago."""
    for lane in queue.LANES:
        number, since = queue.waiting(lane)
        if since is not None and timezone.now() - since > LONG:
            log.warning("deliveries wait", lane=lane, waiting=number, since=since)
    return queue.forget_old()
