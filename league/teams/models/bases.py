"""The bases that figures stand on, as the book's base chart has them.

A player's base is named by its ID. Players may share a base, and an ID may be given to
a player before it is on the chart.
"""

from django.db import models

from league.core.validators import no_formula

SCALE = [(n, str(n)) for n in range(1, 11)]


class Base(models.Model):
    """A base of a team, a line of its base chart."""

    class Prongs(models.TextChoices):
        SPEED = "speed", "Speed"
        STRENGTH = "strength", "Strength"

    class Front(models.TextChoices):
        FLAT = "flat", "Flat"
        CURVED = "curved", "Curved"

    team = models.ForeignKey("league.Team", models.CASCADE, related_name="bases")
    code = models.CharField("ID", max_length=12, validators=[no_formula])
    brand = models.CharField(max_length=30, blank=True, validators=[no_formula])
    prongs = models.CharField(max_length=8, choices=Prongs, blank=True)
    dial = models.BooleanField(default=False)
    front = models.CharField(max_length=6, choices=Front, blank=True)
    speed = models.PositiveSmallIntegerField(choices=SCALE, null=True, blank=True)
    strength = models.PositiveSmallIntegerField(choices=SCALE, null=True, blank=True)
    behavior = models.CharField(max_length=80, blank=True, validators=[no_formula])
    positions = models.CharField(
        "ideal positions", max_length=40, blank=True, validators=[no_formula]
    )
    grade = models.CharField(max_length=3, blank=True)

    class Meta:
        ordering = ["team", "code", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["team", "code"],
                name="base_code_once_in_team",
                violation_error_message="The team already has a base with this ID.",
            )
        ]

    def __str__(self) -> str:
        return self.code
