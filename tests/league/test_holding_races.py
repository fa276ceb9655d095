"""Two who mean the same rows, on PostgreSQL: one of them waits, and is told."""

import pytest

from tests import shells
from tests.services import Site

pytestmark = pytest.mark.services

ONE_OF_TWO = "{(200, 412)}"
TAGS = (f"{part} {ONE_OF_TWO}" for part in ("market/", "closing-policy/", "draft/"))


@pytest.mark.parametrize(
    ("race", "outcome"),
    [
        ("delete_or_result", "set() 0"),
        ("other_team_or_table", "set() 0"),
        ("next_season_or_pick", "set() 0"),
        ("set_up_or_start", "set() {'running'}"),
        ("same_etag", "\n".join(TAGS)),
    ],
)
def test_two_at_once(services_site: Site, race: str, outcome: str) -> None:
    code = f"from tests.league import holding_races; holding_races.{race}()"
    told = shells.run(code, services_site.env)
    assert told.strip() == outcome
