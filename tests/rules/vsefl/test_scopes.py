"""The limits of the VSEFL's adjustments are data for boards, as well as sentences."""

from __future__ import annotations

import pytest

from rules.prompts import Chosen, Happened
from tests.rules.vsefl.drive import asked, before

READ = (
    ("scrimmage.call", Chosen("read_option")),
    ("read_option.power", Happened("developed")),
    ("read_option.declare", Chosen("pitch")),
)


@pytest.mark.parametrize("pivoted", [1, 2, 7])
def test_the_defense_pivots_one_more_than_the_offense(pivoted: int) -> None:
    play = asked(before(), *READ, ("read_option.pivoted", Chosen(str(pivoted))))
    (defense,) = [prompt for prompt in play if prompt.id == "read_option.defense"]
    assert defense.given["most"] == pivoted + 1
    assert defense.allowed is not None
    assert defense.allowed.most == pivoted + 1
    assert defense.prompt.scope.most == 0


def test_the_defense_pivots_none_where_the_offense_did() -> None:
    play = asked(before(), *READ)
    assert "read_option.defense" not in [prompt.id for prompt in play]


def test_only_an_adjustment_has_a_scope() -> None:
    play = asked(before(), ("scrimmage.call", Chosen("run")))
    for prompt in play:
        assert (prompt.allowed is None) is not hasattr(prompt.prompt, "scope")
