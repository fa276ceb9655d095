"""Many at once in the market, on PostgreSQL: a man has one team, a pick is one."""

import pytest

from tests import shells
from tests.services import Site

pytestmark = pytest.mark.services


@pytest.mark.parametrize(
    ("race", "outcome"),
    [
        ("one_free_agent", "1 {'Hal Hunter has just signed'} 1"),
        ("one_number", "1 1"),
        ("one_trade", "3 [1, 1, 1]"),
        ("one_pick", "1 1 1"),
        ("one_clock", "{'done'} 1 1"),
    ],
)
def test_many_at_once_in_the_market(
    services_site: Site, race: str, outcome: str
) -> None:
    code = f"from tests.league.market import market_races; market_races.{race}()"
    told = shells.run(code, services_site.env)
    assert told.strip() == outcome
