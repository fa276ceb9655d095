"""Personal fouls and unsportsmanlike conduct: added to the result of the play.

EFHL List of Fouls and Penalties; RULINGS, Personal fouls and unsportsmanlike conduct:
each sentence of it has its test here.
"""

import pytest
from msgspec.structs import replace

from rules.facts import (
    FirstDown,
    PenaltiesOffset,
    PenaltyAccepted,
    PenaltyDeclined,
    PlayNullified,
    RunCutShort,
    TurnedOverOnDowns,
)
from rules.prompts import Chosen, Flag, Happened, Rolled
from rules.state import ByTeam, State, to_kick
from rules.stats import Record, box_score
from tests.rules.efhl.drive import AWAY, GOOD, HOME, Played, at_the
from tests.rules.efhl.kicks import rolled
from tests.rules.efhl.whole import (
    ACCEPTED,
    BEFORE_SNAP,
    DECLINED,
    IN_PLAY,
    flags,
    given,
    run_to,
    whole,
)

BY_HOME = Flag(HOME, "personal_foul")
BY_AWAY = Flag(AWAY, "unsportsmanlike_conduct")


def run(*thrown: Flag, to: int = 35, ruling=ACCEPTED, **fields) -> Played:
    """Home runs from its 30, with flags on the way."""
    state = at_the(30, **fields)
    return whole(state, *flags(IN_PLAY, *thrown), *run_to(to), ruling)


def now(played: Played):
    state = played.value
    return state.possession, state.down, state.ball_on


def test_the_offenses_comes_off_the_result_and_the_down_counts():
    played = run(BY_HOME)

    assert now(played) == (HOME, 2, 20)
    assert played.value.ydstogo == 20
    assert played.all(PlayNullified) == []
    assert played.fact(PenaltyAccepted) == PenaltyAccepted(HOME, "personal_foul", 15)


def test_the_defenses_is_added_and_a_first_down():
    played = run(BY_AWAY)

    assert now(played) == (HOME, 1, 50)
    assert played.value.ydstogo == 10
    assert played.fact(FirstDown) == FirstDown(HOME, "penalty")


def test_it_may_be_declined():
    assert now(run(BY_AWAY, ruling=DECLINED)) == (HOME, 2, 35)


def test_late_it_is_the_same():
    state = whole(at_the(30), *run_to(35)).value
    late = replace(BY_AWAY, previous=True)

    assert now(whole(state, (BEFORE_SNAP, late), ACCEPTED)) == (HOME, 1, 50)


def test_an_unfair_act_wipes_out_what_it_gained():
    played = run(Flag(HOME, "unfair_act"), to=60)

    assert now(played) == (HOME, 1, 15)
    assert played.all(PlayNullified)


def test_before_the_snap_it_is_from_the_line_of_scrimmage():
    played = whole(at_the(30, down=3), *flags(BEFORE_SNAP, BY_AWAY), ACCEPTED)

    assert now(played) == (HOME, 1, 45)


# ── with other fouls ─────────────────────────────────────────────────────────────


def test_it_is_enforced_from_where_another_penalty_has_put_the_ball():
    """Accepted both: holding to the 20, the down again; then 15 yards, 1st down."""
    fouls = flags(IN_PLAY, Flag(HOME, "holding"), BY_AWAY)

    played = whole(at_the(30, down=2), *fouls, *run_to(60), ACCEPTED, ACCEPTED)

    assert now(played) == (HOME, 1, 35)
    assert played.all(PenaltiesOffset) == []
    assert len(played.all(PenaltyAccepted)) == 2


def test_by_both_sides_they_cancel_the_first_down_included():
    played = whole(at_the(30), *flags(IN_PLAY, BY_HOME, BY_AWAY), *run_to(35))

    assert now(played) == (HOME, 2, 35)
    assert played.all(PenaltiesOffset)
    assert "penalty.decision" not in played.ids


def test_they_offset_no_other_foul():
    fouls = flags(IN_PLAY, Flag(AWAY, "offside"), BY_HOME)

    played = whole(at_the(30), *fouls, *run_to(33), ACCEPTED, ACCEPTED)

    assert now(played) == (HOME, 1, 20)
    assert [fact.foul for fact in played.all(PenaltyAccepted)] == [
        "offside",
        "personal_foul",
    ]


