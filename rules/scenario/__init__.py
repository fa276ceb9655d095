"""Scenarios: a situation, scripted answers and the expected results, as JSON.

Run by `python -m rules scenario FILE...` and by pytest; docs/scenarios.md is the manual
for their authors.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from msgspec import Struct

from rules.registry import Rulebook, rulebook
from rules.scenario.expect import differences
from rules.scenario.form import Scenario, ScenarioError
from rules.scenario.form import load as load_scenarios
from rules.scenario.query import ask_query
from rules.scenario.script import Outcome, perform_script
from rules.scenario.show import show_scenario
from rules.scenario.situation import opening

__all__ = [
    "Report",
    "Scenario",
    "ScenarioError",
    "check_scenario",
    "load_scenarios",
    "report_files",
    "scenario_files",
    "show_files",
]


class Report(Struct, frozen=True):
    """The results of some files of scenarios; `failures` are ready to print."""

    passed: int
    failures: tuple[str, ...]


def check_scenario(scenario: Scenario, book: Rulebook | None = None) -> list[str]:
    """Run one scenario and list the differences; empty when it passes.

    The last lines of a failure are the transcript of its prompts and answers.
    """
    try:
        book = book or _book_of(scenario.rulebook)
        if scenario.query:
            return ask_query(scenario, book)
        state = opening(scenario, book)
        outcome = Outcome(before=state, state=state)
        perform_script(scenario, book, outcome)
        wrong = differences(scenario.expect, outcome, book)
    except ScenarioError as error:
        return str(error).splitlines()
    return wrong + outcome.transcript if wrong else []


def _book_of(name: str) -> Rulebook:
    try:
        return rulebook(name)
    except KeyError:
        raise ScenarioError(f"There is no rulebook {name!r}.") from None


def scenario_files(paths: Iterable[Path]) -> list[Path]:
    """List the scenario files among the paths, folders searched."""
    files: list[Path] = []
    for path in paths:
        in_folder = sorted(path.rglob("*.json")) if path.is_dir() else [path]
        if not in_folder or not in_folder[0].exists():
            raise ScenarioError(f"There is no scenario at {path}.")
        files += in_folder
    return files


def report_files(paths: Iterable[Path]) -> Report:
    """Run every scenario of the files. ScenarioError for files that are none."""
    passed, failures = 0, []
    for path in scenario_files(paths):
        for scenario in load_scenarios(path):
            wrong = check_scenario(scenario)
            if wrong:
                lines = "\n".join(f"    {line}" for line in wrong)
                failures.append(f"FAILED {scenario.id} ({path})\n{lines}")
            else:
                passed += 1
    return Report(passed, tuple(failures))


def show_files(paths: Iterable[Path]) -> Iterator[str]:
    """Yield the lines of every scenario of the files, without comparing."""
    for path in scenario_files(paths):
        for scenario in load_scenarios(path):
            yield from show_scenario(scenario, _book_of(scenario.rulebook))
            yield ""
