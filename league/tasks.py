"""What the league does in the background. Celery looks for tasks in this module."""

from celery import shared_task

from league import replies
from league.notices.tasks import deliver, deliver_due

__all__ = ["deliver", "deliver_due", "forget_replies"]


@shared_task
def forget_replies() -> int:
    """Forget what programs were answered long ago."""
    return replies.forget_old()
