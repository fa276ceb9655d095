"""The table's socket: pushes what its audience may see, takes what its seat sends.

A browser gets the page's fragments as HTML and sends forms; a program (?format=json)
gets the same table as JSON and sends JSON (see `games.frames`). A fan's socket has no
way to write: what it sends is refused before it is looked at. Who is on the other end
is settled when the socket opens; that his seat is still his, with every answer.

A program is told {"type": "table", "table": games.seen.Seen}, {"type": "accepted",
"key", "seq", "again", "text"} and {"type": "refused", "key", "why", "reason",
"heading"}. Close codes: 4400 malformed frame, 4404 no such game, 4429 too many.
"""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qs

import msgspec
import structlog
from channels.generic.websocket import AsyncWebsocketConsumer

from games import fragments, frames, publish, store
from games.access import HEADER, STRANGER, Who, api_user, who_is
from games.audience import Audience
from games.commands import Reply
from games.errors import NoSuchGame, Refused, Why
from games.queries import game_with_seats
from games.sight import see
from games.threads import in_thread

log = structlog.get_logger("buzzboard.socket")

MALFORMED, NOT_FOUND, TOO_FAST = 4400, 4404, 4429
Outbox = list[tuple[str, publish.Message]]


class TableConsumer(AsyncWebsocketConsumer):
    """One socket at one table."""

    slug: str
    who: Who = STRANGER
    as_json = False
    seq = -1

    async def connect(self) -> None:
        self.slug = self.scope["url_route"]["kwargs"]["slug"]
        query = parse_qs(self.scope["query_string"].decode("latin-1"))
        self.as_json = query.get("format") == ["json"]
        self.as_fan = query.get("as") == ["fan"]
        self.allowance = frames.Allowance()
        self.sent: fragments.Html = {}
        await self.accept()
        try:
            who = await in_thread(_arrive, self.scope, self.slug)
        except NoSuchGame:
            await self.close(NOT_FOUND)
            return
        self.who = STRANGER if self.as_fan else who
        group = publish.group_of(self.slug)
        await self.channel_layer.group_add(group, self.channel_name)
        # Read only now: a change between reading and joining would be missed.
        seq, encoded = await in_thread(_look, self.slug, self.audience)
        await self._show(seq, encoded)

    async def disconnect(self, code: int) -> None:
        group = publish.group_of(self.slug)
        await self.channel_layer.group_discard(group, self.channel_name)

    @property
    def audience(self) -> Audience:
        """What is pushed here; a commissioner follows the game as fans do."""
        return Audience(self.who.seats)

    async def table_changed(self, event: dict[str, Any]) -> None:
        """The table's log has grown."""
        await self._show(event["seq"], event["seen"][self.audience.name])

    async def _show(self, seq: int, encoded: str) -> None:
        """Send the table, unless something newer has been sent."""
        if seq <= self.seq:
            return
        self.seq = seq
        if self.as_json:
            await self.send(f'{{"type":"table","table":{encoded}}}')
            return
        now = fragments.pushed(encoded, seq, self.audience.name, self.slug)
        html, self.sent = fragments.changed(self.sent, now), now
        if html:
            await self.send(html)

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
        if not self.who.seats:
            raise Refused(Why.SEAT, "You may watch; answering takes a seat.")
        reply, outbox = await in_thread(_taken, self.slug, self.who, frame)
        for group, message in outbox:
            await self.channel_layer.group_send(group, message)
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
    headers = {name.decode().lower(): value for name, value in scope["headers"]}

    def header(name: str) -> str:
        return headers.get(name.lower(), b"").decode("latin-1")

    user = api_user(header("Authorization")) or scope.get("user")
    return who_is(game_with_seats(slug), user, scope.get("session"), header(HEADER))


def _look(slug: str, audience: Audience) -> tuple[int, str]:
    table = store.table(slug)
    return table.seq, publish.encoded(see(table, audience))


def _taken(slug: str, who: Who, frame: frames.Frame) -> tuple[Reply, Outbox]:
    with publish.collected() as outbox:
        return frames.take(slug, who, frame), outbox
