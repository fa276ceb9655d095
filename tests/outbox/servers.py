"""Servers that never answer, and servers that answer a byte at a time."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager


class Slow:
    """A server on this machine; see `silent` and `trickling`. calls: how many came."""

    def __init__(self, drip: bytes) -> None:
        self.drip = drip
        self.calls = 0
        self.called = threading.Event()
        self._over = threading.Event()
        self._server = socket.create_server(("127.0.0.1", 0))
        self.port = self._server.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        while not self._over.is_set():
            try:
                client, _ = self._server.accept()
            except OSError:
                return
            self.calls += 1
            self.called.set()
            threading.Thread(target=self._serve, args=[client], daemon=True).start()

    def _serve(self, client: socket.socket) -> None:
        with client:
            while not self._over.wait(0.05):
                try:
                    client.sendall(self.drip)
                except OSError:
                    return

    def close(self) -> None:
        self._over.set()
        self._server.shutdown(socket.SHUT_RDWR)  # ends the waiting `accept`
        self._server.close()


@contextmanager
def silent() -> Iterator[Slow]:
    """Accept, and never say a word."""
    yield from _running(b"")


@contextmanager
def trickling(drip: bytes) -> Iterator[Slow]:
    """Say a little every now and then, and never come to an end."""
    yield from _running(drip)


def _running(drip: bytes) -> Iterator[Slow]:
    server = Slow(drip)
    try:
        yield server
    finally:
        server.close()
