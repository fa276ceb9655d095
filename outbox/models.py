"""The table of e-mails that wait to go out, and the shape of all such tables."""

from __future__ import annotations

from typing import Any, ClassVar

from django.db import models
from django.db.models import Q
from django.utils import timezone

from outbox import messages

MAIL, PUSH = "mail", "push"


class Delivery(models.Model):
    """A message that is to go out once.

    due: the time of the next try; None once it was sent or given up. While a worker
    sends it, it is due again a while later: a worker that is killed loses nothing.
    """

    made = models.DateTimeField(default=timezone.now)
    due = models.DateTimeField(null=True, default=timezone.now)
    tries = models.PositiveSmallIntegerField(default=0)
    sent = models.DateTimeField(null=True)
    trouble = models.CharField(max_length=200, blank=True)

    # The fields that are emptied when it was sent or given up.
    EMPTIED: ClassVar[dict[str, Any]] = {}
    # True where `send` only writes to this database and does nothing outside of it.
    INTERNAL: ClassVar[bool] = False

    class Meta:
        abstract = True

    @classmethod
    def of_lane(cls, lane: str) -> Q:
        """Return the condition for the rows that go by mail, or by push."""
        return Q() if lane == MAIL else Q(pk__in=[])

    def is_wanted(self) -> bool:
        """True while it should still go out."""
        return True

    def send(self) -> None:
        """Hand it to the other side. Raises NotSent or Refused."""
        raise NotImplementedError


class Letter(Delivery):
    """An e-mail written by the site, most often about an account.

    Its text may hold a secret link: it is deleted once the letter was sent or given up.
    """

    to = models.CharField(max_length=500)
    subject = models.CharField(max_length=300)
    message = models.JSONField(default=dict)

    EMPTIED: ClassVar[dict[str, Any]] = {"message": {}}

    class Meta:
        indexes = [
            models.Index(
                fields=["due"], condition=Q(due__isnull=False), name="letters_due"
            )
        ]

    def __str__(self) -> str:
        return self.subject

    def send(self) -> None:
        messages.hand_over(messages.unpacked(self.message))


class PasswordReset(Delivery):
    """A request for a password link, for any address that was typed.

    `outbox.resets` looks later for accounts with that address.
    """

    email = models.CharField(max_length=254)

    EMPTIED: ClassVar[dict[str, Any]] = {"email": ""}
    INTERNAL: ClassVar[bool] = True

    class Meta:
        indexes = [
            models.Index(
                fields=["due"],
                condition=Q(due__isnull=False),
                name="password_resets_due",
            )
        ]

    def __str__(self) -> str:
        return "Password reset"

    @classmethod
    def request_link(cls, email: str) -> None:
        """Store the request for a link.

        The threads are not woken: their work would show in the answer's time.
        """
        cls.objects.create(email=email)

    def send(self) -> None:
        from outbox import resets  # allauth wants all models to be there

        resets.write_links(self.email)
