"""A team's record sheet of a season: stats as rolled, philosophies, stadium.

Only dice and choices are stored; the rules compute stats and ratings from them.
`league.teams.creation` writes the sheets.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cached_property

from django.db import models

from league.core.models import METHOD_CHOICES
from league.core.validators import no_formula
from rules.efhl.creation import stats as rules
from rules.efhl.creation.tables import LOWEST, METHODS, PHILOSOPHIES, STATS, Method
from rules.efhl.players import stat_of
from rules.efhl.weather import CLIMATES
from rules.state import Venue

CLIMATE_CHOICES = [(climate.name, climate.label) for climate in CLIMATES.values()]
USUAL_CLIMATE = Venue().climate


class TeamSeason(models.Model):
    """A team's record sheet of one season.

    rolls: the dice of every roll. places: the team stat that each score (or die, in
    method 6) is assigned to, empty until then.
    """

    class Stadium(models.TextChoices):
        OPEN = "open", "Open air"
        DOME = "dome", "Dome"
        RETRACTABLE = "retractable", "Retractable roof"

    team = models.ForeignKey("league.Team", models.CASCADE, related_name="seasons")
    season = models.ForeignKey("league.Season", models.CASCADE, related_name="teams")
    method = models.PositiveSmallIntegerField(choices=METHOD_CHOICES, null=True)
    rolls = models.JSONField(default=list)
    places = models.JSONField(default=list)
    offense = models.CharField(max_length=30, blank=True)
    defense = models.CharField(max_length=30, blank=True)
    points_given = models.BooleanField(default=False)
    franchise = models.ForeignKey(
        "league.Player", models.SET_NULL, null=True, blank=True, related_name="+"
    )
    stadium = models.CharField(max_length=40, blank=True, validators=[no_formula])
    stadium_type = models.CharField(
        max_length=11, choices=Stadium, default=Stadium.OPEN
    )

    climate = models.CharField(
        max_length=9, choices=CLIMATE_CHOICES, default=USUAL_CLIMATE
    )

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["team", "season"], name="team_once_in_season"
            ),
            models.CheckConstraint(
                condition=models.Q(stadium_type__in=["open", "dome", "retractable"]),
                name="stadium_type_is_known",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.team} {self.season.label}"

    @property
    def dice_method(self) -> Method | None:
        """The method used to roll the team stats, or None before the roll."""
        return METHODS[self.method] if self.method else None

    @property
    def scores(self) -> Sequence[int]:
        """The scores to assign; empty before the roll."""
        method = self.dice_method
        return rules.roll_scores(method, self.rolls) if method else ()

    @property
    def rolled(self) -> Mapping[str, int]:
        """The six stats before philosophies; empty until they are assigned."""
        method = self.dice_method
        if not method or not self.places:
            return {}
        return rules.assign_scores(method, self.rolls, self.places)

    @property
    def sound(self) -> Mapping[str, int]:
        """The six stats with a healthy roster; empty until they are assigned."""
        stats = self.rolled
        if stats and self.adopted:
            stats = rules.adopt_philosophy(stats, self.offense, "offense")
            stats = rules.adopt_philosophy(stats, self.defense, "defense")
        return stats

    @property
    def stats(self) -> Mapping[str, int]:
        """The current six stats, less injuries; never below 3."""
        return {
            stat: max(LOWEST, score - self.lost[stat])
            for stat, score in self.sound.items()
        }

    @cached_property
    def lost(self) -> Mapping[str, int]:
        """Points lost to injuries, by stat ("Injuries")."""
        hurt = self.team.players.filter(lowers=True)
        stats = (stat_of(p.position, p.secondary) for p in hurt)
        return Counter(stat for stat in stats if stat)

    @property
    def adopted(self) -> bool:
        """True once both philosophies are chosen for the season."""
        return bool(self.offense and self.defense)

    @property
    def ratings(self) -> tuple[int, int] | None:
        """Offensive and defensive rating, 3 to 18; None without philosophies."""
        return rules.ratings(self.stats) if self.adopted and self.stats else None

    def changes(self, stat: str) -> int:
        """Return the points that the philosophies add to a stat."""
        return sum(
            PHILOSOPHIES[name].changes.get(stat, 0)
            for name in (self.offense, self.defense)
            if name
        )

    @property
    def lines(self) -> list[tuple[str, int, int, int]]:
        """Rows of stat, roll, change by philosophies and current value."""
        if not self.rolled:
            return []
        stands = self.stats
        return [
            (stat, self.rolled[stat], self.changes(stat), stands[stat])
            for stat in STATS
        ]
