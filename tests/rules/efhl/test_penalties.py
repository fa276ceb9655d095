"""Accept or decline, several fouls, offsetting fouls, safeties, ejections.

EFHL Penalty Procedures.
"""

import pytest
from msgspec.structs import replace

from rules.efhl.fouls import FOULS
from rules.efhl.own import own_of
from rules.facts import (
    FirstDown,
    FlagThrown,
    Forfeited,
    GameEnded,
    PenaltiesOffset,
    PenaltyAccepted,
    PenaltyDeclined,
    PlayNullified,
    SafetyScored,
    TurnedOverOnDowns,
)
from rules.prompts import Chosen, Flag, Happened, Rolled
from rules.state import ByTeam, State, to_kick
from tests.rules.efhl.drive import AWAY, GOOD, HOME, at_the
from tests.rules.efhl.whole import (
    ACCEPTED,
    BEFORE_SNAP,
    DECLINED,
    IN_PLAY,
    flags,
    given,
    ruled,
    run_to,
    whole,
)

HOLDING = Flag(HOME, "holding")
OFFSIDE = Flag(AWAY, "offside")


def in_play(*thrown: Flag, ended_at: int = 35):
    """A run during which flags are thrown."""
    return (*flags(IN_PLAY, *thrown), *run_to(ended_at))


# ── accept or decline ────────────────────────────────────────────────────────────


def test_an_accepted_foul_replays_the_down_from_the_previous_spot():
    """RULINGS, Penalty Procedures: previous spot unless the book names another."""
    played = whole(at_the(33, togo=7, down=3), *in_play(HOLDING), ACCEPTED)

    assert (played.value.down, played.value.ydstogo) == (3, 17)
    assert played.value.ball_on == 23
    assert played.fact(PenaltyAccepted) == PenaltyAccepted(HOME, "holding", 10)


def test_holding_costs_the_offense_ten():
    """RULINGS, Declining a Penalty: 10."""
    assert (FOULS["holding"].yards, FOULS["holding"].defense_yards) == (10, 5)


def test_a_declined_foul_leaves_the_play_as_it_was():
    played = whole(at_the(33, togo=7, down=3), *in_play(HOLDING), DECLINED)

    assert (played.value.down, played.value.ydstogo) == (4, 5)
    assert played.value.ball_on == 35
    assert played.fact(PenaltyDeclined) == PenaltyDeclined(HOME, "holding")
    assert played.all(PlayNullified) == []


def test_the_other_side_decides():
    state = at_the(30)

    assert whole(state, *in_play(HOLDING)).opened("penalty.decision").seats == (AWAY,)
    assert whole(state, *in_play(OFFSIDE)).opened("penalty.decision").seats == (HOME,)


def test_both_results_are_shown_side_by_side():
    shown = given(whole(at_the(33, togo=7, down=3), *in_play(HOLDING)))

    assert shown["team"] == "home"
    assert shown["fouls"][0]["name"] == "Holding"
    assert shown["results"]["accept"] == {
        "next": "scrimmage",
        "possession": "home",
        "down": 3,
        "distance": 17,
        "ball": 23,
        "score": {"home": 0, "away": 0},
        "owed": {"home": 0, "away": 0},
    }
    assert shown["results"]["decline"]["down"] == 4
    assert shown["results"]["decline"]["ball"] == 35


def test_what_the_play_gained_is_void_once_the_foul_is_enforced():
    played = whole(at_the(30), *in_play(HOLDING), ACCEPTED)

    kinds = [type(fact) for fact in played.facts]
    assert kinds.index(PlayNullified) < kinds.index(PenaltyAccepted)


def test_points_are_void_too():
    play = (*flags(IN_PLAY, HOLDING), ("run.hand_off_check", GOOD))
    scored = ("run.finish", Happened("touchdown"))

    played = whole(at_the(70), *play, scored, ACCEPTED)

    assert played.value.score == ByTeam(0, 0)
    assert played.value.upcoming == "scrimmage"


def test_a_replayed_down_has_used_up_a_play():
    """RULINGS, Score Sheet Template: yes."""
    assert whole(at_the(30, play=4), *in_play(HOLDING), ACCEPTED).value.play == 5


def test_a_half_that_ends_on_a_penalty_of_the_defense_gets_no_extra_play():
    """RULINGS, Timing: no extra play."""
    state = at_the(30, quarter=2, play=15)

    played = whole(state, *in_play(OFFSIDE), ACCEPTED)

    assert played.value.upcoming == "second_half"


