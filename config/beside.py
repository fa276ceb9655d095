"""All that runs beside the site, begun and ended with each of its processes."""

import gc
from typing import Any

from asgiref.sync import sync_to_async
from django.conf import settings

from config import scheduler
from games.live import timekeeper
from outbox import worker


async def lifespan(scope: Any, receive: Any, send: Any) -> None:
    """Answer the server's two events, as ASGI has them."""
    while True:
        event = (await receive())["type"]
        if event == "lifespan.startup":
            start()
            clock = await timekeeper.start()
        else:
            clock.cancel()
            await sync_to_async(worker.stop)()
        await send({"type": f"{event}.complete"})
        if event == "lifespan.shutdown":
            return


SEARCH_EVERY = 20_000  # new objects between two searches for garbage


def start() -> None:
    """Begin to send; without Celery, begin the schedule as well."""
    # The collector would go through all modules again and again while answers wait.
    gc.collect()
    gc.freeze()
    gc.set_threshold(SEARCH_EVERY)
    worker.start()
    if settings.CELERY_TASK_ALWAYS_EAGER:
        scheduler.start()
