"""Measure the statistical board.

python -m board measure --games 4000 [--rulebook efhl] [--options all] [--json]
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial

import msgspec

from board.measure.bands import Figure, measure
from board.measure.tallies import Tally, tally_game
from rules.registry import Rulebook, latest_books, rulebook
from rules.state import OptionValue

FIRST_SEED = 1_000_000  # those below are for fitting
CHUNK = 25  # games that a process plays in one go


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; return its exit status: 1 when a band is not met."""
    given = _parser().parse_args(arguments)
    unmet = 0
    for name in given.rulebook or [book.name for book in latest_books()]:
        for chosen in given.options or ("core", "all"):
            unmet += _print_figures(rulebook(name), chosen, given)
    return 1 if unmet else 0


def _print_figures(book: Rulebook, chosen: str, given: argparse.Namespace) -> int:
    """Play and print the games of a book with one choice; count the bands not met."""
    options = _options(book, chosen)
    games = _play(book, options, given.games, given.seed)
    home_field = options.get("home_field", False) not in (False, "off")
    figures = [*measure(games, _length(book, games), home_field=home_field)]
    if given.json:
        row = {"book": book.id, "options": chosen, "games": len(games)}
        print(msgspec.json.encode(row | {"figures": figures}).decode())
    else:
        print(f"{book.id}, {chosen} options, {len(games)} games")
        print("\n".join(map(_line, figures)), flush=True)
    return sum(not figure.met for figure in figures)


def _options(book: Rulebook, chosen: str) -> Mapping[str, OptionValue]:
    """Return the book's own options, or the fullest value of each."""
    if chosen == "core":
        return {}
    return {option.name: option.choices[-1] for option in book.options}


def _play(
    book: Rulebook, options: Mapping[str, OptionValue], games: int, seed: int
) -> list[Tally]:
    one = partial(_game, book.id, options)
    with ProcessPoolExecutor() as pool:
        return [*pool.map(one, range(seed, seed + games), chunksize=CHUNK)]


def _game(book: str, options: Mapping[str, OptionValue], seed: int) -> Tally:
    return tally_game(rulebook(book), seed, options)


def _length(book: Rulebook, games: Sequence[Tally]) -> float:
    """Return the plays of a game: the book's own count, or that of these games."""
    counted = 4 * book.plays(book.opening())
    return counted or sum(game["plays"] for game in games) / len(games)


def _line(figure: Figure) -> str:
    mark = "met" if figure.met else "NOT met"
    return (
        f"  {figure.name:28}{figure.value:8.2f} ±{figure.within:5.2f}"
        f"   band {figure.low:6.2f} to {figure.high:6.2f} {figure.unit:6}{mark}"
    )


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m board", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    command = commands.add_parser("measure", help="print figures beside their bands")
    command.add_argument("--games", type=int, default=4000)
    command.add_argument("--seed", type=int, default=FIRST_SEED, help="the first one")
    command.add_argument("--rulebook", action="append", help="all of them if not given")
    command.add_argument("--options", action="append", choices=("core", "all"))
    command.add_argument("--json", action="store_true")
    return parser


if __name__ == "__main__":
    sys.exit(main())
