"""Telling everybody who looks at a table that it has changed, once it is committed.

Nothing is kept: whoever comes later reads the table itself. A socket that has taken an
answer collects what is published and hands it to its process's hub; everybody else -
pages, the API, tasks - sends a notice of it through the channel layer.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer
from django.db import transaction

from games.change import Change
from games.table import Table

TABLES = "tables"  # the channel group of every process at which somebody looks
LAYER_TIMEOUT = 2.0  # seconds; a layer that is up answers in a hundredth of one
_outbox: ContextVar[list[Change] | None] = ContextVar("outbox", default=None)


def notice(numbers: Mapping[str, int], sender: str = "") -> dict[str, Any]:
    """What the layer carries: at which number of its log each table is now."""
    return {"type": "tables.changed", "numbers": numbers, "from": sender}


def patience() -> asyncio.Timeout:
    """Wait for the layer for so long: one that is cut off may never say so."""
    return asyncio.timeout(LAYER_TIMEOUT)


def after_commit(table: Table) -> None:
    """Publish the table once the transaction is committed."""
    # Robust: an answer that was taken is taken, whether or not others can be told.
    transaction.on_commit(lambda: _publish(Change(table)), robust=True)


@contextmanager
def collected() -> Iterator[list[Change]]:
    """Collect what is published instead of sending it."""
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
    async_to_sync(_send)(notice({change.slug: change.seq}))


async def _send(told: dict[str, Any]) -> None:
    layer = get_channel_layer()
    assert layer is not None, "CHANNEL_LAYERS has a default"
    async with patience():
        await layer.group_send(TABLES, told)
