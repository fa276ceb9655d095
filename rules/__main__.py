"""The command line of the rules: `python -m rules COMMAND --help`.

The outermost layer: the only place of `rules` that may roll dice, look at a clock or
know a board.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from rules import scenario
from rules.errors import RulesError


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the exit code: 0, or 1 when something failed."""
    arguments = _parser().parse_args(argv)
    try:
        code: int = arguments.run(arguments)
    except RulesError as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m rules", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    run = commands.add_parser("scenario", help="run scenario files")
    run.add_argument("paths", nargs="+", type=Path, metavar="FILE_OR_DIR")
    run.set_defaults(run=_scenario)
    return parser


def _scenario(arguments: argparse.Namespace) -> int:
    """Run scenario files and print what failed."""
    report = scenario.report(arguments.paths)
    for failure in report.failures:
        print(failure)
    print(f"{report.passed} passed, {len(report.failures)} failed")
    return 1 if report.failures else 0


if __name__ == "__main__":
    sys.exit(main())
