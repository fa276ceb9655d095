"""Weeks of a season."""

from __future__ import annotations

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import Case, Q, Value, When
from django.urls import reverse

from league.core.models import Season

LAST_WEEK = 250


class Kind(models.TextChoices):
    """Kind of a week and its fixtures, in the order of the season."""

    PRESEASON = "preseason", "Preseason"
    REGULAR = "regular", "Regular season"
    POSTSEASON = "postseason", "Postseason"


def in_season_order(field: str = "kind") -> Case:
    """Order by kind as a season goes: preseason, regular season, postseason."""
    return Case(
        *(When(**{field: kind}, then=Value(place)) for place, kind in enumerate(Kind)),
        output_field=models.IntegerField(),
    )


class Week(models.Model):
    """Week of a season; each part of the season counts its weeks from 1.

    starts: its usual kickoff; None while the week has no date.
    """

    season = models.ForeignKey("league.Season", models.CASCADE, related_name="weeks")
    kind = models.CharField(max_length=10, choices=Kind, default=Kind.REGULAR)
    number = models.PositiveSmallIntegerField(
        validators=[MinValueValidator(1), MaxValueValidator(LAST_WEEK)]
    )
    starts = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["season", in_season_order(), "number", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["season", "kind", "number"],
                name="week_once_in_season",
                violation_error_message="The season already has this week.",
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
        """Return its place on the schedule, which knows the week's season."""
        page = reverse("league:schedule", args=[self.season.league.slug])
        return f"{page}?week={self.pk}"

    @property
    def in_bracket(self) -> bool:
        """True if its games belong to play-offs that have started."""
        begun = Season.objects.filter(
            pk=self.season_id, postseason__started__isnull=False
        )
        return self.kind == Kind.POSTSEASON and begun.exists()
