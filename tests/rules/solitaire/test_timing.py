"""Game Timing: 10 to 20 plays a quarter, the plays that count, and timeouts."""

import pytest

from rules.errors import IllegalAnswer
from rules.facts import EndsSwapped, QuarterEnded, TimeoutTaken
from rules.prompts import Challenge, Chosen, Flag, Happened, Timeout
from rules.run import Entry
from rules.solitaire.options import OPTIONS
from rules.solitaire.timing import half_of, plays, plays_left
from rules.state import ByTeam
from tests.rules.solitaire.drive import (
    AWAY,
    BOOK,
    HOME,
    after,
    before,
    kicking,
    play,
    started,
)

STOPPED = ("scrimmage.run", Happened("tackled", at=42))
TIME = ("interrupt", Timeout(HOME))


def test_a_quarter_has_10_to_20_plays_15_by_default():
    (choices,) = (option.choices for option in OPTIONS if option.name == "plays")

    assert sorted(choices) == list(range(10, 21))
    assert choices[0] == 15


@pytest.mark.parametrize("number", [10, 15, 20])
def test_the_quarter_ends_with_its_last_play(number):
    options = {"plays": number}
    first, last = before(options, play=number - 1), before(options, play=number)

    assert after(first, STOPPED).quarter == 1
    ended = play(last, STOPPED)
    assert [QuarterEnded(1), EndsSwapped()] == ended.facts[-2:]
    assert (ended.state.quarter, ended.state.play, ended.state.down) == (2, 1, 2)


@pytest.mark.parametrize("number", [9, 21, "15", True])
def test_another_number_is_refused(number):
    with pytest.raises(ValueError, match="plays"):
        BOOK.opening({"plays": number})


def test_the_second_half_begins_with_three_timeouts_and_the_other_kickoff():
    half = before(quarter=2, play=15, timeouts=ByTeam(0, 1), chooses_second_half=HOME)

    second = after(half, STOPPED)

    assert (second.upcoming, second.possession) == ("kickoff", AWAY)
    assert second.timeouts == ByTeam(3, 3)


def test_a_punt_and_a_field_goal_use_up_a_play():
    punt = ("scrimmage.call", Chosen("punt"))
    kick = ("scrimmage.call", Chosen("field_goal"))

    assert after(before(play=4, down=4), punt).play == 5
    assert after(before(play=4, down=4, ball_on=80, line_to_gain=90), kick).play == 5


@pytest.mark.parametrize("phase", ["kickoff", "free_kick"])
def test_a_kickoff_and_a_safety_kick_use_up_none(phase):
    assert after(kicking(play=4, upcoming=phase)).play == 4


def test_nor_does_a_try():
    at_the_15 = before(upcoming="try", down=0, ball_on=85, line_to_gain=100, play=4)

    assert after(at_the_15, ("try.call", Chosen("two_point"))).play == 4


def test_a_timeout_adds_a_play_to_its_quarter():
    runner = play(before(play=15), TIME, STOPPED)

    assert TimeoutTaken(HOME, 2, 1) in runner.facts
    assert (runner.state.quarter, runner.state.play) == (1, 16)
    assert runner.state.timeouts == ByTeam(2, 3)
    assert plays(runner.state) == 16
    assert after(runner.state, STOPPED).quarter == 2


def test_every_timeout_adds_one():
    taken = after(before(play=15), TIME, ("interrupt", Timeout(AWAY)), TIME, STOPPED)

    assert plays(taken) == 18
    assert plays_left(taken) == 3 + 15


def test_before_a_kickoff_too():
    assert plays(after(kicking(play=15), TIME)) == 16


def test_none_once_the_last_play_has_been_run():
    over = before(upcoming="try", down=0, ball_on=85, line_to_gain=100, play=16)

    assert [offer.kind for offer in BOOK.offers(over, (), HOME, ())] == ["resign"]
    runner = started(over)
    with pytest.raises(IllegalAnswer, match="not possible here"):
        runner.answer(Entry("try.call", Timeout(HOME), HOME))


def test_none_is_left_after_three_a_half():
    runner = started(before(timeouts=ByTeam(0, 3)))

    with pytest.raises(IllegalAnswer, match="no timeouts left"):
        runner.answer(Entry("scrimmage.call", Timeout(HOME), HOME))
    assert runner.open[0].id == "scrimmage.call"


def test_none_while_the_ball_is_in_play():
    runner = started(before())
    runner.answer(Entry("scrimmage.call", Chosen("run"), HOME))

    with pytest.raises(IllegalAnswer, match="before the snap"):
        runner.answer(Entry("scrimmage.run", Timeout(AWAY), AWAY))


@pytest.mark.parametrize(
    ("interrupt", "words"),
    [
        (Flag(HOME, "holding"), "No foul is called under this book"),
        (Challenge(HOME, 1, Happened("tackled")), "This rule book doesn’t have that"),
    ],
)
def test_an_interrupt_that_is_not_offered_is_refused_in_words(interrupt, words):
    runner = started(before())
    kinds = {offer.kind for offer in BOOK.offers(before(), (), HOME, runner.open)}

    with pytest.raises(IllegalAnswer, match=words):
        runner.answer(Entry("scrimmage.call", interrupt, HOME))

    assert kinds == {"timeout", "resign"}
    assert runner.open[0].id == "scrimmage.call"


def test_halves_are_numbered():
    halves = [half_of(before(quarter=quarter)) for quarter in range(1, 7)]

    assert halves == [1, 1, 2, 2, 3, 3]
