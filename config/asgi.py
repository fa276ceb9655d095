"""The ASGI application: pages by Django, sockets by Channels."""

import os
from typing import Any

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
pages = get_asgi_application()

from channels.auth import AuthMiddlewareStack  # noqa: E402
from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402

from config.origin import SameOrigin  # noqa: E402
from games.routing import websocket_urlpatterns  # noqa: E402

sockets: list[Any] = [*websocket_urlpatterns]
application = ProtocolTypeRouter(
    {
        "http": pages,
        "websocket": SameOrigin(
            AuthMiddlewareStack(URLRouter(sockets)),
        ),
    }
)
