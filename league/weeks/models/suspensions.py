"""Suspensions of players. `league.weeks.discipline` writes them."""

from __future__ import annotations

from django.conf import settings
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.utils import timezone

from league.core.validators import no_formula

MOST_GAMES = 40


class Suspension(models.Model):
    """Suspension of a player for a number of games of their team.

    after: the newest result at the time; only later ones count. The games served follow
    from the results and are not stored.
    """

    ways_to_league = (("season", "league"),)

    player = models.ForeignKey(
        "league.Player", models.CASCADE, related_name="suspensions"
    )
    season = models.ForeignKey(
        "league.Season", models.CASCADE, related_name="suspensions"
    )
    games = models.PositiveSmallIntegerField(
        validators=[MinValueValidator(1), MaxValueValidator(MOST_GAMES)]
    )
    reason = models.CharField(max_length=200, validators=[no_formula])
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
    )
    at = models.DateTimeField(default=timezone.now)
    after = models.PositiveBigIntegerField(default=0)
    lifted = models.DateTimeField(null=True, blank=True)
    key = models.CharField(max_length=40, blank=True)

    class Meta:
        ordering = ["-pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["player", "key"],
                condition=~models.Q(key=""),
                name="suspension_handed_out_once",
            )
        ]

    def __str__(self) -> str:
        return f"{self.player}: {self.games} games"