# ── the automatic first down ─────────────────────────────────────────────────────


def test_on_a_failed_fourth_down_as_well():
    played = run(BY_AWAY, down=4)

    assert now(played) == (HOME, 1, 50)
    assert played.fact(RunCutShort) == RunCutShort(0)


def test_late_on_a_failed_fourth_down_too_and_statistics_follow():
    first = whole(at_the(30, down=4), *run_to(35))
    late = replace(BY_AWAY, previous=True)

    second = whole(first.value, (BEFORE_SNAP, late), ACCEPTED)

    assert now(second) == (HOME, 1, 50)
    plays = Record([first.facts, second.facts]).plays
    assert first.all(TurnedOverOnDowns)
    assert plays[0].all(TurnedOverOnDowns) == []
    assert box_score(plays).teams.home.rushing_yards == 5


def test_the_offenses_on_a_failed_fourth_down_helps_the_other_side():
    assert now(run(BY_HOME, down=4)) == (AWAY, 1, 20)


def test_never_for_a_side_that_has_kicked():
    played = whole(
        at_the(30, down=4),
        (BEFORE_SNAP, Chosen("punt")),
        ("punt.snap_check", GOOD),
        ("punt.distance", rolled(7)),
        ("punt.finish", BY_AWAY),
        ("punt.finish", Happened("tackled", at=70)),
        ACCEPTED,
    )

    assert now(played) == (AWAY, 1, 85)


@pytest.mark.parametrize(("flag", "at"), [(BY_AWAY, 65), (BY_HOME, 35)])
def test_never_for_a_side_that_has_lost_the_ball(flag, at):
    played = whole(
        at_the(40),
        ("scrimmage.declare", Chosen("pass")),
        ("pass.thrown", Happened("intercepted", at=60)),
        ("interception.finish", flag),
        ("interception.finish", Happened("tackled", at=50)),
        ACCEPTED,
    )

    assert now(played) == (AWAY, 1, at)


def test_a_blocked_kick_was_kicked():
    played = whole(
        at_the(60, down=4),
        (BEFORE_SNAP, Chosen("field_goal")),
        ("field_goal.snap_check", GOOD),
        ("field_goal.rush", BY_AWAY),
        ("field_goal.rush", Happened("blocked")),
        ("fumble.drop", Happened("by_two", at=55, team=HOME)),
        ACCEPTED,
    )

    assert played.value.possession is AWAY


# ── a loss, an incomplete pass ───────────────────────────────────────────────────


def test_after_a_loss_the_defenses_goes_from_the_previous_spot():
    sack = ("scrimmage.read", Happened("sacked", at=22))

    played = whole(at_the(30, down=3), ("scrimmage.read", BY_AWAY), sack, ACCEPTED)

    assert now(played) == (HOME, 1, 45)


def test_after_a_loss_the_offenses_goes_from_the_spot():
    sack = ("scrimmage.read", Happened("sacked", at=22))

    played = whole(at_the(30, down=2), ("scrimmage.read", BY_HOME), sack, ACCEPTED)

    assert now(played) == (HOME, 3, 11)


def test_an_incomplete_pass_stays_incomplete():
    script = (("scrimmage.declare", Chosen("pass")), ("pass.thrown", BY_AWAY))
    missed = ("pass.thrown", Happened("missed"))

    played = whole(at_the(30, down=3), *script, missed, ACCEPTED)

    assert now(played) == (HOME, 1, 45)


# ── after scores, and at the end of halves ───────────────────────────────────────

SCORED = (("run.hand_off_check", GOOD), ("run.finish", Happened("touchdown")))


def test_after_a_touchdown_it_waits_for_the_kickoff_after_the_try():
    scored = whole(at_the(80), *flags(IN_PLAY, BY_AWAY), *SCORED, ACCEPTED).value
    good = (("field_goal.snap_check", GOOD), ("field_goal.kick", Rolled((5, 5))))

    kick = whole(scored, *good).value

    assert (scored.upcoming, scored.ball_on) == ("try", 85)
    assert scored.score == ByTeam(6, 0)
    assert (kick.upcoming, kick.possession, kick.ball_on) == ("kickoff", HOME, 50)


