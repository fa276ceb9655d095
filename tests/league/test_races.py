"""Many at once, on PostgreSQL: a schedule is made once, a result counts once."""

import pytest

from tests import shells
from tests.services import Site

pytestmark = pytest.mark.services


@pytest.mark.parametrize(
    ("race", "outcome"),
    [
        ("one_schedule", ["{'done'} 30 10"]),
        ("two_schedules", ["1 15"]),
        ("one_week", ["1 1"]),
        ("one_arrangement", ["0 Dale Hill 2 2", "1 Hill Dale 2 2"]),
        ("one_request", ["6 1 201 1"]),
        ("one_change", ["[200, 412, 412, 412, 412, 412]"]),
        ("one_notice", ["{'done'} 1 1 1 True"]),
        ("results_of_two_teams", ["{'done'} {4} True 0"]),
    ],
)
def test_many_at_once(services_site: Site, race: str, outcome: list[str]) -> None:
    code = f"from tests.league import races; races.{race}()"
    told = shells.run(code, services_site.env)
    assert told.strip() in outcome
