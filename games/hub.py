"""Who looks at which table in this process, and how a change reaches them.

A process listens to the channel layer once, however many sockets it has, and hands a
change to all of a table's viewers as the same object. What one of its own sockets has
changed does not take the way through the layer; other processes are told by it. The
layer keeps nothing: what it loses, while it is down or otherwise, a look at the
database makes good every few seconds.
"""

from __future__ import annotations

import asyncio
from typing import Any, Protocol
from weakref import WeakKeyDictionary

import structlog
from channels.layers import InMemoryChannelLayer, get_channel_layer

from games import store
from games.change import Change
from games.publish import group_of
from games.queries import numbers_of
from games.threads import in_thread

log = structlog.get_logger("buzzboard.hub")
LOOK_EVERY = 3.0  # seconds


class Viewer(Protocol):
    """Somebody who looks at a table. `offer` must not wait."""

    def offer(self, change: Change) -> None: ...


class Hub:
    """The viewers of one process; of one event loop, to be exact."""

    def __init__(self) -> None:
        self._layer: Any = get_channel_layer()
        self._viewers: dict[str, set[Viewer]] = {}
        self._channel = ""
        self._tasks: list[asyncio.Task[None]] = []
        self._told: dict[str, int] = {}
        self._changing = asyncio.Lock()

    async def join(self, slug: str, viewer: Viewer) -> None:
        """From now on the viewer is offered every change of the table."""
        async with self._changing:
            if not self._tasks:
                self._channel = await self._layer.new_channel("hub")
                duties = (self._listen(), self._look_again())
                self._tasks = [asyncio.create_task(duty) for duty in duties]
            self._viewers.setdefault(slug, set()).add(viewer)
            # Every time: the layer forgets a group after a day.
            await self._layer.group_add(group_of(slug), self._channel)

    async def leave(self, slug: str, viewer: Viewer) -> None:
        """No more of it."""
        async with self._changing:
            viewers = self._viewers.get(slug, set())
            viewers.discard(viewer)
            if not viewers and self._viewers.pop(slug, None) is not None:
                self._told.pop(slug, None)
                await self._layer.group_discard(group_of(slug), self._channel)
            if not self._viewers:
                for task in self._tasks:
                    task.cancel()
                self._tasks = []

    async def publish(self, change: Change) -> None:
        """A change that was made here."""
        self._tell(change)
        if not isinstance(self._layer, InMemoryChannelLayer):
            message = change.message(self._channel)
            await self._layer.group_send(group_of(change.slug), message)

    async def _listen(self) -> None:
        channel = self._channel
        while True:
            message = await self._layer.receive(channel)
            if message["from"] != channel:
                self._tell(Change.received(message))

    async def _look_again(self) -> None:
        while True:
            await asyncio.sleep(LOOK_EVERY)
            try:
                await self.make_good()
            except Exception:
                # A database that is away now is asked again; the sockets live on.
                log.exception("could not look at the tables")

    async def make_good(self) -> None:
        """Tell of changes that the layer has not brought."""
        numbers = await in_thread(numbers_of, tuple(self._viewers))
        for slug, number in numbers.items():
            if slug in self._viewers and self._told.get(slug, -1) < number:
                self._tell(Change.of(await in_thread(store.table, slug)))

    def _tell(self, change: Change) -> None:
        newest = max(change.seq, self._told.get(change.slug, -1))
        self._told[change.slug] = newest
        for viewer in tuple(self._viewers.get(change.slug, ())):
            viewer.offer(change)


_hubs: WeakKeyDictionary[asyncio.AbstractEventLoop, Hub] = WeakKeyDictionary()


def hub() -> Hub:
    """The hub of the running event loop."""
    return _hubs.setdefault(asyncio.get_running_loop(), Hub())
