"""Models of trades: the players on both sides, and the outcome.

`league.market.trading` writes these.
"""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.urls import reverse


class Trade(models.Model):
    """An offer of players for players. answers: the trade that it counters, or None."""

    class Status(models.TextChoices):
        OFFERED = "offered", "Offered"
        ACCEPTED = "accepted", "Needs commissioner approval"
        DONE = "done", "Completed"
        DECLINED = "declined", "Declined"
        WITHDRAWN = "withdrawn", "Withdrawn"
        COUNTERED = "countered", "Countered"
        VETOED = "vetoed", "Vetoed"
        ENDED = "ended", "Ended with the season"

    offering = models.ForeignKey(
        "league.Team", models.CASCADE, related_name="trades_offered"
    )
    receiving = models.ForeignKey(
        "league.Team", models.CASCADE, related_name="trades_received"
    )
    status = models.CharField(max_length=9, choices=Status, default=Status.OFFERED)
    note = models.CharField(max_length=200, blank=True)
    answers = models.ForeignKey(
        "self", models.SET_NULL, null=True, blank=True, related_name="answered_by"
    )
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True)
    made = models.DateTimeField(auto_now_add=True)
    changed = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ["-made", "-pk"]
        constraints = [
            models.CheckConstraint(
                condition=~models.Q(offering=models.F("receiving")),
                name="trade_needs_two_teams",
                violation_error_message="A team can’t trade with itself.",
            ),
            models.CheckConstraint(
                condition=models.Q(
                    status__in=[
                        *("offered", "accepted", "done", "declined"),
                        *("withdrawn", "countered", "vetoed", "ended"),
                    ]
                ),
                name="trade_status_is_known",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.offering} and {self.receiving}"

    def get_absolute_url(self) -> str:
        return reverse("league:trade", args=[self.offering.league.slug, self.pk])

    @property
    def open(self) -> bool:
        """True while the trade can still be answered or approved."""
        return self.status in (self.Status.OFFERED, self.Status.ACCEPTED)

    @property
    def gives(self) -> list[TradeItem]:
        """The players that the offering team gives."""
        return [item for item in self.items.all() if item.offered]

    @property
    def gets(self) -> list[TradeItem]:
        """The players that the offering team gets."""
        return [item for item in self.items.all() if not item.offered]


class TradeItem(models.Model):
    """A player of a trade.

    offered: given by the offering team, else by the receiving one. words: name and
    position at the time of the offer, in case the player is deleted later.
    """

    ways_to_league = (("trade", "offering", "league"),)

    trade = models.ForeignKey(Trade, models.CASCADE, related_name="items")
    player = models.ForeignKey(
        "league.Player", models.SET_NULL, null=True, related_name="trade_items"
    )
    offered = models.BooleanField()
    words = models.CharField(max_length=60)

    class Meta:
        ordering = ["pk"]
        verbose_name = "traded player"
        verbose_name_plural = "traded players"
        constraints = [
            models.UniqueConstraint(
                fields=["trade", "player"], name="player_once_in_trade"
            )
        ]

    def __str__(self) -> str:
        return self.words
