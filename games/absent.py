"""Telling a coach that a table waits for him, when he is not there to see it.

Once for each time that something is asked of him, and only after he has been away, and
been asked, for some minutes. `games.tasks` looks again and again.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from django.contrib.auth.models import User
from django.core.cache import cache
from django.utils import timezone

from games import presence, store
from games.awaited import awaited
from games.models import Game
from games.table import STATUS, Table
from league.notices import tell
from rules.field import Team

WAIT = timedelta(seconds=presence.AWAY_AFTER)
LATEST = timedelta(days=1)  # a table at which nothing happens for longer is left alone
_ASKING = (STATUS.WAITING.value, STATUS.PLAYING.value)


def tell_absent(now: datetime | None = None) -> int:
    """Tell the coaches who are asked and not there; how many heard something new."""
    now = now or timezone.now()
    still = Game.objects.filter(
        status__in=_ASKING, changed__lte=now - WAIT, changed__gt=now - LATEST
    )
    places = still.values_list("slug", "seq")
    return sum(_tell(slug, f"{slug}:{seq}") for slug, seq in places)


def _tell(slug: str, moment: str) -> int:
    if cache.get(f"told:{moment}"):
        return 0
    teams = ("fixture__home__coaches", "fixture__away__coaches")
    games = Game.objects.select_related("fixture")
    game = games.prefetch_related("seats__user", *teams).get(slug=slug)
    table = store.table(slug)
    there = [side for side in Team if presence.is_here(slug, side.value)]
    told = sum(_tell_side(game, table, side) for side in Team if side not in there)
    if not there:  # all is said until somebody does something
        cache.set(f"told:{moment}", 1, int(LATEST.total_seconds()))
    return told


def _tell_side(game: Game, table: Table, side: Team) -> int:
    asked = table.open_for(side)
    if not asked:
        return 0
    what = awaited(asked[0].prompt)
    return tell(
        _coaches(game, side),
        "your_turn",
        f"{game}: the table waits for you {what}.",
        game.get_absolute_url(),
        f"turn:{game.slug}:{side.value}:{table.key(asked[0])}",
    )


def _coaches(game: Game, side: Team) -> set[User]:
    """Who would answer for that side: who has claimed the seat, else the team's."""
    seat = next(seat for seat in game.seats.all() if seat.side == side.value)
    if seat.user is not None:
        return {seat.user}
    if game.fixture is None or seat.substituted:
        return set()
    return set(getattr(game.fixture, side.value).coaches.all())
