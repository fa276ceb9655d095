"""One socket's pushes: always the newest change, at the pace of its own line.

A phone on a slow line delays nobody else: while one change is on its way to it, later
ones replace each other, and it gets the last of them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from games.live.change import Change
from games.live.fragments import Html

Show = Callable[[Change, Html], Awaitable[Html]]


class Screen:
    """Shows changes one after the other, never one older than the last.

    beside: it shows what is no part of a change, too, such as who is here.
    """

    def __init__(self, show: Show, *, beside: bool = False) -> None:
        self._show = show
        self._beside = beside
        self._seq = -1
        self._shown: Html = {}
        self._last: Change | None = None
        self._next: Change | None = None
        self._showing: asyncio.Task[None] | None = None

    def offer(self, change: Change) -> None:
        """Show the change as soon as the line is free."""
        if change.seq <= self._seq:
            return
        self._seq, self._next = change.seq, change
        self._start()

    def repeat(self) -> None:
        """Show the last change again: its viewer may see something else now."""
        self._next = self._next or self._last
        self._start()

    def refresh(self) -> None:
        """Show the last change again, if something beside it may be new."""
        if self._beside and self._last is not None:
            self.repeat()

    def _start(self) -> None:
        if self._showing is None or self._showing.done():
            self._showing = asyncio.create_task(self._run())

    def close(self) -> None:
        """Show nothing more."""
        if self._showing is not None:
            self._showing.cancel()

    async def _run(self) -> None:
        while self._next is not None:
            change, self._next = self._next, None
            self._last = change
            self._shown = await self._show(change, self._shown)
