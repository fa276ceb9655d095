"""EFHL Scrimmage Play Procedures, "The Snap": the check, and the pivots after it."""

import pytest

from rules.efhl import scrimmage as module
from rules.efhl import setup
from rules.efhl.scrimmage import scrimmage
from rules.errors import IllegalAnswer
from rules.facts import Fumbled, Rushed, SnapFumbled
from rules.prompts import Chosen, Happened, Rolled
from tests.rules.efhl.drive import AWAY, GOOD, HOME, SNAKE_EYES, at_the, play

SHOTGUN = ("scrimmage.call", Chosen("shotgun", player="h7"))
CHECK = "scrimmage.snap_check"
HAND_OFF = ("run.hand_off_check", GOOD)


def test_under_center_there_is_no_check():
    assert CHECK not in play(scrimmage, at_the(30), HAND_OFF).ids


def test_away_from_the_center_the_snap_is_checked():
    """RULINGS, Snap Check: whenever the quarterback is not under center."""
    run = play(scrimmage, at_the(30), SHOTGUN, (CHECK, Rolled((1, 2))), HAND_OFF)

    assert run.opened(CHECK).seats == (HOME,)
    assert run.all(SnapFumbled) == []


def test_snake_eyes_is_a_fumble_by_the_quarterback():
    run = play(
        scrimmage,
        at_the(30),
        SHOTGUN,
        (CHECK, SNAKE_EYES),
        ("fumble.spot", Happened("lost", at=24)),
        ("fumble.drop", Happened("recovered", at=23, team=AWAY, by="a9")),
        ("fumble.advance", Happened("tackled", at=20)),
    )

    assert run.fact(SnapFumbled) == SnapFumbled(HOME)
    assert run.fact(Fumbled) == Fumbled(HOME, 24, 8, "h7")
    assert (run.value.possession, run.value.ball_on) == (AWAY, 20)


def test_in_the_records_a_bad_snap_is_a_run_that_lost_yards():
    run = play(
        scrimmage,
        at_the(30),
        SHOTGUN,
        (CHECK, SNAKE_EYES),
        ("fumble.spot", Happened("lost", at=24)),
    )

    assert run.fact(Rushed) == Rushed(HOME, "run", -6, 24, "h7")


def test_after_the_snap_the_offense_pivots_first_and_both_set():
    run = play(scrimmage, at_the(30), HAND_OFF)

    start = run.ids.index("scrimmage.snap") + 1
    assert [(o.id, o.seats) for o in run.asked[start : start + 4]] == [
        ("scrimmage.offense_pivots", (HOME,)),
        ("scrimmage.defense_pivots", (AWAY,)),
        ("scrimmage.set", (HOME,)),
        ("scrimmage.set", (AWAY,)),
    ]


def test_defenders_must_turn_off_eligible_receivers_blocked_or_not():
    assert "must turn away" in module.DEFENSE_PIVOTS.text
    assert "blocking, or about to block" in module.DEFENSE_PIVOTS.text


def test_the_switch_is_on_for_a_quarter_of_a_second():
    assert setup.SNAP.seconds == 0.25


def test_three_dice_are_no_snap_check():
    with pytest.raises(IllegalAnswer, match="2d6"):
        play(scrimmage, at_the(30), SHOTGUN, (CHECK, Rolled((1, 1, 1))))
