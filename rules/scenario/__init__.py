"""Scenarios: a situation, scripted answers and what must come of them, as JSON.

Run by `python -m rules scenario FILE...` and by pytest; docs/scenarios.md is the manual
for whoever writes them.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from msgspec import Struct

from rules.registry import Rulebook, rulebook
from rules.scenario.expect import differences
from rules.scenario.form import Scenario, ScenarioError, load
from rules.scenario.query import asked
from rules.scenario.script import perform
from rules.scenario.situation import opening

__all__ = ["Report", "Scenario", "ScenarioError", "check", "files", "load", "report"]


class Report(Struct, frozen=True):
    """How the scenarios of some files went: `failures` are ready to print."""

    passed: int
    failures: tuple[str, ...]


def check(scenario: Scenario, book: Rulebook | None = None) -> list[str]:
    """Run one scenario; what is not as expected, in lines. Empty when it passes.

    The last lines of a failure are the transcript of what was asked and answered.
    """
    try:
        book = book or _book(scenario.rulebook)
        if scenario.query:
            return asked(scenario, book)
        outcome = perform(scenario, book, opening(scenario, book))
        wrong = differences(scenario.expect, outcome, book)
    except ScenarioError as error:
        return str(error).splitlines()
    return wrong + outcome.transcript if wrong else []


def _book(name: str) -> Rulebook:
    try:
        return rulebook(name)
    except KeyError:
        raise ScenarioError(f"There is no rulebook {name!r}.") from None


def files(paths: Iterable[Path]) -> list[Path]:
    """The scenario files among the paths, folders searched. ScenarioError if none."""
    found: list[Path] = []
    for path in paths:
        inside = sorted(path.rglob("*.json")) if path.is_dir() else [path]
        if not inside or not inside[0].exists():
            raise ScenarioError(f"There is no scenario at {path}.")
        found += inside
    return found


def report(paths: Iterable[Path]) -> Report:
    """Run every scenario of the files. ScenarioError for files that are none."""
    passed, failures = 0, []
    for path in files(paths):
        for scenario in load(path):
            wrong = check(scenario)
            if wrong:
                lines = "\n".join(f"    {line}" for line in wrong)
                failures.append(f"FAILED {scenario.id} ({path})\n{lines}")
            else:
                passed += 1
    return Report(passed, tuple(failures))
