"""Crowd noise and hard counts: EFHL Part 2, Home Field Advantage."""

import pytest
from msgspec.structs import replace

from rules.efhl.options import OPTIONS
from rules.efhl.own import Crowd, own_of
from rules.facts import CrowdNoiseMade, FlagThrown, HardCountTried, PenaltyAccepted
from rules.prompts import Challenge, Chosen, Happened, Rolled
from rules.run import Entry
from rules.words import Names, happenings
from tests.rules.efhl.announcing import crowd_noise, hard_count
from tests.rules.efhl.drive import AWAY, GOOD, HOME, at_the, changed
from tests.rules.efhl.whole import (
    BEFORE_SNAP,
    offered,
    refused,
    ruled,
    run_to,
    until,
    whole,
)

NOISE = (BEFORE_SNAP, crowd_noise(HOME))
COUNT = (BEFORE_SNAP, hard_count(HOME))
AUDIBLES = {"scrimmage": "setup.audibles", "punt": "punt.audibles"}


def visitors(**fields):
    """The visitors' ball on their own 30: home is on defense."""
    return ours(possession=AWAY, ball=70, **fields)


def ours(ball=30, **fields):
    return at_the(ball, options={"home_field": "on"}, **fields)


def noise(pips):
    return ("home_field.crowd_noise", Rolled((pips,)))


def count(pips):
    return ("home_field.hard_count", Rolled((pips,)))


# ── crowd noise ──────────────────────────────────────────────────────────────────


def test_a_1_is_a_false_start_by_the_usual_path():
    played = whole(visitors(), NOISE, noise(1), ruled("accept"))

    assert played.fact(PenaltyAccepted) == PenaltyAccepted(AWAY, "false_start", 5)
    assert (played.value.ball_on, played.value.ydstogo) == (75, 15)
    assert played.value.play == 1


@pytest.mark.parametrize("pips", range(2, 7))
def test_anything_else_is_no_foul(pips):
    played = whole(visitors(), NOISE, noise(pips))

    assert not played.all(FlagThrown)
    assert played.value == changed(visitors(), index=1, crowd=Crowd(noise=1, hush=True))


def test_the_visiting_coach_rolls_and_nothing_interrupts_meanwhile():
    state = visitors()
    runner = until(state, "home_field.crowd_noise", [NOISE])

    assert runner.open[0].seats == (AWAY,)
    assert offered(state, runner, HOME) == {}


@pytest.mark.parametrize("phase", AUDIBLES)
def test_no_audibles_until_the_ball_is_snapped(phase):
    state = visitors(down=4)
    call = (BEFORE_SNAP, Chosen("punt" if phase == "punt" else "under_center"))
    rest = run_to(66) if phase == "scrimmage" else PUNT
    heard = whole(state, call, *rest)
    quiet = whole(whole(state, NOISE, noise(4)).value, call, *rest)

    assert AUDIBLES[phase] in heard.ids
    assert quiet.ids == [name for name in heard.ids if name != AUDIBLES[phase]]
    assert not own_of(quiet.value).crowd.hush


PUNT = (("punt.snap_check", GOOD), ("punt.distance", GOOD))


@pytest.mark.parametrize("choice", ["accept", "decline"])
def test_nor_once_the_false_start_has_been_settled(choice):
    after = whole(visitors(), NOISE, noise(1), ruled(choice)).value
    assert own_of(after).crowd.hush


def test_heard_again_on_the_play_after():
    quiet = whole(visitors(), NOISE, noise(4)).value
    after = whole(quiet, *run_to(66)).value

    assert "setup.audibles" in whole(after, *run_to(60)).ids


def test_once_a_quarter():
    state = whole(visitors(), NOISE, noise(4)).value
    runner = until(state, BEFORE_SNAP)

    assert "once per quarter" in refused(runner, crowd_noise(HOME))
    assert "crowd_noise" not in offered(state, runner, HOME)

    later = replace(state, quarter=2)
    assert "crowd_noise" in offered(later, until(later, BEFORE_SNAP), HOME)


@pytest.mark.parametrize(
    ("state", "team", "why"),
    [
        (at_the(70, possession=AWAY), HOME, "without home field"),
        (visitors(), AWAY, "Only the home team has the crowd"),
        (ours(), HOME, "for the defense"),
        (replace(visitors(), upcoming="kickoff"), HOME, "before a snap"),
        (replace(visitors(), upcoming="second_half"), HOME, "before a snap"),
    ],
    ids=["option", "visitors", "offense", "kickoff", "choice"],
)
def test_not_where_there_is_none(state, team, why):
    prompt = {"kickoff": "kickoff.call", "second_half": "second_half.choice"}
    runner = until(state, prompt.get(state.upcoming, BEFORE_SNAP))

    assert why in refused(runner, crowd_noise(team))
    assert "crowd_noise" not in offered(state, runner, team)


def test_not_once_the_ball_is_in_play():
    state = visitors()
    runner = until(state, "run.advance", run_to(66)[:1])

    assert "before a snap" in refused(runner, crowd_noise(HOME))
    assert "crowd_noise" not in offered(state, runner, HOME)