# ── before the snap ──────────────────────────────────────────────────────────────


def test_a_foul_before_the_snap_kills_the_play():
    played = whole(at_the(30, play=4), *flags(BEFORE_SNAP, OFFSIDE), ACCEPTED)

    assert played.ids == [BEFORE_SNAP, "penalty.decision"]
    assert (played.value.ball_on, played.value.ydstogo) == (35, 5)
    assert played.fact(FlagThrown).phase == "before"


def test_it_does_not_use_up_a_play_and_nullifies_nothing():
    """Score Sheet Template: plays whistled dead prior to the snap do not count."""
    played = whole(at_the(30, play=4), *flags(BEFORE_SNAP, OFFSIDE), ACCEPTED)

    assert played.value.play == 4
    assert played.all(PlayNullified) == []


def test_it_may_be_declined_and_the_down_is_called_again():
    state = at_the(30, play=4)

    played = whole(state, *flags(BEFORE_SNAP, OFFSIDE), DECLINED)

    assert played.value == replace(state, index=1)


# ── the price ────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "foul", [foul.id for foul in FOULS.values() if foul.first_down and foul.live]
)
def test_most_fouls_of_the_defense_are_an_automatic_first_down(foul):
    flag = Flag(AWAY, foul, at=35)

    played = whole(at_the(30, togo=40, down=3), *in_play(flag), ACCEPTED)

    assert (played.value.down, played.value.ydstogo) == (1, 10)
    assert played.fact(FirstDown) == FirstDown(HOME, "penalty")
    assert played.fact(PenaltyAccepted).first_down


@pytest.mark.parametrize(
    "foul",
    [
        "offside",
        "illegal_substitution",
        "illegal_shift",
        "running_into_the_kicker",
    ],
)
def test_some_are_a_first_down_only_if_the_yards_reach_the_line(foul):
    """RULINGS, List of Fouls: illegal shift among them."""
    long, short = at_the(30, togo=8, down=3), at_the(30, togo=5, down=3)

    far = whole(long, *in_play(Flag(AWAY, foul)), ACCEPTED)
    near = whole(short, *in_play(Flag(AWAY, foul)), ACCEPTED)

    assert (far.value.down, far.value.ydstogo) == (3, 3)
    assert (near.value.down, near.value.ydstogo) == (1, 10)
    assert not far.fact(PenaltyAccepted).first_down


@pytest.mark.parametrize("foul", ["encroachment", "neutral_zone_infraction"])
def test_the_same_goes_for_those_that_happen_before_the_snap(foul):
    """RULINGS, List of Fouls: neutral zone infraction among them."""
    flag = Flag(AWAY, foul)

    played = whole(at_the(30), *flags(BEFORE_SNAP, flag), ACCEPTED)

    assert (played.value.down, played.value.ydstogo) == (1, 5)


def test_an_illegal_forward_pass_costs_five_from_the_spot_and_the_down():
    flag = Flag(HOME, "illegal_forward_pass", at=44)

    played = whole(at_the(40), *in_play(flag, ended_at=60), ACCEPTED)

    assert (played.value.down, played.value.ydstogo) == (2, 11)
    assert played.value.ball_on == 39


def test_illegal_touching_costs_the_down():
    """RULINGS, List of Fouls: loss of down."""
    flag = Flag(HOME, "illegal_touching")

    played = whole(at_the(40), *in_play(flag, ended_at=60), ACCEPTED)

    assert (played.value.down, played.value.ydstogo) == (2, 15)


def test_a_fourth_down_lost_turns_the_ball_over():
    flag = Flag(HOME, "illegal_touching")

    played = whole(at_the(40, down=4), *in_play(flag, ended_at=60), ACCEPTED)

    assert played.value.possession is AWAY
    assert played.value.ball_on == 35
    assert played.fact(TurnedOverOnDowns).team is HOME


def test_pass_interference_puts_the_ball_on_the_spot_for_the_offense():
    flag = Flag(AWAY, "pass_interference", at=63)

    played = whole(at_the(40, down=3), *in_play(flag), ACCEPTED)

    assert (played.value.down, played.value.ball_on) == (1, 63)
    assert played.fact(PenaltyAccepted).yards == 23


def test_in_the_end_zone_it_is_the_one():
    flag = Flag(AWAY, "pass_interference", at=104)

    played = whole(at_the(70, togo=8, down=2), *in_play(flag), ACCEPTED)

    assert (played.value.down, played.value.ball_on) == (1, 99)
    assert played.value.goal_to_go


