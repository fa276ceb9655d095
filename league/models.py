"""What a league keeps: teams and players, seasons and fixtures, and results.

Only `league.services` writes these. Nothing is kept that can be worked out: standings
are made from results each time they are asked for.
"""

import zoneinfo
from typing import Any

from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.validators import MaxValueValidator
from django.db import models
from django.db.models import F, Q
from django.db.models.functions import Lower
from django.urls import reverse

from league.audit import AuditEntry
from league.bases import Base
from league.closings import ClosingPolicy, TeamWeek, WeekClosing
from league.crest import DESIGNS, version
from league.dates import DATE_CHOICES
from league.divisions import Division, Membership
from league.drafts import Draft, Pick, Wish
from league.invites import Invitation, InvitationTake
from league.lines import StatLine
from league.market import Claim, MarketRules
from league.notices.model import (
    Notice,
    NoticeDelivery,
    NoticeSwitch,
    PushSubscription,
)
from league.plays import Play
from league.positions import JERSEYS, POSITIONS, out_of_position
from league.postseasons import Award, PlayerSeason, PlayoffSeed, Postseason
from league.querysets import LeagueQuerySet, User
from league.replies import Reply
from league.standings import DEFAULT, TITLES, Game
from league.submissions import Submission
from league.suspensions import Suspension
from league.team_seasons import METHOD_CHOICES, TeamSeason
from league.trades import Trade, TradeItem
from league.validators import (
    hex_colour,
    no_formula,
    rulebook_name,
    short_name,
    valid_secondary,
    valid_time_zone,
)
from league.weeks import CalendarKey, Kind, Week
from rules.efhl.creation.players import HIT_POINTS
from rules.registry import rulebook

__all__ = [
    "AuditEntry",
    "Award",
    "Base",
    "CalendarKey",
    "Claim",
    "ClosingPolicy",
    "Division",
    "Draft",
    "Fixture",
    "Invitation",
    "InvitationTake",
    "League",
    "MarketRules",
    "Membership",
    "Notice",
    "NoticeDelivery",
    "NoticeSwitch",
    "Pick",
    "Play",
    "Player",
    "PlayerSeason",
    "PlayoffSeed",
    "Postseason",
    "PushSubscription",
    "Reply",
    "Result",
    "Season",
    "StatLine",
    "Submission",
    "Suspension",
    "Team",
    "TeamSeason",
    "TeamWeek",
    "Trade",
    "TradeItem",
    "Week",
    "WeekClosing",
    "Wish",
]

SCORE_LIMIT = 999
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
    def season(self) -> "Season":
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
        ordering = ["league", "-label"]
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


class Team(models.Model):
    """A side of a league, coached by one or more people."""

    league = models.ForeignKey(League, models.CASCADE, related_name="teams")
    name = models.CharField(max_length=40, validators=[no_formula])
    abbreviation = models.CharField(
        max_length=4,
        validators=[short_name],
    )
    colour = models.CharField(max_length=7, default="#1f6f43", validators=[hex_colour])
    colour2 = models.CharField(
        "second colour", max_length=7, default="#f4f1e6", validators=[hex_colour]
    )
    crest = models.CharField(max_length=8, choices=DESIGNS, default="plain")
    coaches = models.ManyToManyField(
        settings.AUTH_USER_MODEL, related_name="teams_coached", blank=True
    )

    class Meta:
        ordering = ["name"]
        constraints = [
            models.UniqueConstraint(
                "league",
                Lower("name"),
                name="team_name_once_in_league",
                violation_error_message="The league has a team of this name.",
            ),
            models.UniqueConstraint(
                fields=["league", "abbreviation"],
                name="team_abbreviation_once_in_league",
                violation_error_message="Another team has this abbreviation.",
            ),
        ]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("league:team", args=[self.league.slug, self.pk])

    @property
    def crest_version(self) -> str:
        """Changes whenever its crest looks different."""
        return version(self.abbreviation, self.colour, self.colour2, self.crest)

    def is_coached_by(self, user: User) -> bool:
        return user.is_authenticated and user in self.coaches.all()

    def may_be_edited_by(self, user: User) -> bool:
        """Coaches keep their own roster; the commissioner keeps any."""
        return self.is_coached_by(user) or self.league.is_run_by(user)


