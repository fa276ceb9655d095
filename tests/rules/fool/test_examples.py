"""FOOL: every worked example of chapter 4 under its paragraph."""

from types import SimpleNamespace

import pytest

from rules.fool.queries import QUERIES
from rules.scenario import Scenario, load_scenarios
from rules.scenario.query import ask_query
from tests.rules.fool.coverage import SCENARIOS

BOOK = SimpleNamespace(queries=QUERIES)
EXAMPLES = [
    pytest.param(scenario, id=scenario.id)
    for path in sorted(SCENARIOS.glob("*.json"))
    for scenario in load_scenarios(path)
]


@pytest.mark.parametrize("scenario", EXAMPLES)
def test_example(scenario: Scenario) -> None:
    assert scenario.expect
    assert not ask_query(scenario, BOOK)
