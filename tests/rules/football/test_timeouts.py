"""Timeouts: between plays, while there are any."""

import pytest
from msgspec.structs import replace

from rules.errors import IllegalAnswer
from rules.facts import BallInPlay, TimeoutTaken
from rules.football.play import one_play
from rules.football.timeouts import take_timeout, timeout_bar, timeouts_left
from rules.prompts import Done, Ready, Roll, Rolled, Timeout, both_ready, roll
from rules.registry import Journal
from rules.run import Entry, Runner
from rules.state import ByTeam, State
from tests.penny.book import BOOK
from tests.rules.efhl.drive import AWAY, HOME, play

PLAYS = ("scrimmage",)
SET = Ready(id="toy.set", heading="Page", text="Set.")
FLIP = Roll(id="toy.flip", heading="Page", text="Flip.", count=1, faces=2)
READY = State(upcoming="scrimmage", timeouts=ByTeam(2, 1))


def test_it_counts_those_taken_before_the_same_snap():
    journal = Journal(READY, [TimeoutTaken(HOME, 1)], [])

    assert timeouts_left(journal, HOME) == 1
    assert timeouts_left(journal, AWAY) == 1
    assert list(take_timeout(journal, HOME, PLAYS, "Page")) == [TimeoutTaken(HOME, 0)]


@pytest.mark.parametrize(
    ("state", "facts", "word"),
    [
        (READY, [BallInPlay(True)], "in play"),
        (State(upcoming="pregame", timeouts=ByTeam(2, 2)), [], "not possible"),
        (READY, [TimeoutTaken(AWAY, 0)], "no timeouts left"),
    ],
)
def test_it_is_refused(state, facts, word):
    journal = Journal(state, facts, [])
    (refusal,) = take_timeout(journal, AWAY, PLAYS, "Page")

    assert isinstance(refusal, IllegalAnswer)
    assert word in str(refusal)
    assert word in (timeout_bar(journal, AWAY, PLAYS) or "")


def test_a_timeout_of_a_book_may_make_its_quarter_longer():
    def adding(journal: Journal, given: Timeout, step: object):
        yield from take_timeout(journal, given.team, PLAYS, "Page", adds=2)

    book = replace(BOOK, interrupt=adding)
    state = replace(READY, down=1, quarter=2)

    after = play(
        lambda now: one_play(book, now),
        state,
        ("penny.flip", Timeout(HOME)),
        ("penny.flip", Timeout(HOME)),
        ("penny.flip", Rolled((2,))),
    ).value

    assert after.added == (2, 2)
    assert after.timeouts == ByTeam(0, 1)
    assert BOOK.plays(after) == 8


def test_what_one_side_has_answered_stands_after_a_timeout_that_adds_a_play():
    def adding(journal: Journal, given: Timeout, step: object):
        yield from take_timeout(journal, given.team, PLAYS, "Page", adds=2)

    def ready_and_flip(state: State):
        yield from both_ready(SET)
        yield from roll(FLIP, HOME)
        return state

    book = replace(
        BOOK, interrupt=adding, procedures=BOOK.procedures | {PLAYS[0]: ready_and_flip}
    )
    runner = Runner(lambda now: one_play(book, now), replace(READY, down=1, quarter=2))
    runner.answer(Entry("toy.set", Done(), HOME))
    runner.answer(Entry("toy.set", Timeout(AWAY), AWAY))
    (left,) = runner.open
    assert left.seats == (AWAY,)
    runner.answer(Entry("toy.set", Done(), AWAY))
    assert runner.open[0].id == "toy.flip"
