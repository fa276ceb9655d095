"""Who looks at which table in this process, and how a change reaches them.

What one of its own sockets has changed a process shows to all of a table's viewers as
it is, the same object to each. Every other change - of a page, the API, a task, another
process - comes as a notice through the channel layer, to which a process listens once,
however many sockets it has: which tables have changed, and what their numbers are now.
The tables themselves are read then, if anybody here looks at them; nothing secret
travels. The layer keeps nothing: what it loses, while it is down or otherwise, a look
at the database makes good every few seconds.
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

from games import store
from games.change import Change
from games.presence import AGAIN, here
from games.publish import TABLES, notice, patience
from games.queries import numbers_of
from games.threads import in_thread

log = structlog.get_logger("buzzboard.hub")
LOOK_EVERY = 3.0  # seconds
Seats = Sequence[str]


class Viewer(Protocol):
    """Somebody who looks at a table. `offer` must not wait."""

    def offer(self, change: Change) -> None: ...


@contextmanager
def _outlasting(what: str) -> Iterator[None]:
    """Bear what a layer or a database that is away raises: the sockets live on, and
    what was missed is looked for again every few seconds."""
    try:
        yield
    except Exception:
        log.exception(what)


class Hub:
    """The viewers of one process; of one event loop, to be exact."""

    def __init__(self) -> None:
        self._layer: Any = get_channel_layer()
        self._viewers: dict[str, set[Viewer]] = {}
        self._channel = ""
        self._tasks: list[asyncio.Task[None]] = []
        self._told: dict[str, int] = {}
        self._noticed: set[str] = set()
        self._reading: dict[str, asyncio.Task[None]] = {}
        self._unsaid: dict[str, int] = {}
        self._saying: asyncio.Task[None] | None = None
        self._changing = asyncio.Lock()
        self._present: dict[Viewer, list[tuple[str, str]]] = {}
        self._attended = 0.0

    async def join(self, slug: str, viewer: Viewer, seats: Seats = ()) -> None:
        """From now on the viewer is offered every change of the table. seats: his."""
        if seats:
            await self._attend(viewer, [(slug, seat) for seat in seats])
        async with self._changing:
            self._viewers.setdefault(slug, set()).add(viewer)
            if not self._tasks:
                await self._subscribe()
                duties = (self._listen(), self._look_again())
                self._tasks = [asyncio.create_task(duty) for duty in duties]

    async def leave(self, slug: str, viewer: Viewer) -> None:
        """No more of it."""
        async with self._changing:
            viewers = self._viewers.get(slug, set())
            viewers.discard(viewer)
            self._present.pop(viewer, None)
            if not viewers and self._viewers.pop(slug, None) is not None:
                self._told.pop(slug, None)
            if not self._viewers and self._tasks:
                for task in self._tasks:
                    task.cancel()
                self._tasks = []
                with _outlasting("could not leave the layer"):
                    async with patience():
                        await self._layer.group_discard(TABLES, self._channel)
                self._channel = ""

    def publish(self, change: Change) -> None:
        """A change that was made here: show it, and let other processes know."""
        self._tell(change)
        if isinstance(self._layer, InMemoryChannelLayer):
            return
        self._unsaid[change.slug] = change.seq
        if self._saying is None or self._saying.done():
            self._saying = asyncio.create_task(self._say())

    async def _say(self) -> None:
        """Send what there is to say; what comes up meanwhile goes together."""
        while self._unsaid:
            numbers, self._unsaid = self._unsaid, {}
            with _outlasting("could not tell other processes"):
                async with patience():
                    told = notice(numbers, self._channel)
                    await self._layer.group_send(TABLES, told)

    async def _subscribe(self) -> None:
        """Ask the layer for notices: it may have been away, and forgets after a day."""
        with _outlasting("could not ask for notices"):
            async with patience():
                if not self._channel:
                    self._channel = await self._layer.new_channel("hub")
                await self._layer.group_add(TABLES, self._channel)

    async def _listen(self) -> None:
        while True:
            with _outlasting("could not listen to other processes"):
                while self._channel:
                    message = await self._layer.receive(self._channel)
                    if message["from"] != self._channel:
                        for slug, number in message["numbers"].items():
                            self._heed(slug, number)
            await asyncio.sleep(LOOK_EVERY)

    async def _look_again(self) -> None:
        while True:
            await asyncio.sleep(LOOK_EVERY)
            await self._subscribe()
            with _outlasting("could not look at the tables"):
                await self.make_good()
            if time.monotonic() - self._attended > AGAIN:
                self._attended = time.monotonic()
                with _outlasting("could not say who is here"):
                    places = [
                        place for each in self._present.values() for place in each
                    ]
                    await in_thread(here, places)

    async def _attend(self, viewer: Viewer, places: list[tuple[str, str]]) -> None:
        """Say that these seats are taken, now and for as long as he stays."""
        self._present[viewer] = places
        with _outlasting("could not say who is here"):
            await in_thread(here, places)

    async def make_good(self) -> None:
        """Heed changes that the layer has not brought."""
        for slug, number in (await in_thread(numbers_of, tuple(self._viewers))).items():
            self._heed(slug, number)

    def _heed(self, slug: str, number: int) -> None:
        """The table is at that number now: read it, unless its viewers have it.

        Whatever comes while it is being read, it is read once more for all of that.
        """
        if slug not in self._viewers or number <= self._told.get(slug, -1):
            return
        self._noticed.add(slug)
        if slug not in self._reading:
            self._reading[slug] = asyncio.create_task(self._read(slug))

    async def _read(self, slug: str) -> None:
        with _outlasting(f"could not read the table {slug}"):
            while slug in self._noticed:
                self._noticed.discard(slug)
                self._tell(Change(await in_thread(store.table, slug)))
        del self._reading[slug]

    def _tell(self, change: Change) -> None:
        slug = change.slug
        if slug not in self._viewers:
            return
        self._told[slug] = max(change.seq, self._told.get(slug, -1))
        for viewer in tuple(self._viewers[slug]):
            viewer.offer(change)


_hubs: WeakKeyDictionary[asyncio.AbstractEventLoop, Hub] = WeakKeyDictionary()


def hub() -> Hub:
    """The hub of the running event loop."""
    return _hubs.setdefault(asyncio.get_running_loop(), Hub())
