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
from rules.creation import TeamCreation
from rules.registry import Rulebook, default_book, rulebook
from rules.site import Injuries

ELEVEN = 11
MOST_WILD_CARDS = 16
LONGEST_LABEL = 20
# One jersey number stays free, so that two players can swap numbers.
SIZES = [MinValueValidator(ELEVEN), MaxValueValidator(len(JERSEYS) - 1)]


def default_rulebook() -> str:
    """Return the rulebook of a league that names none."""
    return default_book().id


def default_active_limit() -> int:
    """Return the limit on active players by the default rulebook."""
    return default_book().league.active


def default_roster_limit() -> int:
    """Return the limit on a roster by the default rulebook."""
    return default_book().league.roster


class League(models.Model):
    """Set of teams that play under one rulebook and its options."""

    name = models.CharField(max_length=60, validators=[no_formula])
    slug = models.SlugField(max_length=60, unique=True)
    rulebook = models.CharField(
        max_length=20, default=default_rulebook, validators=[rulebook_name]
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
    stats_method = models.PositiveSmallIntegerField(default=1)
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
        "active player limit", default=default_active_limit, validators=SIZES
    )
    roster_limit = models.PositiveSmallIntegerField(
        "roster limit", default=default_roster_limit, validators=SIZES
    )
    open_log = models.BooleanField("activity log open to members", default=False)
    computer_games = models.BooleanField(
        "fixtures against the computer",
        default=False,
        help_text="The computer may coach a team in a fixture from the start.",
    )
    computer_covers = models.BooleanField(
        "the computer for absent coaches",
        default=False,
        help_text="It may take over a seat whose coach has been gone for five minutes.",
    )

    objects = LeagueQuerySet.as_manager()

    class Meta:
        ordering = ["name", "pk"]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("league:league", args=[self.slug])

    def clean(self) -> None:
        """Refuse unknown rulebooks and options, team creation and dice methods that the
        rulebook does not have, and more active players than a roster has.
        """
        if (self.active_limit or 0) > (self.roster_limit or 0):
            reason = "The active limit can’t be higher than the roster limit."
            raise ValidationError({"active_limit": reason})
        if not isinstance(self.options, dict):
            raise ValidationError({"options": "Options must be names with values."})
        try:
            self.book.settings(self.options)
        except KeyError:
            unknown = f"“{self.rulebook}” is not an available rulebook."
            raise ValidationError({"rulebook": unknown}) from None
        except ValueError as error:
            raise ValidationError({"options": str(error)}) from None
        self._check_creation()

    def _check_creation(self) -> None:
        creation = self.book.league.creation
        if creation is None:
            if self.team_creation:
                raise ValidationError({"team_creation": self.no_creation})
        elif self.stats_method not in creation.stats.methods:
            offered = ", ".join(map(str, creation.stats.methods))
            reason = f"{self.stats_method} is not one of the dice methods {offered}."
            raise ValidationError({"stats_method": reason})

    def forfeit_score(self, forfeit: str) -> tuple[int, int]:
        """Return the home and away score of a forfeit by "home", "away" or "both"."""
        points = self.forfeit_points
        return (points if forfeit == "away" else 0, points if forfeit == "home" else 0)

    @property
    def options_in_force(self) -> dict[str, Any]:
        """Return its value of each rulebook option, the default where it chose none."""
        return dict(self.book.settings(self.options))

    @property
    def book(self) -> Rulebook:
        """The rulebook. UnknownBook if this site does not have it."""
        return rulebook(self.rulebook)

    @property
    def creation(self) -> TeamCreation | None:
        """The rulebook's team creation, if the league uses it."""
        return self.book.league.creation if self.team_creation else None

    @property
    def has_play_pages(self) -> bool:
        """True where a die calls plays from pages, which teams may make their own."""
        playbook = self.book.playbook
        return playbook is not None and playbook.pages is not None

    @property
    def no_creation(self) -> str:
        """The reason that there is no team creation, as a sentence."""
        if self.book.league.creation is None:
            return f"{self.book.title} has no team creation."
        return "This league doesn’t use team creation."

    @property
    def injuries_kind(self) -> str:
        """The kind of injuries that the league plays with; "off" without any."""
        hit_points = self.book.league.hit_points
        return hit_points.kind(self.options) if hit_points else "off"

    @property
    def injuries(self) -> Injuries | None:
        """The rules for the injured, if the league plays with injuries."""
        return self.injuries_of(self.injuries_kind)

    def injuries_of(self, kind: str) -> Injuries | None:
        """Return the rulebook's rules for a kind of injuries; None for "off"."""
        hit_points = self.book.league.hit_points
        return hit_points.injuries.get(kind) if hit_points else None

    @property
    def full_hit_points(self) -> int:
        """The hit points of a healthy player; 0 under a rulebook without any."""
        hit_points = self.book.league.hit_points
        return hit_points.full if hit_points else 0

    def possible_hit_points(self, hit_points: int) -> int:
        """Return hit points, at least 0 and, where the rulebook says, at most full."""
        return max(0, min(hit_points, self.full_hit_points or hit_points))

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

    @property
    def is_drafting(self) -> bool:
        """True while the current season's draft runs or is paused."""
        return self.seasons.select_related("draft").get(current=True).drafting

    def is_run_by(self, user: User) -> bool:
        if not user.is_authenticated:
            return False
        runs = League.commissioners.through.objects
        return runs.filter(league=self.pk, user=user.pk).exists()

    def has_coach(self, user: User) -> bool:
        return user.is_authenticated and self.teams.filter(coaches=user.pk).exists()

    def has_member(self, user: User) -> bool:
        """True for commissioners, coaches and officials."""
        return League.objects.of(user).filter(pk=self.pk).exists()

    def is_visible_to(self, user: User) -> bool:
        """True for everybody in a public league, for members in a private one."""
        return self.public or self.has_member(user)


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
