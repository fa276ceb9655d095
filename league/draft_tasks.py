"""What a draft has done in the background."""

from __future__ import annotations

from celery import shared_task

from league import drafting


@shared_task
def pick_when_time_is_over() -> int:
    """Pick for every team whose time is over."""
    return drafting.tick()
