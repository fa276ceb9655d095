"""EFHL Fumble Procedures: the drop, the recovery, the advance and its exceptions.

The eight causes are tested where they arise: 1, 4 and 7 in test_carry.py and here, 2 in
test_run_plays.py, 3 in test_pitch_outs.py, 8 in test_snap.py; 5 and 6 are kicks.
"""

import pytest

from rules.efhl import causes
from rules.efhl.dead_ball import scrimmage_over
from rules.efhl.fumble import lose_ball, until_dead
from rules.errors import IllegalAnswer
from rules.facts import (
    Fell,
    Fumbled,
    FumbleOutOfBounds,
    FumbleRecovered,
    Returned,
    SafetyScored,
    Touchback,
    TouchdownScored,
    TurnedOverOnDowns,
)
from rules.field import Across
from rules.football.carry import Carrier, Cause, End, Loose
from rules.prompts import Happened, Rolled
from rules.state import State
from tests.rules.efhl.drive import AWAY, HOME, SNAKE_EYES, Played, at_the, play

CAUSES = {
    cause.number: cause for cause in vars(causes).values() if isinstance(cause, Cause)
}


def loose(at: int, scenario: int = 1, team=HOME) -> Loose:
    return Loose(team, at, CAUSES[scenario], "h22", "a5", Carrier(team, at, "h22"))


def dropped(state: State, ball: Loose, *script, **how) -> Played:
    """Until the ball is dead."""
    return play(lambda state: until_dead(state, ball, **how), state, *script)


def settled(state: State, ball: Loose, *script) -> Played:
    """Until the next play."""

    def procedure(state):
        end = yield from until_dead(state, ball)
        return (yield from scrimmage_over(state, end, "rush"))

    return play(procedure, state, *script)


def recovered(team, at, by=None) -> Happened:
    return Happened("recovered", at=at, team=team, by=by)


def out(at) -> Happened:
    return Happened("out_of_bounds", at=at, side=Across.LEFT)


# ── falling over alone (scenario 7) ──────────────────────────────────────────────


def test_a_carrier_who_falls_alone_keeps_it_on_anything_but_snake_eyes():
    fall = dropped(at_the(30), loose(36, 7), ("fumble.fall_check", Rolled((1, 2))))

    assert fall.value == End(HOME, 36, player="h22")
    assert fall.fact(Fell) == Fell(HOME, 36, "h22")
    assert fall.all(Fumbled) == []


def test_a_carrier_who_falls_alone_loses_it_on_snake_eyes():
    fall = dropped(at_the(30), loose(36, 7), ("fumble.fall_check", SNAKE_EYES))

    assert fall.fact(Fumbled).scenario == 7
    assert "fumble.drop" in fall.ids


# ── out of bounds ────────────────────────────────────────────────────────────────


def test_forward_out_of_bounds_comes_back_to_the_spot():
    after = settled(at_the(30), loose(37), ("fumble.drop", out(41)))

    assert (after.value.possession, after.value.ball_on) == (HOME, 37)
    assert (after.value.down, after.value.ydstogo) == (2, 3)
    assert after.fact(FumbleOutOfBounds).moving == "forward"


@pytest.mark.parametrize("at", [33, 37])
def test_backward_or_sideways_out_of_bounds_it_stays_where_it_went_out(at):
    after = settled(at_the(30), loose(37), ("fumble.drop", out(at)))

    assert after.value.ball_on == at
    assert after.value.hash is Across.LEFT
    assert after.fact(FumbleOutOfBounds).moving == "backward"


def test_out_of_bounds_in_the_end_zone_attacked_is_a_touchback_at_the_20():
    """The text names no yard line (RULINGS, Fumble Procedures: the 20)."""
    after = settled(at_the(90), loose(97), ("fumble.drop", out(104)))

    assert (after.value.possession, after.value.ball_on) == (AWAY, 80)
    assert after.value.down == 1
    assert after.fact(Touchback) == Touchback(AWAY, 80)


def test_out_of_bounds_in_the_own_end_zone_is_a_safety():
    after = settled(at_the(6), loose(2), ("fumble.drop", out(-3)))

    assert after.fact(SafetyScored) == SafetyScored(AWAY)
    assert (after.value.upcoming, after.value.possession) == ("free_kick", HOME)
    assert after.value.ball_on == 20
    assert after.value.score.away == 2


