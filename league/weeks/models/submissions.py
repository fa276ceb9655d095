"""Results that one coach reports and the other confirms.

`league.weeks.submitting` writes them.
"""

from __future__ import annotations

from django.conf import settings
from django.core.validators import MaxValueValidator
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils import timezone

from league.core.validators import no_formula


class SubmissionQuerySet(models.QuerySet["Submission"]):
    def open(self) -> SubmissionQuerySet:
        """Return those that do not count yet, and still can."""
        return self.filter(status__in=Submission.OPEN)


class Submission(models.Model):
    """Result of a game played offline, as a coach reported it.

    by: the coach who reported it, for side "home" or "away"; answered_by: the one who
    settled it. box: the score sheet in the shape of a game's report, {} without any.
    told: when the commissioners were notified that nobody confirms it.
    """

    class Status(models.TextChoices):
        WAITING = "waiting", "Awaiting confirmation"
        DISPUTED = "disputed", "Disputed"
        CONFIRMED = "confirmed", "Confirmed"
        SETTLED = "settled", "Settled by a commissioner"
        WITHDRAWN = "withdrawn", "Withdrawn"

    OPEN = (Status.WAITING, Status.DISPUTED)

    fixture = models.ForeignKey(
        "league.Fixture", models.CASCADE, related_name="submissions"
    )
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
    )
    side = models.CharField(
        max_length=4, choices=[("home", "Home team"), ("away", "Away team")]
    )
    home_score = models.PositiveSmallIntegerField(validators=[MaxValueValidator(999)])
    away_score = models.PositiveSmallIntegerField(validators=[MaxValueValidator(999)])
    forfeit = models.CharField(
        max_length=4,
        blank=True,
        choices=[("home", "Home team"), ("away", "Away team"), ("both", "Both teams")],
    )
    box = models.JSONField(default=dict, blank=True)
    status = models.CharField(max_length=9, choices=Status, default=Status.WAITING)
    words = models.CharField(max_length=300, blank=True, validators=[no_formula])
    answered_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
    )
    at = models.DateTimeField(default=timezone.now)
    answered = models.DateTimeField(null=True, blank=True)
    told = models.DateTimeField(null=True, blank=True)

    objects = SubmissionQuerySet.as_manager()

    class Meta:
        ordering = ["-pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["fixture"],
                condition=Q(status__in=["waiting", "disputed"]),
                name="one_open_submission_of_a_fixture",
            ),
            models.CheckConstraint(
                condition=Q(side__in=["home", "away"]), name="submission_has_a_side"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.fixture} {self.away_score}–{self.home_score}"

    def get_absolute_url(self) -> str:
        slug = self.fixture.season.league.slug
        return reverse("league:submission", args=[slug, self.pk])

    @property
    def is_open(self) -> bool:
        return self.status in self.OPEN
