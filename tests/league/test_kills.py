"""On PostgreSQL: killed at any moment and done again, all is as if it never was."""

from collections.abc import Mapping

import psycopg
import pytest

from tests import services

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
    postgres_url: str, tmp_path_factory: pytest.TempPathFactory
) -> Mapping[str, str]:
    """A migrated database that nobody else is connected to, to be copied."""
    with psycopg.connect(postgres_url, autocommit=True) as server:
        server.execute("CREATE DATABASE kills")
    folder = tmp_path_factory.mktemp("kills")
    url = postgres_url.rpartition("/")[0] + "/kills"
    env = services.production_env(folder) | {"DATABASE_URL": url}
    services.manage("migrate", env=env)
    return env


@pytest.mark.parametrize("act", ACTS)
def test_a_kill_changes_nothing(empty: Mapping[str, str], act: str) -> None:
    code = f"from tests.league import kills; kills.{act}()"
    told = services.manage("shell", "-v0", "-c", code, env=empty)
    assert told.strip().splitlines()[-1] == "killed changed nothing"
