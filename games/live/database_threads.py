"""Database work of sockets: a few threads that keep their connections.

SQLite has one writer, so one thread is the fastest and nobody waits for a lock; a
database server gets a few, for while one waits for its disk another can go on.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import TypeVar

from django.db import InterfaceError, OperationalError, connection

T = TypeVar("T")
SERVER_THREADS = 8


async def in_thread(work: Callable[..., T], *arguments: object) -> T:
    """Run `work` in one of the threads; return its result."""
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(_threads(), _guarded, work, arguments)


@cache
def _threads() -> ThreadPoolExecutor:
    count = 1 if connection.vendor == "sqlite" else SERVER_THREADS
    return ThreadPoolExecutor(count, thread_name_prefix="table")


def _guarded(work: Callable[..., T], arguments: tuple[object, ...]) -> T:
    """Run `work`; close a connection that the database has dropped."""
    try:
        return work(*arguments)
    except (InterfaceError, OperationalError):
        connection.close()
        raise
