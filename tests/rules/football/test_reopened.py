"""A call reopened while its play goes on: the answers before it, and what is void."""

from __future__ import annotations

import pytest

from rules.facts import (
    BallInPlay,
    ChallengeMade,
    Fact,
    PassCompleted,
    ResultReported,
    RulingOverturned,
    Rushed,
    TimeRan,
)
from rules.field import Team
from rules.football.reopened import call_of, reopen_call, standing
from rules.journal import Journal
from rules.prompts import (
    Done,
    Happened,
    Open,
    Outcome,
    Power,
    Procedure,
    Ready,
    power,
    ready,
)
from rules.state import State

HOME, AWAY = Team.HOME, Team.AWAY
SET = Ready(id="x.set", heading="X", text="SET.")


def report(name: str, *outcomes: Outcome, ceremony: bool = False) -> Power:
    return Power(
        id=name,
        means="judgment",
        heading="X",
        text="What happened?",
        outcomes=outcomes,
        default_outcome=outcomes[0].name,
        ceremony=ceremony,
    )


CAUGHT, MISSED = Outcome("caught", "Caught", at=True), Outcome("missed", "Missed")
THROW = report("x.throw", CAUGHT, MISSED)


def passing(state: State) -> Procedure[State]:
    """SET, a throw, and SET again after a catch."""
    yield from ready(SET, HOME)
    yield BallInPlay(True)
    happened = yield from power(THROW, HOME)
    if happened.outcome == "caught":
        yield PassCompleted(HOME, "stick", 5, 45, 45)
        yield from ready(SET, AWAY)
    return state


def opened(prompt: Power, *options: str) -> Open:
    return Open(prompt, (HOME,), options or prompt.names)


def test_the_play_begins_again_up_to_the_call_and_the_other_side_reports_it() -> None:
    caught, done = Happened("caught", at=45), Done()
    journal = Journal(
        State(),
        [
            BallInPlay(True),
            ResultReported("x.throw"),
            PassCompleted(HOME, "stick", 5, 45, 45),
            ChallengeMade(AWAY),
            RulingOverturned(AWAY, now=True),
        ],
        [done, caught],
    )
    replies = [(Open(SET, (HOME,)), done), (opened(THROW), caught)]
    procedure, step = reopen_call(passing, journal, replies, AWAY)

    assert (step.id, step.seats) == ("x.throw", (AWAY,))
    assert journal.answers == [done]
    assert replies == [(Open(SET, (HOME,)), done)]
    assert PassCompleted not in map(type, journal.facts)
    with pytest.raises(StopIteration):
        procedure.send(Happened("missed"))


def test_what_was_stated_since_the_last_report_is_void_but_not_the_time() -> None:
    first, second = ResultReported("x.stick"), ResultReported("x.throw")
    ran, made = TimeRan(900, ("game",)), ChallengeMade(AWAY)
    overturned = RulingOverturned(AWAY, now=True)
    void = PassCompleted(HOME, "stick", 5, 45, 45)
    facts: list[Fact] = [BallInPlay(True), first, second, void, ran, made, overturned]

    assert standing(facts) == [BallInPlay(True), first, ran, made, overturned]


def test_a_ruling_on_the_play_before_leaves_this_one_alone() -> None:
    facts = [
        ResultReported("x.run"),
        Rushed(HOME, "run", 3, 33),
        RulingOverturned(AWAY),
    ]
    assert standing(facts) == facts


@pytest.mark.parametrize(
    ("prompt", "options", "answer", "is_call"),
    [
        (THROW, (), Happened("missed"), True),
        (THROW, ("missed",), Happened("missed"), False),
        (THROW, ("caught",), Happened("caught", at=45), True),
        (THROW, (), Done(), False),
        (report("x.y", CAUGHT, MISSED, ceremony=True), (), Happened("missed"), False),
    ],
)
def test_a_call_is_a_report_that_could_be_another(prompt, options, answer, is_call):
    step = opened(prompt, *options)
    assert (call_of(step, answer) is step) is is_call
    assert call_of((step, step), (answer, answer)) is None
