"""What is sent in the background: at once, and again where it did not go out."""

from celery import shared_task

from league.notices import delivering


@shared_task
def deliver(keys: list[int]) -> int:
    """Send what has just been told; how many went out."""
    return sum(delivering.deliver(key) for key in keys)


@shared_task
def deliver_due() -> int:
    """Send what is due still: after a failure, or a process that was killed."""
    return sum(delivering.deliver(key) for key in delivering.due())
