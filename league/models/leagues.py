"""A league and its seasons."""

from __future__ import annotations

import zoneinfo
from typing import Any

from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.validators import MaxValueValidator
from django.db import models
from django.db.models import Q
from django.urls import reverse

from league.dates import DATE_CHOICES
from league.models.team_seasons import METHOD_CHOICES
from league.querysets import LeagueQuerySet, User
from league.standings import DEFAULT, TITLES
from league.validators import no_formula, rulebook_name, valid_time_zone
from rules.registry import rulebook

MOST_WILD_CARDS = 16


class League(models.Model):
    """A set of teams that play under one rulebook and its options."""

    name = models.CharField(max_length=60, validators=[no_formula])
    slug = models.SlugField(max_length=60, unique=True)
    rulebook = models.CharField(
        max_length=20, default="efhl@3", validators=[rulebook_name]
    )
    options = models.JSONField(default=dict, blank=True)
    public = models.BooleanField(
        default=True, help_text="Anyone may follow a public league."
    )
    time_zone = models.CharField(
        max_length=50, default="UTC", validators=[valid_time_zone]
    )
    commissioners = models.ManyToManyField(
        settings.AUTH_USER_MODEL, related_name="leagues_run"
    )
    team_creation = models.BooleanField(
        default=False,
        help_text="Teams have stats, ratings, philosophies and a depth chart.",
    )
    stats_method = models.PositiveSmallIntegerField(choices=METHOD_CHOICES, default=1)
    officials = models.ManyToManyField(
        settings.AUTH_USER_MODEL, related_name="leagues_officiated", blank=True
    )
    dates = models.CharField(
        "language of dates", max_length=8, choices=DATE_CHOICES, default="en"
    )
    open_log = models.BooleanField("what was done is open to members", default=False)

    objects = LeagueQuerySet.as_manager()

    class Meta:
        ordering = ["name"]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("league:league", args=[self.slug])

    def clean(self) -> None:
        """The rulebook must be known, and its options must be ones that it has."""
        if not isinstance(self.options, dict):
            raise ValidationError({"options": "Options are names with their values."})
        try:
            rulebook(self.rulebook).settings(self.options)
        except KeyError:
            unknown = f"“{self.rulebook}” is not a rulebook that is played here."
            raise ValidationError({"rulebook": unknown}) from None
        except ValueError as error:
            raise ValidationError({"options": str(error)}) from None

    @property
    def options_in_force(self) -> dict[str, Any]:
        """What it has chosen of its book's options, the usual for what it has not."""
        return dict(rulebook(self.rulebook).settings(self.options))

    @property
    def zone(self) -> zoneinfo.ZoneInfo:
        return zoneinfo.ZoneInfo(self.time_zone)

    @property
    def zone_name(self) -> str:
        """The zone as people read it: America/New York."""
        return self.time_zone.replace("_", " ")

    @property
    def season(self) -> Season:
        """The season that is being played."""
        return self.seasons.get(current=True)

    def is_run_by(self, user: User) -> bool:
        return user.is_authenticated and self.commissioners.filter(pk=user.pk).exists()

    def has_coach(self, user: User) -> bool:
        return user.is_authenticated and self.teams.filter(coaches=user.pk).exists()

    def has_member(self, user: User) -> bool:
        """Commissioners, coaches and officials are members."""
        return League.objects.of(user).filter(pk=self.pk).exists()


class Season(models.Model):
    """One year's play of a league.

    wild_cards: play-off places of each conference beside its division winners; of all
    places in a league without divisions.
    """

    league = models.ForeignKey(League, models.CASCADE, related_name="seasons")
    label = models.CharField(max_length=20)
    current = models.BooleanField(default=True)
    standings_order = models.CharField(
        max_length=12, choices=list(TITLES.items()), default=DEFAULT
    )
    wild_cards = models.PositiveSmallIntegerField(
        default=0, validators=[MaxValueValidator(MOST_WILD_CARDS)]
    )

    class Meta:
        ordering = ["league", "-pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["league", "label"], name="season_label_once_in_league"
            ),
            models.UniqueConstraint(
                fields=["league"],
                condition=Q(current=True),
                name="one_current_season_in_league",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.league} {self.label}"
