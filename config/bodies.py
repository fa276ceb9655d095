"""A limit on the size of a request's body, checked before any of it is stored.

Django spools a body to disk whole before it looks at it, however big it is; the biggest
body that this site needs is a workbook, or a clip at a table.
"""

from __future__ import annotations

import json
import re
from typing import Any

MOST = 5_000_000  # bytes
MOST_OF_FILES = 32_000_000  # a clip that goes with a red flag, and the form around it
_FILES = re.compile(r"(/api)?/games/[^/]+/files/")


def most_of(path: str) -> int:
    """Return the bytes that a body sent to this address may have."""
    return MOST_OF_FILES if _FILES.fullmatch(path) else MOST


class BoundedBodies:
    """Answers a request whose body is too big with 413 and a sentence."""

    def __init__(self, app: Any) -> None:
        self.app = app

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers, most = dict(scope["headers"]), most_of(scope["path"])
        length = headers.get(b"content-length", b"0")
        if not length.isdigit() or int(length) > most:
            await _refuse(scope, send)
            return
        if b"transfer-encoding" in headers:
            # Its length shows as it comes; read here, it is the same for the site.
            body, complete = await _read(receive, most)
            if len(body) > most:
                await _refuse(scope, send)
                return
            receive = _once(body, complete, receive)
        await self.app(scope, receive, send)


async def _read(receive: Any, most: int) -> tuple[bytes, bool]:
    """Return a body that comes in chunks, and True if it came whole.

    Reading ends with the first chunk beyond what a body may have.
    """
    body = bytearray()
    while len(body) <= most:
        message = await receive()
        if message["type"] != "http.request":
            return bytes(body), False  # the connection broke off
        body += message.get("body", b"")
        if not message.get("more_body"):
            break
    return bytes(body), True


def _once(body: bytes, complete: bool, receive: Any) -> Any:
    """Return a `receive` that has the body ready, and goes on as before after it.

    A body that broke off is followed by the disconnect that ended it: half a form must
    not be taken for a whole one.
    """
    messages = [{"type": "http.request", "body": body, "more_body": not complete}]
    if not complete:
        messages.insert(0, {"type": "http.disconnect"})

    async def ready() -> Any:
        return messages.pop() if messages else await receive()

    return ready


async def _refuse(scope: Any, send: Any) -> None:
    api = scope["path"].startswith("/api/")
    reason = f"A request can have at most {most_of(scope['path']) // 1_000_000} MB."
    body = json.dumps({"detail": reason}) if api else reason
    kind = b"application/json" if api else b"text/plain; charset=utf-8"
    headers = [(b"content-type", kind), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": 413, "headers": headers})
    await send({"type": "http.response.body", "body": body.encode()})
