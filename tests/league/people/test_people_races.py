"""Many at once, on PostgreSQL: a place is for one, a league keeps a commissioner."""

import pytest

from tests import shells
from tests.services import Site

pytestmark = pytest.mark.services


@pytest.mark.parametrize(
    ("race", "outcome"),
    [
        ("one_place", "1 1 1 1"),
        ("one_tap", "8 1 1"),
        ("last_commissioners", "3 1"),
    ],
)
def test_many_at_once(services_site: Site, race: str, outcome: str) -> None:
    code = f"from tests.league.people import people_races; people_races.{race}()"
    told = shells.run(code, services_site.env)
    assert told.strip() == outcome
