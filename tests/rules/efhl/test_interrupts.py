"""Timeouts and resignations; what is offered when.

EFHL Timing Procedures.
"""

import pytest

from rules.facts import Forfeited, GameEnded, TimeoutTaken
from rules.prompts import Challenge, Chosen, Flag, Happened, Resign, Rolled, Timeout
from rules.run import Entry
from rules.state import ByTeam
from tests.rules.efhl.drive import AWAY, HOME, at_the, state_with
from tests.rules.efhl.whole import (
    BEFORE_SNAP,
    IN_PLAY,
    flags,
    offered,
    refused,
    run_to,
    until,
    whole,
)


def test_a_timeout_is_taken_before_the_snap_and_the_play_goes_on():
    played = whole(at_the(30), (BEFORE_SNAP, Timeout(AWAY)), *run_to(35))

    assert played.fact(TimeoutTaken) == TimeoutTaken(AWAY, 2)
    assert played.value.timeouts == ByTeam(3, 2)
    assert played.value.ball_on == 35


def test_several_may_be_taken_one_after_the_other():
    taken = [(BEFORE_SNAP, Timeout(HOME))] * 3

    played = whole(at_the(30), *taken, *run_to(35))

    assert [fact.left for fact in played.all(TimeoutTaken)] == [2, 1, 0]
    assert played.value.timeouts == ByTeam(0, 3)


def test_no_more_than_are_left():
    state = at_the(30, timeouts=ByTeam(1, 3))
    runner = until(state, BEFORE_SNAP)
    runner.answer(Entry(BEFORE_SNAP, Timeout(HOME)))

    assert "no timeouts left" in refused(runner, Timeout(HOME))
    assert "timeout" not in offered(state, runner, HOME)
    assert offered(state, runner, AWAY)["timeout"].left == 3


def test_not_while_the_ball_is_in_play():
    state = at_the(30)
    runner = until(state, IN_PLAY, run_to(35))

    assert "before the snap" in refused(runner, Timeout(HOME))
    assert "timeout" not in offered(state, runner, HOME)


@pytest.mark.parametrize("phase", ["pregame", "second_half", "overtime"])
def test_not_where_there_is_no_play_to_delay(phase):
    state = state_with(upcoming=phase, quarter=5)
    prompt = {"second_half": "second_half.choice"}.get(phase, f"{phase}.call")
    runner = until(state, prompt)

    assert "not possible here" in refused(runner, Timeout(HOME))
    assert "timeout" not in offered(state, runner, HOME)


def test_timeouts_come_back_with_the_second_half():
    state = at_the(30, quarter=2, play=15)

    played = whole(state, (BEFORE_SNAP, Timeout(HOME)), *run_to(35))

    assert played.value.timeouts == ByTeam(3, 3)


def test_a_resignation_ends_the_game_at_once():
    state = at_the(30, score=ByTeam(14, 3))

    played = whole(state, (BEFORE_SNAP, Resign(HOME)))

    assert played.value.over
    assert played.value.winner is AWAY
    assert played.fact(Forfeited) == Forfeited(HOME, "resignation")
    assert played.fact(GameEnded) == GameEnded(14, 3, AWAY, "forfeit")


def test_one_may_resign_in_the_middle_of_a_play():
    assert whole(at_the(30), *run_to(35)[:1], (IN_PLAY, Resign(AWAY))).value.over


# ── what is offered ──────────────────────────────────────────────────────────────


def test_before_the_first_snap():
    state = at_the(30)
    runner = until(state, BEFORE_SNAP)

    assert list(offered(state, runner, HOME)) == ["timeout", "flag", "resign"]


def test_before_a_later_snap():
    state = whole(at_the(30), *run_to(35)).value
    runner = until(state, BEFORE_SNAP)

    kinds = list(offered(state, runner, HOME))

    assert kinds == ["timeout", "flag", "challenge", "resign"]


def test_while_the_ball_is_in_play():
    state = whole(at_the(30), *run_to(35)).value
    runner = until(state, IN_PLAY, run_to(40))

    assert list(offered(state, runner, AWAY)) == ["flag", "resign"]


def test_while_a_foul_before_the_snap_is_being_decided():
    state = at_the(30)
    runner = until(
        state, "penalty.decision", flags(BEFORE_SNAP, Flag(HOME, "false_start"))
    )

    assert offered(state, runner, AWAY) == {}


def test_all_again_once_a_late_flag_is_declined():
    state = whole(at_the(30), *run_to(35)).value
    runner = until(state, BEFORE_SNAP)
    kinds = list(offered(state, runner, AWAY))

    runner.answer(Entry(BEFORE_SNAP, Flag(HOME, "holding", previous=True)))
    assert offered(state, runner, AWAY) == {}
    runner.answer(Entry("penalty.decision", Chosen("decline")))

    assert list(offered(state, runner, AWAY)) == kinds


def test_nothing_while_a_challenge_is_being_decided_or_its_play_played_again():
    state = whole(at_the(30), *run_to(35)).value
    runner = until(state, BEFORE_SNAP)
    rulings = offered(state, runner, AWAY)["challenge"].rulings
    number = next(r.number for r in rulings if r.opened.id == "run.finish")
    fumble = Happened("hit_from_behind", at=34)

    runner.answer(Entry(BEFORE_SNAP, Challenge(AWAY, number, fumble)))
    assert offered(state, runner, AWAY) == {}
    runner.answer(Entry("challenge.die", Rolled((2,))))

    assert runner.open[0].id == "fumble.drop"
    assert offered(state, runner, AWAY) == {}
    assert "Settle" in refused(runner, Flag(HOME, "holding"))


def test_nothing_once_the_game_is_over():
    state = whole(at_the(30), (BEFORE_SNAP, Resign(HOME))).value
    runner = until(at_the(30), BEFORE_SNAP)

    assert offered(state, runner, AWAY) == {}