def test_by_the_offense_it_is_ten_from_the_previous_spot():
    flag = Flag(HOME, "pass_interference")

    played = whole(at_the(40), *in_play(flag, ended_at=60), ACCEPTED)

    assert (played.value.down, played.value.ydstogo) == (1, 20)


def test_half_the_distance_is_the_most_a_penalty_takes():
    """RULINGS, Penalty Procedures (option half_the_distance)."""
    played = whole(at_the(12), *in_play(HOLDING), ACCEPTED)

    assert played.value.ball_on == 6
    assert played.fact(PenaltyAccepted).yards == 6


def test_a_league_may_do_without_that_rule():
    state = at_the(12, options={"half_the_distance": False})

    assert whole(state, *in_play(HOLDING), ACCEPTED).value.ball_on == 2


# ── safeties ─────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "foul", ["holding", "intentional_grounding", "illegal_forward_pass"]
)
def test_in_the_offenses_own_end_zone_it_is_a_safety(foul):
    played = whole(at_the(9), *in_play(Flag(HOME, foul, at=-3)), ACCEPTED)

    assert played.value.score == ByTeam(0, 2)
    assert played.fact(SafetyScored) == SafetyScored(AWAY)
    assert (played.value.upcoming, played.value.possession) == ("free_kick", HOME)
    assert played.value.ball_on == 20


def test_holding_by_the_defense_there_is_not():
    played = whole(at_the(9), *in_play(Flag(AWAY, "holding", at=-3)), ACCEPTED)

    assert played.value.score == ByTeam(0, 0)
    assert played.value.ball_on == 14


# ── intentional grounding, flagged by the play itself ────────────────────────────


def grounded(at: int):
    return (
        ("scrimmage.read", Happened("developed")),
        ("scrimmage.declare", Chosen("throw_away")),
        ("give_up.thrown_away", Happened("grounded", at=at)),
    )


@pytest.mark.parametrize(("at", "ball"), [(35, 30), (26, 26)])
def test_grounding_costs_ten_or_the_spot_and_the_down(at, ball):
    """RULINGS, Throwing the Ball Away: foul if either condition fails."""
    played = whole(at_the(40), *grounded(at), ACCEPTED)

    assert (played.value.down, played.value.ball_on) == (2, ball)


def test_grounding_may_be_declined_for_the_incompletion():
    played = whole(at_the(40, down=3), *grounded(35), DECLINED)

    assert (played.value.down, played.value.ball_on) == (4, 40)


def test_grounding_in_the_end_zone_is_a_safety():
    assert whole(at_the(5), *grounded(-2), ACCEPTED).value.score == ByTeam(0, 2)


# ── several fouls ────────────────────────────────────────────────────────────────

TWICE = (HOLDING, Flag(HOME, "illegal_formation"))


def test_of_several_fouls_by_one_side_the_other_picks_one():
    played = whole(at_the(30), *in_play(*TWICE), ruled("accept_second"))

    assert played.value.ball_on == 25
    assert played.fact(PenaltyAccepted).foul == "illegal_formation"
    assert played.fact(PenaltyDeclined).foul == "holding"


def test_or_none_of_them():
    played = whole(at_the(30, down=3), *in_play(*TWICE), DECLINED)

    assert (played.value.down, played.value.ball_on) == (4, 35)
    assert len(played.all(PenaltyDeclined)) == 2


def test_only_as_many_are_offered_as_were_called():
    one = whole(at_the(30), *in_play(HOLDING)).opened("penalty.decision")
    two = whole(at_the(30), *in_play(*TWICE)).opened("penalty.decision")

    assert one.options == ("accept", "decline")
    assert two.options == ("accept", "accept_second", "decline")
    assert set(two.given["results"]) == set(two.options)


def test_fouls_by_both_sides_offset_and_the_down_is_replayed():
    """RULINGS, Penalty Procedures: offsetting fouls replay the down."""
    played = whole(at_the(30, down=2, play=4), *in_play(HOLDING, OFFSIDE))

    assert (played.value.down, played.value.ball_on) == (2, 30)
    assert played.value.play == 5
    assert played.all(PenaltiesOffset) == [PenaltiesOffset()]
    assert played.all(PlayNullified) == [PlayNullified()]
    assert "penalty.decision" not in played.ids


def test_a_foul_after_the_play_does_not_offset_one_during_it():
    """RULINGS, Multiple Fouls: enforce both in order."""
    first = whole(at_the(30), *in_play(HOLDING), ACCEPTED)
    late = Flag(AWAY, "unsportsmanlike_conduct", previous=True)

    then = whole(first.value, *flags(BEFORE_SNAP, late), ACCEPTED)

    assert (then.value.down, then.value.ball_on) == (1, 35)
    assert then.all(PenaltiesOffset) == []


