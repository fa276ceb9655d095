"""The viewers of tables in this process, and the delivery of changes to them.

A change by one of its own sockets is shown to all of a table's viewers as it is, the
same object to each. Every other change - of a page, the API, a task, another process -
comes as a notice through the channel layer, to which a process listens once, however
many sockets it has: the tables that have changed, and their numbers now. The tables
themselves are read then, if there are viewers here; nothing secret travels. The layer
stores nothing: a notice that it loses, while it is down or otherwise, is made up for by
a look at the database every few seconds.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Protocol
from weakref import WeakKeyDictionary

import structlog
from channels.layers import InMemoryChannelLayer, get_channel_layer

from games.live.access_expiry import Doors
from games.live.attendance import Signs
from games.live.change import Change
from games.live.database_threads import in_thread
from games.live.publishing import TABLES, notice, patience
from games.table import store
from games.table.presence import AGAIN, here, minutes_away
from games.view.queries import numbers_of

log = structlog.get_logger("buzzboard.hub")
LOOK_EVERY = 3.0  # seconds
GATHER_FOR = 0.02  # seconds between notices: many tables make one of theirs
Seats = Sequence[str]


class Viewer(Protocol):
    """A viewer of a table. Neither `offer` nor `refresh` must wait."""

    def offer(self, change: Change) -> None: ...

    def refresh(self) -> None: ...


@contextmanager
def _outlasting(event: str) -> Iterator[None]:
    """Log errors of a layer or a database that is away, and go on.

    The sockets live on, and missed changes are looked for again every few seconds.
    """
    try:
        yield
    except Exception:
        log.exception(event)


class Hub:
    """The viewers of one process; of one event loop, to be exact."""

    def __init__(self) -> None:
        self._layer: Any = get_channel_layer()
        self._viewers: dict[str, set[Viewer]] = {}
        self._channel = ""
        self._tasks: list[asyncio.Task[None]] = []
        self._shown_seqs: dict[str, int] = {}
        self._noticed: set[str] = set()
        self._reading: dict[str, asyncio.Task[None]] = {}
        self._unsent: dict[str, int] = {}
        self._sending: asyncio.Task[None] | None = None
        # Joining and leaving wait for the layer: without the lock a viewer could join
        # between the last one's leaving and the end of the subscription.
        self._changing = asyncio.Lock()
        self._present: dict[Viewer, list[tuple[str, str]]] = {}
        self._recorded = 0.0
        self.stirred = asyncio.Event()  # a table of the computer has changed
        self._signs: dict[str, Signs] = {}
        self.doors = Doors()

    async def join(self, slug: str, viewer: Viewer, seats: Seats = ()) -> None:
        """Offer the viewer every change of the table. seats: the viewer's own."""
        if seats:
            await self._record_presence(viewer, [(slug, seat) for seat in seats])
        async with self._changing:
            self._viewers.setdefault(slug, set()).add(viewer)
            if not self._tasks:
                await self._subscribe()
                duties = (self._listen(), self._look_again())
                self._tasks = [asyncio.create_task(duty) for duty in duties]
        self.stirred.set()
        await self._look_around((slug,))

    async def leave(self, slug: str, viewer: Viewer) -> None:
        """Stop offering changes to the viewer."""
        async with self._changing:
            viewers = self._viewers.get(slug, set())
            viewers.discard(viewer)
            if places := self._present.pop(viewer, ()):
                with _outlasting("could not record presence"):
                    await in_thread(here, places)  # a last sign, as it goes
            if not viewers and self._viewers.pop(slug, None) is not None:
                self._shown_seqs.pop(slug, None)
                self._signs.pop(slug, None)
            if not self._viewers and self._tasks:
                for task in self._tasks:
                    task.cancel()
                self._tasks = []
                with _outlasting("could not unsubscribe from notices"):
                    async with patience():
                        await self._layer.group_discard(TABLES, self._channel)
                self._channel = ""

    def publish(self, change: Change) -> None:
        """Show a change that was made here, and notify other processes."""
        self._show_change(change)
        if isinstance(self._layer, InMemoryChannelLayer):
            return
        self._unsent[change.slug] = change.seq
        if self._sending is None or self._sending.done():
            self._sending = asyncio.create_task(self._send_notices())

    async def _send_notices(self) -> None:
        """Send the pending notices at once; those that come up next go together."""
        while self._unsent:
            numbers, self._unsent = self._unsent, {}
            with _outlasting("could not notify other processes"):
                async with patience():
                    message = notice(numbers, self._channel)
                    await self._layer.group_send(TABLES, message)
            await asyncio.sleep(GATHER_FOR)

    async def _subscribe(self) -> None:
        """Subscribe again: a layer that was away, or after a day, has forgotten."""
        with _outlasting("could not subscribe to notices"):
            async with patience():
                if not self._channel:
                    self._channel = await self._layer.new_channel("hub")
                await self._layer.group_add(TABLES, self._channel)

    async def _listen(self) -> None:
        while True:
            with _outlasting("could not receive notices"):
                while self._channel:
                    message = await self._layer.receive(self._channel)
                    if "marks" in message:
                        self.doors.heed(message["marks"])
                    elif message["from"] != self._channel:
                        for slug, number in message["numbers"].items():
                            self._heed(slug, number)
            await asyncio.sleep(LOOK_EVERY)

    async def _look_again(self) -> None:
        while True:
            await asyncio.sleep(LOOK_EVERY)
            await self._subscribe()
            self.doors.look_again()
            with _outlasting("could not read the tables' numbers"):
                await self.catch_up()
            if time.monotonic() - self._recorded > AGAIN:
                self._recorded = time.monotonic()
                with _outlasting("could not record presence"):
                    places = [
                        place
                        for viewer_places in self._present.values()
                        for place in viewer_places
                    ]
                    await in_thread(here, places)

            await self._look_around(tuple(self._viewers))

    @property
    def viewed(self) -> tuple[str, ...]:
        """The tables that somebody looks at here."""
        return tuple(self._viewers)

    def signs(self, slug: str) -> Signs:
        """Return the minutes since each coach's last sign, as of the last look."""
        return self._signs.get(slug, {})

    async def _look_around(self, slugs: Sequence[str]) -> None:
        """Look for the coaches of these tables, and show who has come or gone."""
        with _outlasting("could not read presence"):
            for slug, signs in (await in_thread(minutes_away, slugs)).items():
                if slug in self._viewers and self._signs.get(slug) != signs:
                    self._signs[slug] = signs
                    for viewer in tuple(self._viewers[slug]):
                        viewer.refresh()

    async def _record_presence(
        self, viewer: Viewer, places: list[tuple[str, str]]
    ) -> None:
        """Record that these seats are taken for as long as the viewer stays."""
        self._present[viewer] = places
        with _outlasting("could not record presence"):
            await in_thread(here, places)

    async def catch_up(self) -> None:
        """Read the changes that the layer has not brought."""
        for slug, number in (await in_thread(numbers_of, tuple(self._viewers))).items():
            self._heed(slug, number)

    def _heed(self, slug: str, number: int) -> None:
        """Read the table, which is at that number now, unless its viewers have it.

        Notices that come while it is being read lead to one more reading for all of
        them.
        """
        if slug not in self._viewers or number <= self._shown_seqs.get(slug, -1):
            return
        self._noticed.add(slug)
        if slug not in self._reading:
            self._reading[slug] = asyncio.create_task(self._read(slug))

    async def _read(self, slug: str) -> None:
        with _outlasting(f"could not read the table {slug}"):
            while slug in self._noticed:
                self._noticed.discard(slug)
                self._show_change(await in_thread(_changed, slug))
        del self._reading[slug]

    def _show_change(self, change: Change) -> None:
        slug = change.slug
        if slug not in self._viewers:
            return
        self._shown_seqs[slug] = max(change.seq, self._shown_seqs.get(slug, -1))
        for viewer in tuple(self._viewers[slug]):
            viewer.offer(change)
        if change.has_computer:
            self.stirred.set()


def _changed(slug: str) -> Change:
    return Change(store.table(slug))


_hubs: WeakKeyDictionary[asyncio.AbstractEventLoop, Hub] = WeakKeyDictionary()


def hub() -> Hub:
    """Return the hub of the running event loop."""
    loop = asyncio.get_running_loop()
    known = _hubs.get(loop)
    if known is None:
        known = _hubs[loop] = Hub()
    return known
