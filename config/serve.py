"""Serve the site: `python -m config.serve --host HOST --port PORT`.

One place for how uvicorn runs, for production, the demo and the tests alike. The
number of processes is WEB_CONCURRENCY; more than one needs REDIS_URL.
"""

import argparse
import os

import django
import uvicorn
from django.conf import settings

from config import scheduler

SOCKET_FRAME = 64 * 1024  # bytes: an answer is far smaller


def serve(host: str, port: int) -> None:
    """Serve until told to stop. Log lines are ours: see config.logs."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    if settings.CELERY_TASK_ALWAYS_EAGER:
        scheduler.start()
    uvicorn.run(
        "config.asgi:application",
        host=host,
        port=port,
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        # Whether a proxy speaks for others is settled in settings: BEHIND_PROXY.
        proxy_headers=False,
        ws_max_size=SOCKET_FRAME,
        timeout_graceful_shutdown=5,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="Serve Buzzboard.")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", default=8000, type=int)
    given = parser.parse_args()
    serve(given.host, given.port)


if __name__ == "__main__":
    main()
