"""Telling everybody who looks at a table that it has changed.

A change is turned into what each audience may see, once, after it is committed, and
goes to the table's channel group: a socket takes its own audience's part. Nothing is
kept; whoever comes later reads the table itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

import msgspec
from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer
from django.db import transaction

from games.seen import Seen
from games.sight import see_live
from games.table import Table

Message = dict[str, Any]
_JSON = msgspec.json.Encoder()
_outbox: ContextVar[list[tuple[str, Message]] | None] = ContextVar(
    "outbox", default=None
)


def group_of(slug: str) -> str:
    """The channel group of a table."""
    return f"table.{slug}"


def encoded(seen: Seen) -> str:
    """What an audience sees, as it travels."""
    return _JSON.encode(seen).decode()


def after_commit(table: Table) -> None:
    """Publish the table once the transaction is committed."""
    transaction.on_commit(lambda: _publish(table))


@contextmanager
def collected() -> Iterator[list[tuple[str, Message]]]:
    """Collect what is published instead of sending it: sockets send it themselves."""
    outbox: list[tuple[str, Message]] = []
    token = _outbox.set(outbox)
    try:
        yield outbox
    finally:
        _outbox.reset(token)


def _publish(table: Table) -> None:
    slug = table.setting.slug
    message = {
        "type": "table.changed",
        "seq": table.seq,
        "seen": {name: encoded(seen) for name, seen in see_live(table).items()},
    }
    outbox = _outbox.get()
    if outbox is not None:
        outbox.append((group_of(slug), message))
        return
    layer = get_channel_layer()
    assert layer is not None, "CHANNEL_LAYERS has a default"
    async_to_sync(layer.group_send)(group_of(slug), message)
