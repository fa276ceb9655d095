"""On PostgreSQL: whatever meets whatever, nobody waits for ever and all adds up."""

import pytest

from tests import shells
from tests.services import Site

pytestmark = pytest.mark.services


def test_anything_at_once_with_anything_else(services_site: Site) -> None:
    code = "from tests.league import mixed_races; mixed_races.everything()"
    told = shells.run(code, services_site.env)
    assert told.strip().splitlines()[-1] == "{'done'} True True"
