"""Models of a draft: its order, its clock, its picks and coaches' queues.

`league.market.drafting` writes these; `league.competition.draft` computes turns and
team needs.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models

from league.competition import draft as rules

MOST_ROUNDS, LONGEST_CLOCK = 60, 24 * 60 * 60


class Draft(models.Model):
    """A season's snake draft.

    order: team keys in the order of the first round. dice: the rolls for the order, by
    team key. clock: seconds per pick, or None. began: the start of the current pick
    while the draft runs; left: the seconds it had left when the draft was paused.
    """

    class Status(models.TextChoices):
        READY = "ready", "Not started"
        RUNNING = "running", "Running"
        PAUSED = "paused", "Paused"
        OVER = "over", "Over"

    season = models.OneToOneField("league.Season", models.CASCADE, related_name="draft")
    rounds = models.PositiveSmallIntegerField(
        validators=[MinValueValidator(1), MaxValueValidator(MOST_ROUNDS)]
    )
    clock = models.PositiveIntegerField(
        null=True,
        blank=True,
        validators=[MinValueValidator(10), MaxValueValidator(LONGEST_CLOCK)],
    )
    status = models.CharField(max_length=7, choices=Status, default=Status.READY)
    order = models.JSONField(default=list, blank=True)
    dice = models.JSONField(default=dict, blank=True)
    began = models.DateTimeField(null=True, blank=True)
    left = models.PositiveIntegerField(null=True, blank=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=models.Q(status__in=["ready", "running", "paused", "over"]),
                name="draft_status_is_known",
            )
        ]

    def __str__(self) -> str:
        return f"Draft of {self.season}"

    @property
    def on(self) -> bool:
        """True for a draft in progress, running or paused."""
        return self.status in (self.Status.RUNNING, self.Status.PAUSED)

    @property
    def total(self) -> int:
        """The total number of picks."""
        return self.rounds * len(self.order)

    def on_clock(self, number: int) -> int:
        """Return the key of the team with this pick; picks are numbered from 1."""
        return int(rules.on_clock(self.order, number))

    @property
    def ends(self) -> datetime | None:
        """The deadline of the current pick; None while no clock runs."""
        if self.status != self.Status.RUNNING or not self.clock or not self.began:
            return None
        return self.began + timedelta(seconds=self.clock)


class Pick(models.Model):
    """A pick of a draft. number: from 1; auto: made by the server."""

    draft = models.ForeignKey(Draft, models.CASCADE, related_name="picks")
    number = models.PositiveSmallIntegerField()
    team = models.ForeignKey("league.Team", models.CASCADE, related_name="picks")
    player = models.ForeignKey(
        "league.Player", models.SET_NULL, null=True, related_name="picks"
    )
    words = models.CharField(max_length=60)
    auto = models.BooleanField(default=False)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["draft", "number"]
        constraints = [
            models.UniqueConstraint(
                fields=["draft", "number"], name="pick_number_once_in_draft"
            ),
            models.UniqueConstraint(
                fields=["draft", "player"], name="player_once_in_draft"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.number}: {self.words}"


class Wish(models.Model):
    """A player in a team's queue, by place; private to the team."""

    audited = False

    draft = models.ForeignKey(Draft, models.CASCADE, related_name="wishes")
    team = models.ForeignKey("league.Team", models.CASCADE, related_name="wishes")
    player = models.ForeignKey("league.Player", models.CASCADE, related_name="wishes")
    place = models.PositiveSmallIntegerField()

    class Meta:
        ordering = ["team", "place", "pk"]
        verbose_name_plural = "wishes"
        constraints = [
            models.UniqueConstraint(
                fields=["draft", "team", "player"], name="wish_once_in_queue"
            )
        ]

    def __str__(self) -> str:
        return f"{self.place}: {self.player}"
