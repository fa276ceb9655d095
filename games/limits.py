"""How many tables strangers may open: by page and by API, counted together."""

from __future__ import annotations

import structlog
from redis.exceptions import RedisError
from rest_framework.request import Request
from rest_framework.throttling import AnonRateThrottle
from rest_framework.views import APIView

log = structlog.get_logger("buzzboard.games")


class OpenThrottle(AnonRateThrottle):
    """So many tables opened without an account from one address."""

    scope = "open_table"  # a counter of its own
    rate = "60/hour"

    def allow_request(self, request: Request, view: APIView) -> bool:
        """Let everybody in while nobody can be counted: a game waits for no cache."""
        try:
            return super().allow_request(request, view)
        except RedisError as error:
            log.warning("opened uncounted", error=str(error))
            return True
