"""On PostgreSQL: a deletion meets another write, and neither is a fault of the site.

Here every deletion is done by page and by API, and every other write meets one.
`make soak` races every pair of them thirty times; RACES=100 says otherwise.
"""

import os
from collections.abc import Callable

import pytest

pytestmark = pytest.mark.services
RACES = int(os.environ.get("RACES", "1"))
CHOSEN = "pairs" if "RACES" in os.environ else "sample"


def test_deletions_meet_other_writes(
    run_apart: Callable[[str, str], str],
) -> None:
    code = "from tests.league.deletions.running import pairs, run, sample"
    code += f"; run({RACES}, {CHOSEN}())"
    told = run_apart(code, "deletions")
    print(told)
    assert told.strip().endswith(f"raced {RACES} times or by each way: 0 wrong")
