"""A foul's price is data: what the rules do not know must not be passed over."""

from typing import Any

import msgspec
import pytest

from rules.registry import Foul

HOLDING = {"id": "holding", "name": "Holding", "on": "either", "yards": 10}


def test_a_foul_needs_little() -> None:
    foul = msgspec.convert(HOLDING | {"defense_yards": 5}, Foul)
    assert (foul.yards_of(False), foul.yards_of(True)) == (10, 5)
    assert foul.spot_of(True) == "previous"


@pytest.mark.parametrize(
    "wrong",
    [
        {"first_dwon": True},
        {"on": "both"},
        {"spot": "spot of the foul"},
        {"defense_spot": "here"},
        {"own_end_zone": "touchback"},
        {"ejects": "always"},
    ],
)
def test_a_word_that_means_nothing_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(HOLDING | wrong, Foul)
