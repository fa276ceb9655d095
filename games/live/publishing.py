"""Publishing of changed tables to their viewers, once the change is committed.

Nothing is stored: a later viewer reads the table itself. A socket that has taken an
answer collects the changes and hands them to its process's hub; every other writer -
pages, the API, tasks - sends a notice through the channel layer.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer
from django.db import transaction

from games.live.change import Change
from games.table.signals import table_changed
from games.table.table import Table

TABLES = "tables"  # the channel group of all processes with viewers
LAYER_TIMEOUT = 2.0  # seconds; a layer that is up answers in a hundredth of one
_outbox: ContextVar[list[Change] | None] = ContextVar("outbox", default=None)


def notice(numbers: Mapping[str, int], sender: str = "") -> dict[str, Any]:
    """Return the layer's message: the number of its log that each table is at now."""
    return {"type": "tables.changed", "numbers": numbers, "from": sender}


def patience() -> asyncio.Timeout:
    """Limit the wait for the layer: one that is cut off may never answer."""
    return asyncio.timeout(LAYER_TIMEOUT)


def connect() -> None:
    """Listen to the table."""
    table_changed.connect(_after_commit, dispatch_uid="games.live.publishing")


def _after_commit(table: Table, **signal: Any) -> None:
    """Publish the table once the transaction is committed."""
    # Robust: an accepted answer stays accepted, even if viewers cannot be notified.
    transaction.on_commit(lambda: _publish(Change(table)), robust=True)


@contextmanager
def collected() -> Iterator[list[Change]]:
    """Collect changes instead of sending them."""
    outbox: list[Change] = []
    token = _outbox.set(outbox)
    try:
        yield outbox
    finally:
        _outbox.reset(token)


def _publish(change: Change) -> None:
    outbox = _outbox.get()
    if outbox is not None:
        outbox.append(change)
        return
    send(notice({change.slug: change.seq}))


def send(message: dict[str, Any]) -> None:
    """Send a message to all processes with viewers; return when the layer has it."""
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        async_to_sync(_send)(message)
        return
    # A thread that runs a loop, as a notebook does, cannot wait for another one itself.
    with ThreadPoolExecutor(1) as aside:
        aside.submit(_send_aside, message).result()


def _send_aside(message: dict[str, Any]) -> None:
    async_to_sync(_send)(message)


async def _send(message: dict[str, Any]) -> None:
    layer = get_channel_layer()
    assert layer is not None, "CHANNEL_LAYERS has a default"
    async with patience():
        await layer.group_send(TABLES, message)
