"""On PostgreSQL: a deletion meets another write, and neither is a fault of the site.

Here every write meets one deletion, and every deletion is done by page and by API.
`make soak` races every pair of them thirty times; RACES=100 says otherwise.
"""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tests import services

pytestmark = pytest.mark.services
RACES = int(os.environ.get("RACES", "1"))
CHOSEN = "pairs" if "RACES" in os.environ else "sample"


def test_deletions_meet_other_writes(
    new_database: Callable[[str], str], static_dir: Path, tmp_path: Path
) -> None:
    env = services.production_env(tmp_path)
    env |= {"DATABASE_URL": new_database("deletions"), "LOG_LEVEL": "CRITICAL"}
    env |= {"STATIC_ROOT": str(static_dir)}
    code = "from tests.league.deletions.running import pairs, run, sample"
    code += f"; run({RACES}, {CHOSEN}())"
    told = services.manage("shell", "-v0", "-c", code, env=env)
    print(told)
    assert told.strip().endswith(f"raced {RACES} times or by each way: 0 wrong")
