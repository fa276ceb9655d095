"""A scenario shown rather than checked: its prompts, facts and end, in lines.

For authors who write the situation first and the expectation from its result.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.registry import Rulebook
from rules.scenario.form import Scenario, ScenarioError
from rules.scenario.script import Outcome, perform_script
from rules.scenario.situation import opening
from rules.scenario.wording import open_words, state_words, struct_words


def show_scenario(scenario: Scenario, book: Rulebook) -> Iterator[str]:
    """Yield the lines of one scenario. ScenarioError if it is impossible.

    A script that stops because it cannot go on is shown up to there, with the reason.
    """
    if scenario.query:
        raise ScenarioError("A query has no play to show.")
    state = opening(scenario, book)
    outcome = Outcome(before=state, state=state)
    stopped = ""
    try:
        perform_script(scenario, book, outcome)
    except ScenarioError as error:
        stopped = str(error).splitlines()[0]
    yield f"{scenario.id} ({book.id})"
    yield from _indent_lines(outcome.transcript)
    yield from _section("facts", map(struct_words, outcome.stated))
    if outcome.refusal:
        yield from _section("refused", [f"{outcome.refusal} ({outcome.heading})"])
    elif stopped:
        yield from _section("stopped", [stopped])
    yield from _section("open", map(open_words, outcome.open))
    if outcome.state is not None:
        yield from _section("state", state_words(outcome.state))


def _section(title: str, lines: Iterator[str] | list[str]) -> Iterator[str]:
    inside = list(lines)
    if inside:
        yield f"  {title}"
        yield from _indent_lines(inside, 4)


def _indent_lines(lines: list[str], by: int = 2) -> Iterator[str]:
    for line in lines:
        yield " " * by + line
