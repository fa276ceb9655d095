"""Presence: the seats that were taken in the last minutes, by table.

Stored in the site's cache for as long as it is of use: a socket renews its seats again
and again. An unknown seat counts as empty.
"""

from __future__ import annotations

from collections.abc import Iterable

from django.core.cache import cache

from config.lossy import forgiven

AWAY_AFTER = 5 * 60  # seconds without a sign
AGAIN = 60.0  # seconds between a socket's signs


def here(places: Iterable[tuple[str, str]]) -> None:
    """Record that these seats are taken now. places: a game's slug, a seat."""
    seats = {_key(*place): 1 for place in places}
    if seats:
        with forgiven("presence"):
            cache.set_many(seats, AWAY_AFTER)


def is_here(slug: str, seat: str) -> bool:
    """True if that seat was taken in the last minutes."""
    known = None
    with forgiven("presence"):
        known = cache.get(_key(slug, seat))
    return known is not None


def _key(slug: str, seat: str) -> str:
    return f"here:{slug}:{seat}"
