"""Open tables on the site whose environment this process has; print their keys.

`python -m tests.bench_live.tables COUNT PACE BOOK`, run as a process of its own.
"""

from __future__ import annotations

import json
import os
import sys

import django


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    from games.table.services import House, open_table
    from rules.prompts import Pace
    from tests.bench_live import timed  # noqa: F401 - its book is on the shelf then

    count, pace, book = int(sys.argv[1]), Pace[sys.argv[2].upper()], sys.argv[3]
    opened = []
    for _ in range(count):
        game = open_table("Rivets", "Owls", book=book, house=House(pace=pace))
        keys = {seat.side: seat.token for seat in game.seats.all()}
        opened.append([game.slug, keys["home"], keys["away"]])
    print(json.dumps(opened))


if __name__ == "__main__":
    main()
