"""Models of divisions, play-offs and awards of a season."""

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models

from league.competition.playoffs import Format
from league.core.validators import no_formula


class Division(models.Model):
    """A division of a season. conference: "" in a league without conferences."""

    season = models.ForeignKey(
        "league.Season", models.CASCADE, related_name="divisions"
    )
    conference = models.CharField(max_length=30, blank=True, validators=[no_formula])
    name = models.CharField(max_length=30, validators=[no_formula])
    position = models.PositiveSmallIntegerField()

    class Meta:
        ordering = ["season", "position"]
        constraints = [
            models.UniqueConstraint(
                fields=["season", "conference", "name"],
                name="division_name_once_in_conference",
            )
        ]

    def __str__(self) -> str:
        return " ".join(filter(None, [self.conference, self.name]))


class Membership(models.Model):
    """A team's place in a division for a season."""

    season = models.ForeignKey("league.Season", models.CASCADE, related_name="+")
    division = models.ForeignKey(Division, models.CASCADE, related_name="memberships")
    team = models.ForeignKey("league.Team", models.CASCADE, related_name="memberships")

    class Meta:
        ordering = ["division", "team"]
        constraints = [
            models.UniqueConstraint(
                fields=["season", "team"], name="team_in_one_division_of_a_season"
            )
        ]

    def __str__(self) -> str:
        return f"{self.team} in {self.division}"


LONGEST_GAP = 60  # days between two rounds


class Postseason(models.Model):
    """The play-offs of a season: their settings and, once started, their dates.

    started: the time that the seeds were frozen. first: the first round's kickoff;
    the other rounds follow `every_days` apart.
    """

    season = models.OneToOneField(
        "league.Season", models.CASCADE, related_name="postseason"
    )
    reseed = models.BooleanField(default=True)
    neutral_final = models.BooleanField(default=False)
    third_place = models.BooleanField(default=False)
    started = models.DateTimeField(null=True, blank=True)
    first = models.DateTimeField(null=True, blank=True)
    every_days = models.PositiveSmallIntegerField(
        default=7, validators=[MinValueValidator(1), MaxValueValidator(LONGEST_GAP)]
    )
    champion = models.ForeignKey(
        "league.Team", models.SET_NULL, null=True, blank=True, related_name="titles"
    )

    class Meta:
        verbose_name = "play-offs"

    def __str__(self) -> str:
        return str(self.season)

    @property
    def form(self) -> Format:
        return Format(self.reseed, self.neutral_final, self.third_place)


class PlayoffSeed(models.Model):
    """A team's seed, frozen at the start of the play-offs.

    rank: its place in the whole league. winner_of: its division; "" for a wild card.
    """

    audited = False

    postseason = models.ForeignKey(Postseason, models.CASCADE, related_name="seeds")
    team = models.ForeignKey("league.Team", models.CASCADE, related_name="+")
    conference = models.CharField(max_length=30, blank=True)
    number = models.PositiveSmallIntegerField()
    rank = models.PositiveSmallIntegerField()
    winner_of = models.CharField(max_length=30, blank=True)

    class Meta:
        ordering = ["postseason", "conference", "number"]
        constraints = [
            models.UniqueConstraint(
                fields=["postseason", "conference", "number"],
                name="playoff_seed_once_in_conference",
            ),
            models.UniqueConstraint(
                fields=["postseason", "team"], name="team_once_in_playoffs"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.number} {self.team}"


class Award(models.Model):
    """An award of a finished season. place: the order of the season's awards.

    Ties are shared, with a row for each winner. name, words: as they were then.
    """

    audited = False

    season = models.ForeignKey("league.Season", models.CASCADE, related_name="awards")
    place = models.PositiveSmallIntegerField()
    key = models.CharField(max_length=30)
    title = models.CharField(max_length=60)
    player = models.ForeignKey(
        "league.Player", models.SET_NULL, null=True, blank=True, related_name="awards"
    )
    team = models.ForeignKey(
        "league.Team", models.SET_NULL, null=True, blank=True, related_name="awards"
    )
    name = models.CharField(max_length=60)
    words = models.CharField(max_length=200)

    class Meta:
        ordering = ["season", "place", "pk"]

    def __str__(self) -> str:
        return f"{self.title}: {self.name}"


class PlayerSeason(models.Model):
    """A player's record at the end of a season."""

    audited = False

    season = models.ForeignKey("league.Season", models.CASCADE, related_name="+")
    player = models.ForeignKey(
        "league.Player",
        models.SET_NULL,
        null=True,
        blank=True,
        related_name="seasons",
    )
    team = models.ForeignKey(
        "league.Team", models.SET_NULL, null=True, blank=True, related_name="+"
    )
    number = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=40)
    position = models.CharField(max_length=2)
    status = models.CharField(max_length=2)
    hp = models.SmallIntegerField()
    pr = models.SmallIntegerField(null=True, blank=True)
    pr_dice = models.JSONField(default=list, blank=True)
    discretionary = models.PositiveSmallIntegerField(default=0)
    depth = models.PositiveSmallIntegerField(null=True, blank=True)

    class Meta:
        ordering = ["season", "team", "number"]
        constraints = [
            models.UniqueConstraint(
                fields=["season", "player"], name="player_once_in_season_archive"
            )
        ]

    def __str__(self) -> str:
        return f"#{self.number} {self.name}, {self.season.label}"
