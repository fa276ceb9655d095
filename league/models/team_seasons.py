"""What a team is on paper in a season: stats as rolled, philosophies, stadium.

Only the dice and the choices are kept; stats and ratings are worked out from them by
the rules. `league.teams.creation` writes these.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cached_property

from django.db import models

from league.validators import no_formula
from rules.efhl.creation import stats as rules
from rules.efhl.creation.tables import LOWEST, METHODS, PHILOSOPHIES, STATS, Method
from rules.efhl.players import stat_of
from rules.efhl.weather import CLIMATES
from rules.state import Venue

CLIMATE_CHOICES = [(each.name, each.label) for each in CLIMATES.values()]
USUAL_CLIMATE = Venue().climate
METHOD_CHOICES = [
    (each.number, f"{each.number} · {each.name}") for each in METHODS.values()
]


class TeamSeason(models.Model):
    """A team's record sheet of one season.

    rolls: each roll's dice, as thrown. places: the team stat that each score (or die,
    in method 6) went to, empty until they are assigned.
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
        """The method that its stats were rolled by."""
        return METHODS[self.method] if self.method else None

    @property
    def scores(self) -> Sequence[int]:
        """What there is to assign; empty before the roll."""
        method = self.dice_method
        return rules.scores(method, self.rolls) if method else ()

    @property
    def rolled(self) -> Mapping[str, int]:
        """The six stats before philosophies; empty until they are assigned."""
        method = self.dice_method
        if not method or not self.places:
            return {}
        return rules.assigned(method, self.rolls, self.places)

    @property
    def sound(self) -> Mapping[str, int]:
        """The six stats with everybody healthy; empty until they are assigned."""
        stats = self.rolled
        if stats and self.adopted:
            stats = rules.adopt(stats, self.offense, "offense")
            stats = rules.adopt(stats, self.defense, "defense")
        return stats

    @property
    def stats(self) -> Mapping[str, int]:
        """The six stats as they stand, without the injured; never below 3."""
        return {
            stat: max(LOWEST, score - self.lost[stat])
            for stat, score in self.sound.items()
        }

    @cached_property
    def lost(self) -> Mapping[str, int]:
        """By stat: how many points of it the injured cost ("Injuries")."""
        hurt = self.team.players.filter(lowers=True)
        stats = (stat_of(p.position, p.secondary) for p in hurt)
        return Counter(stat for stat in stats if stat)

    @property
    def adopted(self) -> bool:
        """Whether its philosophies are chosen, for the season."""
        return bool(self.offense and self.defense)

    @property
    def ratings(self) -> tuple[int, int] | None:
        """Offensive and defensive rating, 3 to 18; None until philosophies stand."""
        return rules.ratings(self.stats) if self.adopted and self.stats else None

    def changes(self, stat: str) -> int:
        """What its philosophies add to a stat."""
        return sum(
            PHILOSOPHIES[name].changes.get(stat, 0)
            for name in (self.offense, self.defense)
            if name
        )

    @property
    def lines(self) -> list[tuple[str, int, int, int]]:
        """By stat: as rolled, what the philosophies change, as it stands."""
        if not self.rolled:
            return []
        stands = self.stats
        return [
            (stat, self.rolled[stat], self.changes(stat), stands[stat])
            for stat in STATS
        ]
