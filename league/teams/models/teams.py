"""The teams of a league."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models.functions import Lower
from django.urls import reverse

from league.core.querysets import User
from league.core.validators import hex_colour, no_formula, short_name
from league.teams.crest import DESIGNS, version


class Team(models.Model):
    """A team of a league, with one or more coaches."""

    league = models.ForeignKey("league.League", models.CASCADE, related_name="teams")
    name = models.CharField(max_length=40, validators=[no_formula])
    abbreviation = models.CharField(
        max_length=4,
        validators=[short_name],
    )
    colour = models.CharField(
        "primary color", max_length=7, default="#1f6f43", validators=[hex_colour]
    )
    colour2 = models.CharField(
        "secondary color", max_length=7, default="#f4f1e6", validators=[hex_colour]
    )
    crest = models.CharField(max_length=8, choices=DESIGNS, default="plain")
    coaches = models.ManyToManyField(
        settings.AUTH_USER_MODEL, related_name="teams_coached", blank=True
    )

    class Meta:
        ordering = ["name", "pk"]
        constraints = [
            models.UniqueConstraint(
                "league",
                Lower("name"),
                name="team_name_once_in_league",
                violation_error_message="The league already has a team with this name.",
            ),
            models.UniqueConstraint(
                fields=["league", "abbreviation"],
                name="team_abbreviation_once_in_league",
                violation_error_message="Another team already has this abbreviation.",
            ),
        ]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("league:team", args=[self.league.slug, self.pk])

    @property
    def crest_version(self) -> str:
        """A hash of the crest's looks, for cacheable addresses."""
        return version(self.abbreviation, self.colour, self.colour2, self.crest)

    def is_coached_by(self, user: User) -> bool:
        return user.is_authenticated and user in self.coaches.all()

    def may_be_edited_by(self, user: User) -> bool:
        """True for the team's coaches and the league's commissioners."""
        return self.is_coached_by(user) or self.league.is_run_by(user)
