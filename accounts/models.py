"""API tokens, with which programs act for an account.

The model is our own: REST framework's has one unchanging token for each account, and a
library's would lack the name, the last use, the page and the end with a password; what
is left of it is one digest.
"""

from django.contrib.auth.models import User
from django.db import models
from django.utils import timezone

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
