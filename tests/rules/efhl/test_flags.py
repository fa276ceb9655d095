"""Flags that are legal at each moment; late flags.

EFHL Penalty Procedures, "Penalty Flags".
"""

import pytest

from rules.efhl.fouls import FOULS
from rules.facts import (
    EndsSwapped,
    FlagThrown,
    PenaltiesOffset,
    PenaltyAccepted,
    PenaltyDeclined,
    PlayNullified,
    QuarterEnded,
)
from rules.field import Across
from rules.prompts import Chosen, Flag, Happened, Rolled
from rules.state import ByTeam, to_kick
from tests.rules.efhl.drive import AWAY, GOOD, HOME, at_the, state_with
from tests.rules.efhl.whole import (
    ACCEPTED,
    BEFORE_SNAP,
    DECLINED,
    IN_PLAY,
    before_snap,
    finished,
    first_play,
    flags,
    offered,
    refused,
    run_to,
    until,
    whole,
)


def in_play():
    return until(at_the(30), IN_PLAY, run_to(35))


# ── what may be called when ──────────────────────────────────────────────────────


def test_a_flag_in_play_lets_the_play_go_on():
    runner = in_play()

    (opened,) = runner.open
    played = whole(at_the(30), *flags(IN_PLAY, Flag(HOME, "holding")), *run_to(35))

    assert played.ids.count(opened.id) == 2
    assert played.fact(FlagThrown).phase == "during"


def test_either_coach_may_call_a_foul_on_either_side():
    for caller in (HOME, AWAY):
        fouls = offered(at_the(30), before_snap(at_the(30)), caller)["flag"].fouls
        assert {"false_start", "encroachment"} <= set(fouls)


def test_what_is_done_in_play_cannot_be_called_before_it():
    reason = refused(before_snap(at_the(30)), Flag(HOME, "holding"))

    assert "before the ball is in play" in reason


def test_what_is_done_before_the_snap_cannot_be_called_after_it():
    assert "while the ball is in play" in refused(in_play(), Flag(HOME, "false_start"))


@pytest.mark.parametrize("foul", ["offside", "illegal_motion", "illegal_substitution"])
def test_some_may_be_called_before_and_after(foul):
    state = at_the(30)

    assert foul in offered(state, before_snap(at_the(30)), HOME)["flag"].fouls
    assert foul in offered(state, in_play(), HOME)["flag"].fouls


@pytest.mark.parametrize("prompt", [BEFORE_SNAP, IN_PLAY])
def test_what_is_offered_is_what_is_taken(prompt):
    state = at_the(30)
    runner = until(state, prompt, run_to(35))
    for foul in offered(state, runner, AWAY)["flag"].fouls:
        team = AWAY if FOULS[foul].on == "defense" else HOME
        ended = run_to(35) if prompt == IN_PLAY else ()

        played = whole(state, *flags(prompt, Flag(team, foul, at=40)), *ended)

        assert played.fact(FlagThrown).foul == foul


def test_nothing_is_offered_while_a_flag_is_settled_at_the_end_of_a_play():
    state = at_the(30)
    script = (*flags(IN_PLAY, Flag(AWAY, "holding")), *run_to(35))
    runner = until(state, "penalty.decision", script)

    for team in (HOME, AWAY):
        assert offered(state, runner, team) == {}


def test_a_kickoff_has_no_snap_to_foul_at():
    state = to_kick(at_the(30), HOME, "kickoff", 35)
    runner = until(state, "kickoff.call")

    fouls = offered(state, runner, AWAY)["flag"].fouls

    assert "offside" in fouls
    assert "false_start" not in fouls


# ── refusals ─────────────────────────────────────────────────────────────────────


def test_there_are_no_fouls_beyond_the_books():
    assert "no foul 'tripping'" in refused(in_play(), Flag(HOME, "tripping"))


@pytest.mark.parametrize(
    ("team", "foul"), [(HOME, "illegal_contact"), (AWAY, "illegal_touching")]
)
def test_a_side_cannot_commit_what_is_the_others_foul(team, foul):
    assert "can only be called on the" in refused(in_play(), Flag(team, foul))


@pytest.mark.parametrize(
    ("team", "foul"),
    [
        (HOME, "illegal_forward_pass"),
        (HOME, "intentional_grounding"),
        (AWAY, "pass_interference"),
    ],
)
def test_a_spot_foul_needs_its_spot(team, foul):
    assert "yard line" in refused(in_play(), Flag(team, foul))


def test_interference_by_the_offense_needs_none():
    flag = Flag(HOME, "pass_interference")

    assert whole(at_the(30), *flags(IN_PLAY, flag), *run_to(35), ACCEPTED)


def test_interference_happens_beyond_the_line():
    flag = Flag(AWAY, "pass_interference", at=28)

    assert "beyond the line" in refused(in_play(), flag)


