"""The first answer to a program's request, for when it asks once more.

A program that did not hear the answer sends the same request again with the same key,
and is told what it was told the first time. `league.api.base` writes these.
"""

from datetime import timedelta

from django.conf import settings
from django.db import models
from django.utils import timezone

KEPT_FOR = timedelta(days=1)
LONGEST_KEY = 100


class Reply(models.Model):
    """What a request with a key was answered. digest: of the request itself."""

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
    """Forget answers that nobody asks for again; how many there were."""
    old = Reply.objects.filter(made__lt=timezone.now() - KEPT_FOR)
    return old.delete()[0]
