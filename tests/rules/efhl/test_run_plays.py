"""EFHL Scrimmage Play Procedures, "Run Plays": the hand-off, the keeper, the sneak."""

import pytest

from rules.efhl.context import Context, Over
from rules.efhl.runs import keeper, sneak
from rules.efhl.scrimmage import scrimmage
from rules.errors import IllegalAnswer
from rules.facts import (
    BallSpotted,
    FirstDown,
    Fumbled,
    Rushed,
    TouchdownScored,
    TurnedOverOnDowns,
)
from rules.field import Across
from rules.prompts import Chosen, Happened, Rolled
from tests.rules.efhl.drive import AWAY, GOOD, HOME, SNAKE_EYES, Played, at_the, play

UNDER_CENTER = ("scrimmage.call", Chosen("under_center", player="h7"))
RUN = ("scrimmage.declare", Chosen("run", player="h22"))
HAND_OFF = ("run.hand_off_check", GOOD)


def run_play(state, *script) -> Played:
    return play(scrimmage, state, UNDER_CENTER, RUN, *script)


def gain_to(at: int) -> tuple:
    return ("run.finish", Happened("tackled", at=at, by="a5"))


def test_a_run_gains_from_the_line_of_scrimmage():
    run = run_play(at_the(30), HAND_OFF, gain_to(34))

    assert run.fact(Rushed) == Rushed(HOME, "run", 4, 34, "h22")
    assert (run.value.down, run.value.ball_on, run.value.ydstogo) == (2, 34, 6)


@pytest.mark.parametrize("dice", [(1, 2), (6, 6)])
def test_the_hand_off_is_good_on_3_to_12(dice):
    run = run_play(at_the(30), ("run.hand_off_check", Rolled(dice)))

    assert run.all(Fumbled) == []


def test_the_hand_off_is_muffed_on_snake_eyes():
    run = run_play(
        at_the(30),
        ("run.hand_off_check", SNAKE_EYES),
        ("fumble.spot", Happened("lost", at=26)),
        ("fumble.drop", Happened("recovered", at=26, team=AWAY, by="a9")),
        ("fumble.advance", Happened("tackled", at=25)),
    )

    assert run.fact(Fumbled) == Fumbled(HOME, 26, 2, "h7")
    assert run.fact(Rushed) == Rushed(HOME, "run", -4, 26, "h7")
    assert (run.value.possession, run.value.ball_on) == (AWAY, 25)


def test_on_4th_down_the_quarterback_may_advance_his_muffed_hand_off():
    run = run_play(
        at_the(45, togo=2, down=4),
        ("run.hand_off_check", SNAKE_EYES),
        ("fumble.drop", Happened("by_fumbler", at=42)),
        ("fumble.advance", Happened("tackled", at=48)),
    )

    assert (run.value.possession, run.value.down) == (HOME, 1)


def test_after_the_hand_off_the_quarterback_may_get_out_of_the_way():
    run = run_play(at_the(30), HAND_OFF)

    assert run.ids[run.ids.index("run.hand_off_check") + 1] == "run.clear"


def test_reaching_the_line_to_gain_is_a_first_down():
    run = run_play(at_the(34, togo=6, down=3), HAND_OFF, gain_to(40))

    assert FirstDown(HOME, "rush") in run.facts
    assert (run.value.down, run.value.ydstogo) == (1, 10)


def test_short_of_it_on_4th_down_the_ball_goes_over_where_it_is_dead():
    run = run_play(at_the(48, togo=2, down=4), HAND_OFF, gain_to(49))

    assert TurnedOverOnDowns(HOME, 49) in run.facts
    assert (run.value.possession, run.value.ball_on) == (AWAY, 49)
    assert run.value.line_to_gain == 39


def test_inside_the_ten_it_is_goal_to_go():
    run = run_play(at_the(85), HAND_OFF, gain_to(96))

    assert run.value.goal_to_go
    assert run.value.ydstogo == 4


def test_over_the_goal_line_is_a_touchdown_and_a_try():
    run = run_play(at_the(85), HAND_OFF, ("run.finish", Happened("touchdown")))

    assert run.fact(TouchdownScored) == TouchdownScored(HOME, "rush", "h22")
    assert run.fact(Rushed).yards_gained == 15
    assert (run.value.upcoming, run.value.ball_on) == ("try", 85)


def test_tackled_in_the_own_end_zone_is_a_safety():
    run = run_play(at_the(3), HAND_OFF, ("run.advance", Happened("tackled", at=-1)))

    assert run.value.score.away == 2


def test_out_of_bounds_the_ball_goes_to_the_nearest_hash_mark():
    out = Happened("out_of_bounds", at=45, side=Across.RIGHT)
    run = run_play(at_the(40, togo=7, down=2), HAND_OFF, ("run.finish", out))

    assert run.fact(BallSpotted) == BallSpotted(45, Across.RIGHT)
    assert (run.value.down, run.value.ydstogo) == (3, 2)


def test_no_more_headway_ends_it():
    stuck = ("run.advance", Happened("progress_stopped", at=29))
    run = run_play(at_the(30), HAND_OFF, stuck)

    assert run.fact(Rushed).yards_gained == -1


def test_a_fumble_counts_the_run_up_to_where_he_lost_it():
    run = run_play(
        at_the(30),
        HAND_OFF,
        ("run.finish", Happened("hit_from_behind", at=37, by="a5")),
        ("fumble.drop", Happened("recovered", at=39, team=HOME, by="h30")),
        ("fumble.advance", Happened("tackled", at=44)),
    )

    assert run.fact(Rushed) == Rushed(HOME, "run", 7, 37, "h22")
    assert run.value.ball_on == 44


def test_the_quarterback_keeps_it_without_a_check():
    state = at_the(30)
    kept = play(
        lambda state: keeper(state, Context(player="h7"), None), state, gain_to(36)
    )

    assert kept.fact(Rushed) == Rushed(HOME, "keeper", 6, 36, "h7")
    assert "run.hand_off_check" not in kept.ids
    assert isinstance(kept.value, Over)
    assert kept.value.by == "rush"


def test_a_sneak_is_a_run_of_the_quarterback():
    sneaked = play(
        lambda state: sneak(state, Context(player="h7"), None),
        at_the(30, togo=1),
        gain_to(31),
    )

    assert sneaked.fact(Rushed).kind == "sneak"


def test_a_roll_with_a_seven_on_a_die_is_refused():
    with pytest.raises(IllegalAnswer, match="is not a roll"):
        run_play(at_the(30), ("run.hand_off_check", Rolled((7, 1))))
