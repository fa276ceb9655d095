"""Ceremony in turn: stage by stage at strict pace, one step at any other."""

import pytest

from rules.errors import IllegalAnswer, SurplusAnswer
from rules.facts import EndsSwapped
from rules.field import Team
from rules.prompts import (
    Done,
    InTurn,
    Pace,
    Ready,
    Timeout,
    by_both,
    by_each,
    by_one,
    in_turn,
)
from rules.run import Entry, Runner, play_through
from rules.state import State

HOME, AWAY = Team.HOME, Team.AWAY


def ready(name: str) -> Ready:
    return Ready(id=name, heading="Setup", text="Declare SET.")


STAGES = InTurn(
    by_each(ready("offense"), HOME, ready("defense")),
    by_one(ready("audibles"), HOME),
    by_both(ready("set")),
)


def play(state):
    yield from in_turn(STAGES)
    yield EndsSwapped()
    return state


def waiting(runner: Runner) -> list[tuple[str, Team]]:
    return [(opened.id, opened.seats[0]) for opened in runner.open]


def test_a_stage_opens_when_the_one_before_is_answered():
    runner = Runner(play, State())
    assert waiting(runner) == [("offense", HOME), ("defense", AWAY)]

    runner.answer(Entry("defense", Done(), AWAY))
    assert waiting(runner) == [("offense", HOME)]

    runner.answer(Entry("offense", Done(), HOME))
    assert waiting(runner) == [("audibles", HOME)]

    runner.answer(Entry("audibles", Done(), HOME))
    assert waiting(runner) == [("set", HOME), ("set", AWAY)]

    runner.answer(Entry("set", Done(), AWAY))
    runner.answer(Entry("set", Done(), HOME))
    assert runner.state == State()


def test_a_stage_that_is_not_open_yet_refuses_answers():
    runner = Runner(play, State())

    with pytest.raises(SurplusAnswer):
        runner.answer(Entry("audibles", Done(), HOME))
    assert waiting(runner) == [("offense", HOME), ("defense", AWAY)]


def test_the_other_coach_cannot_answer_a_stage():
    runner = Runner(play, State())

    with pytest.raises(IllegalAnswer, match="other coach"):
        runner.answer(Entry("offense", Done(), AWAY))


def test_an_interrupt_leaves_what_has_been_answered():
    def interruptible(state):
        answer = yield STAGES
        assert answer == Timeout(HOME)
        yield STAGES
        return state

    runner = Runner(interruptible, State())
    runner.answer(Entry("defense", Done(), AWAY))
    runner.answer(Entry("offense", Timeout(HOME), HOME))
    assert waiting(runner) == [("offense", HOME)]


def test_every_stage_is_answered_again_when_it_comes_round_again():
    def twice(state):
        yield from in_turn(STAGES)
        yield from in_turn(STAGES)
        return state

    runner = Runner(twice, State())
    answered = 0
    while runner.open:
        runner.answer(Entry(runner.open[0].id, Done(), runner.open[0].seats[0]))
        answered += 1
    assert answered == 2 * len(STAGES)


@pytest.mark.parametrize("pace", [Pace.BRISK, Pace.SCOREKEEPER])
def test_other_paces_pass_over_it(pace):
    def nobody(opened):
        raise AssertionError(opened)

    state, facts = play_through(play, State(), nobody, pace)

    assert (state, facts) == (State(), [EndsSwapped()])
    assert Runner(play, State(), pace).open == ()


def test_a_board_is_asked_in_order_at_strict_pace():
    asked = []

    def board(opened):
        asked.append(opened.id)
        return opened.default()

    play_through(play, State(), board, Pace.STRICT)

    assert asked == ["offense", "defense", "audibles", "set", "set"]