def test_three_flags_on_one_side_are_enough():
    flag = Flag(HOME, "holding")
    runner = until(
        at_the(30), "run.pursuit", (*flags(IN_PLAY, flag, flag, flag), *run_to(35))
    )

    assert "at most 3 flags" in refused(runner, flag)


def test_a_refused_flag_leaves_no_trace_in_the_play():
    runner = in_play()

    refused(runner, Flag(HOME, "tripping"))

    assert finished(runner, *run_to(35)[1:]) == whole(at_the(30), *run_to(35)).value


# ── late flags ───────────────────────────────────────────────────────────────────


def late(foul, team=HOME, at=None) -> Flag:
    return Flag(team, foul, at=at, previous=True)


def test_a_foul_may_be_called_once_the_play_has_ended():
    state = first_play(play=4)

    played = whole(state, *flags(BEFORE_SNAP, late("holding")), ACCEPTED)

    assert played.ids == [BEFORE_SNAP, "penalty.decision"]
    assert (played.value.down, played.value.ydstogo) == (1, 20)
    assert played.value.ball_on == 20
    assert played.value.play == 5
    assert played.fact(PlayNullified) == PlayNullified(previous=True)
    assert played.fact(PenaltyAccepted) == PenaltyAccepted(HOME, "holding", 10)


def test_declined_late_the_game_goes_on_where_it_was():
    state = first_play()

    played = whole(state, *flags(BEFORE_SNAP, late("holding")), DECLINED, *run_to(45))

    assert played.ids.count(BEFORE_SNAP) == 2
    assert (played.value.down, played.value.ball_on) == (2, 45)
    assert played.fact(PenaltyDeclined).foul == "holding"
    assert played.value.last.before.ball_on == 42


def test_a_score_can_still_be_wiped_out_before_the_try():
    run = (*run_to(0)[:1], ("run.finish", Happened("touchdown")))
    scored = whole(at_the(70), *run).value

    played = whole(scored, *flags("try.call", late("holding")), ACCEPTED)

    assert played.value.score == ByTeam(0, 0)
    assert (played.value.upcoming, played.value.ball_on) == ("scrimmage", 60)


def test_a_late_foul_of_the_other_side_offsets():
    run = (*flags(IN_PLAY, Flag(AWAY, "offside")), *run_to(42), DECLINED)
    state = whole(at_the(30), *run).value

    played = whole(state, *flags(BEFORE_SNAP, late("holding")))

    assert played.all(PenaltiesOffset) == [PenaltiesOffset()]
    assert (played.value.down, played.value.ball_on) == (1, 30)


def test_timeouts_are_not_given_back_by_a_late_flag():
    state = first_play(timeouts=ByTeam(2, 1))

    played = whole(state, *flags(BEFORE_SNAP, late("holding")), ACCEPTED)

    assert played.value.timeouts == ByTeam(2, 1)


def test_across_the_end_of_a_quarter_the_clock_runs_again_from_there():
    state = first_play(play=15)
    assert (state.quarter, state.home_defends) == (2, "right")

    played = whole(state, *flags(BEFORE_SNAP, late("holding")), ACCEPTED)

    assert (played.value.quarter, played.value.play) == (2, 1)
    assert played.value.home_defends == "right"
    assert played.all(QuarterEnded) == [QuarterEnded(1)]
    assert played.all(EndsSwapped) == [EndsSwapped()]


def test_an_act_of_a_coach_after_the_play_leaves_the_result():
    state = first_play()
    act = late("unsportsmanlike_conduct")

    played = whole(state, *flags(BEFORE_SNAP, act), ACCEPTED)

    assert (played.value.down, played.value.ydstogo) == (1, 10)
    assert played.value.ball_on == 27
    assert played.fact(FlagThrown).phase == "after"
    assert played.all(PlayNullified) == []


def test_acts_of_both_coaches_are_settled_one_after_the_other():
    """docs/rulings.md, Multiple Fouls."""
    acts = late("unsportsmanlike_conduct"), late("unsportsmanlike_conduct", AWAY)
    state = whole(at_the(50), *run_to(53)).value

    for act in acts:
        state = whole(state, *flags(BEFORE_SNAP, act), ACCEPTED).value

    assert (state.ball_on, state.down) == (53, 1)


def test_by_the_defense_it_is_an_automatic_first_down():
    state = whole(at_the(30), *run_to(33)).value
    act = late("unsportsmanlike_conduct", AWAY)

    played = whole(state, *flags(BEFORE_SNAP, act), ACCEPTED)

    assert (played.value.down, played.value.ball_on) == (1, 48)
    assert played.value.ydstogo == 10


