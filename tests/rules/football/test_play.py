"""One whole play: what is kept of it, what may interrupt it, what it costs."""

import pytest
from msgspec.structs import replace

from rules.errors import IllegalAnswer
from rules.facts import PlayBegan, TimeoutTaken
from rules.field import Team
from rules.football.play import run_play
from rules.prompts import Happened, Procedure, Resign, Timeout, power
from rules.registry import Journal
from rules.run import Entry, Runner
from rules.state import ByTeam, State
from tests.rules.toybook import BOOK, RUN, first_and_ten_at, toy_play

HOME, AWAY = Team.HOME, Team.AWAY


def until(prompt: str, state: State | None = None) -> Runner:
    """A play of home's first and ten on the 30, up to a prompt."""
    runner = Runner(toy_play(), state or first_and_ten_at(30))
    while runner.open[0].id != prompt:
        opened = runner.open[0]
        runner.answer(Entry(opened.id, opened.default(), opened.seats[0]))
    return runner


def ended(runner: Runner) -> State:
    while runner.open:
        opened = runner.open[0]
        runner.answer(Entry(opened.id, opened.default(), opened.seats[0]))
    assert runner.state is not None
    return runner.state


def run_to(at: int, state: State | None = None) -> State:
    runner = until("toy.run", state)
    runner.answer(Entry("toy.run", Happened("tackled", at=at)))
    return ended(runner)


def test_a_play_opens_with_the_situation_it_begins_in():
    (began, *_) = until("toy.call").facts

    assert began == PlayBegan(
        kind="scrimmage",
        quarter=1,
        play=1,
        possession=HOME,
        down=1,
        ydstogo=10,
        ball_on=30,
        hash=first_and_ten_at(30).hash,
        score_home=0,
        score_away=0,
        timeouts_home=3,
        timeouts_away=3,
    )


def test_plays_are_numbered_and_counted():
    first = run_to(34)
    second = run_to(38, first)

    assert [state.index for state in (first, second)] == [1, 2]
    assert [state.play for state in (first, second)] == [2, 3]


def test_the_last_play_is_kept_one_deep_with_its_answers():
    first = run_to(34)
    second = run_to(38, first)

    assert second.last.before.ball_on == 34
    assert second.last.before.last is None
    assert Happened("tackled", at=38) in second.last.answers


def test_an_interrupt_does_not_lose_what_one_side_has_answered():
    runner = until("toy.call")
    home = next(o for o in runner.open if HOME in o.seats)
    runner.answer(Entry("toy.call", home.default(), HOME))

    runner.answer(Entry("toy.call", Timeout(AWAY), AWAY))

    (left,) = runner.open
    assert left.seats == (AWAY,)


def test_timeouts_come_off_what_the_play_hands_on():
    runner = until("toy.call")

    runner.answer(Entry("toy.call", Timeout(AWAY), AWAY))

    assert TimeoutTaken(AWAY, 2) in runner.facts
    assert ended(runner).timeouts == ByTeam(3, 2)


def test_a_timeout_is_no_answer_that_shaped_the_play():
    runner = until("toy.call")
    runner.answer(Entry("toy.call", Timeout(AWAY), AWAY))

    after = ended(runner)

    assert after.last.answers == ended(until("toy.call")).last.answers


def test_a_refused_interrupt_is_none_either():
    state = first_and_ten_at(30, timeouts=ByTeam(0, 0))
    runner = until("toy.call", state)
    with pytest.raises(IllegalAnswer, match="No timeout"):
        runner.answer(Entry("toy.call", Timeout(HOME), HOME))

    assert ended(runner) == ended(until("toy.call", state))


def picky(state: State) -> Procedure[State]:
    """A procedure that takes no run of more than ten yards."""
    while True:
        ended = yield from power(RUN, by=HOME)
        if ended.at <= 40:
            return state
        yield IllegalAnswer("Ten yards at most.")


def test_an_answer_that_the_procedure_refuses_is_not_kept():
    book = replace(BOOK, procedures={"scrimmage": picky})
    journal = Journal(first_and_ten_at(30), [], [])
    runner = Runner(lambda state: run_play(book, journal), first_and_ten_at(30))
    with pytest.raises(IllegalAnswer, match="Ten yards"):
        runner.answer(Entry("toy.run", Happened("tackled", at=41)))

    runner.answer(Entry("toy.run", Happened("tackled", at=40)))

    assert journal.answers == [Happened("tackled", at=40)]


def test_an_interrupt_may_end_the_play():
    runner = until("toy.run")

    runner.answer(Entry("toy.run", Resign(AWAY), AWAY))

    assert runner.state.winner is HOME
    assert runner.open == ()
