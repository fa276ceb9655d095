"""What is kept of a season's play-offs, and of a season that is over.

Who meets whom is worked out from seeds and results (`league.seasons.playoffs`);
`Postseason.champion`, `Award` and `PlayerSeason` are kept because what they were made
from changes with the next season. `league.seasons.postseason` and
`league.seasons.next_season` write these.
"""

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models

from league.seasons.playoffs import Format

LONGEST_GAP = 60  # days between two rounds


class Postseason(models.Model):
    """The play-offs of a season: how they are played and, once started, from when.

    started: when the seeds were frozen; first: the first round's kickoff, the others
    follow every so many days.
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
    """A team's place in the play-offs, as it was when they began.

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
    """An award of a season that is over. place: its own among the season's awards.

    Ties are shared: each winner has a row. name, words: as they were then.
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
    """How a player left a season that is over."""

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