def test_against_an_offense_that_has_lined_up_the_play_begins_anew():
    state = visitors()
    runner = until(state, "setup.audibles")
    runner.answer(Entry("setup.audibles", crowd_noise(HOME), HOME))
    runner.answer(Entry("home_field.crowd_noise", Rolled((5,))))

    assert runner.state == changed(state, index=1, crowd=Crowd(noise=1, hush=True))


def test_before_a_try_as_well():
    state = replace(visitors(), upcoming="try", ball_on=15, down=0)
    after = whole(state, ("try.call", crowd_noise(HOME)), noise(3)).value

    assert after.upcoming == "try"
    assert own_of(after).crowd.hush


def test_the_log_says_it():
    told = happenings(whole(visitors(), NOISE, noise(4)).facts, Names())

    assert told == "Crowd noise for the Home: no audibles."


# ── hard counts ──────────────────────────────────────────────────────────────────


def test_on_a_1_the_defense_is_offside():
    played = whole(ours(), COUNT, count(1), ruled("accept"))

    assert played.fact(PenaltyAccepted) == PenaltyAccepted(AWAY, "offside", 5)
    assert (played.value.ball_on, played.value.ydstogo) == (35, 5)
    assert own_of(played.value).crowd == Crowd(count=1)


def test_it_is_a_first_down_where_the_yards_reach_the_line():
    played = whole(ours(togo=4, down=3), COUNT, count(1), ruled("accept"))

    assert played.value.down == 1


def test_otherwise_the_play_goes_on_audibles_and_all():
    played = whole(ours(), COUNT, count(6), *run_to(34))

    assert played.value.ball_on == 34
    assert own_of(played.value).crowd == Crowd(count=1)
    assert "setup.audibles" in played.ids
    assert played.fact(HardCountTried) == HardCountTried(HOME)


def test_not_twice_not_even_before_the_same_snap():
    state = ours()
    runner = until(state, BEFORE_SNAP)
    runner.answer(Entry(BEFORE_SNAP, hard_count(HOME), HOME))
    runner.answer(Entry("home_field.hard_count", Rolled((6,))))

    assert "once per quarter" in refused(runner, hard_count(HOME))
    assert "hard_count" not in offered(state, runner, HOME)


def test_the_defense_has_none_and_the_visitors_have_none():
    for state, team, why in (
        (visitors(), HOME, "for the offense"),
        (visitors(), AWAY, "home team"),
        (ours(possession=HOME), AWAY, "home team"),
    ):
        runner = until(state, BEFORE_SNAP)
        assert why in refused(runner, hard_count(team))
        assert "hard_count" not in offered(state, runner, team)


def test_used_up_though_a_challenge_goes_back_to_the_play_before():
    first = whole(ours(), *run_to(42)).value
    runner = until(first, BEFORE_SNAP)
    runner.answer(Entry(BEFORE_SNAP, hard_count(HOME), HOME))
    runner.answer(Entry("home_field.hard_count", Rolled((6,))))
    rulings = offered(first, runner, AWAY)["challenge"].rulings
    number = next(r.number for r in rulings if r.opened.id == "run.finish")
    short = Happened("tackled", at=38)
    runner.answer(Entry(BEFORE_SNAP, Challenge(AWAY, number, short), AWAY))
    runner.answer(Entry("challenge.die", Rolled((2,))))

    assert runner.state is not None
    assert runner.state.ball_on == 38
    assert own_of(runner.state).crowd.count == 1


# ── whose foul it was ────────────────────────────────────────────────────────────


def checked(state):
    return replace(state, options=state.options | {"penalty_checks": True})


@pytest.mark.parametrize(
    ("state", "call", "chart", "foul", "player"),
    [
        (visitors(), (NOISE, noise(1)), "offense", "false_start", "a71"),
        (ours(), (COUNT, count(1)), "defense", "offside", "a92"),
    ],
)
def test_with_penalty_checks_their_charts_find_the_player(
    state, call, chart, foul, player
):
    dice = (f"penalty_check.{chart}_player", Rolled((3, 4)))
    there = ("penalty_check.offender", Chosen("there", player))
    played = whole(checked(state), *call, dice, there, ruled("accept"))

    assert played.fact(FlagThrown) == FlagThrown(AWAY, foul, "before", player=player)
    assert played.fact(PenaltyAccepted).player == player


def test_nothing_interrupts_while_they_are_read():
    state = checked(ours())
    runner = until(state, "penalty_check.defense_player", (COUNT, count(1)))

    assert offered(state, runner, HOME) == offered(state, runner, AWAY) == {}


def test_both_are_off_unless_a_table_wants_them():
    (option,) = (o for o in OPTIONS if o.name == "home_field")

    assert option.default == "off"
    runner = until(at_the(30), BEFORE_SNAP)
    assert "hard_count" not in offered(at_the(30), runner, HOME)
    assert not [f for f in whole(at_the(30), *run_to(34)).facts if _home(f)]


def _home(fact):
    return isinstance(fact, CrowdNoiseMade | HardCountTried)
