"""The table's socket: pushes its audience's view, takes its seat's answers.

A browser gets the page's fragments as HTML and sends forms; a program (?format=json)
gets the same table as JSON and sends JSON (see `games.live.frames`). A fan's socket has
no way to write: its frames are refused before they are read. The person on the other
end is identified when the socket opens, when one of their seats is handed over, when
their account, session or token has ended or their league has changed
(`games.live.access_expiry`), and again every minute; their seat is checked with every
answer.

A program gets {"type": "table", "table": games.view.models.TableView}, {"type":
"accepted", "key", "seq", "again", "text"} and {"type": "refused", "key", "why",
"reason", "heading"}. Close codes: 4400 malformed frame, 4401 signed out, 4404 no such
game, 4410 it cannot be read, 4429 too many, 1011 the database is away.
"""

from __future__ import annotations

import time
from contextlib import suppress
from typing import Any
from urllib.parse import parse_qs

import msgspec
import structlog
from channels.exceptions import StopConsumer
from channels.generic.websocket import AsyncWebsocketConsumer
from django.db import Error as DatabaseUnreached

from games.errors import Cause, Damaged, NoSuchGame, Refused
from games.live import attendance, fragments, frames, taking
from games.live.access_expiry import Door
from games.live.authentication import SignedOut, arrive
from games.live.change import Change, lock_of
from games.live.database_threads import in_thread
from games.live.hub import hub
from games.live.outbox import Screen
from games.live.pieces import FORM, Pieces
from games.log.entries import OFFICIAL
from games.table import store
from games.table.access import STRANGER, Person
from games.table.audience import FAN, Audience
from games.table.checks import NO_LONGER

log = structlog.get_logger("buzzboard.socket")

MALFORMED, SIGNED_OUT, NOT_FOUND, DAMAGED = 4400, 4401, 4404, 4410
TOO_FAST, AWAY = 4429, 1011
WATCHING = "You’re watching. Take a seat to answer."
ENDED = Refused(Cause.SEAT, "You’ve been signed out. Sign in again to continue.")


