"""Health checks of the database and the channel layer, in words for an operator.

A write is tried every few seconds at most, however often the check runs. Only an
error's type is logged: its text may name hosts and passwords.
"""

import asyncio
import shutil
import threading
import time
from pathlib import Path

import structlog
from asgiref.sync import async_to_sync
from channels.exceptions import ChannelFull
from channels.layers import get_channel_layer
from django.db import DatabaseError, connection
from redis.exceptions import RedisError

from config.models import Heartbeat

log = structlog.get_logger("buzzboard.health")

OK, DOWN = "ok", "down"
LAYER_TIMEOUT = 2.0  # seconds
TRY_EVERY = 5.0  # seconds
LEAST_FREE = 1_000_000  # bytes: SQLite can go on for a while within its journal
BUSY = 1000  # milliseconds to wait for another writer
UNWRITTEN = "cannot be written"
REASONS = (  # words of SQLite and PostgreSQL, and our reasons for them
    ("full", "the disk is full"),
    ("no space left", "the disk is full"),
    ("disk i/o", "the disk is full or broken"),
    ("readonly", "it is read-only"),
    ("read-only", "it is read-only"),
)


class Writes:
    """A cached check for writes: tried by one caller at a time, then remembered."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._state, self._until = "", 0.0

    def state(self) -> str:
        with self._lock:  # others wait here for the first caller's result
            if time.monotonic() >= self._until:
                self._state = _write_state()
                self._until = time.monotonic() + TRY_EVERY
            return self._state

    def forget(self) -> None:
        self._until = 0.0


WRITES = Writes()


def database_state() -> str:
    """Return "ok", "down", or the reason why the database takes no writes."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
            cursor.fetchone()
    except DatabaseError as error:
        log.error("database does not answer", error=type(error).__name__)
        return DOWN
    return WRITES.state()


def _write_state() -> str:
    try:
        _write()
    except DatabaseError as error:
        log.error("database cannot be written", error=type(error).__name__)
        return _unwritten(str(error))
    return OK if _has_room() else f"{UNWRITTEN}: the disk is full"


def _write() -> None:
    if connection.vendor != "sqlite":
        Heartbeat.objects.update_or_create(pk=1)
        return
    with connection.cursor() as cursor:
        before = cursor.execute("PRAGMA busy_timeout").fetchone()[0]
        cursor.execute(f"PRAGMA busy_timeout={BUSY}")
        try:
            Heartbeat.objects.update_or_create(pk=1)
        except DatabaseError as error:
            if "locked" not in str(error):  # another process is writing: so writes work
                raise
        finally:
            cursor.execute(f"PRAGMA busy_timeout={before}")


def _unwritten(error: str) -> str:
    for pattern, reason in REASONS:
        if pattern in error.lower():
            return f"{UNWRITTEN}: {reason}"
    return UNWRITTEN


def _has_room() -> bool:
    if connection.vendor != "sqlite":
        return True
    folder = Path(connection.settings_dict["NAME"]).parent
    return shutil.disk_usage(folder).free >= LEAST_FREE


def layer_state() -> str:
    """Return "ok" if the channel layer brings a message back, else "down"."""
    try:
        return OK if async_to_sync(_round_trip)() else DOWN
    except (RedisError, OSError, ChannelFull, TimeoutError) as error:
        log.error("channel layer does not answer", error=type(error).__name__)
        return DOWN


async def _round_trip() -> bool:
    """Send ourselves a message through the layer and wait until it is here."""
    layer = get_channel_layer()
    assert layer is not None, "CHANNEL_LAYERS has a default"
    channel = await layer.new_channel()
    await layer.send(channel, {"type": "healthz"})
    message = await asyncio.wait_for(layer.receive(channel), LAYER_TIMEOUT)
    return bool(message["type"] == "healthz")


PARTS = {"database": database_state, "channel_layer": layer_state}
