"""Serve for development: `python -m config.develop`, as `make dev` does.

Debug pages, and a restart on every change of the code. Settings, folder and data are
those of the environment; nothing is seeded.
"""

import os

import django
import uvicorn
from django.core.management import call_command

from config import starting


def main() -> None:
    host, port = starting.place_to_listen("Serve Buzzboard for development.")
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    with starting.in_words():
        django.setup()
        call_command("migrate")
        uvicorn.run(
            "config.asgi:application", host=host, port=port, reload=True, lifespan="on"
        )


if __name__ == "__main__":
    main()
