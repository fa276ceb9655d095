"""A limit on the tables opened without an account: by page and API together."""

from __future__ import annotations

from typing import Any, cast

import structlog
from django.http import HttpRequest
from redis.exceptions import RedisError
from rest_framework.request import Request
from rest_framework.throttling import AnonRateThrottle
from rest_framework.views import APIView

from games.errors import Cause, Refused

log = structlog.get_logger("buzzboard.games")


class OpenThrottle(AnonRateThrottle):
    """The rate of tables opened without an account from one address."""

    scope = "open_table"  # a counter of its own
    rate = "60/hour"

    def allow_request(self, request: Request, view: APIView) -> bool:
        """Allow every request while the cache is away: a game waits for no cache."""
        try:
            return super().allow_request(request, view)
        except RedisError as error:
            log.warning("table opened without a rate limit", error=str(error))
            return True


class ComputerThrottle(OpenThrottle):
    """The rate of tables with a seat of the computer, with and without an account."""

    scope = "open_computer"
    rate = "30/hour"

    def get_cache_key(self, request: Request, view: APIView) -> str:
        """Count by address: an account is made in a minute."""
        ident = self.get_ident(request)
        return self.cache_format % {"scope": self.scope, "ident": ident}


def address_of(request: Any) -> str:
    """Return the address that a request came from, as the limits count it."""
    return ComputerThrottle().get_ident(request)


def check_computer_seat(address: str) -> None:
    """Raise Refused for a seat given to the computer beyond the same limit."""
    request = HttpRequest()
    request.META["REMOTE_ADDR"] = address
    check_computer_limit(request)


def check_computer_limit(request: Any) -> None:
    """Raise Refused beyond the limit of the computer's games from one address."""
    if not ComputerThrottle().allow_request(request, cast(Any, None)):
        raise Refused(
            Cause.FAST,
            "Too many games against the computer from here. Try again in an hour.",
        )
