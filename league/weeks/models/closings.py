"""Closed weeks, and the league's settings for closing them.

`league.weeks.closing` writes these.
"""

from __future__ import annotations

from django.conf import settings
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.urls import reverse
from django.utils import timezone

from league.weeks.closing_time import WEEKDAYS, ClosingTime

MOST_DAYS = 60


class Unplayed(models.TextChoices):
    """Default for games that are unplayed when their week closes."""

    KEEP = "keep", "Postpone until rescheduled"
    FORFEIT = "forfeit", "Forfeit by both teams"
    SIMULATE = "simulate", "Simulate"


class ClosingPolicy(models.Model):
    """Settings for closing a league's weeks. since: when automatic closing was last
    set.

    weekday: 0 is Monday; hour: in the league's zone. confirm_days: after so many days
    an unconfirmed result goes to the commissioner.
    """

    league = models.OneToOneField(
        "league.League", models.CASCADE, related_name="closing_policy"
    )
    automatic = models.BooleanField(default=False)
    since = models.DateTimeField(null=True, blank=True)
    weekday = models.PositiveSmallIntegerField(
        choices=list(enumerate(WEEKDAYS)), default=1
    )
    hour = models.PositiveSmallIntegerField(
        choices=[(hour, f"{hour:02}:00") for hour in range(24)], default=6
    )
    unplayed = models.CharField(max_length=8, choices=Unplayed, default=Unplayed.KEEP)
    confirm_days = models.PositiveSmallIntegerField(
        default=3, validators=[MinValueValidator(1), MaxValueValidator(MOST_DAYS)]
    )

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=models.Q(weekday__gte=0, weekday__lte=6),
                name="closing_weekday_is_one",
            ),
            models.CheckConstraint(
                condition=models.Q(hour__gte=0, hour__lte=23),
                name="closing_hour_is_one",
            ),
        ]

    def __str__(self) -> str:
        return f"Weeks of {self.league}"

    @property
    def time(self) -> ClosingTime:
        return ClosingTime(self.weekday, self.hour, self.league.zone)


class WeekClosing(models.Model):
    """Closed week. by: None if it was closed automatically.

    after: the newest result of the season at the time; later ones came after the
    closing. healed: by key, the hit points of free agents who healed.
    """

    week = models.OneToOneField("league.Week", models.CASCADE, related_name="closing")
    at = models.DateTimeField(default=timezone.now)
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
    )
    after = models.PositiveBigIntegerField(default=0)
    healed = models.JSONField(default=dict, blank=True)

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"{self.week} closed"

    def get_absolute_url(self) -> str:
        slug = self.week.season.league.slug
        return reverse("league:week_changes", args=[slug, self.week_id])


class TeamWeek(models.Model):
    """Effects of a week's closing on one team's players: see `league.weeks.effects`."""

    audited = False

    closing = models.ForeignKey(WeekClosing, models.CASCADE, related_name="teams")
    team = models.ForeignKey("league.Team", models.CASCADE, related_name="+")
    aftermath = models.JSONField(default=dict, blank=True)

    class Meta:
        ordering = ["team__name"]
        constraints = [
            models.UniqueConstraint(
                fields=["closing", "team"], name="team_once_in_closing"
            )
        ]

    def __str__(self) -> str:
        return f"{self.team} in {self.closing.week}"
