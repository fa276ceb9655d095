"""The command that makes the tables of worth: `python -m board fit`."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from board.fitting.quality import quality
from board.fitting.samples import Snap, snaps_of
from board.fitting.tables import fit
from board.worth.table import Table, table_of, write
from rules.registry import Rulebook, latest_books, rulebook

GAMES = 2000
UNSEEN = 1_000_000  # the first seed of games that nothing is fitted on
CHUNK = 25  # games that a process plays in one go
APART = 0.03  # a chance to win that a new fit may differ by, on the average
COMPARED = ("final", "receives", "kicks")


def add_command(parser: argparse.ArgumentParser) -> None:
    """Take the arguments of the command."""
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--rulebook", action="append", help="all of them if not given")
    parser.add_argument(
        "--check", action="store_true", help="write nothing; compare with what is there"
    )
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    """Fit the tables, or check them; the exit status is 1 when one is out of date."""
    names = given.rulebook or [book.name for book in latest_books()]
    failed = 0
    for book in map(rulebook, names):
        table = fit(games_of(book, given.games))
        if not given.check:
            write(book.name, table)
            print(f"{book.name}: written, from {given.games} games")
            continue
        apart = difference(table, table_of(book.name))
        failed += apart > APART
        mark = "out of date" if apart > APART else "holds"
        good = quality(book, range(UNSEEN, UNSEEN + given.games // 10))
        print(
            f"{book.name}: chances {apart:.3f} apart, {mark}; mean squared error"
            f" {good.brier:.3f}, of a half {good.even:.3f}"
        )
    return 1 if failed else 0


def games_of(book: Rulebook, games: int) -> Iterator[Sequence[Snap]]:
    """Yield the plays of the games of the first seeds, which no band is measured on."""
    with ProcessPoolExecutor() as pool:
        play = partial(_snaps, book.id)
        yield from pool.map(play, range(games), chunksize=CHUNK)


def _snaps(book: str, seed: int) -> list[Snap]:
    return list(snaps_of(rulebook(book), seed))


def difference(fitted: Table, stored: Table) -> float:
    """Return how far the chances to win of two tables are apart, on the average."""
    apart: list[float] = [
        abs(one - other)
        for name in COMPARED
        for rows in zip(getattr(fitted, name), getattr(stored, name), strict=True)
        for one, other in zip(*rows, strict=True)
    ]
    return sum(apart) / len(apart)
