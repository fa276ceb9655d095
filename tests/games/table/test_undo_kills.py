"""On PostgreSQL: killed at any moment, undos and answers are neither lost nor doubled.

`make soak` kills two hundred times; KILLS=1000 says otherwise.
"""

import os
from collections.abc import Callable

import pytest

pytestmark = pytest.mark.services
KILLS = int(os.environ.get("KILLS", "4"))


def test_undos_outlast_kills(run_apart: Callable[[str, str], str]) -> None:
    code = f"from tests.games.table import undo_kills; undo_kills.undos({KILLS})"
    told = run_apart(code, "undo_kills")
    print(told)
    assert f"killed {KILLS} times: nothing is wrong" in told
