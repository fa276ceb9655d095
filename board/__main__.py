"""Measure the statistical board and its coaches, and fit what the coaches go by.

    python -m board measure --games 4000 [--rulebook NAME] [--options all] [--json]
    python -m board strengths --games 400 [--rulebook NAME] [--options all] [--json]
    python -m board fit [--check] [--rulebook NAME]
    python -m board decisions

The first two print each figure beside its band. Where the book's own dice or text
forbid a band, they say which table does, and the band reaches to what that table gives.
The exit status is 1 when a band is not met. `fit` writes the worth of situations anew;
with `--check` it only compares. `decisions` writes docs/decisions.md.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import partial

import msgspec

from board.coach import STRENGTHS
from board.fitting import command
from board.measure.bands import Figure, measure
from board.measure.matchups import MATCHUPS, play_matchup, win_share
from board.measure.patterns import added_by_earlier_calls, calls_of
from board.measure.seasons import mean_correlation, season_correlation
from board.measure.stars import drift, quarterback_worth, season_ratings, worth
from board.measure.strengths import pairs, play_pair, share_of_wins
from board.measure.tallies import Tally, tally_game
from board.worth import decisions
from rules.registry import Rulebook, latest_books, rulebook
from rules.state import OptionValue

FIRST_SEED = 1_000_000  # those below are for fitting
CHUNK = 25  # games that a process plays in one go
GAMES_A_SEASON = 40  # games measured for each season played


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; return its exit status: 1 when a band is not met."""
    given = _parser().parse_args(arguments)
    status: int = given.run(given)
    return status


def _measure(given: argparse.Namespace) -> int:
    unmet = 0
    with ProcessPoolExecutor() as pool:
        for name in given.rulebook or [book.name for book in latest_books()]:
            for chosen in given.options or ("core", "all"):
                figures = [*given.figures(rulebook(name), chosen, given, pool)]
                _print_figures(f"{name}, {chosen} options", figures, given)
                unmet += sum(not figure.met for figure in figures)
    return 1 if unmet else 0


def _figures(
    book: Rulebook, chosen: str, given: argparse.Namespace, pool: Executor
) -> Iterator[Figure]:
    """Play games of a book, and of teams of different ratings where it rates them."""
    options = _options(book, chosen)
    seeds = range(given.seed, given.seed + given.games)
    game = partial(_game, book.id, options)
    games = [*pool.map(game, seeds, chunksize=CHUNK)]
    other_toss = [*pool.map(partial(game, other_toss=True), seeds, chunksize=CHUNK)]
    home_field = options.get("home_field", "off") != "off"
    decided = book.simulated.expected(book.settings(options))
    length = sum(game["plays"] for game in games) / len(games)
    yield from measure(
        games, length, home_field=home_field, decided=decided, other_toss=other_toss
    )
    if not book.league.creation:
        return
    for matchup in MATCHUPS:
        play = partial(play_matchup, book.id, matchup, options)
        yield win_share(matchup, [*pool.map(play, seeds, chunksize=CHUNK)], seeds.start)
    seasons = range(max(2, given.games // GAMES_A_SEASON))
    yield mean_correlation(
        [*pool.map(partial(season_correlation, book.id, options), seasons)]
    )
    without = partial(quarterback_worth, book.id, options)
    yield worth([*pool.map(without, seeds, chunksize=CHUNK)])
    if options.get("player_rating"):
        rating = partial(season_ratings, book.id, options)
        yield drift([*pool.map(rating, seasons)])


def _strengths(
    book: Rulebook, chosen: str, given: argparse.Namespace, pool: Executor
) -> Iterator[Figure]:
    """Play each strength against the next weaker one."""
    seeds = range(given.seed, given.seed + given.games)
    for pair in pairs():
        play = partial(play_pair, book.id, pair, _options(book, chosen))
        yield share_of_wins(pair, [*pool.map(play, seeds, chunksize=CHUNK)])
    for name in STRENGTHS:
        call = partial(calls_of, book.id, name, _options(book, chosen))
        games = [*pool.map(call, seeds, chunksize=CHUNK)]
        yield added_by_earlier_calls(name, games)


def _options(book: Rulebook, chosen: str) -> Mapping[str, OptionValue]:
    return {} if chosen == "core" else book.everything_on


def _game(
    book: str,
    options: Mapping[str, OptionValue],
    seed: int,
    other_toss: bool = False,
) -> Tally:
    return tally_game(rulebook(book), seed, options, other_toss=other_toss)


def _print_figures(
    title: str, figures: Sequence[Figure], given: argparse.Namespace
) -> None:
    if given.json:
        row = {"title": title, "games": given.games, "figures": figures}
        print(msgspec.json.encode(row).decode())
        return
    print(f"{title}, {given.games} games")
    print("\n".join(map(_line, figures)), flush=True)


def _line(figure: Figure) -> str:
    mark = "met" if figure.met else "NOT met"
    if figure.table:
        mark = f"{mark}; the table decides: {figure.table}"
    return (
        f"  {figure.name:28}{figure.value:8.2f} ±{figure.within:5.2f}"
        f"   band {figure.low:6.2f} to {figure.high:6.2f} {figure.unit:7}{mark}"
    )


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m board", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for name, games, figures, text in (
        ("measure", 4000, _figures, "print figures beside their bands"),
        ("strengths", 400, _strengths, "print the wins of each strength of coach"),
    ):
        shown = commands.add_parser(name, help=text)
        shown.add_argument("--games", type=int, default=games)
        shown.add_argument("--seed", type=int, default=FIRST_SEED)
        shown.add_argument("--rulebook", action="append", help="all if not given")
        shown.add_argument("--options", action="append", choices=("core", "all"))
        shown.add_argument("--json", action="store_true")
        shown.set_defaults(run=_measure, figures=figures)
    command.add_command(commands.add_parser("fit", help="fit the worth of situations"))
    decisions.add_command(
        commands.add_parser("decisions", help="write the page of decisions")
    )
    return parser


if __name__ == "__main__":
    sys.exit(main())
