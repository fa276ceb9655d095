"""On PostgreSQL: killed at any moment and done again, all is as if it never was.

`make soak` kills each act at many moments; MOMENTS=100 says otherwise.
"""

from collections.abc import Callable

import pytest

pytestmark = pytest.mark.services

ACTS = (
    "closing_a_week",
    "simulating_a_week",
    "applying_a_result",
    "ending_a_semi_final",
    "beginning_the_next_season",
)


@pytest.mark.parametrize("act", ACTS)
def test_a_kill_changes_nothing(run_apart: Callable[[str, str], str], act: str) -> None:
    code = f"from tests.league import kills; kills.{act}()"
    told = run_apart(code, f"kills_{act}")
    assert told.strip().splitlines()[-1] == "killed changed nothing"
