"""What the league does in the background. Celery looks for tasks in this module."""

from league.notices.tasks import deliver, deliver_due

__all__ = ["deliver", "deliver_due"]
