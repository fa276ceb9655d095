"""Database work of sockets: a few threads that keep their connections.

SQLite has one writer, so one thread is the fastest and nobody waits for a lock; a
database server gets a few, for while one waits for its disk another can go on.
"""

from __future__ import annotations

import asyncio
import atexit
import time
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeAlias, TypeVar

from django.db import InterfaceError, OperationalError, connection

T = TypeVar("T")
SERVER_THREADS = 8
_PATIENCE = 5.0  # seconds for the work in hand as the process ends
_Work: TypeAlias = tuple[
    asyncio.AbstractEventLoop, asyncio.Future[Any], Callable[..., Any], tuple[Any, ...]
]


async def in_thread(work: Callable[..., T], *arguments: object) -> T:
    """Run `work` in one of the threads; return its result."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[T] = loop.create_future()
    result: T = await _threads().give((loop, done, work, arguments))
    return result


@cache
def _threads() -> _Threads:
    threads = _Threads(1 if connection.vendor == "sqlite" else SERVER_THREADS)
    atexit.register(threads.close)
    return threads


class _Threads:
    """The threads, each begun when all others are at work.

    Only event loops give them work and wait for it. An executor's futures, which
    threads may wait for and cancel as well, cost an answer as much as its statements.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._work: SimpleQueue[_Work | None] = SimpleQueue()
        self._threads: list[Thread] = []
        self._given = 0

    async def give(self, work: _Work) -> Any:
        """Have the work done; return its result."""
        self._given += 1
        if len(self._threads) < min(self._given, self._most):
            name = f"table_{len(self._threads)}"
            self._threads.append(Thread(target=self._run, name=name, daemon=True))
            self._threads[-1].start()
        self._work.put(work)
        try:
            return await work[1]
        finally:
            self._given -= 1

    def _run(self) -> None:
        while (given := self._work.get()) is not None:
            _do(*given)
            del given  # a thread that waits keeps no table in memory

    def close(self) -> None:
        """End the threads once they have done the work in hand."""
        for _ in self._threads:
            self._work.put(None)
        until = time.monotonic() + _PATIENCE
        for thread in self._threads:
            thread.join(max(0.0, until - time.monotonic()))


def _do(
    loop: asyncio.AbstractEventLoop,
    done: asyncio.Future[Any],
    work: Callable[..., Any],
    arguments: tuple[Any, ...],
) -> None:
    result, error = None, None
    try:
        result = _guarded(work, arguments)
    except BaseException as raised:
        error = raised
    # A loop that has been closed meanwhile waits for nothing.
    with suppress(RuntimeError):
        loop.call_soon_threadsafe(_settle, done, result, error)


def _settle(
    done: asyncio.Future[Any], result: object, error: BaseException | None
) -> None:
    if done.done():
        return  # canceled
    if error is None:
        done.set_result(result)
    else:
        done.set_exception(error)


def _guarded(work: Callable[..., T], arguments: tuple[object, ...]) -> T:
    """Run `work`; close a connection that the database has dropped."""
    try:
        return work(*arguments)
    except (InterfaceError, OperationalError):
        connection.close()
        raise
