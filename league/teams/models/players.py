"""The players of teams, and the free agents that any team may sign."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from django.core.exceptions import ValidationError
from django.core.validators import MaxValueValidator
from django.db import models
from django.db.models import Q
from django.urls import reverse

from league.competition.positions import JERSEYS, POSITIONS, out_of_position
from league.core.models import League
from league.core.validators import no_formula, valid_secondary
from league.teams.models.teams import Team
from rules.player_fields import Rated
from rules.registry import default_book


def default_hit_points() -> int:
    """Return full hit points by the default rulebook."""
    hit_points = default_book().league.hit_points
    return hit_points.full if hit_points else 0


class PlayerQuerySet(models.QuerySet["Player"]):
    def in_leagues(self, leagues: Iterable[League | int]) -> PlayerQuerySet:
        """Return players of the leagues' teams and free agents of their pools."""
        in_leagues = Q(team__league__in=leagues) | Q(pool__in=leagues)
        return self.filter(in_leagues).select_related("team__league", "pool")

    def of_league(self, league: League) -> PlayerQuerySet:
        return self.in_leagues([league])


class Player(models.Model):
    """A figure with a name, a number and positions.

    pr: the Player Rating, None until rolled; pr_dice: its five dice. depth: the place
    on the depth chart of the primary position, from 1. relief: the replacement of an
    injured player; lowers: the team stat is one lower without the player. ratings: the
    values entered for fields that the rulebook declares, by name; they stay from season
    to season. A player without a team is a free agent, in the league's pool since the
    season `pooled`.
    """

    class Status(models.TextChoices):
        ACTIVE = "A", "Active"
        INJURED = "IR", "Injured reserve"
        PRACTICE = "P", "Practice squad"

    ways_to_league = (("team", "league"), ("pool",))

    team = models.ForeignKey(
        "league.Team", models.CASCADE, null=True, blank=True, related_name="players"
    )
    pool = models.ForeignKey(
        "league.League",
        models.CASCADE,
        null=True,
        blank=True,
        related_name="free_agents",
    )
    pooled = models.ForeignKey(
        "league.Season", models.SET_NULL, null=True, blank=True, related_name="+"
    )
    number = models.PositiveSmallIntegerField(
        validators=[MaxValueValidator(JERSEYS[-1], "Jersey numbers run from 0 to 99.")],
    )
    name = models.CharField(max_length=40, validators=[no_formula])
    position = models.CharField(
        max_length=2,
        choices=[(code, f"{code} · {p.name}") for code, p in POSITIONS.items()],
    )
    secondary = models.JSONField(default=list, blank=True, validators=[valid_secondary])
    # For the current season, in leagues with team creation:
    status = models.CharField(max_length=2, choices=Status, default=Status.ACTIVE)
    base = models.CharField(max_length=12, blank=True, validators=[no_formula])
    hp = models.SmallIntegerField(default=default_hit_points)
    pr = models.SmallIntegerField(null=True, blank=True)
    pr_dice = models.JSONField(default=list, blank=True)
    discretionary = models.PositiveSmallIntegerField(default=0)
    depth = models.PositiveSmallIntegerField(null=True, blank=True)
    relief = models.ForeignKey(
        "self", models.SET_NULL, null=True, blank=True, related_name="+"
    )
    lowers = models.BooleanField(default=False)
    ratings = models.JSONField(default=dict, blank=True)

    objects = PlayerQuerySet.as_manager()

    class Meta:
        ordering = ["team", "number", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["team", "number"],
                name="jersey_number_once_in_team",
                violation_error_message="Another player of the team wears this number.",
            ),
            models.CheckConstraint(
                condition=Q(number__gte=JERSEYS[0], number__lte=JERSEYS[-1]),
                name="jersey_number_0_to_99",
                violation_error_message="Jersey numbers run from 0 to 99.",
            ),
            models.CheckConstraint(
                condition=Q(status__in=["A", "IR", "P"]),
                name="player_status_is_known",
            ),
            models.CheckConstraint(
                condition=Q(team__isnull=False, pool__isnull=True)
                | Q(team__isnull=True, pool__isnull=False),
                name="player_has_a_team_or_is_free",
                violation_error_message="A player has a team or is a free agent.",
            ),
        ]

    def __str__(self) -> str:
        return f"#{self.number} {self.name}"

    def get_absolute_url(self) -> str:
        return reverse("league:player", args=[self.league.slug, self.pk])

    def clean(self) -> None:
        if self.position in (self.secondary or []):
            raise ValidationError(
                {"secondary": f"{self.position} is already the primary position."}
            )

    @property
    def league(self) -> League:
        """The league of the player's team or pool."""
        return self.team.league if self.team else cast(League, self.pool)

    @property
    def side(self) -> str:
        """The name of the player's team, or `Free agent`."""
        return self.team.name if self.team else "Free agent"

    @property
    def current_team(self) -> Team:
        """The player's team. Raises ValidationError for a free agent."""
        if self.team is None:
            raise ValidationError(f"{self} is a free agent.")
        return self.team

    @property
    def rated(self) -> tuple[Rated, ...]:
        """The fields that the league's rulebook declares, each with its value."""
        fields = self.league.book.player_fields
        return tuple(Rated.of(field, self.position, self.ratings) for field in fields)

    @property
    def notice(self) -> str:
        """A note on a number that does not suit the position, or ""."""
        jerseys = self.league.book.league.jerseys
        return out_of_position(self.number, self.position, jerseys)
