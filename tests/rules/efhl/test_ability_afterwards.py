"""Ability checks about a play that has ended, and about a foul."""

from rules.efhl.own import own_of
from rules.facts import (
    AbilityChecked,
    FlagThrown,
    RulingOverturned,
)
from rules.prompts import (
    Challenge,
    Happened,
    Rolled,
)
from tests.rules.efhl.ability import (
    FINISH,
    answer,
    asking,
    check_at,
    checked,
    ours,
    questions,
    running,
    thrown,
)
from tests.rules.efhl.drive import AWAY, GOOD, HOME
from tests.rules.efhl.whole import (
    BEFORE_SNAP,
    offered,
    refused,
    ruled,
    run_to,
    until,
    whole,
)

# ── the play that has ended ──────────────────────────────────────────────────────


def after(at=33, **fields):
    """Home has run from its 30 and was tackled."""
    return whole(ours(**fields), *run_to(at)).value


def between(state):
    return until(state, BEFORE_SNAP)


def test_a_report_that_is_ruled_right_stands():
    state = after()
    runner = between(state)
    check_at(runner, BEFORE_SNAP, asking("tackled", AWAY), 1)

    assert runner.open[0].id == BEFORE_SNAP
    assert not [each for each in runner.facts if type(each) is RulingOverturned]
    assert "has already been decided" in refused(runner, asking("tackled"))


def test_a_tackle_that_was_none_takes_the_play_back_to_it():
    state = after()
    runner = between(state)
    check_at(runner, BEFORE_SNAP, asking("tackled"), 20)

    (opened,) = runner.open
    assert opened.id == FINISH
    assert "touchdown" in opened.options
    answer(runner, FINISH, Happened("tackled", at=45))
    assert runner.state is not None
    assert (runner.state.ball_on, runner.state.down) == (45, 1)
    assert own_of(runner.state).challenges == own_of(state).challenges
    assert runner.state.last.settled


def test_a_ruling_against_the_report_is_all_there_is_to_report():
    state = after(40)
    runner = between(state)
    asked = asking("line_or_tackled", AWAY)
    check_at(runner, BEFORE_SNAP, asked, 20, 1, contested=True)

    (opened,) = runner.open
    assert (opened.options, opened.lo, opened.hi) == (("tackled",), 39, 39)
    answer(runner, FINISH, opened.default())
    assert (runner.state.down, runner.state.ydstogo) == (2, 1)


def test_nor_is_it_checked_again_on_the_play_after():
    runner = running(ours())
    check_at(runner, FINISH, asking("tackled"), 1)
    answer(runner, FINISH, Happened("tackled", at=33))
    state = runner.state
    later = between(state)

    assert "has already been decided" in refused(later, asking("tackled"))
    assert questions(state, later) == {"own_words"}


def test_what_came_after_a_catch_that_was_checked_is_in_doubt_again():
    runner = thrown(ours())
    check_at(runner, "pass.thrown", asking("caught"), 1)
    answer(runner, "pass.thrown", Happened("caught", at=42))
    while runner.open[0].id != "catch.finish":
        opened = runner.open[0]
        answer(runner, opened.id, opened.default(), opened.seats[0])
    answer(runner, "catch.finish", Happened("tackled", at=45))
    state = runner.state
    later = between(state)
    assert "tackled" in questions(state, later)
    check_at(later, BEFORE_SNAP, asking("tackled", AWAY), 20)

    assert later.open[0].id == "catch.finish"


def test_a_check_may_be_challenged():
    runner = running(ours())
    check_at(runner, FINISH, asking("tackled"), 1)
    answer(runner, FINISH, Happened("tackled", at=33))
    state = runner.state
    later = between(state)
    rulings = offered(state, later, HOME)["challenge"].rulings
    number = next(each.number for each in rulings if each.opened.id == FINISH)
    answer(later, BEFORE_SNAP, Challenge(HOME, number, Happened("touchdown")), HOME)
    answer(later, "challenge.die", Rolled((2,)))

    assert later.state.score.home == 6
    assert own_of(later.state).challenges.home.won == 1


def test_a_challenge_that_was_lost_is_not_checked_either():
    state = after()
    runner = between(state)
    rulings = offered(state, runner, AWAY)["challenge"].rulings
    number = next(each.number for each in rulings if each.opened.id == FINISH)
    farther = Happened("tackled", at=31)
    answer(runner, BEFORE_SNAP, Challenge(AWAY, number, farther), AWAY)
    answer(runner, "challenge.die", Rolled((1,)))

    assert "has already been decided" in refused(runner, asking("tackled"))


def test_routes_are_not_for_a_play_that_is_over():
    assert "only be checked during a play" in refused(
        between(after()), asking("inside_route")
    )


# ── was there a penalty? ─────────────────────────────────────────────────────────


def suspected(foul="holding", of=HOME, **fields):
    return asking("penalty", AWAY, of=of, foul=foul, **fields)


def test_a_failed_check_throws_the_flag():
    asked = suspected(player="h88")  # OL 9
    script = (("run.hand_off_check", GOOD), (FINISH, asked), *checked(10))
    played = whole(ours(), *script, (FINISH, TACKLED), ruled("accept"))

    assert played.fact(FlagThrown) == FlagThrown(HOME, "holding", "during", None, "h88")
    assert played.value.ball_on == 20


TACKLED = Happened("tackled", at=35)


def test_a_check_that_succeeds_throws_none():
    script = (("run.hand_off_check", GOOD), (FINISH, suspected()), *checked(10))
    played = whole(ours(), *script, (FINISH, TACKLED))

    assert not played.all(FlagThrown)
    assert played.fact(AbilityChecked).asked == "Was there a penalty (Holding)?"


def test_the_flag_may_be_challenged_like_any_other():
    script = (("run.hand_off_check", GOOD), (FINISH, suspected()), *checked(11))
    state = whole(ours(), *script, (FINISH, TACKLED), ruled("accept")).value
    runner = between(state)
    rulings = offered(state, runner, HOME)["challenge"].rulings
    number = next(each.number for each in rulings if each.opened.id == "challenge.foul")
    answer(runner, BEFORE_SNAP, Challenge(HOME, number, Happened("no_foul")), HOME)
    answer(runner, "challenge.die", Rolled((4,)))

    assert runner.state.ball_on == 35


def test_it_may_come_late():
    runner = between(after())
    check_at(runner, BEFORE_SNAP, suspected(previous=True), 11)

    assert runner.open[0].id == "penalty.decision"


def test_before_a_snap_the_flag_kills_the_play():
    runner = between(after())
    check_at(runner, BEFORE_SNAP, suspected("false_start"), 11)

    assert runner.open[0].id == "penalty.decision"


def test_the_flag_offers_it():
    state = ours()
    doubted = offered(state, running(state), HOME)["flag"].doubted

    assert doubted.given == {"question": "penalty"}
