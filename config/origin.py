"""A check of the Origin header, for sockets: this site's pages, and programs."""

from typing import Any
from urllib.parse import urlsplit

from django.conf import settings


class SameOrigin:
    """Refuse a socket that a page of another site opens with our visitor's cookies.

    A browser always sends Origin; a program sends none and brings its own token.
    """

    def __init__(self, app: Any) -> None:
        self.app = app

    async def __call__(self, scope: Any, receive: Any, send: Any) -> Any:
        headers = dict(scope["headers"])
        origin = headers.get(b"origin", b"").decode("latin-1")
        host = headers.get(b"host", b"").decode("latin-1")
        if not origin or is_ours(origin, host):
            return await self.app(scope, receive, send)
        await receive()  # its request to connect; closed now, it is answered by a 403
        return await send({"type": "websocket.close"})


def is_ours(origin: str, host: str) -> bool:
    """True if an Origin header names the site that `host` names."""
    if origin in settings.CSRF_TRUSTED_ORIGINS:
        return True
    return urlsplit(origin).netloc.lower() == host.lower()
