"""A league and its seasons."""

from __future__ import annotations

import zoneinfo
from typing import Any

from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import Q
from django.urls import reverse

from league.competition.positions import JERSEYS
from league.competition.standings import DEFAULT, TITLES
from league.core.dates import DATE_CHOICES
from league.core.querysets import LeagueQuerySet, User
from league.core.validators import no_formula, rulebook_name, valid_time_zone
from rules.efhl.creation.players import ACTIVE, LARGEST, SMALLEST
from rules.efhl.creation.tables import METHODS
from rules.registry import rulebook

METHOD_CHOICES = [
    (method.number, f"{method.number} · {method.name}") for method in METHODS.values()
]


MOST_WILD_CARDS = 16
LONGEST_LABEL = 20
# One jersey number stays free, so that two players can swap numbers.
SIZES = [MinValueValidator(SMALLEST), MaxValueValidator(len(JERSEYS) - 1)]


class League(models.Model):
    """Set of teams that play under one rulebook and its options."""

    name = models.CharField(max_length=60, validators=[no_formula])
    slug = models.SlugField(max_length=60, unique=True)
    rulebook = models.CharField(
        max_length=20, default="efhl@3", validators=[rulebook_name]
    )
    options = models.JSONField(default=dict, blank=True)
    public = models.BooleanField(
        default=True, help_text="Anyone can follow a public league."
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
        "date format", max_length=8, choices=DATE_CHOICES, default="en"
    )
    forfeit_points = models.PositiveSmallIntegerField(
        "points for a forfeit",
        default=2,
        validators=[MaxValueValidator(99)],
        help_text="For the team that did not forfeit; the other team scores none.",
    )
    active_limit = models.PositiveSmallIntegerField(
        "active player limit", default=ACTIVE, validators=SIZES
    )
    roster_limit = models.PositiveSmallIntegerField(
        "roster limit", default=LARGEST, validators=SIZES
    )
    open_log = models.BooleanField("activity log open to members", default=False)

    objects = LeagueQuerySet.as_manager()

    class Meta:
        ordering = ["name", "pk"]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("league:league", args=[self.slug])

    def clean(self) -> None:
        """Refuse unknown rulebooks and options, and more active players than a roster
        has.
        """
        if (self.active_limit or 0) > (self.roster_limit or 0):
            reason = "The active limit can’t be higher than the roster limit."
            raise ValidationError({"active_limit": reason})
        if not isinstance(self.options, dict):
            raise ValidationError({"options": "Options must be names with values."})
        try:
            rulebook(self.rulebook).settings(self.options)
        except KeyError:
            unknown = f"“{self.rulebook}” is not an available rulebook."
            raise ValidationError({"rulebook": unknown}) from None
        except ValueError as error:
            raise ValidationError({"options": str(error)}) from None

    def forfeit_score(self, forfeit: str) -> tuple[int, int]:
        """Return the home and away score of a forfeit by "home", "away" or "both"."""
        points = self.forfeit_points
        return (points if forfeit == "away" else 0, points if forfeit == "home" else 0)

    @property
    def options_in_force(self) -> dict[str, Any]:
        """Return its value of each rulebook option, the default where it chose none."""
        return dict(rulebook(self.rulebook).settings(self.options))

    @property
    def zone(self) -> zoneinfo.ZoneInfo:
        return zoneinfo.ZoneInfo(self.time_zone)

    @property
    def zone_name(self) -> str:
        """Return the zone as people read it: America/New York."""
        return self.time_zone.replace("_", " ")

    @property
    def season(self) -> Season:
        """Return the current season."""
        return self.seasons.get(current=True)

    def is_run_by(self, user: User) -> bool:
        return user.is_authenticated and self.commissioners.filter(pk=user.pk).exists()

    def has_coach(self, user: User) -> bool:
        return user.is_authenticated and self.teams.filter(coaches=user.pk).exists()

    def has_member(self, user: User) -> bool:
        """True for commissioners, coaches and officials."""
        return League.objects.of(user).filter(pk=self.pk).exists()


class Season(models.Model):
    """One year's play of a league.

    wild_cards: play-off places per conference besides its division winners; all places
    in a league without divisions.
    """

    league = models.ForeignKey(League, models.CASCADE, related_name="seasons")
    label = models.CharField(max_length=LONGEST_LABEL)
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

    @property
    def drafting(self) -> bool:
        """True while its draft runs or is paused: rosters accept no other players."""
        draft = getattr(self, "draft", None)
        return draft is not None and draft.on
