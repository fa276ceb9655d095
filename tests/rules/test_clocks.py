"""Clocks: time is an answer of the table, charged to the clocks that run meanwhile."""

from typing import Any

import pytest
from msgspec.structs import replace

from board.statistical import StatisticalBoard
from rules.clocks import GAME, Clocks, due, left, readings, used
from rules.errors import IllegalAnswer
from rules.facts import BallInPlay, ClockSet, TimeRan
from rules.field import Team
from rules.football.play import one_play
from rules.journal import Journal
from rules.prompts import (
    Choose,
    Chosen,
    Done,
    Elapsed,
    Limit,
    Option,
    Procedure,
    Ready,
    choose,
    read_answer,
    ready,
)
from rules.run import Entry, Runner, run
from rules.state import State
from tests.rules import toybook

SET_UP = Ready(id="clocked.set", heading="Clocks", text="SET.", ceremony=False)
MOTION = Choose(
    id="clocked.motion",
    means="declare",
    heading="Clocks",
    text="Motion?",
    options=(Option("none", "None"), Option("motion", "Motion")),
    default_choice="none",
)
SET_LIMIT = Limit("set_up", Team.HOME, "claim")
MOTION_LIMIT = Limit("motion", Team.AWAY, "default", Chosen("none"))


def clocked(state: State) -> Procedure[State]:
    """Set up in 45 seconds, then answer motion in 10."""
    yield ClockSet("set_up", 45_000)
    yield from ready(SET_UP, Team.HOME, limits=(SET_LIMIT,))
    yield BallInPlay()
    yield ClockSet("motion", 10_000)
    yield from choose(MOTION, Team.AWAY, limits=(MOTION_LIMIT,))
    return state


CLOCKS = Clocks(
    labels={GAME: "Game clock", "set_up": "Set-up clock", "motion": "Motion"},
    game=lambda state: 60_000,
    runs=lambda journal, opened: journal.live,
)
BOOK = replace(
    toybook.BOOK, id="clocked@1", procedures={"scrimmage": clocked}, clocks=CLOCKS
)
STATE = replace(toybook.first_and_ten_at(50), rulebook="clocked@1")


def clocked_play(state: State) -> Procedure[State]:
    return one_play(BOOK, state)


def a_play(book: Any = BOOK) -> Runner:
    return Runner(lambda state: one_play(book, state), STATE)


def journal_of(runner: Runner) -> Journal:
    return Journal(STATE, runner.facts, [])


def given(runner: Runner, *answers: Any) -> None:
    for answer in answers:
        runner.answer(Entry(runner.open[0].id, answer, None))


def test_time_is_charged_to_the_clocks_that_run_meanwhile() -> None:
    runner = a_play()
    given(runner, Elapsed(30_000), Done(), Elapsed(4_000))
    ran = [fact for fact in runner.facts if isinstance(fact, TimeRan)]
    assert ran == [
        TimeRan(30_000, ("set_up",)),
        TimeRan(4_000, (GAME, "motion")),
    ]
    assert left(CLOCKS, STATE, runner.facts, "set_up") == 15_000
    assert left(CLOCKS, STATE, runner.facts, "motion") == 6_000
    assert left(CLOCKS, STATE, runner.facts, GAME) == 56_000
    assert used(runner.facts, GAME) == 4_000


def test_a_clock_that_has_run_out_shows_nothing_less() -> None:
    runner = a_play()
    given(runner, Elapsed(50_000), Elapsed(10_000))
    assert left(CLOCKS, STATE, runner.facts, "set_up") == 0


def test_readings_name_the_clocks_that_matter_now() -> None:
    runner = a_play()
    game, set_up = readings(CLOCKS, journal_of(runner), runner.open)
    assert (game.clock, game.left, game.running) == (GAME, 60_000, False)
    assert (set_up.label, set_up.left, set_up.then) == (
        "Set-up clock",
        45_000,
        "claim",
    )
    assert set_up.team is Team.HOME
    given(runner, Done())
    game, motion = readings(CLOCKS, journal_of(runner), runner.open)
    assert game.running
    assert (motion.clock, motion.left, motion.then) == ("motion", 10_000, "default")


def test_the_table_answers_a_limit_by_itself_and_never_a_claim() -> None:
    runner = a_play()
    assert due(CLOCKS, journal_of(runner), runner.open) is None
    given(runner, Done(), Elapsed(2_500))
    ends = due(CLOCKS, journal_of(runner), runner.open)
    assert ends is not None
    assert (ends.left, ends.opened.id) == (7_500, "clocked.motion")
    assert ends.answer == Chosen("none")


LATE = Chosen("late")
LATE_LIMIT = Limit("set_up", Team.HOME, "default", LATE)
PLACE = replace(
    MOTION, id="clocked.place", options=(*MOTION.options, Option("late", ""))
)


def placing(state: State) -> Procedure[State]:
    """Choose within 45 seconds; only the table says that it was late."""
    yield ClockSet("set_up", 45_000)
    yield from choose(PLACE, Team.HOME, MOTION.names, limits=(LATE_LIMIT,))
    return state


def test_the_answer_of_a_limit_is_legal_once_the_time_is_up_and_then_alone() -> None:
    book = replace(BOOK, procedures={"scrimmage": placing})
    runner = a_play(book)
    with pytest.raises(IllegalAnswer, match="There is time left"):
        given(runner, LATE)
    given(runner, Elapsed(45_000))
    with pytest.raises(IllegalAnswer, match="The time for that is up"):
        given(runner, Chosen("motion"))
    given(runner, LATE)
    assert runner.state == replace(STATE, index=1)


def test_the_same_answers_give_the_same_clock() -> None:
    entries = [
        Entry("clocked.set", Elapsed(1_234)),
        Entry("clocked.set", Done(), Team.HOME),
        Entry("clocked.motion", Elapsed(77)),
    ]
    first, again = (run(clocked_play, STATE, entries) for _ in range(2))
    assert first == again
    assert used(first.facts, "motion") == 77


def test_a_book_without_clocks_refuses_the_time() -> None:
    runner = a_play(replace(BOOK, clocks=None))
    with pytest.raises(IllegalAnswer, match="keeps no time"):
        given(runner, Elapsed(1))
    assert not any(isinstance(fact, TimeRan) for fact in runner.facts)


def test_elapsed_is_stored_as_other_answers_are() -> None:
    assert read_answer('{"type":"elapsed","ms":1500}') == Elapsed(1_500)


@pytest.mark.parametrize("stored", ['{"type":"elapsed","ms":-1}', '{"type":"elapsed"}'])
def test_time_does_not_run_backwards(stored: str) -> None:
    with pytest.raises(ValueError, match="ms"):
        read_answer(stored)


def test_the_board_states_its_time_before_every_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("board.tempo.rulebook", lambda name: BOOK)
    board = StatisticalBoard(3)
    board.tempo.begin_play(STATE)
    runner = a_play()
    for step in range(2):
        opened = runner.open[0]
        elapsed = board.tempo.elapsed(opened, runner.facts)
        assert isinstance(elapsed, Elapsed)
        given(runner, elapsed)
        assert board.tempo.elapsed(opened, runner.facts) is None, step
        assert left(CLOCKS, STATE, runner.facts, opened.limits[0].clock) > 0
        given(runner, opened.default())
