"""What a league does in the background. Celery looks for tasks in this module."""

from __future__ import annotations

from celery import shared_task
from django.utils import timezone

from league.market import drafting
from league.models import replies
from league.notices.tasks import deliver, deliver_due
from league.weeks import closing, submitting

__all__ = [
    "close_due_weeks",
    "deliver",
    "deliver_due",
    "forget_replies",
    "pick_when_time_is_over",
]


@shared_task
def close_due_weeks() -> int:
    """Close the weeks whose hour has come; tell of results that nobody confirms."""
    now = timezone.now()
    submitting.tell_overdue(now)
    return len(closing.close_due(now))


@shared_task
def forget_replies() -> int:
    """Forget what programs were answered long ago."""
    return replies.forget_old()


@shared_task
def pick_when_time_is_over() -> int:
    """Pick for every team of a draft whose time is over."""
    return drafting.tick()
