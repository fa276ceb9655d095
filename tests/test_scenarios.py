"""Every scenario of tests/scenarios is a test under its id."""

from pathlib import Path

import pytest

from rules.scenario import Scenario, check_scenario, load_scenarios

SCENARIOS = [
    pytest.param(scenario, id=scenario.id)
    for path in sorted(Path(__file__).parent.joinpath("scenarios").rglob("*.json"))
    for scenario in load_scenarios(path)
]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_scenario(scenario: Scenario) -> None:
    assert scenario.expect, "a scenario that expects nothing cannot fail"
    wrong = check_scenario(scenario)
    assert not wrong, "\n".join(wrong)


def test_ids_are_unique() -> None:
    ids = [param.id for param in SCENARIOS]
    assert sorted(set(ids)) == sorted(ids)
