"""Who has been at which table in the last minutes.

Kept in the site's cache for as long as it is worth: a socket says again and again that
its seats are there. Where nothing is known, nobody is.
"""

from __future__ import annotations

from collections.abc import Iterable

from django.core.cache import cache

AWAY_AFTER = 5 * 60  # seconds without a word
AGAIN = 60.0  # seconds after which a socket says that it is there


def here(places: Iterable[tuple[str, str]]) -> None:
    """Somebody sits there now. places: a game's slug, a seat."""
    found = {_key(*place): 1 for place in places}
    if found:
        cache.set_many(found, AWAY_AFTER)


def is_here(slug: str, seat: str) -> bool:
    """Whether that seat has been taken in the last minutes."""
    return cache.get(_key(slug, seat)) is not None


def _key(slug: str, seat: str) -> str:
    return f"here:{slug}:{seat}"