def test_after_a_touchdown_it_moves_the_kickoff_after_the_try():
    """RULINGS, Personal fouls and unsportsmanlike conduct."""
    run = (*run_to(0)[:1], ("run.finish", Happened("touchdown")))
    scored = whole(at_the(70), *run).value

    played = whole(
        scored, *flags("try.call", late("unsportsmanlike_conduct")), ACCEPTED
    )

    assert (played.value.upcoming, played.value.ball_on) == ("try", 85)
    assert played.value.score == ByTeam(6, 0)

    good = (("field_goal.snap_check", GOOD), ("field_goal.kick", Rolled((5, 5))))
    tried = whole(played.value, *good).value
    assert (tried.upcoming, tried.ball_on, tried.owed) == ("kickoff", 20, ByTeam(0, 0))


def test_once_the_ball_is_in_play_again_it_is_too_late():
    runner = until(first_play(), IN_PLAY, run_to(45))

    assert "any more" in refused(runner, late("holding"))
    assert offered(first_play(), runner, HOME)["flag"].late_fouls == ()


def test_before_the_first_play_there_is_nothing_to_flag():
    assert "on the last play" in refused(before_snap(at_the(30)), late("holding"))


def test_once_the_half_is_over_it_is_too_late():
    half = first_play(quarter=2, play=15)
    kickoff = whole(half).value
    runner = until(kickoff, "kickoff.call")

    assert "on the last play" in refused(runner, late("holding"))


def test_a_play_wiped_out_by_a_late_flag_cannot_be_flagged_again():
    state = whole(first_play(), *flags(BEFORE_SNAP, late("holding")), ACCEPTED).value
    runner = until(state, BEFORE_SNAP)

    assert "on the last play" in refused(runner, late("offside"))


def test_nothing_interrupts_a_decision_on_a_penalty():
    runner = until(
        at_the(30),
        "penalty.decision",
        (*flags(IN_PLAY, Flag(HOME, "holding")), *run_to(35)),
    )

    assert "Settle" in refused(runner, Flag(AWAY, "holding"))


def test_there_is_nothing_to_flag_at_the_coin_toss():
    state = state_with()
    runner = until(state, "pregame.call")

    assert "flag" not in offered(state, runner, HOME)
    assert refused(runner, Flag(HOME, "offside"))


# ── ineligible receiver ──────────────────────────────────────────────────────────

INELIGIBLE = Flag(HOME, "ineligible_receiver")
THROW = (
    ("scrimmage.declare", Chosen("pass")),
    ("pass.thrown", Happened("missed")),
)


def test_an_ineligible_receiver_is_five_yards_and_the_down_again():
    """RULINGS, Ineligible receiver: a foul of its own."""
    played = whole(at_the(40, down=2), *flags("pass.thrown", INELIGIBLE), *THROW)

    assert played.opened("penalty.decision").given["results"]["accept"]["ball"] == 35
    assert played.opened("penalty.decision").given["results"]["accept"]["down"] == 2


def test_it_may_be_called_late():
    state = whole(at_the(40, down=2), *THROW).value

    played = whole(state, *flags(BEFORE_SNAP, late("ineligible_receiver")), ACCEPTED)

    assert (played.value.down, played.value.ball_on) == (2, 35)


def test_it_is_a_foul_by_the_offense():
    runner = until(at_the(40), "pass.thrown", THROW[:1])

    assert "only be called on the offense" in refused(
        runner, Flag(AWAY, "ineligible_receiver")
    )


def test_without_a_forward_pass_there_is_none():
    running = until(at_the(30), IN_PLAY, run_to(35))
    after = before_snap(first_play())

    assert "cannot be called" in refused(running, INELIGIBLE)
    assert "cannot be called" in refused(after, late("ineligible_receiver"))
    assert "ineligible_receiver" not in offered(at_the(30), running, HOME)["flag"].fouls


def test_it_is_offered_once_a_pass_is_declared():
    runner = until(at_the(40), "pass.thrown", THROW[:1])

    assert "ineligible_receiver" in offered(at_the(40), runner, AWAY)["flag"].fouls


@pytest.mark.parametrize("at", [-11, 111, 250])
def test_a_spot_off_the_field_is_refused(at):
    runner = until(at_the(30), IN_PLAY, run_to(35))

    assert "must be on the field" in refused(runner, Flag(HOME, "holding", at=at))


def test_no_pass_is_illegal_beyond_the_goal_line():
    runner = until(at_the(60), IN_PLAY, run_to(65))
    flag = Flag(HOME, "illegal_forward_pass", at=103)

    assert "short of the goal line" in refused(runner, flag)


def test_the_hash_stays_where_the_play_began():
    state = at_the(30, hash=Across.LEFT)

    played = whole(state, *flags(IN_PLAY, Flag(HOME, "holding")), *run_to(35), ACCEPTED)

    assert played.value.hash is Across.LEFT


def test_dice_rolled_before_the_flag_are_kept():
    state = to_kick(at_the(30), HOME, "kickoff", 35)
    kick = ("kickoff.distance", Rolled((2, 3)))

    played = whole(
        state, kick, *flags("kickoff.fair_catch", Flag(AWAY, "holding")), ACCEPTED
    )

    assert played.value.ball_on == 40
