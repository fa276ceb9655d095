"""On PostgreSQL: a week closes once, whoever closes it, and whatever comes in."""

import pytest

from tests import shells
from tests.services import Site

pytestmark = pytest.mark.services


@pytest.mark.parametrize(
    ("race", "outcome"),
    [
        ("one_week_closed", "{'done'} 1 {6} 2"),
        ("closed_simulating", "{'done'} 1 ['simulated']"),
        ("closed_while_results_come_in", "{'done'} 1 {5}"),
        ("opened_and_closed", "{'done'} 1 {6}"),
        (
            "free_agent_in_the_middle",
            "{'done'} 1 [6, 6, 6, 6] [1, 1, None, None]",
        ),
        ("one_result_confirmed", "{'done'} ['agreed']"),
    ],
)
def test_many_at_once(services_site: Site, race: str, outcome: str) -> None:
    code = f"from tests.league.weeks import week_races; week_races.{race}()"
    told = shells.run(code, services_site.env)
    assert told.strip().splitlines()[-1] == outcome
