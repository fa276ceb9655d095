"""On PostgreSQL: killed at any moment, undos and answers are neither lost nor doubled.

`make soak` kills two hundred times; KILLS=1000 says otherwise.
"""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tests import services

pytestmark = pytest.mark.services
KILLS = int(os.environ.get("KILLS", "10"))


def test_undos_outlast_kills(
    new_database: Callable[[str], str], tmp_path: Path
) -> None:
    env = services.production_env(tmp_path)
    env |= {"DATABASE_URL": new_database("undo_kills"), "LOG_LEVEL": "WARNING"}
    code = f"from tests.games.table import undo_kills; undo_kills.undos({KILLS})"
    told = services.manage("shell", "-v0", "-c", code, env=env)
    print(told)
    assert f"killed {KILLS} times: nothing is wrong" in told