# ── kicks and tries ──────────────────────────────────────────────────────────────


def a_kickoff(**fields) -> State:
    return replace(to_kick(at_the(30, **fields), HOME, "kickoff", 35), down=0)


KICKED = ("kickoff.distance", Rolled((2, 3)))


def test_a_kickoff_is_kicked_again_from_the_moved_spot():
    flag = Flag(HOME, "offside")

    played = whole(a_kickoff(), KICKED, *flags("kickoff.fair_catch", flag), ACCEPTED)

    assert (played.value.upcoming, played.value.ball_on) == ("kickoff", 30)
    assert played.value.possession is HOME


def test_interference_with_a_fair_catch_costs_fifteen_from_its_spot():
    """Fair Catches: 15 yards from the spot of the foul."""
    flag = Flag(HOME, "kick_catch_interference", at=90)

    played = whole(a_kickoff(), KICKED, *flags("kickoff.fair_catch", flag), ACCEPTED)

    assert played.value.possession is AWAY
    assert (played.value.down, played.value.ball_on) == (1, 75)


def a_try() -> State:
    return replace(
        at_the(85), upcoming="try", down=0, line_to_gain=100, score=ByTeam(6, 0)
    )


def test_a_try_is_tried_again_from_the_moved_spot():
    flag = Flag(HOME, "holding")
    kick = (("field_goal.snap_check", GOOD), ("field_goal.kick", Rolled((5, 5))))

    played = whole(a_try(), *flags("field_goal.rush", flag), *kick, ACCEPTED)

    assert (played.value.upcoming, played.value.ball_on) == ("try", 75)
    assert played.value.score == ByTeam(6, 0)


FOR_TWO = ("try.call", Chosen("two_point"))


def test_a_try_for_two_is_enforced_from_the_two():
    """Half the distance from there, and five more for the next one."""
    played = whole(a_try(), FOR_TWO, *flags(BEFORE_SNAP, OFFSIDE), ACCEPTED)

    assert (played.value.upcoming, played.value.ball_on) == ("try", 86)
    assert played.fact(PenaltyAccepted).yards == 1


def test_a_lost_down_ends_a_try():
    flag = Flag(HOME, "illegal_touching")
    run = (("run.hand_off_check", GOOD), ("carry.to_the_end", Happened("touchdown")))

    played = whole(a_try(), FOR_TWO, *flags("carry.to_the_end", flag), *run, ACCEPTED)

    assert played.value.upcoming == "kickoff"
    assert played.value.score == ByTeam(6, 0)


# ── ejection ─────────────────────────────────────────────────────────────────────

FLAGRANT = Flag(AWAY, "personal_foul")
OUT, PLAY_ON = Chosen("eject"), Chosen("play_on")


def said(home: Chosen, away: Chosen):
    return (("penalty.ejection", home), ("penalty.ejection", away))


@pytest.mark.parametrize("foul", ["personal_foul", "unsportsmanlike_conduct"])
def test_a_flagrant_foul_forfeits_the_game_when_both_say_so(foul):
    played = whole(at_the(30), *in_play(Flag(AWAY, foul)), *said(OUT, OUT))

    assert played.value.over
    assert played.value.winner is HOME
    assert played.fact(Forfeited) == Forfeited(AWAY, "ejection")
    assert played.fact(GameEnded) == GameEnded(0, 0, HOME, "forfeit")


@pytest.mark.parametrize("answers", [(OUT, PLAY_ON), (PLAY_ON, OUT)])
def test_one_coach_alone_cannot_eject_the_other(answers):
    played = whole(at_the(30), *in_play(FLAGRANT), *said(*answers), ACCEPTED)

    assert not played.value.over
    assert played.value.ball_on == 50


def test_the_first_unfair_act_is_only_penalized():
    played = whole(at_the(30), *in_play(Flag(HOME, "unfair_act")), ACCEPTED)

    assert "penalty.ejection" not in played.ids
    assert played.value.ball_on == 15
    assert own_of(played.value).unfair_acts == ByTeam(1, 0)


def test_a_further_unfair_act_may_disqualify():
    state = at_the(30, unfair_acts=ByTeam(1, 0))

    played = whole(state, *in_play(Flag(HOME, "unfair_act")), *said(OUT, OUT))

    assert played.value.forfeited_by is HOME
    assert played.value.over
