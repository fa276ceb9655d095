"""Scenarios without a play: a question to the book, its arguments, its answer."""

from __future__ import annotations

from inspect import signature

from rules.errors import RulesError
from rules.registry import Rulebook
from rules.scenario.form import Scenario, ScenarioError


def ask_query(scenario: Scenario, book: Rulebook) -> list[str]:
    """Ask the book and list the differences; empty when there are none.

    The answer to anything that the book forbids is `allowed: false` with its `reason`.
    ScenarioError for an unknown question, or for arguments that it does not take.
    """
    if scenario.answers or scenario.options or scenario.until or scenario.plays != 1:
        raise ScenarioError("A query has no play: no options, answers, plays or until.")
    if scenario.query not in book.queries:
        offered = ", ".join(book.queries) or "none"
        raise ScenarioError(
            f"There is no query {scenario.query!r}; there are: {offered}."
        )
    query = book.queries[scenario.query]
    try:
        signature(query).bind(**scenario.given)
    except TypeError as error:
        raise ScenarioError(f"given: {error}.") from error
    try:
        answer = dict(query(**scenario.given))
    except RulesError as error:
        answer = {"allowed": False, "reason": str(error)}
    unknown = sorted(scenario.expect.keys() - answer.keys())
    if unknown and answer.get("allowed", True):
        raise ScenarioError(
            f"The answer to {scenario.query} has no {', '.join(unknown)}."
        )
    return [
        f"{key}: expected {expected!r}, got {answer.get(key)!r}"
        for key, expected in scenario.expect.items()
        if answer.get(key) != expected
    ]
