"""Replies to programs' requests, saved so that a repeated request gets the same one.

A program that did not receive the reply sends its request again with the same key, and
gets the first reply. `league.core.api.base` writes these.
"""

from datetime import timedelta

from django.conf import settings
from django.db import models
from django.utils import timezone

KEPT_FOR = timedelta(days=1)
LONGEST_KEY = 100


class Reply(models.Model):
    """Reply to a request with a key. digest: of the request itself."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    key = models.CharField(max_length=LONGEST_KEY)
    digest = models.CharField(max_length=64)
    status = models.PositiveSmallIntegerField(default=0)
    body = models.TextField(blank=True)
    made = models.DateTimeField(default=timezone.now, db_index=True)

    class Meta:
        verbose_name_plural = "replies"
        constraints = [
            models.UniqueConstraint(
                fields=["user", "key"], name="one_reply_to_a_key_of_a_user"
            )
        ]

    def __str__(self) -> str:
        return f"{self.status} to {self.key}"


def forget_old() -> int:
    """Delete replies that are too old to be requested; return their number."""
    old = Reply.objects.filter(made__lt=timezone.now() - KEPT_FOR)
    return old.delete()[0]
