"""No scenario of the book passes for want of an expectation, or by a misspelt one."""

from pathlib import Path
from typing import Any

from rules import facts
from rules.scenario import Scenario, load_scenarios

FOLDER = Path(__file__).parents[2] / "scenarios" / "efhl"
SCENARIOS = [
    each for path in sorted(FOLDER.rglob("*.json")) for each in load_scenarios(path)
]


def named(scenario: Scenario) -> list[dict[str, Any]]:
    """The facts that it expects or forbids."""
    wanted = scenario.expect.get("facts", []) + scenario.expect.get("no_facts", [])
    return [{"type": each} if isinstance(each, str) else each for each in wanted]


def test_each_expects_something_besides_what_must_not_happen():
    assert [x.id for x in SCENARIOS if not x.expect.keys() - {"no_facts"}] == []


def test_the_facts_they_name_exist_and_have_what_is_said_of_them():
    wrong = [
        (scenario.id, each)
        for scenario in SCENARIOS
        for each in named(scenario)
        if not is_a_fact(**each)
    ]
    assert wrong == []


def is_a_fact(type: str, **fields: Any) -> bool:
    kind = getattr(facts, type, None)
    return (
        kind is not None
        and issubclass(kind, facts.Fact)
        and fields.keys() <= set(kind.__struct_fields__)
    )
