"""Many at once, on PostgreSQL: play-offs start once, a season begins once."""

import pytest

from tests import shells
from tests.services import Site

pytestmark = pytest.mark.services


@pytest.mark.parametrize(
    ("race", "outcome"),
    [
        ("one_start", "{'done'} 4 2\n{'done'} 3"),
        ("one_next_season", "{'done'} 2 1 0"),
    ],
)
def test_many_at_once(services_site: Site, race: str, outcome: str) -> None:
    code = f"from tests.league.seasons import season_races as races; races.{race}()"
    told = shells.run(code, services_site.env)
    assert told.strip() == outcome