def test_a_ball_that_bounces_out_after_more_power_follows_the_same_rule():
    after = settled(
        at_the(30),
        loose(37),
        ("fumble.drop", Happened("loose")),
        ("fumble.recovery", out(41)),
    )

    assert after.value.ball_on == 37


# ── who has it ───────────────────────────────────────────────────────────────────


def test_still_loose_both_pivot_fumblers_first_and_the_fumblers_switch_on():
    drop = dropped(
        at_the(30),
        loose(37),
        ("fumble.drop", Happened("loose")),
        ("fumble.recovery", Happened("loose")),
        ("fumble.recovery", recovered(AWAY, 35, "a9")),
    )

    first = [(o.id, o.seats) for o in drop.asked[:5]]
    assert first == [
        ("fumble.drop", (HOME,)),
        ("fumble.fumblers_pivot", (HOME,)),
        ("fumble.others_pivot", (AWAY,)),
        ("fumble.set", (HOME,)),
        ("fumble.set", (AWAY,)),
    ]
    assert drop.opened("fumble.recovery").seats == (HOME,)
    assert drop.ids.count("fumble.recovery") == 2
    assert drop.fact(FumbleRecovered) == FumbleRecovered(AWAY, HOME, 35, "a9")


def test_touching_both_teams_the_ball_is_dropped_again():
    drop = dropped(
        at_the(30),
        loose(37),
        ("fumble.drop", Happened("by_both")),
        ("fumble.drop", Happened("by_both")),
        ("fumble.drop", recovered(AWAY, 37)),
    )

    assert drop.ids[:3] == ["fumble.drop"] * 3
    assert drop.value.team is AWAY


def test_touching_two_teammates_it_is_theirs_and_dead():
    after = settled(
        at_the(40, togo=8, down=2),
        loose(44),
        ("fumble.drop", Happened("by_two", at=43, team=HOME)),
    )

    assert (after.value.down, after.value.ball_on, after.value.ydstogo) == (3, 43, 5)
    assert after.ids == ["fumble.drop"]


def test_a_fallen_player_may_recover_but_not_advance():
    drop = dropped(
        at_the(30), loose(37), ("fumble.drop", Happened("by_fallen", at=36, team=AWAY))
    )

    assert drop.value == End(AWAY, 36, lost_at=37, secured=36, changed=True)
    assert drop.ids == ["fumble.drop"]


@pytest.mark.parametrize("scenario", [4, 7])
def test_a_fumbler_who_lies_on_the_ground_may_not_advance(scenario):
    script = [("fumble.drop", Happened("by_fumbler", at=37))]
    if scenario == 7:
        script.insert(0, ("fumble.fall_check", SNAKE_EYES))
    drop = dropped(at_the(30), loose(37, scenario), *script)

    assert drop.value == End(HOME, 37, player="h22", lost_at=37, left=True)
    assert "fumble.advance" not in drop.ids


def test_a_fumbler_who_lies_on_the_ground_recovers_only_the_drop():
    with pytest.raises(IllegalAnswer, match="not possible now"):
        dropped(
            at_the(30),
            loose(37, 4),
            ("fumble.drop", Happened("loose")),
            ("fumble.recovery", Happened("by_fumbler", at=37)),
        )


def test_the_fumbler_may_pick_it_up_and_run():
    after = settled(
        at_the(30),
        loose(37),
        ("fumble.drop", Happened("by_fumbler", at=36)),
        ("fumble.advance", Happened("tackled", at=42)),
    )

    assert (after.value.ball_on, after.value.down) == (42, 1)
    assert after.fact(Returned) == Returned(HOME, "fumble", 36, 42, 6, "h22")


def test_the_recovering_side_pivots_first_and_has_the_switch_to_the_end():
    drop = dropped(at_the(30), loose(37), ("fumble.drop", recovered(AWAY, 37)))

    order = [(o.id, o.seats) for o in drop.asked[1:]]
    assert order == [
        ("fumble.recoverers_pivot", (AWAY,)),
        ("fumble.losers_pivot", (HOME,)),
        ("fumble.advance_set", (HOME,)),
        ("fumble.advance_set", (AWAY,)),
        ("fumble.advance", (AWAY,)),
    ]


def test_the_defense_may_run_it_in():
    after = settled(
        at_the(30),
        loose(37),
        ("fumble.drop", recovered(AWAY, 37, "a9")),
        ("fumble.advance", Happened("touchdown")),
    )

    assert after.fact(TouchdownScored) == TouchdownScored(AWAY, "fumble", "a9")
    assert after.value.score.away == 6
    assert (after.value.upcoming, after.value.possession) == ("try", AWAY)