class Player(models.Model):
    """A figure with a name, a number and the positions he is meant to play.

    pr: his Player Rating, None until rolled; pr_dice: the five dice of it. depth: his
    place at his primary position, from 1 on. relief: who is in for him while he is
    injured; lowers: his team stat is one lower without him. A player without a team is
    a free agent, in the pool of his league since the season `pooled`.
    """

    class Status(models.TextChoices):
        ACTIVE = "A", "Active"
        INJURED = "IR", "Injured reserve"
        PRACTICE = "P", "Practice squad"

    ways_to_league = (("team", "league"), ("pool",))

    team = models.ForeignKey(
        Team, models.CASCADE, null=True, blank=True, related_name="players"
    )
    pool = models.ForeignKey(
        League, models.CASCADE, null=True, blank=True, related_name="free_agents"
    )
    pooled = models.ForeignKey(
        Season, models.SET_NULL, null=True, blank=True, related_name="+"
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
    # What follows is his in the current season, where the league creates its teams.
    status = models.CharField(max_length=2, choices=Status, default=Status.ACTIVE)
    base = models.CharField(max_length=12, blank=True, validators=[no_formula])
    hp = models.SmallIntegerField(default=HIT_POINTS)
    pr = models.SmallIntegerField(null=True, blank=True)
    pr_dice = models.JSONField(default=list, blank=True)
    discretionary = models.PositiveSmallIntegerField(default=0)
    depth = models.PositiveSmallIntegerField(null=True, blank=True)
    relief = models.ForeignKey(
        "self", models.SET_NULL, null=True, blank=True, related_name="+"
    )
    lowers = models.BooleanField(default=False)

    class Meta:
        ordering = ["team", "number"]
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

    def clean(self) -> None:
        if self.position in (self.secondary or []):
            raise ValidationError(
                {"secondary": f"{self.position} is the primary position already."}
            )

    @property
    def his_team(self) -> Team:
        """The team that he plays for. A free agent has none: ValidationError."""
        if self.team is None:
            raise ValidationError(f"{self} is a free agent.")
        return self.team

    @property
    def hurt(self) -> bool:
        """Whether he has lost hit points and not healed them all yet."""
        return self.hp < HIT_POINTS

    @property
    def notice(self) -> str:
        """What to announce about his number, or ""."""
        return out_of_position(self.number, self.position)


class Fixture(models.Model):
    """A game that is to be played, or was.

    kickoff: None while it has no date; postponed: it had one and waits for another.
    neutral: on neutral ground; the home team is so by name alone.
    """

    Kind = Kind

    season = models.ForeignKey(Season, models.CASCADE, related_name="fixtures")
    home = models.ForeignKey(Team, models.PROTECT, related_name="home_fixtures")
    away = models.ForeignKey(Team, models.PROTECT, related_name="away_fixtures")
    kickoff = models.DateTimeField(null=True, blank=True)
    kind = models.CharField(max_length=10, choices=Kind, default=Kind.REGULAR)
    week = models.ForeignKey(
        Week, models.SET_NULL, null=True, blank=True, related_name="fixtures"
    )
    neutral = models.BooleanField(default=False)
    postponed = models.BooleanField(default=False)
    changed = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = [F("kickoff").asc(nulls_last=True), "pk"]
        constraints = [
            models.CheckConstraint(
                condition=~Q(home=F("away")),
                name="fixture_needs_two_teams",
                violation_error_message="A team cannot play itself.",
            ),
            models.CheckConstraint(
                condition=Q(kind__in=["preseason", "regular", "postseason"]),
                name="fixture_kind_is_known",
            ),
            models.CheckConstraint(
                condition=Q(postponed=False) | Q(kickoff__isnull=True),
                name="fixture_postponed_has_no_date",
                violation_error_message="A postponed game has no date.",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.away} at {self.home}"

    def clean(self) -> None:
        if self.home_id is None or self.away_id is None:
            return  # The fields' own check says that a team is missing.
        sides = {self.home.league_id, self.away.league_id}
        if sides != {self.season.league_id}:
            raise ValidationError("Both teams must belong to the league.")
        if self.week is not None:
            self._check_week(self.week)

    def _check_week(self, week: Week) -> None:
        if week.season_id != self.season_id or week.kind != self.kind:
            reason = f"{week} is not one of its season and kind."
            raise ValidationError({"week": reason})
        for team in (self.home, self.away):
            games = Fixture.objects.filter(Q(home=team) | Q(away=team), week=week)
            if games.exclude(pk=self.pk).exists():
                raise ValidationError({"week": f"{team} play in {week} already."})

    @property
    def outcome(self) -> "Result | None":
        """Its result, or None while there is none."""
        return getattr(self, "result", None)

    @property
    def table(self) -> models.Model | None:
        """The game of this fixture, begun or finished, if one was opened.

        Only a reverse relation named `game`; the league looks no further into it.
        """
        return getattr(self, "game", None)

    def may_be_started_by(self, user: User) -> bool:
        """Its coaches and the league's commissioners may open the table."""
        return (
            self.home.is_coached_by(user)
            or self.away.is_coached_by(user)
            or self.season.league.is_run_by(user)
        )


class Result(models.Model):
    """How a fixture ended: from the table's report, or entered by the commissioner."""

    class How(models.TextChoices):
        TABLE = "table", "Played at the table"
        ENTERED = "entered", "Entered by the commissioner"
        AGREED = "agreed", "Agreed by both coaches"
        SIMULATED = "simulated", "Simulated on the statistical board"

    class Side(models.TextChoices):
        HOME = "home", "Home team"
        AWAY = "away", "Away team"
        BOTH = "both", "Both teams"

    fixture = models.OneToOneField(Fixture, models.CASCADE, related_name="result")
    home_score = models.PositiveSmallIntegerField(
        validators=[MaxValueValidator(SCORE_LIMIT)]
    )
    away_score = models.PositiveSmallIntegerField(
        validators=[MaxValueValidator(SCORE_LIMIT)]
    )
    forfeit = models.CharField(max_length=4, choices=Side, blank=True)
    how = models.CharField(max_length=9, choices=How)
    # The game that reported and the last of its revisions that was applied; 0 while no
    # game has reported. Both outlive a correction by hand, so that a report told again
    # does not undo it.
    game_id = models.CharField(max_length=64, blank=True)
    revision = models.PositiveIntegerField(default=0)
    report = models.JSONField(default=dict, blank=True)
    # What it did to players, by their keys: see league.aftermath.
    aftermath = models.JSONField(default=dict, blank=True)
    changed = models.DateTimeField(auto_now=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(home_score__gte=0, away_score__gte=0),
                name="result_scores_not_negative",
            ),
            models.CheckConstraint(
                condition=Q(forfeit__in=["", "home", "away", "both"]),
                name="result_forfeit_is_a_side",
            ),
            models.CheckConstraint(
                condition=Q(how__in=["table", "entered", "agreed", "simulated"]),
                name="result_how_is_known",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.fixture} {self.away_score}–{self.home_score}"

    @property
    def winner(self) -> str:
        """ "home", "away", or "" for a tie and where both forfeited."""
        game = Game("home", "away", self.home_score, self.away_score, self.forfeit)
        return str(game.winner or "")
