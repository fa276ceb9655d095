"""A passer who is stopped before a throw: a sack on the line or behind it, or a run."""

import pytest

from rules.facts import Rushed, Sacked
from rules.field import Across, Team
from rules.football.carry import End
from rules.football.rushing import behind_the_line
from rules.solitaire.passes import sacked_or_rushed
from tests.rules.toybook import first_and_ten_at


@pytest.mark.parametrize(
    ("at", "kind"), [(28, Sacked), (30, Sacked), (31, Rushed)], ids=str
)
def test_it_is_a_sack_up_to_the_line(at: int, kind: type) -> None:
    state = first_and_ten_at(30)
    end = End(Team.HOME, at, Across.MIDDLE)
    stated = behind_the_line(state, "scramble", end, None, None)
    assert (type(stated), stated.yards_gained) == (kind, at - 30)
    assert type(sacked_or_rushed(state, "pass", at, None)) is kind
    assert type(sacked_or_rushed(state, "run", at, None)) is Rushed