def test_the_defense_takes_over_where_its_advance_ends():
    after = settled(
        at_the(30),
        loose(37),
        ("fumble.drop", recovered(AWAY, 37)),
        ("fumble.advance", Happened("tackled", at=31)),
    )

    assert (after.value.possession, after.value.ball_on) == (AWAY, 31)
    assert (after.value.down, after.value.ydstogo) == (1, 10)


# ── exception 1: 4th down and the last two plays ─────────────────────────────────


def test_on_4th_down_a_teammate_may_not_advance_and_short_of_the_line_it_is_lost():
    after = settled(
        at_the(45, down=4, togo=5), loose(47), ("fumble.drop", recovered(HOME, 49))
    )

    assert (after.value.possession, after.value.ball_on) == (AWAY, 49)
    assert TurnedOverOnDowns(HOME, 49) in after.facts
    assert after.ids == ["fumble.drop"]


def test_on_4th_down_dead_beyond_the_line_to_gain_it_is_a_first_down():
    """A recovery ahead of the fumble counts (RULINGS, as written)."""
    after = settled(
        at_the(45, down=4, togo=5), loose(48), ("fumble.drop", recovered(HOME, 51))
    )

    assert (after.value.possession, after.value.ball_on) == (HOME, 51)
    assert (after.value.down, after.value.ydstogo) == (1, 10)


@pytest.mark.parametrize(
    "told", [Happened("by_fumbler", at=47), recovered(HOME, 47, "h22")]
)
def test_on_4th_down_the_fumbler_himself_may_advance(told):
    drop = dropped(
        at_the(45, down=4, togo=5),
        loose(47),
        ("fumble.drop", told),
        ("fumble.advance", Happened("tackled", at=52)),
    )

    assert drop.value.at == 52


def test_on_4th_down_the_defense_may_advance():
    drop = dropped(
        at_the(45, down=4, togo=5),
        loose(47),
        ("fumble.drop", recovered(AWAY, 47)),
        ("fumble.advance", Happened("tackled", at=20)),
    )

    assert (drop.value.team, drop.value.at) == (AWAY, 20)


@pytest.mark.parametrize(
    ("quarter", "number", "dead"),
    [
        (1, 14, False),
        (2, 13, False),
        (2, 14, True),
        (2, 15, True),
        (3, 15, False),
        (4, 14, True),
        (5, 10, False),
    ],
)
def test_in_the_two_minute_drill_a_teammate_may_not_advance(quarter, number, dead):
    """The last two plays of the 2nd and 4th quarters; overtime is not named there
    (RULINGS, Timing (Two Minute Drill) / Advancing a Recovered Fumble)."""
    drop = dropped(
        at_the(40, down=2, quarter=quarter, play=number),
        loose(44),
        ("fumble.drop", recovered(HOME, 43)),
    )

    assert ("fumble.advance" not in drop.ids) is dead


def test_in_the_end_zone_it_is_a_touchdown_even_on_4th_down():
    """RULINGS, Advancing a Recovered Fumble / Touchdowns."""
    after = settled(
        at_the(97, down=4, togo=3), loose(99), ("fumble.drop", recovered(HOME, 102))
    )

    assert after.fact(TouchdownScored).team is HOME
    assert after.value.score.home == 6


@pytest.mark.parametrize(("scenario", "drop"), [(5, "high_drop"), (6, "drop")])
def test_high_snaps_and_blocked_kicks_may_be_advanced_on_4th_down(scenario, drop):
    """The Snap and The Rush say so themselves."""
    ball = Loose(HOME, 20, CAUSES[scenario])
    advance = dropped(
        at_the(35, down=4),
        ball,
        (f"fumble.{drop}", recovered(HOME, 20)),
        ("fumble.advance", Happened("tackled", at=50)),
    )

    assert advance.value.at == 50


def test_nobody_recovers_his_own_high_snap():
    drop = dropped(
        at_the(35, down=4),
        Loose(HOME, 20, CAUSES[5]),
        ("fumble.high_drop", Happened("loose")),
        ("fumble.recovery", recovered(AWAY, 20)),
    )

    assert "by_fumbler" not in drop.opened("fumble.recovery").options


