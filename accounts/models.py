"""API tokens, with which programs act for an account, and an account's own figures.

The model of a token is our own: REST framework's has one unchanging token for each
account, and a library's would lack the name, the last use, the page and the end with a
password; what is left of it is one digest.
"""

from django.contrib.auth.models import User
from django.db import models
from django.utils import timezone

from accounts import figure_list
from accounts.figure_list import LONGEST_BASE, LONGEST_POSITION

LONGEST_NAME = 60


class Token(models.Model):
    """A program's token. Only a digest of its key is stored: nobody can read it back.

    password: a digest of the account's password at the time. The token ends with that
    password, however it is changed: by a page, a mailed link, a command or the
    database.
    """

    user = models.ForeignKey(User, models.CASCADE, related_name="tokens")
    name = models.CharField(max_length=LONGEST_NAME)
    digest = models.CharField(max_length=64, unique=True, editable=False)
    password = models.CharField(max_length=64, editable=False)
    created = models.DateTimeField(default=timezone.now, editable=False)
    used = models.DateTimeField(null=True, editable=False)

    class Meta:
        ordering = ["-created", "-pk"]

    def __str__(self) -> str:
        return self.name


class OwnFigure(models.Model):
    """A figure of an account, for tables without a league. base, name: may be empty.

    ratings: those that were entered, by the names of rule books.
    `accounts.figure_list` checks numbers and positions; `accounts.figures` writes.
    """

    user = models.ForeignKey(User, models.CASCADE, related_name="figures")
    number = models.PositiveSmallIntegerField()
    position = models.CharField(max_length=LONGEST_POSITION)
    base = models.CharField(max_length=LONGEST_BASE, blank=True)
    name = models.CharField(max_length=figure_list.LONGEST_NAME, blank=True)
    ratings = models.JSONField(default=dict, blank=True)

    class Meta:
        ordering = ["user", "number"]
        constraints = [
            models.UniqueConstraint(
                fields=["user", "number"], name="one_figure_a_number"
            ),
            models.CheckConstraint(
                condition=models.Q(number__lte=99), name="jersey_number_in_range"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.number} {self.position} {self.name}".rstrip()
