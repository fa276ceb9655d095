"""The table's socket: pushes what its audience may see, takes what its seat sends.

A browser gets the page's fragments as HTML and sends forms; a program (?format=json)
gets the same table as JSON and sends JSON (see `games.frames`). A fan's socket has no
way to write: what it sends is refused before it is looked at. Who is on the other end
is settled when the socket opens, when a seat of his is given away, and again every
minute; that his seat is still his, with every answer.

A program is told {"type": "table", "table": games.seen.Seen}, {"type": "accepted",
"key", "seq", "again", "text"} and {"type": "refused", "key", "why", "reason",
"heading"}. Close codes: 4400 malformed frame, 4404 no such game, 4429 too many, 1011
the database is away.
"""

from __future__ import annotations

import time
from typing import Any
from urllib.parse import parse_qs

import msgspec
import structlog
from channels.generic.websocket import AsyncWebsocketConsumer
from django.contrib.auth import get_user_model
from django.db import Error as DatabaseUnreached

from games import fragments, frames, publish, store
from games.access import HEADER, STRANGER, User, Who, api_user, who_is
from games.audience import Audience
from games.change import Change, lock_of
from games.checks import NO_LONGER
from games.commands import Reply
from games.errors import NoSuchGame, Refused, Why
from games.hub import hub
from games.officials import OFFICIAL
from games.queries import game_with_seats
from games.screen import Screen
from games.threads import in_thread

log = structlog.get_logger("buzzboard.socket")

MALFORMED, NOT_FOUND, TOO_FAST, AWAY = 4400, 4404, 4429, 1011
WATCHING = "You may watch; answering takes a seat."
KNOWN_FOR = 60.0  # seconds that a socket may go on as somebody


class TableConsumer(AsyncWebsocketConsumer):
    """One socket at one table."""

    # The hub listens for all sockets of the process: none of them does so itself.
    channel_layer_alias = None  # type: ignore[assignment]
    slug: str
    who: Who = STRANGER
    as_json = as_fan = sat = False
    screen: Screen | None = None

    async def connect(self) -> None:
        self.slug = self.scope["url_route"]["kwargs"]["slug"]
        query = parse_qs(self.scope["query_string"].decode("latin-1"))
        self.as_json = query.get("format") == ["json"]
        self.allowance = frames.Allowance()
        await self.accept()
        self.as_fan = query.get("as") == ["fan"]
        if not await self._recognise():
            return
        screen = self.screen = Screen(self._show)
        await hub().join(self.slug, screen, list(self.locks))
        # Read only now: a change between reading and joining would be missed.
        screen.offer(await in_thread(_look, self.slug))

    async def _recognise(self) -> bool:
        """Settle who is there. The socket of somebody who may not look is closed.

        So is one that cannot be asked about: whoever connects again misses nothing.
        """
        try:
            who = await in_thread(_arrive, self.scope, self.slug)
        except NoSuchGame:
            await self.close(NOT_FOUND)
            return False
        except DatabaseUnreached:
            log.exception("could not settle who is there", game=self.slug)
            await self.close(AWAY)
            return False
        self.who = STRANGER if self.as_fan else who
        self.sat = self.sat or bool(self.who.all_keys)
        self.recognised = time.monotonic()
        # What the commissioner alone may do stands on a page of its own.
        audience = Audience(self.who.seats, official=self.who.officiates)
        self.audience = audience.name
        self.locks = {seat.value: lock_of(key) for seat, key in self.who.keys}
        if self.who.official:
            self.locks[OFFICIAL] = lock_of(self.who.official)
        return True

    @property
    def _long_ago(self) -> bool:
        """Whether it is time to ask again who is there."""
        return time.monotonic() - self.recognised > KNOWN_FOR

    async def disconnect(self, code: int) -> None:
        if self.screen is not None:
            await hub().leave(self.slug, self.screen)
            self.screen.close()

    async def dispatch(self, message: dict[str, Any]) -> None:
        """Channels would hop to a thread here and close idle database connections;
        ours are kept in threads of their own."""
        await getattr(self, message["type"].replace(".", "_"))(message)

    async def _show(self, change: Change, before: fragments.Html) -> fragments.Html:
        """Send a change: to a program the table, to a browser what is new on it."""
        replaced = not self.locks.items() <= change.locks.items()
        if (replaced or self._long_ago) and not await self._recognise():
            return before
        if self.as_json:
            table = change.json(self.audience)
            await self.send(f'{{"type":"table","table":{table}}}')
            return before
        now = change.html(self.audience)
        html = fragments.changed(before, now)
        await self.send(f"{html}<!-- {change.seq} -->")
        return now

    async def receive(
        self, text_data: str | None = None, bytes_data: bytes | None = None
    ) -> None:
        if not self.allowance.spend():
            refused = Refused(Why.FAST, "Too many at once; come back in a moment.")
            await self._let_go(refused, TOO_FAST)
            return
        try:
            frame = frames.read(text_data, self.as_json)
        except frames.Malformed as error:
            await self._let_go(Refused(Why.BAD, error.reason), MALFORMED)
            return
        try:
            await self._take(frame)
        except Refused as refused:
            await self._refuse(refused, frame.key)

    async def _take(self, frame: frames.Frame) -> None:
        if self._long_ago and not await self._recognise():
            return
        if not self.who.seats and not self.who.officiates:
            raise Refused(Why.SEAT, NO_LONGER if self.sat else WATCHING)
        reply, changes = await in_thread(_taken, self.slug, self.who, frame)
        for change in changes:
            hub().publish(change)
        if self.as_json:
            told = {"type": "accepted", "key": frame.key, "seq": reply.seq}
            await self._tell({**told, "again": reply.again, "text": reply.text})
        elif reply.text:
            await self.send(fragments.told(reply.text))

    async def _refuse(self, refused: Refused, key: str = "") -> None:
        if self.as_json:
            await self._tell({"type": "refused", "key": key, **refused.as_dict()})
        else:
            await self.send(fragments.refusal(refused, key))

    async def _let_go(self, refused: Refused, code: int) -> None:
        """Say why, then close."""
        log.info("let go", game=self.slug, code=code)
        await self._refuse(refused)
        await self.close(code)

    async def _tell(self, told: dict[str, Any]) -> None:
        await self.send(msgspec.json.encode(told).decode())


def _arrive(scope: dict[str, Any], slug: str) -> Who:
    """Who opened the socket: by session, by a seat's key, by an API token."""
    headers: dict[str, bytes] = {
        name.decode().lower(): value for name, value in scope["headers"]
    }

    def header(name: str) -> str:
        return headers.get(name.lower(), b"").decode("latin-1")

    user = api_user(header("Authorization")) or _as_now(scope.get("user"))
    return who_is(game_with_seats(slug), user, scope.get("session"), header(HEADER))


def _as_now(user: User | None) -> User | None:
    """The account as it is now: the scope's is as old as the socket."""
    if user is None or not user.is_authenticated:
        return None
    return get_user_model().objects.filter(pk=user.pk, is_active=True).first()


def _look(slug: str) -> Change:
    return Change(store.table(slug))


def _taken(slug: str, who: Who, frame: frames.Frame) -> tuple[Reply, list[Change]]:
    with publish.collected() as changes:
        return frames.take(slug, who, frame), changes
