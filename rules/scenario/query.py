"""Scenarios without a play: a question to the book, what is given, what it answers."""

from __future__ import annotations

from inspect import signature

from rules.errors import RulesError
from rules.registry import Rulebook
from rules.scenario.form import Scenario, ScenarioError


def asked(scenario: Scenario, book: Rulebook) -> list[str]:
    """Ask the book; what is not as expected, in lines. Empty when all is.

    What the book forbids is answered `allowed: false` with its `reason`. ScenarioError
    for a question that there is not, or one that is told something it cannot use.
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
        raise ScenarioError(f"{scenario.query} answers no {', '.join(unknown)}.")
    return [
        f"{key}: expected {wanted!r}, got {answer.get(key)!r}"
        for key, wanted in scenario.expect.items()
        if answer.get(key) != wanted
    ]
