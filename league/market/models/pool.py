"""Models of the market: its rules, and claims for free agents.

A free agent is a player without a team, in the league's pool; see
`league.models.Player`. `league.market.pool` signs and releases players.
"""

from __future__ import annotations

from datetime import datetime

from django.conf import settings
from django.core.validators import MaxValueValidator
from django.db import models

from league.competition.positions import JERSEYS


class MarketRules(models.Model):
    """A league's rules for signing and trading. deadline: for trades, or None."""

    class Signing(models.TextChoices):
        OPEN = "open", "Coaches sign free agents themselves"
        APPROVAL = "approval", "Coaches claim players, a commissioner approves"
        CLOSED = "closed", "Only commissioners sign players"

    league = models.OneToOneField(
        "league.League", models.CASCADE, related_name="market_rules"
    )
    signing = models.CharField(max_length=8, choices=Signing, default=Signing.OPEN)
    trades_need_approval = models.BooleanField(default=True)
    deadline = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = verbose_name_plural = "market rules"
        constraints = [
            models.CheckConstraint(
                condition=models.Q(signing__in=["open", "approval", "closed"]),
                name="signing_is_known",
            )
        ]

    def __str__(self) -> str:
        return f"Market of {self.league}"

    def over(self, now: datetime) -> bool:
        """True if the trade deadline has passed."""
        return self.deadline is not None and now >= self.deadline


class Claim(models.Model):
    """A coach's claim for a free agent, pending a commissioner's approval."""

    team = models.ForeignKey("league.Team", models.CASCADE, related_name="claims")
    player = models.ForeignKey("league.Player", models.CASCADE, related_name="claims")
    number = models.PositiveSmallIntegerField(
        validators=[MaxValueValidator(JERSEYS[-1], "Jersey numbers run from 0 to 99.")]
    )
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["at", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["team", "player"], name="claim_once_for_team_and_player"
            )
        ]

    def __str__(self) -> str:
        return f"{self.team} ask for {self.player}"
