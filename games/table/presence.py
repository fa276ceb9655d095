"""Presence: the last signs of the seats at each table.

Stored in the site's cache for as long as they are of use: a socket renews its seats'
again and again, and gives one more as it closes; a page that is read is a sign, too. An
unknown seat counts as empty.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from django.core.cache import cache
from django.utils import timezone

from config.lossy import forgiven

AWAY_AFTER = 5 * 60  # seconds without a sign
GONE_AFTER = 2 * 60  # the same, and the other coach may lift a red flag
AGAIN = 60.0  # seconds between a socket's signs


def here(places: Iterable[tuple[str, str]]) -> None:
    """Record that these seats are taken now. places: a game's slug, a seat."""
    now = timezone.now().timestamp()
    seats = {_key(*place): now for place in places}
    if seats:
        with forgiven("presence"):
            cache.set_many(seats, AWAY_AFTER)


def is_here(slug: str, seat: str) -> bool:
    """True if that seat was taken in the last minutes."""
    return _last_sign(slug, seat) is not None


def gone_for(slug: str, seat: str, since: datetime, now: datetime) -> float:
    """Return the seconds since the seat's last sign, from `since` on at most."""
    last = max(since.timestamp(), _last_sign(slug, seat) or 0.0)
    return max(0.0, now.timestamp() - last)


def _last_sign(slug: str, seat: str) -> float | None:
    known = None
    with forgiven("presence"):
        known = cache.get(_key(slug, seat))
    return known if known is None else float(known)


def _key(slug: str, seat: str) -> str:
    return f"here:{slug}:{seat}"
