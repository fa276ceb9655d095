"""Game reports that wait for a commissioner, written by `league.weeks.reporting`."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils import timezone


class TableReportQuerySet(models.QuerySet["TableReport"]):
    def waiting(self) -> TableReportQuerySet:
        """Return those that a commissioner has yet to answer."""
        return self.filter(status=TableReport.Status.WAITING)


class TableReport(models.Model):
    """Finished game that did not replace the result of its fixture.

    reason: why it waits, as a sentence. box, players: as in
    `league.weeks.reports.Report`. answered_by: the commissioner; None if the game is
    played on.
    """

    audited = False  # the services log accepting and dismissing

    class Status(models.TextChoices):
        WAITING = "waiting", "Awaiting a commissioner"
        ACCEPTED = "accepted", "Accepted"
        DISMISSED = "dismissed", "Dismissed"
        WITHDRAWN = "withdrawn", "Withdrawn: the game continues"

    fixture = models.ForeignKey(
        "league.Fixture", models.CASCADE, related_name="reports"
    )
    game_id = models.CharField(max_length=64)
    revision = models.PositiveIntegerField()
    home_score = models.PositiveSmallIntegerField()
    away_score = models.PositiveSmallIntegerField()
    forfeit = models.CharField(
        max_length=4,
        blank=True,
        choices=[("home", "Home team"), ("away", "Away team"), ("both", "Both teams")],
    )
    simulated = models.BooleanField(default=False)
    box = models.JSONField(default=dict, blank=True)
    players = models.JSONField(default=dict, blank=True)
    reason = models.CharField(max_length=200)
    status = models.CharField(max_length=9, choices=Status, default=Status.WAITING)
    at = models.DateTimeField(default=timezone.now)
    answered_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
    )
    answered = models.DateTimeField(null=True, blank=True)

    objects = TableReportQuerySet.as_manager()

    class Meta:
        ordering = ["-pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["fixture"],
                condition=Q(status="waiting"),
                name="one_waiting_report_of_a_fixture",
            ),
            models.UniqueConstraint(
                fields=["fixture", "game_id", "revision"],
                name="one_report_of_a_revision",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.fixture} {self.score}"

    def get_absolute_url(self) -> str:
        slug = self.fixture.season.league.slug
        return reverse("league:report", args=[slug, self.pk])

    @property
    def score(self) -> str:
        """Return the score, the visitors' first, as results are written everywhere."""
        forfeit = " (forfeit)" if self.forfeit else ""
        return f"{self.away_score}–{self.home_score}{forfeit}"

    @property
    def waits(self) -> bool:
        return self.status == self.Status.WAITING
