"""Bad input under the VSEFL's rules: refused in words, and the play is as before."""

from __future__ import annotations

import pytest

from rules.errors import IllegalAnswer
from rules.football.play import one_play
from rules.prompts import (
    Announced,
    Answer,
    Challenge,
    Chosen,
    Flag,
    Happened,
    Pace,
    Rolled,
    Timeout,
)
from rules.run import Entry, Runner
from rules.state import ByTeam
from tests.rules.vsefl.drive import BOOK, HOME, before, runner_at

CALL = ("scrimmage.call", Chosen("run"))
READ = ("scrimmage.call", Chosen("read_option"))
STOP = ("read_option.power", Happened("developed"))
GO_ON = ("read_option.declare", Chosen("continue"))


def refuse(runner: Runner, answer: Answer, reason: str, seat=HOME) -> None:
    """The answer is refused in words, and the same prompts are open as before."""
    opened, facts = runner.open, list(runner.facts)
    with pytest.raises(IllegalAnswer, match=reason):
        runner.answer(Entry(opened[0].id, answer, seat))
    assert runner.open == opened
    assert runner.facts == facts


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        (Announced("crowd_noise", HOME, {}), "doesn’t have that"),
        (Challenge(HOME, 0, Happened("tackled", at=31)), "doesn’t have that"),
        (Flag(HOME, "chop_block"), "no foul"),
        (Flag(HOME, "ineligible_receiver"), "cannot be called"),
        (Timeout(HOME), "no timeouts left"),
    ],
)
def test_an_interrupt_that_is_not_offered(answer: Answer, reason: str) -> None:
    state = before(timeouts=ByTeam(0, 2))
    refuse(runner_at("scrimmage.call", state), answer, reason)


def test_no_late_flag_reaches_the_kick_before_the_game() -> None:
    kicked = Runner(lambda given: one_play(BOOK, given), BOOK.opening(), Pace.BRISK)
    answers = {
        "pregame.field_goal": Happened("good"),
        "pregame.coin": Rolled((1,)),
        "pregame.end": Chosen("left"),
    }
    while kicked.open:
        opened = kicked.open[0]
        kicked.answer(Entry(opened.id, answers[opened.id], opened.seats[0]))
    assert kicked.state is not None
    assert kicked.state.score.home == 3
    flag = Flag(HOME, "offensive_holding", previous=True)
    refuse(runner_at("kickoff.kickers", kicked.state), flag, "cannot be called")


def test_a_fourth_stoppage_of_a_read_option() -> None:
    third = runner_at(
        "read_option.declare", before(), READ, STOP, GO_ON, STOP, GO_ON, STOP
    )
    refuse(third, Chosen("continue"), "not available now")

    running = runner_at(
        "option.start",
        before(),
        *(READ, STOP, GO_ON, STOP, GO_ON, STOP),
        ("read_option.declare", Chosen("run")),
    )
    refuse(running, Happened("developed"), "not possible now")


def test_a_figure_pass_with_an_engaged_man() -> None:
    runner = runner_at(
        "pass.declare",
        before(),
        ("scrimmage.call", Chosen("pass")),
        ("pass.declare", Chosen("figure", player="h83")),
        ("pass.receiver", Happened("engaged")),
    )
    refuse(runner, Chosen("figure", player="h83"), "That receiver is engaged")


@pytest.mark.parametrize(
    ("prompt", "script", "answer"),
    [
        ("kickoff.run_off", (), Happened("muffed", at=65)),
        (
            "punt.rush",
            (("scrimmage.call", Chosen("punt")),),
            Happened("live_block", at=20),
        ),
        (
            "field_goal.rush",
            (("scrimmage.call", Chosen("field_goal")),),
            Happened("live_block", at=80),
        ),
        (
            "throw.figure",
            (
                ("scrimmage.call", Chosen("pass")),
                ("pass.declare", Chosen("figure")),
            ),
            Happened("tipped", at=40),
        ),
    ],
)
def test_an_event_of_sudden_death_in_regulation(prompt, script, answer) -> None:
    kicking = {"upcoming": "kickoff", "down": 0, "ball_on": 40, "line_to_gain": 40}
    near = {"ball_on": 75, "line_to_gain": 85}
    chosen = {"kickoff.run_off": kicking, "field_goal.rush": near}
    state = before(**chosen.get(prompt, {}))
    refuse(runner_at(prompt, state, *script), answer, "not possible now")


def test_a_field_goal_from_beyond_the_40() -> None:
    runner = runner_at("scrimmage.call", before(ball_on=59, line_to_gain=69))
    refuse(runner, Chosen("field_goal"), "not available now")
    runner = runner_at("scrimmage.call", before(ball_on=60, line_to_gain=70))
    assert "field_goal" in runner.open[0].options


def test_no_draw_on_a_scramble() -> None:
    passing = ("scrimmage.call", Chosen("pass"))
    again = ("pass.declare", Chosen("scramble"))
    runner = runner_at("pass.declare", before(), passing, again)
    refuse(runner, Chosen("draw"), "not available now")


@pytest.mark.parametrize("at", [39, 50, 60])
def test_a_ten_yard_stop_outside_its_yards(at: int) -> None:
    runner = runner_at("run.start", before(), CALL)
    refuse(runner, Happened("ten_yards", at=at), "from home 40 to home 49")
