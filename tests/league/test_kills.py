"""On PostgreSQL: killed at any moment and done again, all is as if it never was.

`make soak` kills each act at many moments; MOMENTS=100 says otherwise.
"""

from collections.abc import Callable, Mapping

import pytest

from tests import services, shells

pytestmark = pytest.mark.services

ACTS = (
    "closing_a_week",
    "simulating_a_week",
    "applying_a_result",
    "ending_a_semi_final",
    "beginning_the_next_season",
)


@pytest.fixture(scope="module")
def empty(
    new_database: Callable[[str], str], tmp_path_factory: pytest.TempPathFactory
) -> Mapping[str, str]:
    """A migrated database that nobody else is connected to, to be copied."""
    folder = tmp_path_factory.mktemp("kills")
    return services.production_env(folder) | {"DATABASE_URL": new_database("kills")}


@pytest.mark.parametrize("act", ACTS)
def test_a_kill_changes_nothing(empty: Mapping[str, str], act: str) -> None:
    code = f"from tests.league import kills; kills.{act}()"
    told = shells.run(code, empty)
    assert told.strip().splitlines()[-1] == "killed changed nothing"
