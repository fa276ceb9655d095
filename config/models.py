"""The row with which the health check tests that the database takes writes."""

from django.db import models


class Heartbeat(models.Model):
    """One row, written now and then by the health check."""

    at = models.DateTimeField(auto_now=True)

    def __str__(self) -> str:
        return f"{self.at:%Y-%m-%d %H:%M:%S}"
