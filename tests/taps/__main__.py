"""Count the taps of whole games, by pace and book: core rules, then all options.

    python -m tests.taps --games 20            # a table, and JSON with --json
    python -m tests.taps --books hefl --paces brisk --steps

Both phones together, from one snap to the next; a slide counts as one.
"""

from __future__ import annotations

import argparse
import json
import os
from collections import Counter
from collections.abc import Iterator, Sequence
from statistics import median, quantiles
from typing import Any

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django.setup()

from rules.prompts import Pace  # noqa: E402
from rules.registry import latest_books, rulebook  # noqa: E402
from tests.taps.games import Counted, Tapped  # noqa: E402
from tests.taps.tables import all_options  # noqa: E402


def rows(books: Sequence[str], paces: Sequence[str], games: int) -> Iterator[Any]:
    """Yield a row of figures for every book, set of options and pace."""
    for name in books:
        book = rulebook(name)
        for rules, options in (("core", {}), ("all options", all_options(book))):
            for pace in paces:
                played = [
                    Tapped(book, options, Pace[pace.upper()], seed)
                    for seed in range(games)
                ]
                plays = [play for game in played for play in game.play()]
                yield {"book": name, "rules": rules, "pace": pace} | figures(plays)


def figures(plays: Sequence[Counted]) -> dict[str, Any]:
    """Return the figures of some plays."""
    taps = [play.taps for play in plays]
    steps, sides = Counter[str](), Counter[str]()
    for tap in (tap for play in plays for tap in play.steps):
        steps[tap.step] += tap.taps
        sides[tap.side] += tap.taps
    middle, tenth = median(taps), quantiles(taps, n=10)[-1]
    kinds = Counter(play.kind for play in plays)
    return {
        "plays": len(plays),
        "median": middle,
        "p90": tenth,
        "mean": round(sum(taps) / len(taps), 2),
        "prompts": median(play.prompts for play in plays),
        "words": median(play.words for play in plays),
        "defense": f"{sides['defense'] / sum(sides.values()):.0%}",
        "same": f"{sum(play.same for play in plays) / len(plays):.0%}",
        "kinds": {
            kind: median(play.taps for play in plays if play.kind == kind)
            for kind in sorted(kinds)
        },
        "steps": {
            step: round(count / len(plays), 2) for step, count in steps.most_common(12)
        },
        "like": {
            "median": _like(plays, middle),
            "p90": _like(plays, tenth),
        },
    }


def _like(plays: Sequence[Counted], taps: float) -> list[tuple[int, str]]:
    """Return the commonest plays of so many taps, step by step, with their number."""
    ways = Counter(
        ", ".join(f"{tap.step} ({tap.side[0]}{tap.taps})" for tap in play.steps)
        for play in plays
        if play.taps == round(taps)
    )
    return [(count, way) for way, count in ways.most_common(SHOWN)]


SHOWN = 12  # plays at the median, and at the 90th percentile
HEAD = (
    "book",
    "rules",
    "pace",
    "plays",
    "median",
    "p90",
    "mean",
    "prompts",
    "words",
    "defense",
    "same",
)


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    books = [book.name for book in latest_books()]
    paces = [pace.name.lower() for pace in Pace]
    parser.add_argument("--games", type=int, default=2, help="of each kind")
    parser.add_argument("--books", nargs="+", default=books, choices=books)
    parser.add_argument("--paces", nargs="+", default=paces, choices=paces)
    parser.add_argument("--steps", action="store_true", help="taps by prompt, too")
    parser.add_argument("--like", action="store_true", help="plays of those taps")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    if not given.json:
        print("".join(f"{name:>13}" for name in HEAD))
    for row in rows(given.books, given.paces, given.games):
        if given.json:
            print(json.dumps(row), flush=True)
            continue
        print("".join(f"{row[name]!s:>13}" for name in HEAD), flush=True)
        if given.steps:
            print(" " * 13, row["kinds"], row["steps"])
        for place, ways in row["like"].items() if given.like else ():
            for count, way in ways:
                print(" " * 13, place, f"{count}x", way)


if __name__ == "__main__":
    main()
