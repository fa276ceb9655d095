"""Expiry of access: sockets identify their people again when access may have ended.

A socket has marks: of the account and the session that opened it, and of its table's
league. A notice that names one of them, from this process or another, makes the socket
check again (see `accounts.ends`). So does time: a change without a notice - a lost one,
or one by a program in the database - is found within a minute.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

from django.contrib.auth.models import User
from django.db.models.signals import m2m_changed, post_save, pre_delete

from accounts.ends import access_changed, account_mark, announce
from games.live import publishing
from league.models import League, Team

KNOWN_FOR = 60.0  # seconds until a socket's person is identified again
Check = Callable[[], Awaitable[Any]]


class Door:
    """One socket's access. check: identify the person again; it closes or stays."""

    def __init__(self, check: Check) -> None:
        self._check = check
        self._task: asyncio.Task[None] | None = None
        self._again = False
        self.marks: frozenset[str] = frozenset()
        self.checked = time.monotonic()

    @property
    def is_due(self) -> bool:
        """True once it is time to check again without a notice."""
        return time.monotonic() - self.checked > KNOWN_FOR

    def look_again(self) -> None:
        """Check soon. A check that runs may have read too early: one more follows."""
        self._again = True
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run())

    def close(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def _run(self) -> None:
        while self._again:
            self._again = False
            await self._check()


class Doors:
    """The doors of one process's sockets."""

    def __init__(self) -> None:
        self._open: set[Door] = set()

    def add(self, door: Door) -> None:
        self._open.add(door)

    def discard(self, door: Door) -> None:
        self._open.discard(door)
        door.close()

    def heed(self, marks: Iterable[str]) -> None:
        """Have every door with one of these marks check again."""
        named = frozenset(marks)
        for door in self._open:
            if named & door.marks:
                door.look_again()

    def look_again(self) -> None:
        """Have every door check again that has not for a while."""
        for door in self._open:
            if door.is_due:
                door.look_again()


def notice(marks: list[str]) -> dict[str, Any]:
    """Return the message of the channel layer, on the way of the tables' changes."""
    return {"type": "access.changed", "marks": marks, "from": ""}


def league_mark(key: int) -> str:
    return f"league:{key}"


def connect() -> None:
    """Listen to accounts, and to leagues, which decide who may see a private table."""
    access_changed.connect(_send_marks, dispatch_uid="games.live.access_expiry")
    post_save.connect(_league_saved, League, dispatch_uid="games.live.access_expiry")
    pre_delete.connect(_team_deleted, Team, dispatch_uid="games.live.access_expiry")
    members = (League.commissioners, League.officials, Team.coaches)
    for field in members:
        m2m_changed.connect(
            _members, field.through, dispatch_uid="games.live.access_expiry"
        )


def _send_marks(marks: list[str], **signal: Any) -> None:
    publishing.send(notice(marks))


def _league_saved(instance: League, created: bool, **signal: Any) -> None:
    if not created:
        announce(league_mark(instance.pk))


def _team_deleted(instance: Team, **signal: Any) -> None:
    announce(league_mark(instance.league_id))


def _members(instance: Any, action: str, **signal: Any) -> None:
    """Announce that a person joined or left a league or a team."""
    if action not in ("post_add", "post_remove", "post_clear"):
        return
    if isinstance(instance, User):
        announce(account_mark(instance.pk))
    else:
        announce(league_mark(getattr(instance, "league_id", instance.pk)))