class TableConsumer(AsyncWebsocketConsumer):
    """One socket at one table."""

    # The hub listens for all sockets of the process; a socket does not.
    channel_layer_alias = None  # type: ignore[assignment]
    slug: str
    person: Person = STRANGER
    as_json = as_fan = sat = closing = False
    screen: Screen | None = None
    pieces: Pieces | None = None
    proof: frozenset[str] | None = None

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Take one message after the other.

        Channels has a task for each message, so that it can wait for its layer as well;
        from there nothing comes.
        """
        self.scope, self.base_send = scope, send
        with suppress(StopConsumer):
            while True:
                await self.dispatch(await receive())

    async def connect(self) -> None:
        self.slug = self.scope["url_route"]["kwargs"]["slug"]
        query = parse_qs(self.scope["query_string"].decode("latin-1"))
        self.as_json = query.get("format") == ["json"]
        self.pieces = Pieces() if query.get("pieces") == [FORM] else None
        self.allowance = frames.Allowance()
        self.door = Door(self._look_again)
        await self.accept()
        self.as_fan = query.get("as") == ["fan"]
        if not await self._recognise():
            return
        screen = self.screen = Screen(self._show, beside=not self.as_json)
        hub().doors.add(self.door)
        await hub().join(self.slug, screen, list(self.locks))
        # A notice between identifying and joining would have reached nobody here.
        self.door.look_again()
        try:
            # Read only now: a change between reading and joining would be missed.
            screen.offer(await in_thread(_look, self.slug))
        except Damaged as damaged:
            await self._let_go(damaged, DAMAGED)

    async def _recognise(self) -> bool:
        """Identify the person; close the socket of one who may not look.

        It is closed as well when the database is away: a client that connects again
        misses nothing.
        """
        try:
            arrival = await in_thread(arrive, self.scope, self.slug)
        except NoSuchGame:
            await self.close(NOT_FOUND)
            return False
        except SignedOut:
            await self._let_go(ENDED, SIGNED_OUT)
            return False
        except DatabaseUnreached:
            log.exception("could not authenticate the socket", game=self.slug)
            await self.close(AWAY)
            return False
        if self.proof not in (None, arrival.proof):
            await self._let_go(ENDED, SIGNED_OUT)
            return False
        self.proof, person = arrival.proof, arrival.person
        self.door.marks = arrival.proof | arrival.league
        self.door.checked = time.monotonic()
        self.person = STRANGER if self.as_fan else person
        self.sat = self.sat or bool(self.person.all_keys)
        # The commissioner's acts are on a page of their own.
        audience = Audience(self.person.seats, official=self.person.officiates)
        self.audience = audience.name
        self.locks = {seat.value: lock_of(key) for seat, key in self.person.keys}
        if self.person.official:
            self.locks[OFFICIAL] = lock_of(self.person.official)
        return True

    async def _look_again(self) -> None:
        """Identify the person again, and show the table as they may see it now."""
        before = self.audience
        if await self._recognise() and self.audience != before and self.screen:
            self.screen.repeat()

    async def disconnect(self, code: int) -> None:
        hub().doors.discard(self.door)
        if self.screen is not None:
            await hub().leave(self.slug, self.screen)
            self.screen.close()

    async def close(self, code: int | None = None, reason: str | None = None) -> None:
        """Close once: the other end may take a while to go."""
        if not self.closing:
            self.closing = True
            await super().close(code, reason)

    async def dispatch(self, message: dict[str, Any]) -> None:
        """Skip Channels' thread hop, which would close idle database connections.

        Ours are kept open in threads of their own.
        """
        await getattr(self, message["type"].replace(".", "_"))(message)

    async def _show(self, change: Change, before: fragments.Html) -> fragments.Html:
        """Send a change: to a program the table, to a browser the changed fragments."""
        if self.closing:
            return before
        replaced = not self.locks.items() <= change.locks.items()
        if (replaced or self.door.is_due) and not await self._recognise():
            return before
        if self.as_json:
            table = await self._json(change)
            await self.send(f'{{"type":"table","table":{table}}}')
            return before
        now = await self._html(change)
        shorten = self.pieces.shortened if self.pieces else "\n".join
        html = shorten(fragments.changed(before, now))
        await self.send(f"{html}<!-- {change.seq} -->")
        return now

    async def _json(self, change: Change) -> str:
        """Return the table as JSON; fans get the outlook as well."""
        if self.audience != FAN.name:
            return change.json(self.audience)
        try:
            return await change.fans_json()
        except DatabaseUnreached:
            log.exception("could not read the outlook", game=self.slug)
            return change.json(self.audience)

    async def _html(self, change: Change) -> fragments.Html:
        """Return the fragments of a change; fans get the outlook as well."""
        page, signs = change.page(self.audience), hub().signs(self.slug)
        html = {**change.html(self.audience), **attendance.html(page, signs)}
        if self.audience != FAN.name:
            return html
        try:
            return {**html, **await change.outlook()}
        except DatabaseUnreached:
            # The next change brings it; the score must not wait for it.
            log.exception("could not read the outlook", game=self.slug)
            return html

    async def receive(
        self, text_data: str | None = None, bytes_data: bytes | None = None
    ) -> None:
        if self.closing:
            return
        if not self.allowance.spend():
            refused = Refused(Cause.FAST, "Too many requests. Try again in a moment.")
            await self._let_go(refused, TOO_FAST)
            return
        try:
            frame = frames.read(text_data, self.as_json)
        except frames.Malformed as error:
            await self._let_go(Refused(Cause.BAD, error.reason), MALFORMED)
            return
        try:
            await self._take(frame)
        except Refused as refused:
            await self._refuse(refused, frame.key)

    async def _take(self, frame: frames.Frame) -> None:
        if self.door.is_due and not await self._recognise():
            return
        if not self.person.seats and not self.person.officiates:
            raise Refused(Cause.SEAT, NO_LONGER if self.sat else WATCHING)
        reply, changes = await taking.taken(self.slug, self.person, frame)
        for change in changes:
            hub().publish(change)
        if self.as_json:
            accepted = {"type": "accepted", "key": frame.key, "seq": reply.seq}
            await self._send_json(
                {**accepted, "again": reply.again, "text": reply.text}
            )
        elif reply.text:
            await self.send(fragments.confirmation(reply.text))

    async def _refuse(self, refused: Refused, key: str = "") -> None:
        if self.as_json:
            await self._send_json({"type": "refused", "key": key, **refused.as_dict()})
        else:
            await self.send(fragments.refusal(refused, key))

    async def _let_go(self, refused: Refused, code: int) -> None:
        """Send the reason, then close."""
        if self.closing:
            return
        log.info("socket closed", game=self.slug, code=code)
        await self._refuse(refused)
        await self.close(code)

    async def _send_json(self, frame: dict[str, Any]) -> None:
        await self.send(msgspec.json.encode(frame).decode())


def _look(slug: str) -> Change:
    return Change(store.table(slug))
