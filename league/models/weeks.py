"""The weeks of a season, and the secret addresses of calendars."""

from __future__ import annotations

import secrets

from django.conf import settings
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import Case, Q, Value, When
from django.urls import reverse
from django.utils import timezone

LAST_WEEK = 250


class Kind(models.TextChoices):
    """Of a week and its fixtures, in the order of the season."""

    PRESEASON = "preseason", "Pre-season"
    REGULAR = "regular", "Regular season"
    POSTSEASON = "postseason", "Post-season"


def in_season_order(field: str = "kind") -> Case:
    """Orders by kind as a season goes: pre-season, regular season, post-season."""
    return Case(
        *(When(**{field: kind}, then=Value(place)) for place, kind in enumerate(Kind)),
        output_field=models.IntegerField(),
    )


class Week(models.Model):
    """A week of a season; each kind of season counts its weeks from 1.

    starts: its usual kickoff; None while the week has no date.
    """

    season = models.ForeignKey("league.Season", models.CASCADE, related_name="weeks")
    kind = models.CharField(max_length=10, choices=Kind, default=Kind.REGULAR)
    number = models.PositiveSmallIntegerField(
        validators=[MinValueValidator(1), MaxValueValidator(LAST_WEEK)]
    )
    starts = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["season", in_season_order(), "number"]
        constraints = [
            models.UniqueConstraint(
                fields=["season", "kind", "number"],
                name="week_once_in_season",
                violation_error_message="The season has this week already.",
            ),
            models.CheckConstraint(
                condition=Q(kind__in=["preseason", "regular", "postseason"]),
                name="week_kind_is_known",
            ),
            models.CheckConstraint(
                condition=Q(number__gte=1, number__lte=LAST_WEEK),
                name="week_number_in_range",
            ),
        ]

    def __str__(self) -> str:
        if self.kind == Kind.REGULAR:
            return f"Week {self.number}"
        return f"{self.get_kind_display()} week {self.number}"

    def get_absolute_url(self) -> str:
        page = reverse("league:schedule", args=[self.season.league.slug])
        return f"{page}?week={self.pk}"


def new_key() -> str:
    return secrets.token_urlsafe(24)


class CalendarKey(models.Model):
    """The secret part of the address of a league's calendars, or of a coach's.

    Whoever has the address may read, so it can be renewed.
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
