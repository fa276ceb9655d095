"""The divisions and conferences that a season's teams play in.

A conference is the name that its divisions share. `league.seasons.arranging` writes
these; a season without any is one table.
"""

from django.db import models

from league.validators import no_formula


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
    """That a team plays in a division in a season."""

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
