"""Database work of sockets: a few threads that keep their connections.

SQLite has one writer, so one thread is the fastest and nobody waits for a lock; what
waits for it may be done together (`Joint`). A database server gets a few threads, for
while one waits for its disk another can go on.
"""

from __future__ import annotations

import asyncio
import atexit
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from queue import SimpleQueue
from threading import Thread
from typing import Any, Generic, TypeAlias, TypeVar

from django.db import InterfaceError, OperationalError, connection
from msgspec import Struct

T = TypeVar("T")
SERVER_THREADS = 8
_PATIENCE = 5.0  # seconds for the work in hand as the process ends
MOST_TOGETHER = 16  # works: who came first waits for them all
_Outcome: TypeAlias = tuple[Any, BaseException | None]


class Joint(Struct, Generic[T], frozen=True):
    """Work that may be done with others of its kind, and with no other work.

    together: takes the arguments of several, and returns a result for each; None for
    one that is to be done by itself. alone: does one.
    """

    together: Callable[[Sequence[Any]], Sequence[T | None]]
    alone: Callable[..., T]


class _Work(Struct, frozen=True, eq=False):
    """Work that was given. joint: its kind, if others may be done with it."""

    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[Any]
    work: Callable[..., Any]
    arguments: tuple[Any, ...]
    joint: Joint[Any] | None = None


async def in_thread(work: Callable[..., T], *arguments: object) -> T:
    """Run `work` in one of the threads; return its result."""
    loop = asyncio.get_running_loop()
    result: T = await _threads().give(
        _Work(loop, loop.create_future(), work, arguments)
    )
    return result


async def in_thread_with_others(joint: Joint[T], *arguments: object) -> T:
    """Run joint work, with others of its kind that wait for the same thread.

    Works with the same first argument are done one after the other.
    """
    loop = asyncio.get_running_loop()
    work = _Work(loop, loop.create_future(), joint.alone, arguments, joint)
    result: T = await _threads().give(work)
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
        self._ahead: list[_Work | None] = []  # taken from the queue, and not begun
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
            return await work.done
        finally:
            self._given -= 1

    def _run(self) -> None:
        while (given := self._next()) is not None:
            _do(self._with_others(given))
            del given  # a thread that waits keeps no table in memory

    def _next(self) -> _Work | None:
        return self._ahead.pop() if self._ahead else self._work.get()

    def _with_others(self, given: _Work) -> list[_Work]:
        """Return the work with what waits behind it and can be done together with it.

        With several threads each has its own: they wait for a disk side by side.
        """
        several = [given]
        if given.joint is None or self._most > 1:
            return several
        known = {given.arguments[0]}
        while len(several) < MOST_TOGETHER and not self._work.empty():
            following = self._work.get()
            if (
                following is None
                or following.joint is not given.joint
                or following.arguments[0] in known
            ):
                self._ahead.append(following)
                break
            known.add(following.arguments[0])
            several.append(following)
        return several

    def close(self) -> None:
        """End the threads once they have done the work in hand."""
        for _ in self._threads:
            self._work.put(None)
        until = time.monotonic() + _PATIENCE
        for thread in self._threads:
            thread.join(max(0.0, until - time.monotonic()))


def _do(works: list[_Work]) -> None:
    for work in works if len(works) == 1 else _do_together(works):
        _settle(work, _outcome(work.work, *work.arguments))


def _do_together(several: Sequence[_Work]) -> list[_Work]:
    """Run joint works in one; return the ones to be done alone."""
    joint = several[0].joint
    assert joint is not None
    results, error = _outcome(joint.together, [work.arguments for work in several])
    if error is not None:
        return list(several)
    left = []
    for work, result in zip(several, results, strict=True):
        if result is None:
            left.append(work)
        else:
            _settle(work, (result, None))
    return left


def _outcome(work: Callable[..., Any], *arguments: Any) -> _Outcome:
    """Run `work`; close a connection that the database has dropped."""
    try:
        return work(*arguments), None
    except BaseException as error:
        if isinstance(error, InterfaceError | OperationalError):
            connection.close()
        return None, error


def _settle(work: _Work, outcome: _Outcome) -> None:
    # A loop that has been closed meanwhile waits for nothing.
    with suppress(RuntimeError):
        work.loop.call_soon_threadsafe(_end, work.done, *outcome)


def _end(done: asyncio.Future[Any], result: Any, error: BaseException | None) -> None:
    if done.done():
        return  # canceled
    if error is None:
        done.set_result(result)
    else:
        done.set_exception(error)
