"""A total time for one exchange with another machine.

A socket's own timeout counts each operation alone: a server that sends a byte every
few seconds never meets it.
"""

from __future__ import annotations

import socket
import threading
import time
from types import TracebackType

OPERATION = 10.0  # seconds: the longest that one read or write may take


class TooLong(TimeoutError):
    """The exchange did not end within its total time."""


class Limit:
    """Shut the guarded sockets when the time is over; use it as a `with` block."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._end = time.monotonic() + seconds
        self._timer = threading.Timer(seconds, self._shut)
        self._timer.daemon = True
        self._lock = threading.Lock()
        self._guards: list[socket.socket] = []
        self.over = False

    def __enter__(self) -> Limit:
        self._timer.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._timer.cancel()
        with self._lock:
            for guard in self._guards:
                guard.close()
            self._guards.clear()
        if self.over and isinstance(error, Exception):
            raise TooLong(f"longer than {self.seconds:g} seconds") from error

    @property
    def left(self) -> float:
        """Return the seconds for the next operation. Raises TooLong at the end."""
        left = self._end - time.monotonic()
        if left <= 0:
            raise TooLong(f"longer than {self.seconds:g} seconds")
        return min(left, OPERATION)

    def check(self) -> None:
        """Raise TooLong when the time is over."""
        if self.over:
            raise TooLong(f"longer than {self.seconds:g} seconds")

    def guard(self, sock: socket.socket) -> None:
        """Have this connection shut when the time is over.

        A duplicate is kept: TLS takes the original apart, and the connection is one.
        """
        with self._lock:
            self._guards.append(sock.dup())
        if self.over:  # the timer was faster
            self._shut()

    def _shut(self) -> None:
        self.over = True
        # The lock keeps the descriptors from being closed, and used again, meanwhile.
        with self._lock:
            for guard in self._guards:
                try:
                    guard.shutdown(socket.SHUT_RDWR)
                except OSError:
                    continue  # not connected yet, or no longer
