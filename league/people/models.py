"""Invitations to a league: links that anyone with the address may accept.

`league.people.invitations` writes these. Remaining uses are counted, not stored.
"""

from __future__ import annotations

from django.conf import settings
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils import timezone

from config.redaction import new_secret

MOST_USES = 64  # the largest number of teams in a league


def new_token() -> str:
    return new_secret(18)


class Invitation(models.Model):
    """A link for joining a league.

    role: the role that it gives. team: for coaches. leaves: the coach to replace, or
    None. uses: the number of people who may accept.
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
                violation_error_message="Choose the team to coach.",
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
        """The role with its article, such as `a coach of the Rivets`."""
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
        """The number of people who have accepted."""
        return len(self.takes.all())

    @property
    def left(self) -> int:
        return max(0, self.uses - self.taken)

    @property
    def closed(self) -> str:
        """The reason that the link is closed, as a sentence; "" for an open link."""
        if self.revoked is not None:
            return "This invitation has been revoked."
        if not self.left:
            if self.uses > 1:
                return f"All {self.uses} uses of this invitation are taken."
            return "This invitation has already been used."
        if self.expires <= timezone.now():
            return "This invitation has expired."
        return ""


class InvitationTake(models.Model):
    """An acceptance of an invitation. team: the new coach's new team."""

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
