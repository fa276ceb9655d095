"""The ASGI application: pages by Django, sockets by Channels."""

import os
import warnings
from typing import Any

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
# WhiteNoise knows no asynchronous files. Ours are small, and read in one go.
warnings.filterwarnings("ignore", "StreamingHttpResponse must consume synchronous")
pages = get_asgi_application()

from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402
from channels.sessions import CookieMiddleware  # noqa: E402

from config.beside import lifespan  # noqa: E402
from config.bodies import BoundedBodies  # noqa: E402
from config.origin import SameOrigin  # noqa: E402
from games.live.routing import websocket_urlpatterns  # noqa: E402

sockets: list[Any] = [*websocket_urlpatterns]
application = ProtocolTypeRouter(
    {
        "http": BoundedBodies(pages),
        "lifespan": lifespan,
        # A socket reads its session itself, again and again: see
        # games.live.authentication.
        "websocket": SameOrigin(CookieMiddleware(URLRouter(sockets))),
    }
)
