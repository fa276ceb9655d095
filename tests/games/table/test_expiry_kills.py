"""On PostgreSQL: two processes end each limit exactly once, however often they die.

`make soak` ends a hundred; EXPIRIES=1000 says otherwise.
"""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tests import services, soaking

pytestmark = pytest.mark.services
EXPIRIES = int(os.environ.get("EXPIRIES", "100" if soaking.SOAKING else "5"))


def test_each_limit_ends_once(
    new_database: Callable[[str], str], tmp_path: Path
) -> None:
    env = services.production_env(tmp_path)
    env |= {"DATABASE_URL": new_database("expiry_kills"), "LOG_LEVEL": "WARNING"}
    code = f"from tests.games.table import expiry_kills as e; e.expiries({EXPIRIES})"
    told = services.manage("shell", "-v0", "-c", code, env=env)
    print(told)
    assert "limits: nothing is wrong" in told
