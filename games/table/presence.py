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
from rules.field import Team

AWAY_AFTER = 5 * 60  # seconds without a sign
GONE_AFTER = 2 * 60  # the same, and the other coach may lift a red flag
A_DAY = 24 * 60 * 60  # seconds for which the last sign is known
AGAIN = 60.0  # seconds between a socket's signs


def here(places: Iterable[tuple[str, str]]) -> None:
    """Record that these seats are taken now. places: a game's slug, a seat."""
    now = timezone.now().timestamp()
    seats = {_key(*place): now for place in places}
    if seats:
        with forgiven("presence"):
            cache.set_many(seats, A_DAY)


def is_here(slug: str, seat: str) -> bool:
    """True if that seat was taken in the last minutes."""
    last = _last_sign(slug, seat)
    return last is not None and timezone.now().timestamp() - last < AWAY_AFTER


def gone_for(slug: str, seat: str, since: datetime, now: datetime) -> float:
    """Return the seconds since the seat's last sign, from `since` on at most."""
    last = max(since.timestamp(), _last_sign(slug, seat) or 0.0)
    return max(0.0, now.timestamp() - last)


def minutes_away(slugs: Iterable[str]) -> dict[str, dict[str, int | None]]:
    """Return the minutes since the last sign of each side's seat, by table and side.

    0: it is at the table. None: it has not been there for a day.
    """
    places = [(slug, team.value) for slug in slugs for team in Team]
    known: dict[str, float] = {}
    with forgiven("presence"):
        known = cache.get_many([_key(*place) for place in places])
    now = timezone.now().timestamp()
    away: dict[str, dict[str, int | None]] = {}
    for slug, seat in places:
        last = known.get(_key(slug, seat))
        away.setdefault(slug, {})[seat] = None if last is None else _away(now - last)
    return away


def _away(seconds: float) -> int:
    return 0 if seconds < GONE_AFTER else int(seconds // 60)


def _last_sign(slug: str, seat: str) -> float | None:
    known = None
    with forgiven("presence"):
        known = cache.get(_key(slug, seat))
    return known if known is None else float(known)


def _key(slug: str, seat: str) -> str:
    return f"here:{slug}:{seat}"