def test_the_deciding_coach_sees_what_waits():
    played = whole(at_the(80), *flags(IN_PLAY, BY_AWAY), *SCORED, ACCEPTED)

    shown = given(played)["results"]
    assert shown["accept"]["owed"] == {"home": 0, "away": 15}
    assert shown["decline"]["owed"] == {"home": 0, "away": 0}


def test_after_a_field_goal_the_kickoff_moves():
    played = whole(
        at_the(80, down=4),
        (BEFORE_SNAP, Chosen("field_goal")),
        ("field_goal.snap_check", GOOD),
        ("field_goal.rush", BY_HOME),
        ("field_goal.kick", Rolled((6, 6))),
        ACCEPTED,
    )

    assert (played.value.upcoming, played.value.ball_on) == ("kickoff", 20)
    assert played.value.score == ByTeam(3, 0)


def test_after_a_safety_the_free_kick_moves_by_half_the_distance_at_most():
    sack = ("scrimmage.read", Happened("sacked", at=-2))

    played = whole(at_the(5), ("scrimmage.read", BY_HOME), sack, ACCEPTED)

    assert (played.value.upcoming, played.value.ball_on) == ("free_kick", 10)
    assert played.fact(PenaltyAccepted).yards == 10


def a_try(**fields) -> State:
    return replace(
        at_the(85, **fields),
        upcoming="try",
        down=0,
        line_to_gain=100,
        score=ByTeam(6, 0),
    )


def test_on_a_try_the_kickoff_moves_too():
    kick = (("field_goal.snap_check", GOOD), ("field_goal.kick", Rolled((5, 5))))

    played = whole(a_try(), *flags("field_goal.rush", BY_HOME), *kick, ACCEPTED)

    assert (played.value.upcoming, played.value.ball_on) == ("kickoff", 20)
    assert played.value.score == ByTeam(7, 0)


def test_at_the_end_of_the_first_half_the_second_begins_from_there():
    half = run(BY_AWAY, quarter=2, play=15).value
    kickoff = whole(half).value

    assert half.upcoming == "second_half"
    assert half.owed == ByTeam(0, 15)
    kicked_by = {HOME: 50, AWAY: 80}
    assert kickoff.ball_on == kicked_by[kickoff.possession]
    assert kickoff.owed == ByTeam(0, 0)


def test_at_the_end_of_another_quarter_nothing_waits():
    assert now(run(BY_AWAY, quarter=1, play=15)) == (HOME, 1, 50)


def test_a_field_goal_at_the_half_leaves_it_to_the_second_half():
    state = at_the(80, down=4, quarter=2, play=15)
    kick = (
        (BEFORE_SNAP, Chosen("field_goal")),
        ("field_goal.snap_check", GOOD),
        ("field_goal.rush", BY_HOME),
        ("field_goal.kick", Rolled((6, 6))),
    )

    half = whole(state, *kick, ACCEPTED).value

    assert (half.upcoming, half.owed) == ("second_half", ByTeam(15, 0))


def test_at_the_games_end_it_is_not_enforced_at_all():
    state = at_the(30, quarter=4, play=15, score=ByTeam(7, 0))

    played = whole(state, *flags(IN_PLAY, BY_AWAY), *run_to(35))

    assert played.value.over
    assert played.fact(PenaltyDeclined).lapsed
    assert "penalty.decision" not in played.ids


def test_a_tie_leaves_it_to_the_kickoff_of_overtime():
    """docs/rulings.md, Fouls after the play."""
    over = run(BY_HOME, quarter=4, play=15).value

    assert (over.upcoming, over.owed) == ("overtime", ByTeam(15, 0))


def test_on_a_kickoff_it_comes_off_the_return():
    kick = ("kickoff.distance", rolled(7))
    back = ("kickoff.finish", Happened("tackled", at=70))

    played = whole(
        to_kick(at_the(35), HOME, "kickoff", 35),
        kick,
        ("kickoff.returner", Happened("in_end_zone", at=101)),
        ("kickoff.finish", BY_HOME),
        back,
        ACCEPTED,
    )

    assert now(played) == (AWAY, 1, 55)


def test_a_flagrant_one_still_forfeits_the_game():
    out = ("penalty.ejection", Chosen("eject"))

    played = whole(at_the(30), *flags(IN_PLAY, BY_AWAY), *run_to(35), out, out)

    assert played.value.winner is HOME
