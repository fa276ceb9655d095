"""The pages that belong to no app: the front page and the health check."""

import asyncio

import structlog
from asgiref.sync import async_to_sync
from channels.exceptions import ChannelFull
from channels.layers import get_channel_layer
from django.db import DatabaseError, connection
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from redis.exceptions import RedisError

log = structlog.get_logger("buzzboard.health")

LAYER_TIMEOUT = 2.0  # seconds


def home(request: HttpRequest) -> HttpResponse:
    return render(request, "home.html")


def healthz(request: HttpRequest) -> JsonResponse:
    """Say whether the database and the channel layer answer: 200, or 503."""
    parts = {"database": _database_answers(), "channel_layer": _layer_answers()}
    return JsonResponse(
        {name: "ok" if fine else "down" for name, fine in parts.items()},
        status=200 if all(parts.values()) else 503,
    )


def _database_answers() -> bool:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
            return bool(cursor.fetchone() == (1,))
    except DatabaseError as error:
        log.error("database does not answer", error=type(error).__name__)
        return False


def _layer_answers() -> bool:
    try:
        return async_to_sync(_round_trip)()
    except (RedisError, OSError, ChannelFull, TimeoutError) as error:
        log.error("channel layer does not answer", error=type(error).__name__)
        return False


async def _round_trip() -> bool:
    """Send ourselves a message through the layer and wait until it is here."""
    layer = get_channel_layer()
    assert layer is not None, "CHANNEL_LAYERS has a default"
    channel = await layer.new_channel()
    await layer.send(channel, {"type": "healthz"})
    message = await asyncio.wait_for(layer.receive(channel), LAYER_TIMEOUT)
    return bool(message["type"] == "healthz")
