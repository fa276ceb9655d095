"""Reminders to a coach that a table waits, while they are away.

Sent once for each prompt, and only after the coach has been away, and the prompt open,
for some minutes. `games.tasks` checks again and again.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from django.contrib.auth.models import User
from django.core.cache import cache
from django.utils import timezone

from config.lossy import forgiven
from games.log import damage
from games.models import Game
from games.table import presence, store
from games.table.table import STATUS, Table
from games.view.red_flags import TO_WRITE
from games.view.waiting import awaited
from league.notices import notify
from rules.field import Team

WAIT = timedelta(seconds=presence.AWAY_AFTER)
LATEST = timedelta(days=1)  # a table at which nothing happens for longer is left alone
_ASKING = (STATUS.WAITING.value, STATUS.PLAYING.value)


def remind_absent(now: datetime | None = None) -> int:
    """Remind coaches who are away from an open prompt; return the notices sent."""
    now = now or timezone.now()
    still = Game.objects.filter(
        status__in=_ASKING, changed__lte=now - WAIT, changed__gt=now - LATEST
    )
    places = still.values_list("slug", "seq")
    return damage.sum_over("coaches not notified", places, _remind_table)


def _remind_table(place: tuple[str, int]) -> int:
    slug, seq = place
    moment = f"told:{slug}:{seq}"
    if _is_known(moment):
        return 0
    teams = ("fixture__home__coaches", "fixture__away__coaches")
    games = Game.objects.select_related("fixture")
    game = games.prefetch_related("seats__user", *teams).get(slug=slug)
    table = store.table(slug)
    there = [side for side in Team if presence.is_here(slug, side.value)]
    sent = sum(_remind_side(game, table, side) for side in Team if side not in there)
    if not there:  # both were reminded: nothing to do until the game moves on
        _keep(moment)
    return sent


# The cache only saves reading the table: a notice is sent once in any case, by its
# key. So a cache that is away costs a few queries a minute, and no notice.


def _is_known(moment: str) -> bool:
    known = None
    with forgiven("reminders sent"):
        known = cache.get(moment)
    return known is not None


def _keep(moment: str) -> None:
    with forgiven("reminders sent"):
        cache.set(moment, 1, int(LATEST.total_seconds()))


def _remind_side(game: Game, table: Table, side: Team) -> int:
    action, mark = _awaited_of(table, side)
    if not action:
        return 0
    return notify(
        _coaches(game, side),
        "your_turn",
        f"{game}: waiting for you {action}.",
        game.get_absolute_url(),
        f"turn:{game.slug}:{side.value}:{mark}",
    )


def _awaited_of(table: Table, side: Team) -> tuple[str, str]:
    """Return what a side is awaited for, with a mark of the very question; or ""."""
    flag, prompts = table.red_flag, table.open_for(side)
    if flag is not None:
        return (TO_WRITE, f"flag-{flag.seq}") if flag.seat == side.value else ("", "")
    if not prompts:
        return "", ""
    return awaited(prompts[0].prompt), table.key(prompts[0], side.value)


def _coaches(game: Game, side: Team) -> set[User]:
    """Return the users who would answer for that side: the seat's, else the team's."""
    seat = next(seat for seat in game.seats.all() if seat.side == side.value)
    if seat.user is not None:
        return {seat.user}
    if game.fixture is None or seat.substituted:
        return set()
    return set(getattr(game.fixture, side.value).coaches.all())
