"""The command line of the rules: `python -m rules COMMAND --help`.

The outermost layer: the only place of `rules` that may look at a clock or know a board.
"""

from __future__ import annotations

import argparse
import gc
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from random import Random
from time import perf_counter, process_time
from typing import Any

import msgspec

from board.statistical import StatisticalBoard
from rules.errors import RulesError
from rules.prompts import Pace
from rules.registry import LATEST, Rulebook, latest_books, rulebook
from rules.simulation import Simulation, bench
from rules.state import ByTeam
from rules.words import Names, period
from rules.words.names import with_fouls

_NAMES = Names(ByTeam("Hosts", "Visitors"))
# Objects made between two searches for garbage. A command keeps nearly all it makes, a
# book first of all, and leaves few cycles: seven hundred, the usual, search in vain.
_SEARCH_EVERY = 100_000


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the exit code: 0, or 1 when something failed."""
    arguments = _build_parser().parse_args(argv)
    try:
        code: int = arguments.run(arguments)
    except RulesError as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    except BrokenPipeError:  # the reader has closed the pipe: `... play | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code


# Scenarios, lists and the page of rules are loaded by the commands that need them: a
# game has to wait for none of them.

# ── commands ─────────────────────────────────────────────────────────────────────


def _run_scenarios(arguments: argparse.Namespace) -> int:
    from rules import scenario

    if arguments.show:
        return _print_lines(scenario.show_files(arguments.paths))
    report = scenario.report_files(arguments.paths)
    for failure in report.failures:
        print(failure)
    print(f"{report.passed} passed, {len(report.failures)} failed")
    return 1 if report.failures else 0


def _run_stats(arguments: argparse.Namespace) -> int:
    from rules import scenario
    from rules.scenario.statistics import report_cases

    failed = 0
    for case, wrong in report_cases(scenario.scenario_files(arguments.paths)):
        failed += bool(wrong)
        print("FAIL" if wrong else "ok  ", case.id)
        for line in wrong:
            print(f"       {line}")
    print(f"{failed} fail")
    return 1 if failed else 0


def _list_prompts(arguments: argparse.Namespace) -> int:
    from rules import listing

    return _print_lines(listing.list_prompts(arguments.rulebook))


def _list_fouls(arguments: argparse.Namespace) -> int:
    from rules import listing

    return _print_lines(listing.list_fouls(arguments.rulebook))


def _list_facts(arguments: argparse.Namespace) -> int:
    from rules import listing

    return _print_lines(listing.list_facts())


def _list_queries(arguments: argparse.Namespace) -> int:
    from rules import listing

    return _print_lines(listing.list_queries(arguments.rulebook))


def _print_lines(lines: Iterable[str]) -> int:
    for line in lines:
        print(line)
    return 0


def _play_game(arguments: argparse.Namespace) -> int:
    game = Simulation(
        arguments.rulebook, StatisticalBoard(arguments.seed), arguments.pace
    )
    print_play = _print_play_json if arguments.json else _print_play
    for _ in game.plays():
        print_play(game)
    box = game.box_score()
    if arguments.json:
        final = {"score": box.score, "winner": game.state.winner}
        _print_json({"final": final, "box_score": box})
    return 0


def _names(game: Simulation) -> Names:
    """Return the names of a game without names: those of its book's fouls."""
    book = game.book
    return with_fouls(_NAMES, (*book.fouls.values(), *book.fouls_by_chance.values()))


def _print_play(game: Simulation) -> None:
    play = game.record.plays[-1]
    text = game.sentence(_names(game))
    if text:
        situation = f"{period(play.began.quarter)}, play {play.began.play}"
        print(f"{situation}: {text}")


def _print_play_json(game: Simulation) -> None:
    began = game.record.plays[-1].began
    _print_json(
        {
            "play": game.state.index,
            "situation": game.situation(_NAMES),
            "sentence": game.sentence(_names(game)),
            "quarter": began.quarter,
            "score": game.state.score,
            "facts": game.facts,
        }
    )


def _print_json(value: object) -> None:
    print(msgspec.json.encode(value).decode())


