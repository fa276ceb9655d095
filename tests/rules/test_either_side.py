"""Measurements of older logs: the word of either coach is read."""

import pytest

from rules.errors import IllegalAnswer
from rules.field import Team
from rules.prompts import Choose, Chosen, Happened, Measure, Option, Outcome, choose
from rules.prompts import measure as ask
from rules.run import Entry, Runner
from rules.state import State

NEAR = Measure(
    id="near",
    means="judgment",
    heading="A heading",
    text="Is a defender near?",
    outcomes=(Outcome("clear", "No"), Outcome("near", "Yes")),
    default_outcome="clear",
)
CALL = Choose(
    id="call",
    means="call",
    heading="A heading",
    text="Call the play.",
    options=(Option("run", "Run"), Option("pass", "Pass")),
    default_choice="run",
)


def play(state):
    yield from ask(NEAR, Team.AWAY)
    yield from choose(CALL, Team.AWAY)
    return state


@pytest.mark.parametrize("seat", Team)
def test_a_measurement_counts_from_either_side(seat):
    runner = Runner(play, State())
    assert runner.open[0].seats == (Team.AWAY,)
    runner.answer(Entry("near", Happened("near"), seat))
    assert runner.open[0].id == "call"


def test_a_choice_is_for_its_own_side():
    runner = Runner(play, State())
    runner.answer(Entry("near", Happened("near"), Team.AWAY))
    with pytest.raises(IllegalAnswer, match="other coach"):
        runner.answer(Entry("call", Chosen("run"), Team.HOME))
