"""A team's record sheet of a season: stats as rolled, philosophies, stadium.

Only dice and choices are stored; the rules compute stats and ratings from them.
`league.teams.creation` writes the sheets.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cached_property

from django.core.exceptions import ValidationError
from django.db import models

from league.core.validators import no_formula
from rules.creation import Method, TeamStats

USUAL_CLIMATE = "temperate"


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
    method = models.PositiveSmallIntegerField(null=True)
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

    climate = models.CharField(max_length=9, default=USUAL_CLIMATE)

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

    def clean(self) -> None:
        """Refuse a climate that the league's rulebook does not know."""
        climates = self.team.league.book.climates
        if climates and self.climate not in climates:
            offered = ", ".join(climates)
            reason = f"“{self.climate}” is not one of the climates {offered}."
            raise ValidationError({"climate": reason})

    @property
    def rules(self) -> TeamStats | None:
        """The rulebook's team stats; None where it has no team creation."""
        creation = self.team.league.book.league.creation
        return creation.stats if creation else None

    @property
    def dice_method(self) -> Method | None:
        """The method used to roll the team stats, or None before the roll."""
        if self.rules is None or self.method is None:
            return None
        return self.rules.methods[self.method]

    @property
    def scores(self) -> Sequence[int]:
        """The scores to assign; empty before the roll."""
        rules, method = self.rules, self.dice_method
        return rules.roll_scores(method, self.rolls) if rules and method else ()

    @property
    def rolled(self) -> Mapping[str, int]:
        """The team stats before philosophies; empty until they are assigned."""
        rules, method = self.rules, self.dice_method
        if not rules or not method or not self.places:
            return {}
        return rules.assign_scores(method, self.rolls, self.places)

    @property
    def sound(self) -> Mapping[str, int]:
        """The team stats with a healthy roster; empty until they are assigned."""
        stats, rules = self.rolled, self.rules
        if rules and stats and self.adopted:
            stats = rules.adopt(stats, self.offense, "offense")
            stats = rules.adopt(stats, self.defense, "defense")
        return stats

    @property
    def stats(self) -> Mapping[str, int]:
        """The current team stats, less injuries; never below the lowest."""
        rules = self.rules
        if rules is None:
            return {}
        return {
            stat: max(rules.lowest, score - self.lost[stat])
            for stat, score in self.sound.items()
        }

    @cached_property
    def lost(self) -> Mapping[str, int]:
        """Points lost to injuries, by stat ("Injuries")."""
        if self.rules is None:
            return Counter()
        hurt = self.team.players.filter(lowers=True)
        stats = (self.rules.stat_of(p.position, p.secondary) for p in hurt)
        return Counter(stat for stat in stats if stat)

    @property
    def adopted(self) -> bool:
        """True once both philosophies are chosen for the season."""
        return bool(self.offense and self.defense)

    @property
    def ratings(self) -> tuple[int, int] | None:
        """Offensive and defensive rating; None without philosophies."""
        rules, stats = self.rules, self.stats
        if rules is None or not self.adopted or not stats:
            return None
        return rules.rating(stats, "offense"), rules.rating(stats, "defense")

    @property
    def lines(self) -> list[tuple[str, int, int, int]]:
        """Rows of stat, roll, change by philosophies and current value."""
        rolled, sound, stats = self.rolled, self.sound, self.stats
        return [
            (stat, score, sound[stat] - score, stats[stat])
            for stat, score in rolled.items()
        ]
