"""Background tasks of the league. Celery looks for tasks in this module."""

from __future__ import annotations

from celery import shared_task
from django.utils import timezone

from league.core import replies
from league.market import drafting
from league.weeks import closing, submitting

__all__ = [
    "close_due_weeks",
    "forget_replies",
    "pick_when_time_is_over",
]


@shared_task
def close_due_weeks() -> int:
    """Close weeks that are due; notify commissioners of unconfirmed results."""
    now = timezone.now()
    submitting.announce_overdue(now)
    return len(closing.close_due(now))


@shared_task
def forget_replies() -> int:
    """Delete old replies to programs."""
    return replies.forget_old()


@shared_task
def pick_when_time_is_over() -> int:
    """Pick for every team on the clock whose time is over."""
    return drafting.tick()
