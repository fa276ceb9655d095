"""A cache that may be away: its answers then count as unknown.

For data that the site can do without. A limit on password guesses is not among it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import structlog
from redis.exceptions import RedisError

log = structlog.get_logger("buzzboard.cache")


@contextmanager
def forgiven(purpose: str) -> Iterator[None]:
    """Continue after this block when the cache does not answer, and log it."""
    try:
        yield
    except RedisError as error:
        log.warning("cache does not answer", purpose=purpose, error=str(error))
