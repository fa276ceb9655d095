"""No scenario of the book passes for want of an expectation, or by a misspelt one."""

from pathlib import Path
from typing import Any

import pytest

from rules import facts
from rules.scenario import Scenario, load_scenarios

FOLDER = Path(__file__).parents[2] / "scenarios" / "efhl"
SCENARIOS = [
    each for path in sorted(FOLDER.rglob("*.json")) for each in load_scenarios(path)
]
BY_ID = pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda each: each.id)


def named(scenario: Scenario) -> list[dict[str, Any]]:
    """The facts that it expects or forbids."""
    wanted = scenario.expect.get("facts", []) + scenario.expect.get("no_facts", [])
    return [{"type": each} if isinstance(each, str) else each for each in wanted]


@BY_ID
def test_it_expects_something_besides_what_must_not_happen(scenario):
    assert scenario.expect.keys() - {"no_facts"}


@BY_ID
def test_the_facts_it_names_exist_and_have_what_it_says_of_them(scenario):
    for each in named(scenario):
        kind = getattr(facts, each["type"])
        assert issubclass(kind, facts.Fact)
        assert each.keys() - {"type"} <= set(kind.__struct_fields__)
