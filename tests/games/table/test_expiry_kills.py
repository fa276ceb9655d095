"""On PostgreSQL: two processes end each limit exactly once, however often they die.

`make soak` ends a hundred; EXPIRIES=1000 says otherwise.
"""

import os
from collections.abc import Callable

import pytest

from tests import soaking

pytestmark = pytest.mark.services
EXPIRIES = int(os.environ.get("EXPIRIES", "100" if soaking.SOAKING else "3"))


def test_each_limit_ends_once(run_apart: Callable[[str, str], str]) -> None:
    code = f"from tests.games.table import expiry_kills as e; e.expiries({EXPIRIES})"
    told = run_apart(code, "expiry_kills")
    print(told)
    assert "limits: nothing is wrong" in told
