"""Stored notices with their readers, switches and devices.

`league.notices.inbox` and `league.notices.delivering` write these.
"""

from datetime import timedelta

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.timesince import timesince

from league.notices.kinds import CHANNELS, kind_of

LONGEST_TEXT = 300
CHANNEL_CHOICES = [(channel.value, label) for channel, label in CHANNELS.items()]


class Notice(models.Model):
    """Notice to a user. shown: it is in the app, not in other channels alone.

    key: its subject. A user gets one notice per key.
    """

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="notices"
    )
    kind = models.CharField(max_length=30)
    words = models.CharField(max_length=LONGEST_TEXT)
    url = models.CharField(max_length=300)
    key = models.CharField(max_length=150)
    shown = models.BooleanField(default=True)
    told = models.DateTimeField(default=timezone.now)
    read = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-told", "-pk"]
        constraints = [
            models.UniqueConstraint(fields=["user", "key"], name="told_once_of_a_key")
        ]
        indexes = [
            models.Index(fields=["user", "-told"], name="notices_of_a_user"),
            models.Index(
                fields=["user"],
                condition=Q(shown=True, read=None),
                name="unread_notices_of_a_user",
            ),
        ]

    def __str__(self) -> str:
        return self.words

    @property
    def title(self) -> str:
        """Return the label of its kind."""
        return kind_of(self.kind).title

    @property
    def ago(self) -> str:
        """Return its age, `just now` or `3 hours ago`: the longest unit alone."""
        if timezone.now() - self.told < timedelta(minutes=1):
            return "just now"
        return f"{timesince(self.told, depth=1)} ago"


class NoticeSwitch(models.Model):
    """User's choice for a kind of notices in a channel, unlike the default."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="notice_switches"
    )
    kind = models.CharField(max_length=30)
    channel = models.CharField(max_length=4, choices=CHANNEL_CHOICES)
    on = models.BooleanField()

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["user", "kind", "channel"], name="one_notice_switch"
            )
        ]

    def __str__(self) -> str:
        return f"{self.kind} by {self.channel}: {'on' if self.on else 'off'}"


class PushSubscription(models.Model):
    """Browser that receives notices. p256dh, auth: its keys, in base64url."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="push_subscriptions"
    )
    endpoint = models.CharField(max_length=600, unique=True)
    p256dh = models.CharField(max_length=100)
    auth = models.CharField(max_length=40)
    device = models.CharField(max_length=60, blank=True)
    made = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["made", "pk"]

    def __str__(self) -> str:
        return self.device or "A browser"
