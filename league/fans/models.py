"""Models of calendars: their events, and the secret keys of their addresses."""

from __future__ import annotations

import uuid

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone

from config.redaction import new_secret


class CalendarEvent(models.Model):
    """A game in calendars, kept as long as subscribers may have it.

    uid: never changes. sequence: grows with every change. fixture: None once it is
    deleted, while the event stays, canceled.
    """

    audited = False  # computed from fixtures and their results

    league = models.ForeignKey(
        "league.League", models.CASCADE, related_name="calendar_events"
    )
    fixture = models.OneToOneField(
        "league.Fixture",
        models.SET_NULL,
        null=True,
        related_name="calendar_event",
    )
    home = models.ForeignKey("league.Team", models.CASCADE, related_name="+")
    away = models.ForeignKey("league.Team", models.CASCADE, related_name="+")
    uid = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    sequence = models.PositiveIntegerField(default=0)
    starts = models.DateTimeField()
    summary = models.CharField(max_length=200)
    description = models.CharField(max_length=200)
    location = models.CharField(max_length=100)
    cancelled = models.BooleanField(default=False)
    made = models.DateTimeField()
    changed = models.DateTimeField()

    class Meta:
        ordering = ["starts", "pk"]

    def __str__(self) -> str:
        return self.summary


def new_key() -> str:
    return new_secret(24)


class CalendarKey(models.Model):
    """The secret key in the addresses of a league's or a coach's calendars.

    Anyone with the address can read the calendar, so the key can be reset.
    """

    league = models.OneToOneField(
        "league.League", models.CASCADE, null=True, related_name="calendar_key"
    )
    coach = models.OneToOneField(
        settings.AUTH_USER_MODEL,
        models.CASCADE,
        null=True,
        related_name="calendar_key",
    )
    key = models.CharField(max_length=40, unique=True, default=new_key)
    renewed = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(league__isnull=True) ^ Q(coach__isnull=True),
                name="calendar_key_is_of_a_league_or_a_coach",
            )
        ]

    def __str__(self) -> str:
        return f"Calendar of {self.league or self.coach}"
