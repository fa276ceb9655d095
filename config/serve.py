"""Serve the site: `python -m config.serve --host HOST --port PORT`.

The one place that configures uvicorn, for production, the demo and the tests alike. The
number of processes is WEB_CONCURRENCY; more than one needs REDIS_URL.
"""

import os

import django
import uvicorn

from config import starting

SOCKET_FRAME = 64 * 1024  # bytes: an answer is far smaller


def serve(host: str, port: int) -> None:
    """Serve until told to stop. Log lines come from config.logs."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    uvicorn.run(
        "config.asgi:application",
        host=host,
        port=port,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        # Whether a proxy speaks for others is settled in settings: BEHIND_PROXY.
        proxy_headers=False,
        ws_max_size=SOCKET_FRAME,
        timeout_graceful_shutdown=5,
    )


def main() -> None:
    host, port = starting.place_to_listen("Serve Buzzboard.")
    with starting.in_words():
        serve(host, port)


if __name__ == "__main__":
    main()
