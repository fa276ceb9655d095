"""What the league does in the background, again and again."""

from __future__ import annotations

from celery import shared_task
from django.utils import timezone

from league import closing, submitting


@shared_task
def close_due_weeks() -> int:
    """Close the weeks whose hour has come; tell of results that nobody confirms."""
    now = timezone.now()
    submitting.tell_overdue(now)
    return len(closing.close_due(now))
