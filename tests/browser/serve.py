"""Serve the site of the browser tests: `python -m tests.browser.serve`.

It has the books of tests on its shelf, so that one site serves all of them, and no
chance: a game that a page opens has the same dice, and the same computer, every time.
Nothing in here is a test.
"""

import os
from importlib import import_module

import django

from config import serve
from rules import registry

BOOKS = {"penny@1": "tests.penny.book", "clocked@1": "tests.games.clockbook"}
DRAWING = (
    *("games.table.turn", "games.table.services.opening"),
    *("games.table.services.computer_seats", "games.reports.simulated_fixtures"),
)
SEED = bytes(range(32))


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    registry._BOOKS.update(BOOKS)
    for name in DRAWING:
        module = import_module(name)
        assert hasattr(module, "draw_seed"), name
        vars(module)["draw_seed"] = lambda: SEED
    serve.main()


if __name__ == "__main__":
    main()
