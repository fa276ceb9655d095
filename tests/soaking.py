"""Samples for `make test` of what `make soak` does as a whole: SOAK=1 says which.

A sample is for more of the same: games by seed, sizes, hostile values. Each kind stays
in it. Nothing in here is a test.
"""

import os
from collections.abc import Sequence
from typing import TypeVar

from hypothesis import HealthCheck, settings

SOAKING = bool(os.environ.get("SOAK"))
Item = TypeVar("Item")


def load_profile() -> None:
    """Have the same run of properties every time, however busy the machine is."""
    settings.register_profile(
        "buzzboard",
        deadline=None,
        derandomize=True,
        max_examples=60 if SOAKING else 12,
        suppress_health_check=[HealthCheck.too_slow],
    )
    settings.load_profile("buzzboard")


def examples(few: int) -> settings:
    """Decorate a property whose examples cost much: so few; sixty in `make soak`."""
    return settings(max_examples=60 if SOAKING else few)


def sample(whole: Sequence[Item], size: int) -> Sequence[Item]:
    """Return the first of these, so many; all of them in `make soak`."""
    return whole if SOAKING else whole[:size]
