"""Socket addresses of the live games."""

from typing import Any

from django.urls import path

from games.live import fragments
from games.live.consumer import TableConsumer

fragments.prepare()

# Django's type of a view knows nothing of sockets.
_socket: Any = TableConsumer.as_asgi()

websocket_urlpatterns = [path("ws/games/<slug:slug>/", _socket)]
