"""The search of fans on PostgreSQL: letters are folded there by SQL of its own."""

import pytest

from tests import shells
from tests.services import Site

pytestmark = pytest.mark.services


def test_everything_is_found_there_too(services_site: Site) -> None:
    code = "from tests.league.fans import found; found.everywhere()"
    told = shells.run(code, services_site.env)
    assert told.splitlines()[-10:] == [
        "['Ober Cats 17, Ünder Dogs 24']",
        "['Zażółć Cup']",
        "['Ünder Dogs', 'Ober Cats 17, Ünder Dogs 24']",
        "['#3 JÖRG ÅS']",
        "[]",
        "0",
        *["200"] * 4,
    ]