# ── exception 2: twice over ──────────────────────────────────────────────────────


def test_fumbled_back_to_the_offense_it_is_dead_and_1st_down():
    after = settled(
        at_the(40, down=3, togo=8),
        loose(44),
        ("fumble.drop", recovered(AWAY, 44, "a9")),
        ("fumble.advance", Happened("hit_from_behind", at=38)),
        ("fumble.drop", recovered(HOME, 35)),
    )

    assert (after.value.possession, after.value.ball_on) == (HOME, 35)
    assert (after.value.down, after.value.ydstogo) == (1, 10)
    assert after.ids.count("fumble.advance") == 1
    assert len(after.all(Fumbled)) == 2


def test_the_defense_may_recover_its_own_fumble_of_a_fumble():
    after = settled(
        at_the(40, down=3, togo=8),
        loose(44),
        ("fumble.drop", recovered(AWAY, 44, "a9")),
        ("fumble.advance", Happened("hit_from_behind", at=38)),
        ("fumble.drop", recovered(AWAY, 38)),
        ("fumble.advance", Happened("tackled", at=30)),
    )

    assert (after.value.possession, after.value.ball_on) == (AWAY, 30)


def test_a_second_fumble_of_the_offense_goes_on():
    after = settled(
        at_the(40, down=2, togo=8),
        loose(44),
        ("fumble.drop", recovered(HOME, 44, "h30")),
        ("fumble.advance", Happened("knocked_over", at=46)),
        ("fumble.drop", recovered(AWAY, 45)),
    )

    assert after.value.possession is AWAY


# ── end zones ────────────────────────────────────────────────────────────────────


def test_recovered_and_downed_in_the_own_end_zone_by_the_offense_is_a_safety():
    after = settled(
        at_the(4),
        loose(1),
        ("fumble.drop", recovered(HOME, -2)),
        ("fumble.advance", Happened("tackled", at=-1)),
    )

    assert after.fact(SafetyScored).team is AWAY


def test_recovered_and_downed_in_the_end_zone_by_the_defense_is_a_touchback():
    """The same reasoning as for kicks (RULINGS, Touchbacks / Safeties)."""
    after = settled(
        at_the(92),
        loose(98),
        ("fumble.drop", recovered(AWAY, 103)),
        ("fumble.advance", Happened("tackled", at=102)),
    )

    assert (after.value.possession, after.value.ball_on) == (AWAY, 80)


def test_carried_out_and_back_in_it_is_a_safety():
    after = settled(
        at_the(92),
        loose(98),
        ("fumble.drop", recovered(AWAY, 103)),
        ("fumble.advance", Happened("tackled", at=102)),
        ("dead_ball.left_end_zone", Happened("left")),
    )

    assert after.fact(SafetyScored).team is HOME
    assert (after.value.upcoming, after.value.possession) == ("free_kick", AWAY)


def test_the_second_change_of_hands_in_ones_own_end_zone_is_a_touchback():
    """The defense fumbled it in there (docs/rulings.md, Advancing ... Fumble)."""
    after = settled(
        at_the(8),
        loose(12),
        ("fumble.drop", recovered(AWAY, 12)),
        ("fumble.advance", Happened("hit_from_behind", at=2)),
        ("fumble.drop", recovered(HOME, -3)),
    )

    assert after.all(SafetyScored) == []
    assert (after.value.possession, after.value.down) == (HOME, 1)
    assert after.value.ball_on == 20


# ── where the ball was lost ──────────────────────────────────────────────────────


def test_a_failed_roll_asks_where_the_ball_was_lost():
    where = play(
        lambda state: lose_ball(state, CAUSES[2], "h7"),
        at_the(30),
        ("fumble.spot", Happened("lost", at=27)),
    )

    assert where.value == Loose(
        HOME, 27, CAUSES[2], "h7", None, Carrier(HOME, 27, "h7")
    )


@pytest.mark.parametrize(("ball", "near"), [(30, 25), (3, 1), (1, 1)])
def test_by_default_it_was_lost_behind_the_line_but_not_in_the_end_zone(ball, near):
    where = play(lambda state: lose_ball(state, CAUSES[2], None), at_the(ball))

    assert where.value.at == near


def test_a_recovery_needs_its_team():
    with pytest.raises(IllegalAnswer, match="Choose a team"):
        dropped(at_the(30), loose(37), ("fumble.drop", Happened("recovered", at=37)))
