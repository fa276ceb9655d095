"""Invitations to a league: links that whoever has them may accept.

`league.people.invitations` writes these. How many may still accept is not kept but
counted.
"""

from __future__ import annotations

import secrets

from django.conf import settings
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils import timezone

MOST_USES = 64  # the teams that a league may have


def new_token() -> str:
    return secrets.token_urlsafe(18)


class Invitation(models.Model):
    """A link by which somebody joins a league.

    role: what whoever accepts becomes. team: of a coach. leaves: the coach who leaves
    the team when another accepts; None: nobody does. uses: how many may accept.
    """

    class Role(models.TextChoices):
        COACH = "coach", "Coach"
        NEW_TEAM = "new_team", "Coach with a new team"
        OFFICIAL = "official", "Official"
        COMMISSIONER = "commissioner", "Commissioner"

    league = models.ForeignKey(
        "league.League", models.CASCADE, related_name="invitations"
    )
    role = models.CharField(max_length=12, choices=Role)
    team = models.ForeignKey(
        "league.Team", models.CASCADE, null=True, blank=True, related_name="invitations"
    )
    leaves = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.CASCADE,
        null=True,
        blank=True,
        related_name="+",
    )
    token = models.CharField(max_length=40, unique=True, default=new_token)
    made_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+"
    )
    made = models.DateTimeField(default=timezone.now)
    expires = models.DateTimeField()
    uses = models.PositiveSmallIntegerField(
        default=1, validators=[MinValueValidator(1), MaxValueValidator(MOST_USES)]
    )
    revoked = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-made", "-pk"]
        constraints = [
            models.CheckConstraint(
                condition=Q(role__in=["coach", "new_team", "official", "commissioner"]),
                name="invitation_role_is_known",
            ),
            models.CheckConstraint(
                condition=Q(role="coach") ^ Q(team__isnull=True),
                name="invitation_of_a_coach_names_a_team",
                violation_error_message="Name the team of whoever will coach it.",
            ),
            models.CheckConstraint(
                condition=Q(uses__gte=1), name="invitation_for_somebody"
            ),
        ]

    def __str__(self) -> str:
        return f"for {self.becomes}"

    def get_absolute_url(self) -> str:
        return reverse("join:accept", args=[self.token])

    @property
    def becomes(self) -> str:
        """What whoever accepts becomes: `a coach of the Rivets`."""
        match self.role:
            case self.Role.COACH if self.leaves:
                return f"the coach of {self.team} in place of {self.leaves}"
            case self.Role.COACH:
                return f"a coach of {self.team}"
            case self.Role.NEW_TEAM:
                return "a coach with a new team"
            case self.Role.OFFICIAL:
                return "an official"
        return "a commissioner"

    @property
    def taken(self) -> int:
        """How many have accepted."""
        return len(self.takes.all())

    @property
    def left(self) -> int:
        return max(0, self.uses - self.taken)

    @property
    def closed(self) -> str:
        """Why nobody can accept any more, in words; "" while somebody can."""
        if self.revoked is not None:
            return "This invitation has been taken back."
        if not self.left:
            once = "by somebody" if self.uses == 1 else "as often as it may be"
            return f"This invitation has been accepted {once} already."
        if self.expires <= timezone.now():
            return "This invitation has expired."
        return ""


class InvitationTake(models.Model):
    """That somebody has accepted. team: the new one that he brought."""

    invitation = models.ForeignKey(Invitation, models.CASCADE, related_name="takes")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    team = models.ForeignKey(
        "league.Team", models.SET_NULL, null=True, blank=True, related_name="+"
    )
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["at", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["invitation", "user"], name="invitation_taken_once_by_a_person"
            )
        ]

    def __str__(self) -> str:
        return f"{self.user} {self.invitation}"