def _run_bench(arguments: argparse.Namespace) -> int:
    book = arguments.rulebook
    if not arguments.trial:
        _print_json(bench(book, arguments.games, StatisticalBoard, perf_counter))
        return 0
    if arguments.trial not in book.trials:
        known = ", ".join(book.trials) or "none"
        raise RulesError(f"{book.id} has no trial {arguments.trial}; it has: {known}.")
    below = Random(arguments.seed).randrange
    trial = book.trials[arguments.trial]
    return _print_lines(trial(below, arguments.tries, process_time))


def _write_docs(arguments: argparse.Namespace) -> int:
    from rules.docs import PAGE, render_page

    page = render_page(latest_books())
    if not arguments.check:
        PAGE.write_text(page)
        print(f"wrote {PAGE}")
        return 0
    if PAGE.exists() and PAGE.read_text() == page:
        return 0
    print(f"{PAGE} is out of date: run `python -m rules docs`.", file=sys.stderr)
    return 1


# ── arguments ────────────────────────────────────────────────────────────────────


def _build_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m rules", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    add = _command_adder(commands)
    run = add("scenario", _run_scenarios, "run scenario files and print failures")
    run.add_argument("paths", nargs="+", type=Path, metavar="FILE_OR_DIR")
    run.add_argument(
        "--show", action="store_true", help="print the outcome without checking it"
    )
    stats = add("stats", _run_stats, "run statistics cases and print differences")
    stats.add_argument("paths", nargs="+", type=Path, metavar="FILE_OR_DIR")
    _add_rulebook_option(
        add("prompts", _list_prompts, "list every prompt with its options")
    )
    _add_rulebook_option(add("fouls", _list_fouls, "list every foul with its penalty"))
    add("facts", _list_facts, "list every fact with its fields")
    _add_rulebook_option(
        add("queries", _list_queries, "list every query with its arguments")
    )
    play = add("play", _play_game, "play a whole game on the statistical board")
    _add_rulebook_option(play)
    play.add_argument(
        "--seed", type=int, default=1, help="the same seed plays the same game"
    )
    play.add_argument(
        "--json", action="store_true", help="print one JSON line per play"
    )
    play.add_argument("--pace", type=_parse_pace, default=Pace.BRISK, help=_PACES)
    timing = add("bench", _run_bench, "time whole games on one core, or try plays")
    _add_rulebook_option(timing)
    timing.add_argument("--games", type=_parse_count, default=100)
    timing.add_argument(
        "--trial", default="", help="no games, but a trial of the book, by its name"
    )
    timing.add_argument("--tries", type=_parse_count, default=1000)
    timing.add_argument("--seed", type=int, default=7, help="the chance of a trial")
    docs = add("docs", _write_docs, "write docs/rules.md")
    docs.add_argument(
        "--check", action="store_true", help="only check that it is current"
    )
    return parser


_PACES = ", ".join(pace.name.lower() for pace in Pace)


def _command_adder(commands: Any) -> Callable[[str, Callable[..., int], str], Any]:
    def add(name: str, run: Callable[..., int], summary: str) -> Any:
        command = commands.add_parser(name, help=summary, description=f"{summary}.")
        command.set_defaults(run=run)
        return command

    return add


def _add_rulebook_option(parser: argparse.ArgumentParser) -> None:
    known = ", ".join(sorted(LATEST))
    parser.add_argument("--rulebook", type=_parse_rulebook, required=True, help=known)


def _parse_rulebook(name: str) -> Rulebook:
    try:
        return rulebook(name)
    except KeyError:
        known = ", ".join(sorted(LATEST))
        message = f"unknown rulebook {name!r}; choose from {known}"
        raise argparse.ArgumentTypeError(message) from None


def _parse_pace(name: str) -> Pace:
    try:
        return Pace[name.upper()]
    except KeyError:
        message = f"unknown pace {name!r}; choose from {_PACES}"
        raise argparse.ArgumentTypeError(message) from None


def _parse_count(text: str) -> int:
    if not text.isdigit() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no number above 0")
    return int(text)


if __name__ == "__main__":
    gc.set_threshold(_SEARCH_EVERY)
    sys.exit(main())
