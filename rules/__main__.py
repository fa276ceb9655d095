"""The command line of the rules: `python -m rules COMMAND --help`.

The outermost layer: the only place of `rules` that may look at a clock or know a board.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec

from board.statistical import StatisticalBoard
from rules import scenario
from rules.catalog import prompts
from rules.docs import PAGE, rendered
from rules.errors import RulesError
from rules.prompts import Choose, Pace, Power, Prompt, Roll
from rules.registry import LATEST, Rulebook, latest_books, rulebook
from rules.simulation import Simulation, bench
from rules.state import ByTeam
from rules.words import Names, period

_NAMES = Names(ByTeam("Hosts", "Visitors"))


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the exit code: 0, or 1 when something failed."""
    arguments = _parser().parse_args(argv)
    try:
        code: int = arguments.run(arguments)
    except RulesError as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    except BrokenPipeError:  # whoever reads has read enough: `... play | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code


# ── commands ─────────────────────────────────────────────────────────────────────


def _scenario(arguments: argparse.Namespace) -> int:
    report = scenario.report(arguments.paths)
    for failure in report.failures:
        print(failure)
    print(f"{report.passed} passed, {len(report.failures)} failed")
    return 1 if report.failures else 0


def _prompts(arguments: argparse.Namespace) -> int:
    heading = ""
    for prompt in prompts(arguments.rulebook):
        if prompt.heading != heading:
            heading = prompt.heading
            print(f"\n{heading}")
        print(f"  {prompt.id}  {_kind(prompt)}")
    return 0


def _kind(prompt: Prompt) -> str:
    """`Choose: kick, receive`, `Roll: 2d6`, `Ready (ceremony)`."""
    kind = type(prompt).__name__
    if isinstance(prompt, Roll):
        return f"{kind}: {prompt.count}d{prompt.faces}"
    if isinstance(prompt, Choose | Power):
        kind = f"{kind}: {', '.join(prompt.names)}"
    if prompt.sealed or (isinstance(prompt, Choose) and prompt.secret):
        kind += " (secret)"
    return f"{kind} (ceremony)" if prompt.ceremony else kind


def _play(arguments: argparse.Namespace) -> int:
    game = Simulation(
        arguments.rulebook, StatisticalBoard(arguments.seed), arguments.pace
    )
    tell = _tell_json if arguments.json else _tell
    for _ in game.plays():
        tell(game)
    box = game.box_score()
    if arguments.json:
        final = {"score": box.score, "winner": game.state.winner}
        _line({"final": final, "box_score": box})
    return 0


def _tell(game: Simulation) -> None:
    play = game.record.plays[-1]
    told = game.sentence(_NAMES)
    if told:
        where = f"{period(play.began.quarter)}, play {play.began.play}"
        print(f"{where}: {told}")


def _tell_json(game: Simulation) -> None:
    began = game.record.plays[-1].began
    _line(
        {
            "play": game.state.index,
            "situation": game.situation(_NAMES),
            "sentence": game.sentence(_NAMES),
            "quarter": began.quarter,
            "score": game.state.score,
            "facts": game.facts,
        }
    )


def _line(value: object) -> None:
    print(msgspec.json.encode(value).decode())


def _bench(arguments: argparse.Namespace) -> int:
    _line(bench(arguments.rulebook, arguments.games, StatisticalBoard, perf_counter))
    return 0


def _docs(arguments: argparse.Namespace) -> int:
    page = rendered(latest_books())
    if not arguments.check:
        PAGE.write_text(page)
        print(f"wrote {PAGE}")
        return 0
    if PAGE.exists() and PAGE.read_text() == page:
        return 0
    print(f"{PAGE} is stale: run `python -m rules docs`.", file=sys.stderr)
    return 1


# ── arguments ────────────────────────────────────────────────────────────────────


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m rules", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    add = _adder(commands)
    run = add("scenario", _scenario, "run scenario files and print what failed")
    run.add_argument("paths", nargs="+", type=Path, metavar="FILE_OR_DIR")
    _needs_rulebook(add("prompts", _prompts, "list every prompt with its options"))
    play = add("play", _play, "play a whole game on the statistical board")
    _needs_rulebook(play)
    play.add_argument("--seed", type=int, default=1, help="same seed, same game")
    play.add_argument("--json", action="store_true", help="one JSON line a play")
    play.add_argument("--pace", type=_pace, default=Pace.BRISK, help=_PACES)
    timing = add("bench", _bench, "time whole games on one core")
    _needs_rulebook(timing)
    timing.add_argument("--games", type=_positive, default=100)
    docs = add("docs", _docs, "write docs/rules.md")
    docs.add_argument("--check", action="store_true", help="only fail if it is stale")
    return parser


_PACES = ", ".join(pace.name.lower() for pace in Pace)


def _adder(commands: Any) -> Callable[[str, Callable[..., int], str], Any]:
    def add(name: str, run: Callable[..., int], told: str) -> Any:
        command = commands.add_parser(name, help=told, description=f"{told}.")
        command.set_defaults(run=run)
        return command

    return add


def _needs_rulebook(parser: argparse.ArgumentParser) -> None:
    known = ", ".join(sorted(LATEST))
    parser.add_argument("--rulebook", type=_rulebook, required=True, help=known)


def _rulebook(name: str) -> Rulebook:
    try:
        return rulebook(name)
    except KeyError:
        known = ", ".join(sorted(LATEST))
        message = f"there is no rulebook {name!r}; there is: {known}"
        raise argparse.ArgumentTypeError(message) from None


def _pace(name: str) -> Pace:
    try:
        return Pace[name.upper()]
    except KeyError:
        message = f"there is no pace {name!r}; there is: {_PACES}"
        raise argparse.ArgumentTypeError(message) from None


def _positive(text: str) -> int:
    if not text.isdigit() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of games")
    return int(text)


if __name__ == "__main__":
    sys.exit(main())
