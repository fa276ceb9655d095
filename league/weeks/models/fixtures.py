"""Fixtures of a season, and their results."""

from __future__ import annotations

from django.core.exceptions import ValidationError
from django.core.validators import MaxValueValidator
from django.db import models
from django.db.models import F, Q
from django.urls import reverse

from league.competition.standings import Game
from league.core.querysets import User
from league.core.table_link import Table, table_of
from league.weeks.models.weeks import Kind, Week

SCORE_LIMIT = 999


class Fixture(models.Model):
    """Game on the schedule, played or not.

    kickoff: None while it has no date; postponed: it had one and waits for another.
    neutral: at a neutral site; the home team is so in name only.
    """

    Kind = Kind

    season = models.ForeignKey("league.Season", models.CASCADE, related_name="fixtures")
    home = models.ForeignKey(
        "league.Team", models.PROTECT, related_name="home_fixtures"
    )
    away = models.ForeignKey(
        "league.Team", models.PROTECT, related_name="away_fixtures"
    )
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
                violation_error_message="A team can’t play itself.",
            ),
            models.CheckConstraint(
                condition=Q(kind__in=["preseason", "regular", "postseason"]),
                name="fixture_kind_is_known",
            ),
            models.CheckConstraint(
                condition=Q(postponed=False) | Q(kickoff__isnull=True),
                name="fixture_postponed_has_no_date",
                violation_error_message="A postponed game can’t have a date.",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.away} at {self.home}"

    def get_absolute_url(self) -> str:
        """Return its permanent address, which leads to its place on the schedule."""
        return reverse("league:fixture", args=[self.season.league.slug, self.pk])

    def clean(self) -> None:
        if self.home_id is None or self.away_id is None:
            return  # The fields report the missing team.
        sides = {self.home.league_id, self.away.league_id}
        if sides != {self.season.league_id}:
            raise ValidationError("Both teams must belong to the league.")
        if self.week is not None:
            self._check_week(self.week)

    def _check_week(self, week: Week) -> None:
        if week.season_id != self.season_id or week.kind != self.kind:
            reason = f"{week} belongs to another season or part of the season."
            raise ValidationError({"week": reason})
        for team in (self.home, self.away):
            games = Fixture.objects.filter(Q(home=team) | Q(away=team), week=week)
            if games.exclude(pk=self.pk).exists():
                raise ValidationError({"week": f"{team} already play in {week}."})

    @property
    def outcome(self) -> Result | None:
        """Return its result, or None."""
        return getattr(self, "result", None)

    @property
    def table(self) -> Table | None:
        """Return the game of this fixture, running or finished, if one was opened."""
        return table_of(self)

    @property
    def begun(self) -> bool:
        """True once its teams are fixed: a result that a coach reported is enough."""
        return bool(self.outcome or self.table or self.is_entered)

    @property
    def is_entered(self) -> bool:
        """True if a coach has reported a result that does not count yet.

        Without a query if `queries.fixtures_of` has read it for all.
        """
        if "entered" in self.__dict__:
            return self.__dict__["entered"] is not None
        return self.submissions.open().exists()

    def may_be_started_by(self, user: User) -> bool:
        """True for its coaches and commissioners, who can open the table."""
        return (
            self.home.is_coached_by(user)
            or self.away.is_coached_by(user)
            or self.season.league.is_run_by(user)
        )


class Result(models.Model):
    """Result of a fixture: from the table's report, or entered by the commissioner."""

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
    # The sides that the computer coached at the table, all game or a part.
    computer = models.CharField(max_length=4, choices=Side, blank=True)
    how = models.CharField(max_length=9, choices=How)
    # The game that reported and the last of its revisions that was applied; 0 while no
    # game has reported. Both survive a correction by hand, so that the same report sent
    # again does not undo it.
    game_id = models.CharField(max_length=64, blank=True)
    revision = models.PositiveIntegerField(default=0)
    report = models.JSONField(default=dict, blank=True)
    # Its effects on players, by their keys: see league.weeks.effects.
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
                condition=Q(computer__in=["", "home", "away", "both"]),
                name="result_computer_is_a_side",
            ),
            models.CheckConstraint(
                condition=Q(how__in=["table", "entered", "agreed", "simulated"]),
                name="result_how_is_known",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.fixture} {self.away_score}–{self.home_score}"

    @property
    def played(self) -> bool:
        """True unless it is a forfeit without a game at a table."""
        return not self.forfeit or bool(self.game_id)

    @property
    def computer_words(self) -> str:
        """Return the teams that the computer coached in words, "" for none."""
        if not self.computer:
            return ""
        home, away = self.fixture.home.name, self.fixture.away.name
        teams = {"home": home, "away": away, "both": f"{away} and the {home}"}
        return f"The computer coached the {teams[self.computer]}"

    @property
    def winner(self) -> str:
        """Return "home", "away", or "" for a tie and a forfeit by both."""
        game = Game("home", "away", self.home_score, self.away_score, self.forfeit)
        return str(game.winner or "")
